import type { Kysely } from 'kysely'
import * as z from 'zod'
import type { Tables } from '../../platform/database/index.ts'
import { enqueue } from '../../platform/jobs/index.ts'

/** The job's name and payload, for enqueuing without loading the categorizer. */
export const offerCounting = {
  name: 'count-category-offers',
  payload: z.strictObject({ accountId: z.int().positive() }),
  handle: async () => {},
}

/** If there are open offers for new categories, enqueues another count of the existing tickets that would fit. */
export async function requestOfferCount(tx: Kysely<Tables>, accountId: number): Promise<void> {
  const open = await tx
    .selectFrom('category_offers')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['counting', 'open'])
    .select('offer_id')
    .limit(1)
    .executeTakeFirst()
  if (open) await enqueue(tx, offerCounting, { accountId }, { key: `${offerCounting.name} ${accountId}` })
}
