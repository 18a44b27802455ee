import type { ScoringContext, WeightTable } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type ScoringSettings, scoringSettings } from '../scoring-settings/scoring-settings.ts'

export interface AccountScoring {
  engine: ScoringSettings['engine']
  weights: WeightTable
  context: ScoringContext
  /** When the categorizer model in the context was trained, or null if there is none. */
  modelTrainedAt: Date | null
}

/** Everything scoring needs from the account: its settings, categories and trained categorizer model. */
export async function accountScoring(tx: Kysely<Tables>, accountId: number): Promise<AccountScoring> {
  const [{ engine, weights, ...scores }, categories, trained] = await Promise.all([
    scoringSettings(tx, accountId),
    accountCategories(tx, accountId),
    tx
      .selectFrom('categorizer_models')
      .where('account_id', '=', accountId)
      .select(['model', 'trained_at'])
      .executeTakeFirst(),
  ])
  return {
    engine,
    weights,
    context: { categories, ...scores, ...(trained && { categorizerModel: trained.model }) },
    modelTrainedAt: trained?.trained_at ?? null,
  }
}

/** The categories that the categorizer can assign by topic. */
export async function accountCategories(
  tx: Kysely<Tables>,
  accountId: number,
): Promise<ScoringContext['categories']> {
  const rows = await tx
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
    .execute()
  return [...Map.groupBy(rows, row => row.name)].map(([name, own]) => ({
    name,
    subcategories: own.flatMap(row => (row.subcategory === null ? [] : [row.subcategory])),
  }))
}
