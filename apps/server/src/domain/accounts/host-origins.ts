import type { Database } from '../../platform/database/index.ts'

/** The origins that can embed this account's Pulse. Empty for an unknown account. */
export async function hostOriginsOf(database: Database, account: string): Promise<readonly string[]> {
  const found = await database.global
    .selectFrom('accounts')
    .where('name', '=', account)
    .select('embed_origins')
    .executeTakeFirst()
  return found?.embed_origins ?? []
}
