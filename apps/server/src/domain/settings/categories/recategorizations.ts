import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../../platform/database/index.ts'
import { enqueue } from '../../../platform/jobs/index.ts'
import { type Counted, ticketsIn } from './count-tickets.ts'
import type { Plan } from './plan.ts'

/** The job's name and payload, for enqueuing without loading the categorizer. */
export const recategorizationJob = {
  name: 'recategorize-tickets',
  payload: z.strictObject({ accountId: z.int().positive() }),
  handle: async () => {},
}

/** Former names that tickets may still have until the job reaches them. */
export function openRecategorizations(tx: Kysely<Tables>, accountId: number) {
  return tx
    .selectFrom('recategorizations')
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .where('returned', '=', false)
    .select(['category', 'subcategory', 'category_id', 'subcategory_id'])
    .execute()
}

/** Enqueues the job for tickets in all renamed, deleted and restored categories. */
export async function requestRecategorizations(
  tx: Kysely<Tables>,
  accountId: number,
  plan: Plan,
  counted: readonly Counted[],
  now: Date,
): Promise<number> {
  const placements = [...plan.renamed, ...plan.gone]
  const whole = new Set(
    placements.flatMap(placement => (placement.subcategory ? [] : [placement.category.id])),
  )
  const left = placements.map(placement => ({
    account_id: accountId,
    recategorization_id: randomUUID(),
    category: placement.category.name,
    subcategory: placement.subcategory?.name ?? null,
    category_id: placement.category.id,
    subcategory_id: placement.subcategory?.id ?? null,
    is_excluded: (placement.subcategory ?? placement.category).is_excluded,
    is_spam: placement.category.is_spam,
    // A category includes its subcategories.
    tickets: placement.subcategory && whole.has(placement.category.id) ? 0 : ticketsIn(counted, placement),
    requested_at: now,
  }))
  const returned = await returnedPlacements(tx, accountId, plan)
  const rows = [
    ...left,
    ...returned.map(placement => ({
      account_id: accountId,
      recategorization_id: randomUUID(),
      ...placement,
      is_excluded: false,
      is_spam: false,
      returned: true,
      requested_at: now,
    })),
  ]
  if (rows.length === 0) return 0
  for (let at = 0; at < rows.length; at += 1_000)
    await tx
      .insertInto('recategorizations')
      .values(rows.slice(at, at + 1_000))
      .execute()
  await enqueue(tx, recategorizationJob, { accountId }, { key: `${recategorizationJob.name} ${accountId}` })
  return rows.reduce((sum, row) => sum + row.tickets, 0)
}

/** Restored categories, and how many tickets were recategorized when they were deleted. */
async function returnedPlacements(tx: Kysely<Tables>, accountId: number, plan: Plan) {
  const added = plan.changed.flatMap(({ before, after }) => {
    if (!after) return []
    const known = new Set(before?.subcategories.map(sub => sub.id))
    const subcategories = after.subcategories.filter(sub => !known.has(sub.id))
    return [
      ...(before ? [] : [{ category: after, subcategory: null }]),
      ...(before ? subcategories.map(subcategory => ({ category: after, subcategory })) : []),
    ]
  })
  const ids = added.map(({ category, subcategory }) => subcategory?.id ?? category.id)
  if (ids.length === 0) return []
  const recategorized = await tx
    .selectFrom('recategorizations')
    .innerJoin('recategorization_tickets', join =>
      join
        .onRef('recategorization_tickets.account_id', '=', 'recategorizations.account_id')
        .onRef('recategorization_tickets.recategorization_id', '=', 'recategorizations.recategorization_id'),
    )
    .where('recategorizations.account_id', '=', accountId)
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('recategorizations.subcategory_id', 'is', null),
          eb('recategorizations.category_id', 'in', ids),
        ]),
        eb('recategorizations.subcategory_id', 'in', ids),
      ]),
    )
    .select(({ fn }) => [
      'recategorizations.category_id',
      'recategorizations.subcategory_id',
      fn.count<number>('recategorization_tickets.ticket_id').distinct().as('tickets'),
    ])
    .groupBy(['recategorizations.category_id', 'recategorizations.subcategory_id'])
    .execute()
  const tickets = new Map(recategorized.map(row => [row.subcategory_id ?? row.category_id, row.tickets]))
  return added.flatMap(({ category, subcategory }) => {
    const own = tickets.get(subcategory?.id ?? category.id)
    if (!own) return []
    return {
      category: category.name,
      subcategory: subcategory?.name ?? null,
      category_id: category.id,
      subcategory_id: subcategory?.id ?? null,
      tickets: own,
    }
  })
}

/**
 * The job's progress, or null if nothing is left. Until tickets are listed, the total is the count from when the
 * change was made.
 */
export async function recategorizationProgress(
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
