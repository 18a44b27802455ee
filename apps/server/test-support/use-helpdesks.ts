import { type HelpdeskSimulator, type SimAccount, startHelpdeskSimulator } from '@pulse/simulators/helpdesks'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { ensureRun } from '../src/domain/scoring/runs.ts'
import type { Database } from '../src/platform/database/index.ts'
import { createTestDatabase, seedAccount, type TestDatabase } from './database.ts'
import { createSync } from './helpdesk-sync.ts'

/** A database and simulated helpdesks for the tests in one file. Their clock is reset before each test. */
export function useHelpdesks(start: Date) {
  const clock = { now: start }
  let db: TestDatabase
  let simulator: HelpdeskSimulator
  let accounts = 0

  beforeAll(async () => {
    db = await createTestDatabase()
    simulator = await startHelpdeskSimulator({ now: () => clock.now })
  })
  afterAll(async () => {
    await simulator.close()
    await db.drop()
  })
  beforeEach(() => {
    clock.now = start
  })

  return {
    clock,
    later: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
    get db() {
      return db
    },
    sync: (database?: Database) => createSync(db, simulator, clock, database),
    /** A new Pulse account and an account with the same name at a helpdesk. They aren't connected yet. */
    async pair(provider: SimAccount['provider']) {
      const name = `acme-${++accounts}`
      const { accountId } = await seedAccount(db.owner, { name })
      await db.database.withAccount(accountId, tx =>
        ensureRun(tx, accountId, { engine: 'offline', version: '1' }, start),
      )
      return { accountId, sim: simulator.account(provider, name) }
    },
  }
}
