import type { CallAnswer, CategoryList } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { countByPlacement, ticketsIn } from './count-tickets.ts'
import { planChange } from './plan.ts'
import { readPostedList } from './posted-list.ts'
import { categoryRecords } from './records.ts'

/** Ticket counts for everything that saving this list would rename or delete. */
export async function categoryImpact(
  tx: Kysely<Tables>,
  accountId: number,
  posted: CategoryList,
): Promise<CallAnswer<'POST /pulse/category/impact'>['data']> {
  const before = await categoryRecords(tx, accountId)
  const { renamed, gone } = planChange(before, readPostedList(before, posted))
  const placements = [
    ...renamed.map(placement => ({ kind: 'renamed' as const, placement })),
    ...gone.map(placement => ({ kind: 'deleted' as const, placement })),
  ]
  const counted = await countByPlacement(tx, accountId, [
    ...new Set(placements.map(({ placement }) => placement.category.name)),
  ])
  return placements.map(({ kind, placement }) => ({
    kind,
    category: placement.category.name,
    subcategory: placement.subcategory?.name ?? null,
    tickets: ticketsIn(counted, placement),
  }))
}

/**
 * How many tickets would be removed from the figures by marking a category as spam, or restored by unmarking it.
 * Always 0 for an excluded category.
 */
export async function ticketsMarked(
  tx: Kysely<Tables>,
  accountId: number,
  categoryId: string,
): Promise<number> {
  const category = (await categoryRecords(tx, accountId)).find(({ id }) => id === categoryId)
  if (!category || category.is_excluded) return 0
  return ticketsIn(await countByPlacement(tx, accountId, [category.name]), { category, subcategory: null })
}
