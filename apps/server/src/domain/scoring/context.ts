import { defaultSlaMinutes, defaultWeights, type ScoringContext, type WeightTable } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

export interface AccountScoring {
  engine: 'offline' | 'llm'
  context: ScoringContext
  weights: WeightTable
}

/** What scoring needs to know of the account: its categories, targets, weights and engine. */
export async function accountScoring(tx: Kysely<Tables>, accountId: number): Promise<AccountScoring> {
  const [settings, categories] = await Promise.all([
    tx.selectFrom('scoring_settings').where('account_id', '=', accountId).selectAll().executeTakeFirst(),
    tx
      .selectFrom('categories')
      .leftJoin('subcategories', join =>
        join
          .onRef('subcategories.account_id', '=', 'categories.account_id')
          .onRef('subcategories.category_id', '=', 'categories.category_id'),
      )
      .where('categories.account_id', '=', accountId)
      .where('categories.is_spam', '=', false)
      .orderBy('categories.position')
      .orderBy('subcategories.position')
      .select(['categories.name', 'subcategories.name as subcategory'])
      .execute(),
  ])
  const byName = Map.groupBy(categories, row => row.name)
  return {
    engine: settings?.engine ?? 'offline',
    weights: settings?.weights ?? defaultWeights,
    context: {
      categories: [...byName].map(([name, rows]) => ({
        name,
        subcategories: rows.flatMap(row => (row.subcategory === null ? [] : [row.subcategory])),
      })),
      slaMinutes: settings?.sla_minutes ?? defaultSlaMinutes,
    },
  }
}
