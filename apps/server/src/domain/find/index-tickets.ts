import { type Kysely, sql } from 'kysely'
import { type Database, insertSelect, type Tables } from '../../platform/database/index.ts'
import { type SearchModel, toBytes, toCode } from './embedders.ts'
import { type Batch, type PreparedTicket, prepareBatch } from './prepare-batch.ts'
import { swapModels } from './search-models.ts'
import { changeCounts, deleteWords, lockSearch } from './word-counts.ts'

const batchSize = 1_000
/** How long an account's turn lasts, so a large account doesn't delay a small one's new tickets. */
const turnMs = 5_000

interface Needs {
  database: Database
  embedders: readonly SearchModel[]
  now: () => Date
  signal: AbortSignal
}

/**
 * Adds an account's waiting tickets to the search for one turn. Returns whether some are still waiting. The next batch
 * is prepared while PostgreSQL stores the previous one.
 */
export async function indexWaiting(needs: Needs, accountId: number): Promise<boolean> {
  const { database, now, signal } = needs
  const end = now().getTime() + turnMs
  const prepare = (after: string) => prepareBatch(needs, accountId, after, batchSize)
  const store = (batch: Batch) => database.withAccount(accountId, tx => storeBatch(tx, accountId, batch))
  let batch = await prepare('')
  for (;;) {
    const last = batch.waiting.at(-1)
    if (!last || batch.waiting.length < batchSize) break
    if (signal.aborted || now().getTime() >= end) {
      await store(batch)
      return true
    }
    const [next] = await Promise.all([prepare(last.ticketId), store(batch)])
    batch = next
  }
  await store(batch)
  await database.withAccount(accountId, tx => swapModels(tx, accountId))
  return false
}

/** Stores a batch and removes it from the queue in one transaction, so a killed worker loses nothing. */
async function storeBatch(
  tx: Kysely<Tables>,
  accountId: number,
  { waiting, models, tickets }: Batch,
): Promise<void> {
  if (waiting.length === 0) return
  await lockSearch(tx, accountId)
  // A ticket that was queued again has changed since it was read, so it stays in the queue. Locked in id order, as
  // `queueForSearch` does, to prevent deadlocks.
  const { rows } = await sql<{ ticket_id: string }>`
    with taken as (
      select queued.ticket_id from search_queue as queued
        join unnest(${waiting.map(one => one.ticketId)}::text[], ${waiting.map(one => one.revision)}::bigint[])
          as read (ticket_id, revision) on read.ticket_id = queued.ticket_id and read.revision = queued.revision
       where queued.account_id = ${accountId} order by queued.ticket_id for update of queued)
    delete from search_queue using taken
     where search_queue.account_id = ${accountId} and search_queue.ticket_id = taken.ticket_id
    returning search_queue.ticket_id`.execute(tx)
  const taken = new Set(rows.map(row => row.ticket_id))
  const stored = tickets.filter(({ ticketId }) => taken.has(ticketId))
  const removed = await deleteWords(tx, accountId, [...taken])
  await storeWords(tx, accountId, stored)
  await changeCounts(tx, accountId, removed, stored)
  for (const [place, { name }] of models.entries())
    await storeVectors(
      tx,
      accountId,
      name,
      [...taken],
      stored.map(({ ticketId, vectors }) => ({ ticketId, vector: vectors[place] ?? new Float32Array() })),
    )
}

async function storeWords(
  tx: Kysely<Tables>,
  accountId: number,
  tickets: readonly PreparedTicket[],
): Promise<void> {
  await insertSelect(tx, {
    into: 'ticket_words',
    columns: ['account_id', 'ticket_id', 'words', 'length'],
    select: sql`select ${accountId}, * from unnest(${tickets.map(one => one.ticketId)}::text[],
      ${tickets.map(one => one.words)}::tsvector[], ${tickets.map(one => one.length)}::int[])`,
  })
}

async function storeVectors(
  tx: Kysely<Tables>,
  accountId: number,
  model: string,
  replaced: string[],
  vectors: { ticketId: string; vector: Float32Array }[],
): Promise<void> {
  await sql`delete from ticket_vectors
    where account_id = ${accountId} and model = ${model} and ticket_id = any(${replaced}::text[])`.execute(tx)
  // Text without known words has a zero vector, which isn't similar to anything.
  const stored = vectors.filter(({ vector }) => vector.some(value => value !== 0))
  if (stored.length === 0) return
  const { rows } = await sql<{ version: number }>`
    update search_models set version = version + 1
     where account_id = ${accountId} and model = ${model} returning version`.execute(tx)
  // The model may have been removed in the meantime.
  for (const { version } of rows)
    await insertSelect(tx, {
      into: 'ticket_vectors',
      columns: ['account_id', 'model', 'version', 'ticket_id', 'code', 'vector'],
      select: sql`select ${accountId}, ${model}, ${version}, new.* from
        unnest(${stored.map(one => one.ticketId)}::text[], ${stored.map(({ vector }) => toCode(vector))}::bytea[],
          ${stored.map(({ vector }) => toBytes(vector))}::bytea[]) as new`,
    })
}
