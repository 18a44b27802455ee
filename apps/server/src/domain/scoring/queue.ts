import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../platform/database/index.ts'

const claimMs = 5 * 60_000
const mostAttempts = 3
const retryMs = 30_000

export interface Claimed {
  runId: string
  ticketId: string
  contentHash: Buffer
}

/**
 * Queues these tickets for each of the account's live scoring runs. Tickets already waiting start over. Incomplete
 * tickets are skipped.
 */
export async function queueForScoring(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<void> {
  if (ticketIds.length === 0) return
  await insertSelect(tx, {
    into: 'scoring_queue',
    columns: ['account_id', 'run_id', 'ticket_id', 'content_hash', 'ticket_updated_at'],
    select: sql`select tickets.account_id, run_id, ticket_id, content_hash, updated_at
      from tickets join scoring_runs on scoring_runs.account_id = tickets.account_id and state in ('current', 'filling')
     where tickets.account_id = ${accountId} and ticket_id = any(${ticketIds}::text[]) and not incomplete
     order by ticket_id`,
    onConflict: sql`on conflict (account_id, run_id, ticket_id) do update set
      content_hash = excluded.content_hash, ticket_updated_at = excluded.ticket_updated_at,
      attempts = 0, error = null, not_before = null, claimed_until = null, failed = false`,
  })
}

/** Claims a run's newest unclaimed tickets for a limited time. */
export async function claim(
  tx: Kysely<Tables>,
  accountId: number,
  runId: string,
  limit: number,
  now: Date,
): Promise<Claimed[]> {
  const until = new Date(now.getTime() + claimMs)
  const { rows } = await sql<{ ticket_id: string; content_hash: Buffer }>`
    with next as (
      select ticket_id from scoring_queue
       where account_id = ${accountId} and run_id = ${runId} and not failed
         and (not_before is null or not_before <= ${now}) and (claimed_until is null or claimed_until <= ${now})
       order by ticket_updated_at desc limit ${limit} for update skip locked)
    update scoring_queue set claimed_until = ${until} from next
     where scoring_queue.account_id = ${accountId} and run_id = ${runId} and scoring_queue.ticket_id = next.ticket_id
    returning scoring_queue.ticket_id, content_hash`.execute(tx)
  return rows.map(row => ({ runId, ticketId: row.ticket_id, contentHash: row.content_hash }))
}

/** Removes scored tickets from the queue, unless they changed in the meantime. */
export async function complete(tx: Kysely<Tables>, accountId: number, done: Claimed[]): Promise<void> {
  if (done.length === 0) return
  // Rows are locked in id order, as everywhere else, to prevent deadlocks.
  await sql`
    with finished as (
      select scoring_queue.run_id, scoring_queue.ticket_id from scoring_queue
        join unnest(${done.map(one => one.runId)}::uuid[], ${done.map(one => one.ticketId)}::text[], ${done.map(one => one.contentHash)}::bytea[]) as done (run_id, ticket_id, content_hash)
          on scoring_queue.run_id = done.run_id and scoring_queue.ticket_id = done.ticket_id
         and scoring_queue.content_hash = done.content_hash
       where scoring_queue.account_id = ${accountId}
       order by scoring_queue.ticket_id, scoring_queue.run_id for update of scoring_queue)
    delete from scoring_queue using finished
     where scoring_queue.account_id = ${accountId} and scoring_queue.run_id = finished.run_id
       and scoring_queue.ticket_id = finished.ticket_id`.execute(tx)
}

/**
 * The ticket itself is the problem. After three attempts, it counts as failed and keeps its error, and scoring
 * continues with the rest.
 */
export async function recordFailure(
  tx: Kysely<Tables>,
  accountId: number,
  failed: Claimed,
  error: string,
  now: Date,
): Promise<void> {
  await sql`
    update scoring_queue set attempts = attempts + 1, error = ${error.slice(0, 2000)}, claimed_until = null,
           not_before = ${new Date(now.getTime() + retryMs)}, failed = attempts + 1 >= ${mostAttempts}
     where account_id = ${accountId} and run_id = ${failed.runId} and ticket_id = ${failed.ticketId}
       and content_hash = ${failed.contentHash}`.execute(tx)
}

/** The engine is the problem, not the ticket, so the ticket keeps waiting and the attempt doesn't count. */
export async function putBack(
  tx: Kysely<Tables>,
  accountId: number,
  claimed: Claimed[],
  error: string,
  notBefore: Date,
): Promise<void> {
  if (claimed.length === 0) return
  await sql`
    update scoring_queue set error = ${error.slice(0, 2000)}, claimed_until = null, not_before = ${notBefore}
      from unnest(${claimed.map(one => one.runId)}::uuid[], ${claimed.map(one => one.ticketId)}::text[]) as back (run_id, ticket_id)
     where scoring_queue.account_id = ${accountId} and scoring_queue.run_id = back.run_id and scoring_queue.ticket_id = back.ticket_id`.execute(
    tx,
  )
}

/** When the account's next ticket can be tried, or null if none are waiting. */
export async function nextTry(tx: Kysely<Tables>, accountId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(coalesce(not_before, 'epoch'), coalesce(claimed_until, 'epoch'))) as at
      from scoring_queue where account_id = ${accountId} and not failed`.execute(tx)
  return rows[0]?.at ?? null
}
