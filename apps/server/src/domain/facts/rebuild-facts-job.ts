import * as z from 'zod'
import { defineJob } from '../../platform/jobs/index.ts'
import { rebuildFacts } from './facts.ts'

/** Asked for by the migration after the one that made the facts: counts what had been scored before. */
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
