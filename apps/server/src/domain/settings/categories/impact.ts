import type { CallAnswer, CategoryList } from '@pulse/contract'
import { isSpamName } from '@pulse/contract/category-names'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { countByPlacement, ticketsIn } from './count-tickets.ts'
import { formerNames } from './former-names.ts'
import { type Plan, planChange } from './plan.ts'
import { readPostedList } from './posted-list.ts'
import { type CategoryRecord, categoryRecords } from './records.ts'

export type Impact = CallAnswer<'POST /pulse/category/impact'>['data'][number]

/**
 * Counts the tickets affected by saving this list: those in renamed categories, those in deleted categories, and those
 * added to or removed from the figures.
 */
export async function categoryImpact(
  tx: Kysely<Tables>,
  accountId: number,
  posted: CategoryList,
): Promise<Impact[]> {
  const before = await categoryRecords(tx, accountId)
  return impactOf(tx, accountId, planChange(before, readPostedList(before, posted)))
}

/** Counts the tickets affected by a planned change. */
export async function impactOf(tx: Kysely<Tables>, accountId: number, plan: Plan): Promise<Impact[]> {
  const placements = [
    ...plan.renamed.map(placement => ({ kind: 'renamed' as const, placement })),
    ...plan.gone.map(placement => ({ kind: 'deleted' as const, placement })),
  ]
  const counted = await countByPlacement(tx, accountId, [
    ...new Set(placements.map(({ placement }) => placement.category.name)),
  ])
  return [
    ...placements.map(({ kind, placement }) => ({
      kind,
      category: placement.category.name,
      subcategory: placement.subcategory?.name ?? null,
      tickets: ticketsIn(counted, placement),
    })),
    ...(await visibilityImpact(tx, accountId, plan)),
  ]
}

/** Counts the tickets that a change moved to other categories, by the category they would return to. */
export async function returningTickets(
  tx: Kysely<Tables>,
  accountId: number,
  change: number,
): Promise<Impact[]> {
  const { rows } = await sql<{ category: string; tickets: number }>`
    select was ->> 'category' as category, count(distinct ticket_id) as tickets
      from placement_steps where account_id = ${accountId} and change_no = ${change}
     group by 1 order by 2 desc, 1`.execute(tx)
  return rows.map(row => ({ kind: 'returned' as const, subcategory: null, ...row }))
}

/**
 * How many tickets the figures lose or gain for each category that is excluded, included, or marked or unmarked as
 * spam.
 */
async function visibilityImpact(tx: Kysely<Tables>, accountId: number, { changed }: Plan): Promise<Impact[]> {
  const impacts: Impact[] = []
  for (const { before, after } of changed) {
    if (!before || !after || !differsInVisibility(before, after)) continue
    const tickets = await scoredIn(tx, accountId, before)
    const count = (was: boolean, is: boolean) =>
      tickets
        .filter(one => isCounted(before, one.subcategory) === was && isCounted(after, one.subcategory) === is)
        .reduce((sum, one) => sum + one.tickets, 0)
    const about = { category: before.name, subcategory: null }
    const [removed, added] = [count(true, false), count(false, true)]
    if (removed > 0 || added === 0) impacts.push({ kind: 'removed_from_figures', ...about, tickets: removed })
    if (added > 0) impacts.push({ kind: 'added_to_figures', ...about, tickets: added })
  }
  return impacts
}

function differsInVisibility(before: CategoryRecord, after: CategoryRecord): boolean {
  const excluded = (record: CategoryRecord) =>
    record.subcategories.filter(sub => sub.is_excluded).map(sub => sub.id)
  return (
    before.is_spam !== after.is_spam ||
    before.is_excluded !== after.is_excluded ||
    excluded(before).toSorted().join() !== excluded(after).toSorted().join()
  )
}

function isCounted(
  { name, is_spam, is_excluded, subcategories }: CategoryRecord,
  subcategory: string,
): boolean {
  return !(
    is_excluded ||
    is_spam ||
    isSpamName(name) ||
    subcategories.some(sub => sub.is_excluded && sub.name === subcategory)
  )
}

/** The category's scored and invalid tickets by subcategory, including tickets still stored under a former name. */
async function scoredIn(tx: Kysely<Tables>, accountId: number, { id }: CategoryRecord) {
  const names = (await formerNames(tx, accountId)).namesOf(id)
  const { rows } = await sql<{ subcategory: string; tickets: number }>`
    select subcategory, count(*) as tickets
      from placements join ticket_facts using (account_id, placement_id)
     where account_id = ${accountId} and category = any(${names}::text[])
     group by subcategory`.execute(tx)
  return rows
}

/**
 * How many tickets were removed from the figures by marking a category as spam, or restored by unmarking it. Always 0
 * for an excluded category.
 */
export async function ticketsMarked(
  tx: Kysely<Tables>,
  accountId: number,
  categoryId: string,
): Promise<number> {
  const category = (await categoryRecords(tx, accountId)).find(({ id }) => id === categoryId)
  if (!category) return 0
  const tickets = await scoredIn(tx, accountId, category)
  return tickets
    .filter(({ subcategory }) => isCounted({ ...category, is_spam: false }, subcategory))
    .reduce((sum, one) => sum + one.tickets, 0)
}
