import type { Services } from '../../platform/services.ts'
import type { Reader } from './reader.ts'

/**
 * The categories that have tickets. Results show their category too, so visitors could also collect these by searching.
 * Excluded categories and spam are left out, as in other filters.
 */
export async function findCategories(
  { database }: Pick<Services, 'database'>,
  { accountId, share }: Pick<Reader, 'accountId' | 'share'>,
): Promise<string[]> {
  return database.withAccount(
    accountId,
    async tx => {
      const used = await tx
        .selectFrom('placements')
        .where('account_id', '=', accountId)
        .where(eb =>
          eb.exists(
            eb
              .selectFrom('ticket_facts')
              .whereRef('ticket_facts.account_id', '=', 'placements.account_id')
              .whereRef('ticket_facts.placement_id', '=', 'placements.placement_id')
              .select('ticket_facts.ticket_id'),
          ),
        )
        .where('state', '=', 'counted')
        .select('category')
        .distinct()
        .orderBy('category')
        .execute()
      return used.map(({ category }) => category)
    },
    share,
  )
}
