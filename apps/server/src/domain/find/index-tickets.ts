import { dimensions } from '@pulse/scoring/embeddings'
import { type Kysely, sql } from 'kysely'
import { type Database, insertSelect, type Tables } from '../../platform/database/index.ts'
import { codeBytes, type SearchModel, toBytes, toCode } from './embedders.ts'
import {
  type Batch,
  type PreparedTicket,
  type Preparing,
  prepareBatch,
  type ReadBatch,
  readBatch,
} from './prepare-batch.ts'
import { deleteRetired, lockModelRows, swapModels } from './search-models.ts'
import { hasUnqueued } from './unqueued-tickets.ts'
import { changeCounts, deleteWords, lockSearch } from './word-counts.ts'

const usualBatchSize = 1_000
/** How many vectors of a retired model to delete per transaction. */
const deletedPerStep = 5_000
/** How long an account's turn lasts. Accounts take turns, so a large one doesn't delay a small one's new tickets. */
const turnMs = 5_000

interface Needs {
  database: Database
  embedders: readonly SearchModel[]
  now: () => Date
  signal: AbortSignal
  batchSize?: number
}

/**
 * Adds an account's waiting tickets to the search index until its turn ends. Returns whether some are still waiting. If
 * an embedding service fails, tickets can still be found by their words, and the error is thrown at the end.
 */
export async function indexWaiting(needs: Needs, accountId: number): Promise<boolean> {
  const end = needs.now().getTime() + turnMs
  const isOver = () => needs.signal.aborted || needs.now().getTime() >= end
  const failures = new Map<SearchModel, unknown>()
  const preparing = { ...needs, failures, size: needs.batchSize ?? usualBatchSize }
  // New tickets come first. Tickets that lack only a vector can wait.
  for (;;) {
    if (await indexPart(preparing, accountId, false, isOver)) return true
    if (!(await needs.database.withAccount(accountId, tx => hasUnqueued(tx, accountId)))) break
    if (isOver()) return true
  }
  if (await indexPart(preparing, accountId, true, isOver)) return true
  for (const failure of failures.values()) throw failure
  await needs.database.withAccount(accountId, tx => swapModels(tx, accountId))
  while (await needs.database.withAccount(accountId, tx => deleteRetired(tx, accountId, deletedPerStep)))
    if (isOver()) return true
  return false
}

/**
 * While one batch is masked and embedded, PostgreSQL stores the previous one and reads the next one. Returns whether
 * the turn ended before all tickets were indexed.
 */
async function indexPart(
  needs: Preparing,
  accountId: number,
  hasWords: boolean,
  isOver: () => boolean,
): Promise<boolean> {
  const { database, size } = needs
  const readAfter = (after: string) => readBatch(needs, accountId, { after, hasWords })
  const store = (batch: Batch) => database.withAccount(accountId, tx => storeBatch(tx, accountId, batch))
  let read = await readAfter('')
  let previous: Batch | null = null
  for (;;) {
    const last = read.waiting.length < size ? undefined : read.waiting.at(-1)
    const isTurnOver = isOver()
    const [batch, next]: [Batch, ReadBatch | null, unknown] = await Promise.all([
      prepareBatch(needs, accountId, read),
      last && !isTurnOver ? readAfter(last.ticketId) : null,
      previous && store(previous),
    ])
    // These tickets still lack a vector, but everything else about them is stored.
    if (hasWords && !batch.isComplete) return false
    if (!next) {
      await store(batch)
      return last !== undefined
    }
    read = next
    previous = batch
  }
}

/**
 * Stores a batch and removes it from the queue in one transaction, so a killed worker loses nothing. If a vector is
 * missing, the tickets stay in the queue.
 */
async function storeBatch(
  tx: Kysely<Tables>,
  accountId: number,
  { waiting, models, tickets, isComplete }: Batch,
): Promise<void> {
  if (waiting.length === 0) return
  await lockSearch(tx, accountId)
  // A ticket that was queued again has changed since it was read, so it stays in the queue. Rows are locked in id
  // order, as in `queueForSearch`, to prevent deadlocks.
  const { rows } = await sql<{ ticket_id: string }>`
    with taken as (
      select queued.ticket_id from search_queue as queued
        join unnest(${waiting.map(one => one.ticketId)}::text[], ${waiting.map(one => one.revision)}::bigint[])
          as read (ticket_id, revision) on read.ticket_id = queued.ticket_id and read.revision = queued.revision
       where queued.account_id = ${accountId} order by queued.ticket_id for update of queued)
    ${isComplete ? sql`delete from search_queue using taken` : sql`update search_queue set has_words = true from taken`}
     where search_queue.account_id = ${accountId} and search_queue.ticket_id = taken.ticket_id
    returning search_queue.ticket_id`.execute(tx)
  const taken = new Set(rows.map(row => row.ticket_id))
  const stored = tickets.filter(({ ticketId }) => taken.has(ticketId))
  const removed = await deleteWords(tx, accountId, [...taken])
  await storeWords(tx, accountId, stored)
  await changeCounts(tx, accountId, removed, stored)
  await lockModelRows(tx, accountId)
  for (const [place, { name }] of models.entries())
    await storeVectors(
      tx,
      accountId,
      name,
      [...taken],
      stored.flatMap(({ ticketId, embedded }) => {
        const own = embedded[place]
        return own ? [{ ticketId, ...own }] : []
      }),
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
  vectors: { ticketId: string; vector: Float32Array; sentenceCodes: Buffer }[],
): Promise<void> {
  await sql`delete from ticket_vectors
    where account_id = ${accountId} and model = ${model} and ticket_id = any(${replaced}::text[])`.execute(tx)
  // Text without known words has a zero vector, which isn't similar to anything.
  const stored = vectors.filter(({ vector }) => vector.some(value => value !== 0))
  if (stored.length === 0) return
  const { rows } = await sql<{ version: number }>`
    update search_models set version = version + 1
     where account_id = ${accountId} and model = ${model} and state <> 'retired' returning version`.execute(
    tx,
  )
  // PostgreSQL reads two long values faster than arrays of short ones.
  const codes = Buffer.concat(stored.map(({ vector }) => toCode(vector)))
  const bytes = Buffer.concat(stored.map(({ vector }) => toBytes(vector)))
  const sentences = Buffer.concat(stored.map(one => one.sentenceCodes))
  let end = 0
  const starts = stored.map(one => {
    end += one.sentenceCodes.length
    return end - one.sentenceCodes.length + 1
  })
  // The model may have been retired in the meantime.
  for (const { version } of rows)
    await insertSelect(tx, {
      into: 'ticket_vectors',
      columns: ['account_id', 'model', 'version', 'ticket_id', 'code', 'vector', 'sentence_codes'],
      select: sql`select ${accountId}, ${model}, ${version}, new.ticket_id,
          ${slice(codes, codeBytes)}, ${slice(bytes, dimensions)},
          substring(${sentences}::bytea from new.start for new.size)
        from unnest(${stored.map(one => one.ticketId)}::text[], ${starts}::int[],
          ${stored.map(one => one.sentenceCodes.length)}::int[])
          with ordinality as new (ticket_id, start, size, place)`,
    })
}

const slice = (all: Buffer, size: number) =>
  sql`substring(${all}::bytea from ((new.place - 1) * ${sql.lit(size)} + 1)::int for ${sql.lit(size)})`
