import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/index.ts'
import { categoryList } from '../category-list.ts'

export interface SubcategoryRecord {
  id: string
  name: string
  is_excluded: boolean
}

/** A configured category. The history stores it in the same form. */
export interface CategoryRecord {
  id: string
  name: string
  is_excluded: boolean
  is_spam: boolean
  subcategories: SubcategoryRecord[]
}

/** All of the account's categories, in order. */
export async function categoryRecords(tx: Kysely<Tables>, accountId: number): Promise<CategoryRecord[]> {
  const categories = await categoryList(tx, accountId)
  return categories.map(({ _id, subcategories, ...category }) => ({
    ...category,
    id: _id,
    subcategories: subcategories.map(({ _id, ...subcategory }) => ({ ...subcategory, id: _id })),
  }))
}

/** Deep equality, regardless of field order. */
export function sameRecord(one: CategoryRecord, other: CategoryRecord): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
}

const plain = ({ id, name, is_excluded, is_spam, subcategories }: CategoryRecord) => [
  id,
  name,
  is_excluded,
  is_spam,
  subcategories.map(sub => [sub.id, sub.name, sub.is_excluded]),
]
