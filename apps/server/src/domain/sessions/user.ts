import type { User } from '@pulse/contract'
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/** The signed-in user with their account, as returned by sign-in and the session check. */
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
      'users.role',
      'accounts.name as account',
      'accounts.account_type',
      'accounts.platform',
      'accounts.timezone',
      'accounts.capabilities',
    ])
    .executeTakeFirstOrThrow()
}
