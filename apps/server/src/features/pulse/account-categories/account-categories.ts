import type { AccountCategory } from '@pulse/contract'
import { categoryList } from '../../../domain/settings/category-list.ts'
import type { Session } from '../../../platform/http/session.ts'
import type { Services } from '../../../platform/services.ts'

export function listAccountCategories(
  { database }: Services,
  { accountId }: Session,
): Promise<{ data: AccountCategory[] }> {
  return database.withAccount(accountId, async tx => ({ data: await categoryList(tx, accountId) }))
}
