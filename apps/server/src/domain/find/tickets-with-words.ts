import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isOnCitus, type Tables } from '../../platform/database/index.ts'

/**
 * A query that selects `ticket_id`, `words` and `length` for tickets with any of the stems. Unless `personal` is set,
 * the stems have to occur outside personal data. On Citus, the function is called first and the query contains only the
 * IDs, because a worker that runs the function couldn't read distributed tables.
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
