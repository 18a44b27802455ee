import { openOwner } from '../../apps/server/src/platform/database/index.ts'
import { findRunningPostgres } from '../../apps/server/src/platform/postgres/index.ts'

/** The database behind the server under test, to see what it stored. */
export async function openTestedDatabase() {
  const running = await findRunningPostgres(process.env.PULSE_DATA_DIR ?? '')
  if (!running) throw new Error('The database of the server under test does not run.')
  return openOwner(running.ownerUrl)
}
