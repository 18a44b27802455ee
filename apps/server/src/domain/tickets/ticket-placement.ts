import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { placementColumns } from '../facts/placement-columns.ts'

export interface TicketPlacement {
  category: string | null
  subcategory: string | null
  moved: { by: string | null; at: string } | null
  ai_category: string | null
  ai_subcategory: string | null
}

/** Null if the account doesn't have this ticket. */
export async function placementOf(
  tx: Kysely<Tables>,
  accountId: number,
  ticketId: string,
): Promise<TicketPlacement | null> {
  const { category, subcategory } = placementColumns('moves', 'insights')
  const { rows } = await sql<
    Omit<TicketPlacement, 'moved'> & { moved_by: string | null; moved_at: Date | null }
  >`
    select ${category} as category, ${subcategory} as subcategory, users.name as moved_by, moved_at,
           insights.category as ai_category, insights.subcategory as ai_subcategory
      from tickets
      left join scoring_runs as runs on runs.account_id = tickets.account_id and runs.state = 'current'
      left join ticket_insights as insights on insights.account_id = tickets.account_id
            and insights.run_id = runs.run_id and insights.ticket_id = tickets.ticket_id
      left join ticket_moves as moves on moves.account_id = tickets.account_id and moves.ticket_id = tickets.ticket_id
      left join users on users.account_id = moves.account_id and users.user_id = moves.moved_by
     where tickets.account_id = ${accountId} and tickets.ticket_id = ${ticketId}`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { moved_by, moved_at, ...placement } = row
  return { ...placement, moved: moved_at && { by: moved_by, at: moved_at.toISOString() } }
}
