import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOnCitus, type Tables } from '../../platform/database/index.ts'

/**
 * A query for the tickets with any of the stems: `ticket_id`, `words` and `length`. Unless `personal`, the stems have to
 * occur outside personal data. Citus would run the function on a
 * worker, from where it can't read distributed tables, so it is called first and the query only contains the IDs.
 */
export async function ticketsWithWords(
  tx: Kysely<Tables>,
  accountId: number,
  stems: readonly string[],
  { atMost, personal }: { atMost: number; personal: boolean },
): Promise<RawBuilder<unknown>> {
  const found = sql`tickets_with_words(${stems}::text[], ${atMost}, ${personal})`
  if (!(await isOnCitus(tx))) return sql`select ticket_id, words, length from ${found}`
  const { rows } = await sql<{ ticket_id: string }>`select ticket_id from ${found}`.execute(tx)
  const ids = [...new Set(rows.map(row => row.ticket_id))]
  return sql`select ticket_id, words, length from ticket_words
              where account_id = ${accountId} and ticket_id = any(${ids}::text[])`
}
