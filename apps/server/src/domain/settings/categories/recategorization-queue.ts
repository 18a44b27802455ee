import { type Kysely, sql } from 'kysely'
import type { MovedBefore, Tables } from '../../../platform/database/tables.ts'
import { formerNames } from './former-names.ts'

export interface Recategorization {
  recategorizationId: string
  category: string
  subcategory: string | null
  categoryId: string
  subcategoryId: string | null
  returned: boolean
  listed: boolean
  finished: boolean
}

/**
 * Recategorizations in progress, oldest first, and those that finished after `since`, because a late write may still
 * have used the old name.
 */
export async function recategorizationsToDo(
  tx: Kysely<Tables>,
  accountId: number,
  since: Date,
): Promise<Recategorization[]> {
  const rows = await tx
    .selectFrom('recategorizations')
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('finished_at', 'is', null), eb('finished_at', '>', since)]))
    .selectAll()
    .orderBy('requested_at')
    .orderBy('recategorization_id')
    .execute()
  return rows.map(row => ({
    recategorizationId: row.recategorization_id,
    category: row.category,
    subcategory: row.subcategory,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    returned: row.returned,
    listed: row.listed,
    finished: row.finished_at !== null,
  }))
}

/**
 * Records the affected tickets from every scoring run and every move. Running it again finds tickets that were
 * written late.
 */
export async function listTickets(
  tx: Kysely<Tables>,
  accountId: number,
  recategorization: Recategorization,
): Promise<void> {
  // This pass over an index may take longer than a request is allowed to.
  await sql`set local statement_timeout = 0`.execute(tx)
  const { recategorizationId, subcategory } = recategorization
  const names = recategorization.subcategoryId
    ? (await formerNames(tx, accountId)).namesOf(recategorization.categoryId)
    : [recategorization.category]
  const categorized = (table: 'ticket_insights' | 'ticket_moves') => sql`
    select ticket_id from ${sql.table(table)}
     where account_id = ${accountId} and category = any(${names}::text[])
       ${recategorization.subcategoryId ? sql`and subcategory = ${subcategory}` : sql``}`
  const elsewhere = sql`
    select ticket_id from recategorizations join recategorization_tickets using (account_id, recategorization_id)
     where account_id = ${accountId} and not returned and category_id = ${recategorization.categoryId}
       and subcategory_id is not distinct from ${recategorization.subcategoryId} and done`
  await sql`
    insert into recategorization_tickets (account_id, recategorization_id, ticket_id, ticket_updated_at)
    select ${accountId}, ${recategorizationId}, ticket_id, updated_at from tickets
     where account_id = ${accountId} and ticket_id in (
       ${recategorization.returned ? elsewhere : sql`${categorized('ticket_insights')} union ${categorized('ticket_moves')}`})
    on conflict (account_id, recategorization_id, ticket_id) do update set done = false`.execute(tx)
  await tx
    .updateTable('recategorizations')
    .set({ listed: true })
    .where('account_id', '=', accountId)
    .where('recategorization_id', '=', recategorizationId)
    .execute()
}

/** The newest pending tickets. */
export async function nextTickets(
  tx: Kysely<Tables>,
  accountId: number,
  recategorizationId: string,
  most: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('recategorization_tickets')
    .where('account_id', '=', accountId)
    .where('recategorization_id', '=', recategorizationId)
    .where('done', '=', false)
    .select('ticket_id')
    .orderBy('ticket_updated_at', 'desc')
    .orderBy('ticket_id')
    .limit(most)
    .execute()
  return rows.map(row => row.ticket_id)
}

/** Also records moves to a deleted category, so that undo can restore them. */
export async function markDone(
  tx: Kysely<Tables>,
  accountId: number,
  recategorizationId: string,
  ticketIds: string[],
  moved: ReadonlyMap<string, MovedBefore>,
): Promise<void> {
  const rows = ticketIds.map(ticket_id => ({ ticket_id, moved: moved.get(ticket_id) ?? null }))
  await sql`
    update recategorization_tickets set done = true, moved = coalesce(row.moved, recategorization_tickets.moved)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (ticket_id text, moved jsonb)
     where recategorization_tickets.account_id = ${accountId} and recategorization_tickets.recategorization_id = ${recategorizationId}
       and recategorization_tickets.ticket_id = row.ticket_id`.execute(tx)
}

export async function finishRecategorization(
  tx: Kysely<Tables>,
  accountId: number,
  recategorizationId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('recategorizations')
    .set({ finished_at: now })
    .where('account_id', '=', accountId)
    .where('recategorization_id', '=', recategorizationId)
    .where('finished_at', 'is', null)
    .execute()
}

/** Users' moves for these tickets before the category was deleted. */
export async function movesBefore(
  tx: Kysely<Tables>,
  accountId: number,
  { categoryId, subcategoryId }: Recategorization,
  ticketIds: string[],
): Promise<Map<string, MovedBefore>> {
  const { rows } = await sql<{ ticket_id: string; moved: MovedBefore }>`
    select distinct on (ticket_id) ticket_id, moved
      from recategorizations join recategorization_tickets using (account_id, recategorization_id)
     where account_id = ${accountId} and category_id = ${categoryId}
       and subcategory_id is not distinct from ${subcategoryId} and moved is not null
       and ticket_id = any(${ticketIds}::text[])
     order by ticket_id, requested_at desc`.execute(tx)
  return new Map(rows.map(row => [row.ticket_id, row.moved]))
}
