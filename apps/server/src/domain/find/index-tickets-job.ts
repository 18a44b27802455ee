import type { Database } from '../../platform/database/index.ts'
import { defineJob } from '../../platform/jobs/index.ts'
import type { SearchModel } from './embedders.ts'
import { indexWaiting } from './index-tickets.ts'
import { ensureModel } from './search-models.ts'
import { jobName, payload, requestIndexing } from './search-queue.ts'

/** Adds new and changed tickets to the Find Tickets search. Tickets are embedded with the first of `embedders`. */
export function indexTicketsJob(embedders: readonly SearchModel[]) {
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
