import type { Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'

/**
 * Like `withAccount`, for applicants. They have their own share of the database's connections, so very many of them at
 * once don't slow down the account's members.
 */
export function forApplicant<T>(
  database: Database,
  accountId: number,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.withAccount(accountId, work, `applicants ${accountId}`)
}
