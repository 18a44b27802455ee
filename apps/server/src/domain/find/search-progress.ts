import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { searchedTickets } from './query-words.ts'

/** Every search counts the waiting tickets, so the count must stay fast however many there are. */
const mostCounted = 20_000

/**
 * How many of the account's tickets can be searched. If the queue is long, the actual total may be higher than `of`.
 */
export async function searchProgress(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<{ tickets: number; of: number }> {
  const tickets = await searchedTickets(tx, accountId)
  const { rows } = await sql<{ waiting: number; atStart: number }>`
    select (select count(*)::int
              from (select ticket_id from search_queue
                     where account_id = ${accountId} and not has_words limit ${sql.lit(mostCounted)}) as queued
              join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = queued.ticket_id
             where tickets.status <> 'deleted' and not exists (
               select from ticket_words where ticket_words.account_id = ${accountId}
                  and ticket_words.ticket_id = queued.ticket_id)) as waiting,
           coalesce((select tickets_at_start from search_models
                      where account_id = ${accountId} and state = 'current' and queued_until is not null), 0)
             as "atStart"`.execute(tx)
  const { waiting = 0, atStart = 0 } = rows[0] ?? {}
  return { tickets, of: Math.max(tickets + waiting, atStart) }
}
