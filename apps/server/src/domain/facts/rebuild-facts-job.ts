import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { defineJob, enqueue } from '../../platform/jobs/index.ts'
import { rebuildFacts } from './facts.ts'

/**
 * Everybody sees the figures there were until it is done, and then the new ones. Asked for after a change of settings,
 * and by migrations that add to the facts.
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

/** In the transaction that changed the settings. Of several that wait one is left. */
export function requestRebuild(tx: Kysely<Tables>, accountId: number): Promise<void> {
  return enqueue(tx, rebuildFactsJob, { accountId }, { key: `rebuild-facts ${accountId}` })
}
