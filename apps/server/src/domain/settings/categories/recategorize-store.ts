import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../../platform/database/index.ts'
import { forgetSteps, recordSteps } from './placement-steps.ts'
import type { ChangedMove, ChangedPlacement } from './recategorize-ticket.ts'

/**
 * Skips tickets that were rescored or moved in the meantime, because they no longer have the category names that were
 * read. Also records each stored category as the ticket's latest step.
 */
export async function storePlacements(
  tx: Kysely<Tables>,
  accountId: number,
  changed: ChangedPlacement[],
): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ categorized, to }) => ({
    run_id: categorized.runId,
    ticket_id: categorized.ticketId,
    was_category: categorized.category,
    was_subcategory: categorized.subcategory,
    ...to,
  }))
  // Rows are locked in the same order by all writers, to avoid deadlocks.
  await sql`
    select from ticket_insights where account_id = ${accountId}
       and ticket_id = any(${[...new Set(rows.map(row => row.ticket_id))]}::text[])
     order by ticket_id, run_id for update`.execute(tx)
  const { rows: stored } = await sql<{ ticket_id: string; run_id: string }>`
    update ticket_insights as insight set category = row.category, subcategory = row.subcategory,
           category_confidence = row.confidence
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (run_id uuid, ticket_id text, was_category text,
             was_subcategory text, category text, subcategory text, confidence real)
     where insight.account_id = ${accountId} and insight.run_id = row.run_id and insight.ticket_id = row.ticket_id
       and insight.category = row.was_category
       and insight.subcategory is not distinct from row.was_subcategory
    returning insight.ticket_id, insight.run_id`.execute(tx)
  const isStored = new Set(stored.map(row => `${row.run_id} ${row.ticket_id}`))
  const done = changed.filter(({ categorized: one }) => isStored.has(`${one.runId} ${one.ticketId}`))
  const undone = done.flatMap(({ categorized, forgetFrom }) =>
    forgetFrom === null ? [] : [[categorized.ticketId, forgetFrom] as const],
  )
  await forgetSteps(tx, accountId, new Map(undone))
  await recordSteps(
    tx,
    accountId,
    done.flatMap(({ step }) => (step ? [step] : [])),
  )
}

/** A ticket that a user moved in the meantime stays where it is. */
export async function storeMoves(
  tx: Kysely<Tables>,
  accountId: number,
  changed: ChangedMove[],
): Promise<void> {
  const was = changed.flatMap(one => (one.was ? [one.was] : []))
  if (was.length > 0) {
    const rows = was.map(({ ticketId, category, subcategory }) => ({
      ticket_id: ticketId,
      category,
      subcategory,
    }))
    await sql`
      delete from ticket_moves as move
       using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (ticket_id text, category text, subcategory text)
       where move.account_id = ${accountId} and move.ticket_id = row.ticket_id and move.category = row.category
         and move.subcategory is not distinct from row.subcategory`.execute(tx)
  }
  const to = changed.flatMap(one => (one.to ? [{ ticket_id: one.ticketId, ...one.to }] : []))
  if (to.length > 0)
    await insertSelect(tx, {
      into: 'ticket_moves',
      columns: ['account_id', 'ticket_id', 'category', 'subcategory', 'moved_by', 'moved_at'],
      select: sql`select ${accountId}, row.* from jsonb_to_recordset(${JSON.stringify(to)}::jsonb) as row (ticket_id text,
             category text, subcategory text, moved_by uuid, moved_at timestamptz)
        join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = row.ticket_id
       order by row.ticket_id`,
      onConflict: sql`on conflict (account_id, ticket_id) do nothing`,
    })
}
