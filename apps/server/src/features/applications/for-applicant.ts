import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'

/**
 * Like `withAccount`, but for applicants. They have their own share of the database's connections, so a flood of
 * applicants doesn't slow down the account's members.
 */
export function forApplicant<T>(
  database: Database,
  accountId: number,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.withAccount(accountId, work, `applicants ${accountId}`)
}
