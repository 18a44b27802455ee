import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

/**
 * The categories that have tickets. Search results also show categories, so this tells visitors nothing that they
 * couldn't find by searching. Excluded categories and spam are left out, as in other filters. Read from monthly
 * rollups, because looking for tickets in every category would take too long in a large account.
 */
export async function usedCategories(tx: Kysely<Tables>, accountId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('category_rollups')
    .innerJoin('placements', join =>
      join
        .onRef('placements.account_id', '=', 'category_rollups.account_id')
        .onRef('placements.placement_id', '=', 'category_rollups.placement_id'),
    )
    .where('category_rollups.account_id', '=', accountId)
    .where('category_rollups.grain', '=', 'm')
    .where(eb => eb.or([eb('category_rollups.tickets', '>', 0), eb('category_rollups.invalid', '>', 0)]))
    .where('placements.state', '=', 'counted')
    .select('placements.category')
    .distinct()
    .orderBy('placements.category')
    .execute()
  return rows.map(({ category }) => category)
}
