import { type Kysely, sql } from 'kysely'
import { insertSelect, type Tables } from '../../../platform/database/index.ts'
import type { RememberedPlacement } from '../../../platform/database/tables-categories.ts'
import type { CategoryRef } from '../../facts/placements.ts'
import type { FormerNames } from './former-names.ts'

/** Records that a settings change moved a ticket from one category to another. */
export interface Step {
  ticketId: string
  changeNo: number
  /** The ticket's content hash when it was moved, in hex. */
  contentHash: string
  was: RememberedPlacement
  became: RememberedPlacement
}

export interface PlacementStep extends Step {
  stepNo: number
}

/** The category a ticket had before these steps: the latest one that still exists, or null. */
export function earlierPlacement(
  names: FormerNames,
  steps: readonly Step[],
): (CategoryRef & { confidence: number | null }) | null {
  for (const { was } of steps.toReversed()) {
    const found = names.recall(was)
    if (found) return { ...found, confidence: was.confidence }
  }
  return null
}

export function isSamePlacement(one: RememberedPlacement, other: RememberedPlacement): boolean {
  if (one.categoryId !== other.categoryId) return false
  if (one.categoryId === null && one.category !== other.category) return false
  return one.subcategoryId !== null && other.subcategoryId !== null
    ? one.subcategoryId === other.subcategoryId
    : one.subcategory === other.subcategory
}

/** Every step of these tickets, oldest first. */
export async function stepsOf(
  tx: Kysely<Tables>,
  accountId: number,
  ticketIds: string[],
): Promise<PlacementStep[]> {
  const { rows } = await sql<PlacementStep>`
    select ticket_id as "ticketId", step_no as "stepNo", change_no as "changeNo",
           encode(content_hash, 'hex') as "contentHash", was, became
      from placement_steps where account_id = ${accountId} and ticket_id = any(${ticketIds}::text[])
     order by ticket_id, step_no`.execute(tx)
  return rows
}

export async function recordSteps(tx: Kysely<Tables>, accountId: number, steps: Step[]): Promise<void> {
  if (steps.length === 0) return
  const rows = steps.map(({ ticketId, changeNo, contentHash, was, became }) => ({
    ticket_id: ticketId,
    change_no: changeNo,
    content_hash: contentHash,
    was,
    became,
  }))
  await insertSelect(tx, {
    into: 'placement_steps',
    columns: ['account_id', 'ticket_id', 'change_no', 'content_hash', 'was', 'became'],
    select: sql`select ${accountId}, row.ticket_id, change_no, decode(row.content_hash, 'hex'), was, became
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (ticket_id text, change_no bigint,
             content_hash text, was jsonb, became jsonb)
      join tickets on tickets.account_id = ${accountId} and tickets.ticket_id = row.ticket_id
     order by row.ticket_id`,
  })
}

/** Deletes each ticket's steps, starting with the given one. */
export async function forgetSteps(
  tx: Kysely<Tables>,
  accountId: number,
  from: ReadonlyMap<string, number>,
): Promise<void> {
  if (from.size === 0) return
  await sql`
    delete from placement_steps as step
     using unnest(${[...from.keys()]}::text[], ${[...from.values()]}::bigint[]) as undone (ticket_id, step_no)
     where step.account_id = ${accountId} and step.ticket_id = undone.ticket_id
       and step.step_no >= undone.step_no`.execute(tx)
}
