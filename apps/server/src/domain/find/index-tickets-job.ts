import type { Database } from '../../platform/database/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import { type Embedder, staticTable } from './embedders.ts'
import { indexWaiting } from './index-tickets.ts'
import { ensureModel } from './search-models.ts'
import { jobName, payload, requestIndexing } from './search-queue.ts'

/** Models, newest first. Tickets are embedded with the newest one. Until that is done, searches use older ones. */
const installed: readonly Embedder[] = [staticTable]

/** Adds new and changed tickets to the Find Tickets search. */
export function indexTicketsJob(embedders = installed) {
  return defineJob({
    name: jobName,
    payload,
    async handle({ accountId }, { database, now, signal }) {
      await database.withAccount(accountId, tx => ensureModel(tx, accountId, embedders))
      const more = await indexWaiting({ database, embedders, now, signal }, accountId)
      if (more) await requestIndexing(database.global, accountId)
    },
  })
}

/** Resumes indexing on startup. If the installed model has changed, starts over. */
export async function startIndexing(database: Database): Promise<void> {
  const accounts = await database.global.selectFrom('accounts').select('account_id').execute()
  for (const { account_id } of accounts) await requestIndexing(database.global, account_id)
}
