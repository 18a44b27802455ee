import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { type CategoryRecord, categoryRecords } from './records.ts'

export interface NamedPlacement {
  category: string
  subcategory: string | null
}

/** `stays`: the names say so already. `anew`: there is no such place any more. */
export type Belongs = 'stays' | 'anew' | NamedPlacement

export interface FormerNames {
  /** The current category for tickets with these names. */
  resolve(filed: NamedPlacement): Belongs
  /** Every name a category has or had, to find its tickets. */
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

interface Former extends NamedPlacement {
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
    resolve(filed) {
      const record = categoryCalled(filed.category)
      // A name that no category ever had stays: `other`, or one from the helpdesk.
      if (record === 'unknown') return 'stays'
      if (record === 'gone') return 'anew'
      const sub = filed.subcategory === null ? null : subcategoryCalled(record, filed.subcategory)
      if (sub === 'gone') return 'anew'
      const subcategory = sub === 'unknown' ? filed.subcategory : (sub?.name ?? null)
      const same = record.name === filed.category && subcategory === filed.subcategory
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
