import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** The empty stem, which no word has, counts all tickets. */
export const allTickets = ''

/**
 * Adds to the number of tickets that have each word, or subtracts from it before these tickets change or are deleted.
 * The transaction must have called `lockSearch`.
 */
export async function countWords(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
  by: 1 | -1,
): Promise<void> {
  if (ticketIds.length === 0) return
  const counted = sql`
    select lexeme as stem, count(*)::int as tickets from ticket_words, unnest(words)
     where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[]) group by lexeme
    union all
    select ${allTickets}, count(*)::int from ticket_words
     where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[])`
  if (by === 1)
    await sql`
      insert into search_words as known (account_id, stem, tickets)
      select ${accountId}, stem, tickets from (${counted}) as counted
      on conflict (account_id, stem) do update set tickets = known.tickets + excluded.tickets`.execute(tx)
  else
    await sql`
      with counted as (${counted}),
      gone as (delete from search_words as known using counted
         where known.account_id = ${accountId} and known.stem = counted.stem and known.tickets <= counted.tickets)
      update search_words as known set tickets = known.tickets - counted.tickets from counted
       where known.account_id = ${accountId} and known.stem = counted.stem and known.tickets > counted.tickets`.execute(
      tx,
    )
}

/**
 * Lets one transaction at a time change an account's search index. Call before locking tickets, so a deletion and
 * the indexing job never wait for each other.
 */
export async function lockSearch(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('search words', ${accountId}))`.execute(tx)
}
