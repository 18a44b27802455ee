import { type CategoryRecord, type SubcategoryRecord, sameRecord } from './records.ts'

export interface Renamed {
  /** The previous name. */
  category: CategoryRecord
  subcategory: SubcategoryRecord | null
  to: string
}

export interface Gone {
  category: CategoryRecord
  /** Null means the whole category. */
  subcategory: SubcategoryRecord | null
}

/** The difference between two lists of categories. */
export interface Plan {
  /** Every changed category. `before` is null if it was added, and `after` is null if it was deleted. */
  changed: { id: string; before: CategoryRecord | null; after: CategoryRecord | null }[]
  renamed: Renamed[]
  gone: Gone[]
  /** Whether the order of the categories changed. */
  reordered: boolean
}

export function planChange(before: readonly CategoryRecord[], after: readonly CategoryRecord[]): Plan {
  const known = new Map(before.map(record => [record.id, record]))
  const wanted = new Map(after.map(record => [record.id, record]))
  const plan: Plan = { changed: [], renamed: [], gone: [], reordered: false }
  for (const record of before) {
    const next = wanted.get(record.id) ?? null
    if (next && sameRecord(record, next)) continue
    plan.changed.push({ id: record.id, before: record, after: next })
    if (!next) plan.gone.push({ category: record, subcategory: null })
    else comparePair(plan, record, next)
  }
  for (const record of after)
    if (!known.has(record.id)) plan.changed.push({ id: record.id, before: null, after: record })
  const kept = (list: readonly CategoryRecord[], other: ReadonlyMap<string, unknown>) =>
    list.filter(record => other.has(record.id)).map(record => record.id)
  plan.reordered = kept(before, wanted).join() !== kept(after, known).join()
  return plan
}

function comparePair(plan: Plan, record: CategoryRecord, next: CategoryRecord): void {
  if (record.name !== next.name) plan.renamed.push({ category: record, subcategory: null, to: next.name })
  const kept = new Map(next.subcategories.map(sub => [sub.id, sub]))
  for (const subcategory of record.subcategories) {
    const other = kept.get(subcategory.id)
    if (!other) plan.gone.push({ category: record, subcategory })
    else if (other.name !== subcategory.name)
      plan.renamed.push({ category: record, subcategory, to: other.name })
  }
}
