import { type Kysely, type RawBuilder, sql } from 'kysely'
import { insertSelect, type Tables } from '../../../platform/database/index.ts'
import type { MovedBefore } from '../../../platform/database/tables-categories.ts'
import { formerNames } from './former-names.ts'

export interface Recategorization {
  recategorizationId: string
  category: string
  subcategory: string | null
  categoryId: string
  subcategoryId: string | null
  /** The settings change that requested the recategorization. */
  change: number | null
  /** The change being undone, or null for a renamed or deleted category. */
  undoes: number | null
  /** Whether the undone change predates placement steps. */
  isWithoutSteps: boolean
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
    .where(({ or, and, eb }) =>
      or([eb('finished_at', 'is', null), and([eb('finished_at', '>', since), eb('undoes', 'is', null)])]),
    )
    .selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('recategorizations as undone')
          .where('undone.account_id', '=', accountId)
          .where('undone.has_steps', '=', false)
          .whereRef('undone.change_no', '=', 'recategorizations.undoes')
          .select('undone.recategorization_id'),
      ).as('is_without_steps'),
    )
    .orderBy('recategorization_no')
    .execute()
  return rows.map(row => ({
    recategorizationId: row.recategorization_id,
    category: row.category,
    subcategory: row.subcategory,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    change: row.change_no,
    undoes: row.undoes,
    isWithoutSteps: Boolean(row.is_without_steps),
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
  // Scanning the index may take longer than a request is allowed to.
  await sql`set local statement_timeout = 0`.execute(tx)
  const { recategorizationId, subcategory } = recategorization
  const names = recategorization.subcategoryId
    ? (await formerNames(tx, accountId)).namesOf(recategorization.categoryId)
    : [recategorization.category]
  const categorized = (table: 'ticket_insights' | 'ticket_moves') => sql`
    select ticket_id from ${sql.table(table)}
     where account_id = ${accountId} and category = any(${names}::text[])
       ${recategorization.subcategoryId ? sql`and subcategory = ${subcategory}` : sql``}`
  await insertSelect(tx, {
    into: 'recategorization_tickets',
    columns: ['account_id', 'recategorization_id', 'ticket_id', 'ticket_updated_at'],
    select: sql`select ${accountId}, ${recategorizationId}, ticket_id, updated_at from tickets
     where account_id = ${accountId} and ticket_id in (
       ${recategorization.undoes !== null ? movedBy(accountId, recategorization.undoes) : sql`${categorized('ticket_insights')} union ${categorized('ticket_moves')}`})`,
    onConflict: sql`on conflict (account_id, recategorization_id, ticket_id) do update set done = false`,
  })
  await tx
    .updateTable('recategorizations')
    .set({ listed: true })
    .where('account_id', '=', accountId)
    .where('recategorization_id', '=', recategorizationId)
    .execute()
}

/** Finds tickets that a change moved. Each has a step or a removed move, unless the change predates steps. */
export function movedBy(accountId: number, change: number): RawBuilder<unknown> {
  return sql`
    select ticket_id from placement_steps where account_id = ${accountId} and change_no = ${change}
    union
    select ticket_id from recategorizations join recategorization_tickets using (account_id, recategorization_id)
     where account_id = ${accountId} and change_no = ${change} and done and (moved is not null or not has_steps)`
}

/** Allows only one job at a time. The list of categories can't change until this transaction ends. */
export async function lockRecategorization(tx: Kysely<Tables>, accountId: number): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('recategorize', ${accountId})),
           pg_advisory_xact_lock_shared(hashtextextended('settings', ${accountId}))`.execute(tx)
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

/** Also records moves to a deleted category, so undo can restore them. */
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

/** How users had moved these tickets before a change deleted the tickets’ category. */
export async function movesBefore(
  tx: Kysely<Tables>,
  accountId: number,
  change: number,
  ticketIds: string[],
): Promise<Map<string, MovedBefore>> {
  const { rows } = await sql<{ ticket_id: string; moved: MovedBefore }>`
    select distinct on (ticket_id) ticket_id, moved
      from recategorizations join recategorization_tickets using (account_id, recategorization_id)
     where account_id = ${accountId} and change_no = ${change} and moved is not null
       and ticket_id = any(${ticketIds}::text[])
     order by ticket_id, recategorization_no desc`.execute(tx)
  return new Map(rows.map(row => [row.ticket_id, row.moved]))
}
