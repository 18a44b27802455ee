import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import type { RememberedPlacement } from '../../../platform/database/tables-categories.ts'
import type { CategoryRef } from '../../facts/placements.ts'
import { type CategoryRecord, categoryRecords } from './records.ts'

/** `stays` means the names are current. `deleted` means the category no longer exists. */
export type Resolution = 'stays' | 'deleted' | CategoryRef

export interface FormerNames {
  /** The current category for tickets with these names. */
  resolve(categorized: CategoryRef): Resolution
  /** Every name a category has or used to have, for finding its tickets. */
  namesOf(categoryId: string): string[]
  /** The category with its ids, which identify it even after a rename. */
  remember(categorized: CategoryRef, confidence: number | null): RememberedPlacement
  /** The current names of a remembered category, or null if it no longer exists. */
  recall(remembered: RememberedPlacement): CategoryRef | null
  /** The change that deleted a remembered category, if it was recorded. */
  deletedBy(remembered: RememberedPlacement): number | null
}

/** Current and former names, latest first. */
export async function formerNames(tx: Kysely<Tables>, accountId: number): Promise<FormerNames> {
  const records = await categoryRecords(tx, accountId)
  const former = await tx
    .selectFrom('recategorizations')
    .where('account_id', '=', accountId)
    .where('returned', '=', false)
    .select(['category', 'subcategory', 'category_id', 'subcategory_id', 'change_no'])
    .orderBy('recategorization_no', 'desc')
    .execute()
  return readNames(records, former)
}

interface Former extends CategoryRef {
  category_id: string
  subcategory_id: string | null
  change_no: number | null
}

export function readNames(records: readonly CategoryRecord[], former: readonly Former[]): FormerNames {
  const byName = new Map(records.map(record => [record.name, record]))
  const byId = new Map(records.map(record => [record.id, record]))
  const formerCategories = former.filter(one => one.subcategory === null)

  function categoryCalled(name: string): CategoryRecord | 'unknown' | 'gone' {
    const now = byName.get(name)
    if (now) return now
    const was = formerCategories.find(one => one.category === name)
    return was ? (byId.get(was.category_id) ?? 'gone') : 'unknown'
  }

  function subcategoryCalled(record: CategoryRecord, name: string) {
    const now = record.subcategories.find(sub => sub.name === name)
    if (now) return now
    const was = former.find(one => one.category_id === record.id && one.subcategory === name)
    if (!was) return 'unknown'
    return record.subcategories.find(sub => sub.id === was.subcategory_id) ?? 'gone'
  }

  return {
    resolve(categorized) {
      const record = categoryCalled(categorized.category)
      // Names that never belonged to a category, such as `other` or one from the helpdesk, stay unchanged.
      if (record === 'unknown') return 'stays'
      if (record === 'gone') return 'deleted'
      const sub = categorized.subcategory === null ? null : subcategoryCalled(record, categorized.subcategory)
      if (sub === 'gone') return 'deleted'
      const subcategory = sub === 'unknown' ? categorized.subcategory : (sub?.name ?? null)
      const same = record.name === categorized.category && subcategory === categorized.subcategory
      return same ? 'stays' : { category: record.name, subcategory }
    },
    namesOf: categoryId => [
      ...new Set([
        ...records.filter(record => record.id === categoryId).map(record => record.name),
        ...formerCategories.filter(one => one.category_id === categoryId).map(one => one.category),
      ]),
    ],
    remember({ category, subcategory }, confidence) {
      const record = categoryCalled(category)
      const known = typeof record === 'object' ? record : null
      const formerId = formerCategories.find(one => one.category === category)?.category_id ?? null
      const sub = known && subcategory !== null ? subcategoryCalled(known, subcategory) : null
      const formerSub = former.find(one => one.category_id === known?.id && one.subcategory === subcategory)
      return {
        category,
        subcategory,
        categoryId: known?.id ?? formerId,
        subcategoryId: sub && typeof sub === 'object' ? sub.id : (formerSub?.subcategory_id ?? null),
        confidence,
      }
    },
    recall({ category, subcategory, categoryId, subcategoryId }) {
      if (categoryId === null) return { category, subcategory }
      const record = byId.get(categoryId)
      if (!record) return null
      if (subcategory === null) return { category: record.name, subcategory: null }
      const sub = subcategoryId
        ? (record.subcategories.find(({ id }) => id === subcategoryId) ?? 'gone')
        : subcategoryCalled(record, subcategory)
      if (sub === 'gone') return null
      return { category: record.name, subcategory: sub === 'unknown' ? subcategory : sub.name }
    },
    deletedBy({ categoryId, subcategoryId, subcategory }) {
      const isWhole = categoryId !== null && !byId.has(categoryId)
      const found = former.find(
        one =>
          one.category_id === categoryId &&
          (isWhole
            ? one.subcategory === null
            : one.subcategory !== null &&
              (subcategoryId ? one.subcategory_id === subcategoryId : one.subcategory === subcategory)),
      )
      return found?.change_no ?? null
    },
  }
}
