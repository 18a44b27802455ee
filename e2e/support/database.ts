import type { Database } from '../../apps/server/src/platform/database/index.ts'
import { openDatabaseIn } from '../../apps/server/test-support/running-database.ts'

type Owner = Awaited<ReturnType<typeof openDatabaseIn>>

/** Opens the database of the server under test, to check what it stored. */
export function openTestedDatabase(): Promise<Owner> {
  return openDatabaseIn(process.env.PULSE_DATA_DIR ?? '')
}

/** Adapts the connection so the server's own functions can use it. The database owner can access every account. */
export function asDatabase(owner: Owner): Database {
  return {
    global: owner,
    withAccount: (_: number, work: Parameters<Database['withAccount']>[1]) =>
      owner.transaction().execute(work),
  } as unknown as Database
}
