import type { User } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** The signed-in person with their account, as login and session check tell it. */
export async function userOf(
  tx: Transaction<Tables>,
  who: { accountId: number; userId: string },
): Promise<User> {
  return tx
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.account_id', 'users.account_id')
    .where('users.account_id', '=', who.accountId)
    .where('users.user_id', '=', who.userId)
    .select([
      'users.name',
      'users.email',
      'accounts.name as account',
      'accounts.account_type',
      'accounts.platform',
      'accounts.timezone',
      'accounts.capabilities',
    ])
    .executeTakeFirstOrThrow()
}
