import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'

/** How far the job is; null when nothing is left to do. Before its tickets are listed, a count made at the change stands for them. */
export async function refilingProgress(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<{ total: number; done: number } | null> {
  const { rows } = await sql<{ open: number; total: number; done: number }>`
    select count(*) as open, coalesce(sum(case when listed then own.total else recategorizations.tickets end), 0)::integer as total,
           coalesce(sum(own.done), 0)::integer as done
      from recategorizations
      cross join lateral (
        select count(*) as total, count(*) filter (where done) as done from recategorization_tickets
         where recategorization_tickets.account_id = ${accountId} and recategorization_tickets.recategorization_id = recategorizations.recategorization_id) as own
     where recategorizations.account_id = ${accountId} and finished_at is null`.execute(tx)
  const [row] = rows
  return row && row.open > 0 ? { total: row.total, done: row.done } : null
}
