import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../platform/database/index.ts'

/** Wraps the owner's connection as a Database, which imports require. Transactions are still bound to one account. */
export function ownerDatabase(owner: Kysely<Tables>): Database {
  const withAccount: Database['withAccount'] = (accountId, work) =>
    owner.transaction().execute(async tx => {
      await sql`select set_config('app.account_id', ${String(accountId)}, true)`.execute(tx)
      return work(tx)
    })
  const database: Database = {
    withAccount,
    forJobs: () => database,
    readAccount: (accountId, _signal, work) => withAccount(accountId, work),
    global: owner,
    listen: async () => () => {},
    isReady: async () => true,
    replica: () => undefined,
    close: async () => {},
  }
  return database
}
