import type { Database } from '../../platform/database/index.ts'

/** The origins that may embed this account's Pulse; none for an account that does not exist. */
export async function hostOriginsOf(database: Database, account: string): Promise<readonly string[]> {
  const found = await database.global
    .selectFrom('accounts')
    .where('name', '=', account)
    .select('embed_origins')
    .executeTakeFirst()
  return found?.embed_origins ?? []
}
