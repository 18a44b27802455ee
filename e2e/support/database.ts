import type { Database } from '../../apps/server/src/platform/database/index.ts'
import { openDatabaseIn } from '../../apps/server/test-support/running-database.ts'

type Owner = Awaited<ReturnType<typeof openDatabaseIn>>

/** The database behind the server under test, to see what it stored. */
export function openTestedDatabase(): Promise<Owner> {
  return openDatabaseIn(process.env.PULSE_DATA_DIR ?? '')
}

/** For the server's own functions: the owner may do in any account what they do in one. */
export function asDatabase(owner: Owner): Database {
  return {
    global: owner,
    withAccount: (_: number, work: Parameters<Database['withAccount']>[1]) =>
      owner.transaction().execute(work),
  } as unknown as Database
}
