import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { rebuildFacts } from './facts.ts'

/**
 * Rebuilds an account's facts after settings change or a migration adds columns. Figures don't change until the rebuild
 * is done.
 */
export const rebuildFactsJob = defineJob({
  name: 'rebuild-facts',
  payload: z.strictObject({ accountId: z.int().positive() }),
  async handle({ accountId }, { database }) {
    const known = await database.global
      .selectFrom('accounts')
      .where('account_id', '=', accountId)
      .select('account_id')
      .executeTakeFirst()
    if (known) await database.withAccount(accountId, tx => rebuildFacts(tx, accountId))
  },
})

/** Call in the transaction that changed the settings. Repeated requests are merged into one. */
export function requestRebuild(tx: Kysely<Tables>, accountId: number): Promise<void> {
  return enqueue(tx, rebuildFactsJob, { accountId }, { key: `rebuild-facts ${accountId}` })
}
