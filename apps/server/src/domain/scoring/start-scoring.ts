import type { Database } from '../../platform/database/index.ts'
import type { EngineFor } from './engines.ts'
import { ensureAccountRun, requestScoring } from './score-tickets-job.ts'

/**
 * At start: asks for scoring of every account. Its run is there before any ticket arrives, so that none arrives
 * unseen while the first job makes it.
 */
export async function startScoring(database: Database, engineFor: EngineFor, now: Date): Promise<void> {
  const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
  for (const { account_id } of accounts)
    await database.withAccount(account_id, async tx => {
      await ensureAccountRun(tx, engineFor, account_id, now)
      await requestScoring(tx, account_id)
    })
}
