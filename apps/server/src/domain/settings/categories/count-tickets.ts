import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'

export interface Counted {
  category: string
  subcategory: string | null
  tickets: number
}

/** Counts tickets per subcategory of these categories, based on users' moves or the AI's choice. */
export async function countByPlacement(
  tx: Kysely<Tables>,
  accountId: number,
  categories: string[],
): Promise<Counted[]> {
  if (categories.length === 0) return []
  const { rows } = await sql<Counted>`
    select category, subcategory, count(*) as tickets from (
      select insight.category, insight.subcategory from ticket_insights as insight
       where insight.account_id = ${accountId} and insight.category = any(${categories}::text[])
         and insight.run_id = (select run_id from scoring_runs where account_id = ${accountId} and state = 'current')
         and not exists (select from ticket_moves as move
           where move.account_id = ${accountId} and move.ticket_id = insight.ticket_id)
      union all
      select category, subcategory from ticket_moves
       where account_id = ${accountId} and category = any(${categories}::text[])) as placed
     group by category, subcategory`.execute(tx)
  return rows
}

/** Looks up the ticket count for a category or one of its subcategories. */
export function ticketsIn(
  counted: readonly Counted[],
  { category, subcategory }: { category: { name: string }; subcategory: { name: string } | null },
): number {
  return counted
    .filter(one => one.category === category.name)
    .filter(one => subcategory === null || one.subcategory === subcategory.name)
    .reduce((sum, one) => sum + one.tickets, 0)
}
