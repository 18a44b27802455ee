import type { Database } from '../../platform/database/index.ts'
import { accountScoring } from './context.ts'
import type { EngineFor } from './engines.ts'
import { ensureRun } from './runs.ts'
import { requestScoring } from './score-tickets-job.ts'

/** At start: every account is scored by its engine in the version at hand, and what waits is worked on. */
export async function startScoring(database: Database, engineFor: EngineFor, now: Date): Promise<void> {
  const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
  for (const { account_id } of accounts) await startAccountScoring(database, engineFor, account_id, now)
}

export async function startAccountScoring(
  database: Database,
  engineFor: EngineFor,
  accountId: number,
  now: Date,
): Promise<'as it is' | 'started' | 'engine not configured'> {
  return database.withAccount(accountId, async tx => {
    const { engine: name } = await accountScoring(tx, accountId)
    const engine = engineFor(name)
    if (!engine) return 'engine not configured'
    const outcome = await ensureRun(tx, accountId, { engine: engine.engine, version: engine.version }, now)
    await requestScoring(tx, accountId)
    return outcome
  })
}
