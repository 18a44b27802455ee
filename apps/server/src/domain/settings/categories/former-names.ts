import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import type { CategoryRef } from '../../facts/placements.ts'
import { type CategoryRecord, categoryRecords } from './records.ts'

/** `stays` means that the names are current, `deleted` that the category no longer exists. */
export type Resolution = 'stays' | 'deleted' | CategoryRef

export interface FormerNames {
  /** The current category for tickets with these names. */
  resolve(categorized: CategoryRef): Resolution
  /** Every name a category has or used to have, for finding its tickets. */
  namesOf(categoryId: string): string[]
}

/** Current and former names, latest first. */
export async function formerNames(tx: Kysely<Tables>, accountId: number): Promise<FormerNames> {
  const records = await categoryRecords(tx, accountId)
  const former = await tx
    .selectFrom('recategorizations')
    .where('account_id', '=', accountId)
    .where('returned', '=', false)
    .select(['category', 'subcategory', 'category_id', 'subcategory_id'])
    .orderBy('requested_at', 'desc')
    .execute()
  return readNames(records, former)
}

interface Former extends CategoryRef {
  category_id: string
  subcategory_id: string | null
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
      // A name that no category ever had stays unchanged, such as `other` or one from the helpdesk.
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
  }
}
