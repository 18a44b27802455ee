import type { AccountCategory } from '@pulse/contract'
import { applyVisibility } from '../../../domain/facts/facts.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

export function listAccountCategories(
  { database }: Services,
  { accountId }: Session,
): Promise<{ data: AccountCategory[] }> {
  return database.withAccount(accountId, async tx => {
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
    return {
      data: categories.map(({ category_id, name, is_excluded, is_spam }) => ({
        _id: category_id,
        name,
        is_excluded,
        is_spam,
        subcategories: (ofCategory.get(category_id) ?? []).map(sub => ({
          _id: sub.subcategory_id,
          name: sub.name,
          is_excluded: sub.is_excluded,
        })),
      })),
    }
  })
}

/** Its tickets leave the figures, or come back into them, in the same transaction. */
export function markSpam(
  { database }: Services,
  { accountId }: Session,
  { categoryId, spam }: { categoryId: string; spam: boolean },
): Promise<{ ok: true }> {
  return database.withAccount(accountId, async tx => {
    const marked = await tx
      .updateTable('categories')
      .set({ is_spam: spam })
      .where('account_id', '=', accountId)
      .where('category_id', '=', categoryId)
      .returning('category_id')
      .executeTakeFirst()
    if (!marked)
      throw new AppError('not_found', 'There is no such category. It may have been deleted; reload the page.')
    await applyVisibility(tx, accountId)
    return { ok: true }
  })
}
