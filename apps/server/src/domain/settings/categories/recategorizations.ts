import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../../platform/database/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { type Counted, ticketsIn } from './count-tickets.ts'
import type { Plan } from './plan.ts'
import { movedBy } from './recategorization-queue.ts'

/** The job's name and payload, for enqueuing without loading the categorizer. */
export const recategorizationJob = {
  name: 'recategorize-tickets',
  payload: z.strictObject({ accountId: z.int().positive() }),
  handle: async () => {},
}

/** Former names that tickets may keep until the job gets to them. */
export function openRecategorizations(tx: Kysely<Tables>, accountId: number) {
  return tx
    .selectFrom('recategorizations')
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .where('returned', '=', false)
    .select(['category', 'subcategory', 'category_id', 'subcategory_id'])
    .execute()
}

interface Requested {
  plan: Plan
  counted: readonly Counted[]
  /** The number of the change. */
  change: number
  /** The change being undone, if any. */
  undoes: number | null
  now: Date
}

/**
 * Enqueues the job for tickets in all renamed and deleted categories, and for tickets that an undone change had moved.
 */
export async function requestRecategorizations(
  tx: Kysely<Tables>,
  accountId: number,
  { plan, counted, change, undoes, now }: Requested,
): Promise<number> {
  const placements = [...plan.renamed, ...plan.gone]
  const whole = new Set(
    placements.flatMap(placement => (placement.subcategory ? [] : [placement.category.id])),
  )
  const next = await nextRecategorization(tx, accountId)
  const left = placements.map((placement, index) => ({
    account_id: accountId,
    recategorization_id: randomUUID(),
    recategorization_no: next + index,
    category: placement.category.name,
    subcategory: placement.subcategory?.name ?? null,
    category_id: placement.category.id,
    subcategory_id: placement.subcategory?.id ?? null,
    is_excluded: (placement.subcategory ?? placement.category).is_excluded,
    is_spam: placement.category.is_spam,
    // A category includes its subcategories.
    tickets: placement.subcategory && whole.has(placement.category.id) ? 0 : ticketsIn(counted, placement),
    requested_at: now,
    change_no: change,
    has_steps: true,
  }))
  for (let at = 0; at < left.length; at += 1_000)
    await tx
      .insertInto('recategorizations')
      .values(left.slice(at, at + 1_000))
      .execute()
  const [first] = plan.changed
  const category = first?.after ?? first?.before
  const returned =
    undoes !== null && category ? await requestReturn(tx, accountId, { category, change, undoes, now }) : 0
  if (left.length > 0) await enqueueRecategorization(tx, accountId)
  return left.reduce((sum, row) => sum + row.tickets, returned)
}

/** The section is claimed, so no other writer can take the same number. */
async function nextRecategorization(tx: Kysely<Tables>, accountId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('recategorizations')
    .where('account_id', '=', accountId)
    .select(eb => eb.fn.max('recategorization_no').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

interface Return {
  /** The category is stored for reference only. Tickets are found by the change that moved them. */
  category: { id: string; name: string }
  change: number
  undoes: number
  now: Date
}

/**
 * Requests that tickets moved by a change return to their previous category, and stops the change from moving more.
 * Returns how many are affected.
 */
export async function requestReturn(
  tx: Kysely<Tables>,
  accountId: number,
  { category, change, undoes, now }: Return,
): Promise<number> {
  await sql`
    with stopped as (
      update recategorizations set finished_at = ${now}
       where account_id = ${accountId} and change_no = ${undoes} and finished_at is null
      returning recategorization_id)
    delete from recategorization_tickets using stopped
     where account_id = ${accountId} and recategorization_tickets.recategorization_id = stopped.recategorization_id
       and not done`.execute(tx)
  const { rows } = await sql<{ tickets: number }>`
    select count(*) as tickets from (${movedBy(accountId, undoes)}) as moved`.execute(tx)
  const tickets = rows[0]?.tickets ?? 0
  if (tickets === 0) return 0
  await tx
    .insertInto('recategorizations')
    .values({
      account_id: accountId,
      recategorization_id: randomUUID(),
      recategorization_no: await nextRecategorization(tx, accountId),
      category: category.name,
      category_id: category.id,
      is_excluded: false,
      is_spam: false,
      returned: true,
      tickets,
      requested_at: now,
      change_no: change,
      undoes,
      has_steps: true,
    })
    .execute()
  await enqueueRecategorization(tx, accountId)
  return tickets
}

export function enqueueRecategorization(tx: Kysely<Tables>, accountId: number): Promise<void> {
  return enqueue(tx, recategorizationJob, { accountId }, { key: `${recategorizationJob.name} ${accountId}` })
}

/**
 * The job's progress, or null if nothing is left to do. Until the tickets have been listed, the total is the count
 * from when the change was made.
 */
export async function recategorizationProgress(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<{ total: number; done: number } | null> {
  const { rows } = await sql<{ open: number; total: number; done: number }>`
    select count(*) as open, coalesce(sum(total), 0)::integer as total, coalesce(sum(done), 0)::integer as done from (
      select case when listed then own.total else recategorizations.tickets end as total, own.done
        from recategorizations
        cross join lateral (
          select count(*) as total, count(*) filter (where done) as done from recategorization_tickets
           where recategorization_tickets.account_id = ${accountId}
             and recategorization_tickets.recategorization_id = recategorizations.recategorization_id) as own
       where recategorizations.account_id = ${accountId} and finished_at is null
      union all
      select count(ticket_id), count(ticket_id) filter (where done)
        from category_offers join category_offer_tickets using (account_id, offer_id)
       where account_id = ${accountId} and state = 'accepted' and finished_at is null
       group by offer_id) as running`.execute(tx)
  const [row] = rows
  return row && row.open > 0 ? { total: row.total, done: row.done } : null
}
