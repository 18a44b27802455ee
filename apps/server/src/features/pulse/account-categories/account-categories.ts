import type { AccountCategory } from '@pulse/contract'
import { applyVisibility } from '../../../domain/facts/facts.ts'
import { categoryList } from '../../../domain/settings/category-list.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

export function listAccountCategories(
  { database }: Services,
  { accountId }: Session,
): Promise<{ data: AccountCategory[] }> {
  return database.withAccount(accountId, async tx => ({ data: await categoryList(tx, accountId) }))
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
