import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'
import { type Embedder, toBytes, toCode } from './embedders.ts'
import { loadTickets } from './load-tickets.ts'
import { liveModels, swapModels } from './search-models.ts'
import { type SearchedText, searchedText } from './searched-text.ts'
import { countWords, lockSearch } from './word-counts.ts'

const batchSize = 500
/** How long an account's turn lasts, so a large account doesn't delay a small one's new tickets. */
const turnMs = 5_000
/** Requests are answered in the same process, so the work pauses this often. */
const breathAfter = 25

interface Needs {
  database: Database
  embedders: readonly Embedder[]
  now: () => Date
  signal: AbortSignal
}

/** Adds an account's waiting tickets to the search for one turn. Returns whether some are still waiting. */
export async function indexWaiting(needs: Needs, accountId: number): Promise<boolean> {
  const { database, now, signal } = needs
  const end = now().getTime() + turnMs
  for (;;) {
    const taken = await database.withAccount(accountId, tx => indexBatch(tx, accountId, needs.embedders))
    if (taken < batchSize) break
    if (signal.aborted || now().getTime() >= end) return true
  }
  await database.withAccount(accountId, tx => swapModels(tx, accountId))
  return false
}

/** Stores a batch and removes it from the queue in one transaction, so a killed worker loses nothing. */
async function indexBatch(
  tx: Kysely<Tables>,
  accountId: number,
  embedders: readonly Embedder[],
): Promise<number> {
  await lockSearch(tx, accountId)
  const { rows } = await sql<{ ticket_id: string }>`
    with next as (select ticket_id from search_queue where account_id = ${accountId}
                   order by ticket_id limit ${batchSize})
    delete from search_queue using next
     where search_queue.account_id = ${accountId} and search_queue.ticket_id = next.ticket_id
    returning search_queue.ticket_id`.execute(tx)
  const ids = rows.map(row => row.ticket_id).sort()
  if (ids.length === 0) return 0
  const tickets = await loadTickets(tx, accountId, ids)
  const models = await liveModels(tx, accountId, embedders)
  const texts: { ticketId: string; text: SearchedText; vectors: Float32Array[] }[] = []
  for (const [i, ticket] of tickets.entries()) {
    if (i % breathAfter === 0) await setImmediate()
    const text = searchedText(storable(ticket))
    texts.push({ ticketId: ticket.ticketId, text, vectors: models.map(model => model.embed(text.topic)) })
  }
  await countWords(tx, accountId, ids, -1)
  await sql`delete from ticket_words where account_id = ${accountId} and ticket_id = any(${ids}::text[])`.execute(
    tx,
  )
  await storeWords(tx, accountId, texts)
  await countWords(
    tx,
    accountId,
    texts.map(one => one.ticketId),
    1,
  )
  for (const [place, { model }] of models.entries())
    await storeVectors(
      tx,
      accountId,
      model,
      ids,
      texts.map(({ ticketId, vectors }) => ({ ticketId, vector: vectors[place] ?? new Float32Array() })),
    )
  return ids.length
}

async function storeWords(
  tx: Kysely<Tables>,
  accountId: number,
  texts: { ticketId: string; text: SearchedText }[],
): Promise<void> {
  const column = (part: keyof SearchedText) => texts.map(({ text }) => text[part])
  await sql`
    insert into ticket_words (account_id, ticket_id, words, length)
    select ${accountId}, ticket_id,
           setweight(to_tsvector('english', subject), 'A') || setweight(to_tsvector('english', summary), 'B')
             || setweight(to_tsvector('english', messages), 'C') || setweight(to_tsvector('english', personal), 'D'),
           words
      from unnest(${texts.map(one => one.ticketId)}::text[], ${column('subject')}::text[], ${column('summary')}::text[],
             ${column('messages')}::text[], ${column('personal')}::text[],
             ${texts.map(({ text }) => text.messages.split(' ').length + text.subject.split(' ').length)}::int[])
        as text (ticket_id, subject, summary, messages, personal, words)`.execute(tx)
}

async function storeVectors(
  tx: Kysely<Tables>,
  accountId: number,
  model: string,
  replaced: string[],
  vectors: { ticketId: string; vector: Float32Array }[],
): Promise<void> {
  for (const table of ['ticket_codes', 'ticket_vectors'] as const)
    await sql`delete from ${sql.table(table)}
      where account_id = ${accountId} and model = ${model} and ticket_id = any(${replaced}::text[])`.execute(
      tx,
    )
  // Text without a known word has no direction, so it is never near anything.
  const stored = vectors.filter(({ vector }) => vector.some(value => value !== 0))
  const ids = stored.map(one => one.ticketId)
  await sql`insert into ticket_codes select ${accountId}, ${model}, * from
    unnest(${ids}::text[], ${stored.map(({ vector }) => toCode(vector))}::bit(256)[])`.execute(tx)
  await sql`insert into ticket_vectors select ${accountId}, ${model}, * from
    unnest(${ids}::text[], ${stored.map(({ vector }) => toBytes(vector))}::bytea[])`.execute(tx)
}
