import type { AccountCategory } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** The account's categories in order, with exclusions and spam marks. */
export async function categoryList(tx: Kysely<Tables>, accountId: number): Promise<AccountCategory[]> {
  const categories = await tx
    .selectFrom('categories')
    .where('account_id', '=', accountId)
    .selectAll()
    .orderBy('position')
    .orderBy('name')
    .execute()
  const subcategories = await tx
    .selectFrom('subcategories')
    .where('account_id', '=', accountId)
    .selectAll()
    .orderBy('position')
    .orderBy('name')
    .execute()
  const ofCategory = Map.groupBy(subcategories, row => row.category_id)
  return categories.map(({ category_id, name, is_excluded, is_spam }) => ({
    _id: category_id,
    name,
    is_excluded,
    is_spam,
    subcategories: (ofCategory.get(category_id) ?? []).map(sub => ({
      _id: sub.subcategory_id,
      name: sub.name,
      is_excluded: sub.is_excluded,
    })),
  }))
}
