import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/database/index.ts'
import type { Plan } from '../plan.ts'

/**
 * Creates an offer for every added category and every subcategory added to an existing one. A job counts the tickets.
 */
export async function requestOffers(
  tx: Kysely<Tables>,
  accountId: number,
  plan: Plan,
  now: Date,
): Promise<void> {
  const added = plan.changed.flatMap(
    ({ before, after }): { category: string; subcategory: string | null }[] => {
      // The categorizer never chooses a spam category.
      if (!after || after.is_spam) return []
      if (!before) return [{ category: after.id, subcategory: null }]
      const known = new Set(before.subcategories.map(sub => sub.id))
      return after.subcategories
        .filter(sub => !known.has(sub.id))
        .map(sub => ({ category: after.id, subcategory: sub.id }))
    },
  )
  for (let at = 0; at < added.length; at += 1_000)
    await tx
      .insertInto('category_offers')
      .values(
        added.slice(at, at + 1_000).map(({ category, subcategory }) => ({
          account_id: accountId,
          offer_id: randomUUID(),
          category_id: category,
          subcategory_id: subcategory,
          state: 'counting' as const,
          offered_at: now,
        })),
      )
      .execute()
}
