import type { ScoringContext, WeightTable } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type AccountSettings, accountSettings } from '../scoring-settings/scoring-settings.ts'

export interface AccountScoring {
  engine: AccountSettings['engine']
  weights: WeightTable
  context: ScoringContext
  /** When the lesson in the context was learnt; null when there is none. */
  learnedAt: Date | null
}

/** All that scoring needs to know of the account: its settings, its categories and what people taught. */
export async function accountScoring(tx: Kysely<Tables>, accountId: number): Promise<AccountScoring> {
  const [{ engine, weights, ...scores }, categories, taught] = await Promise.all([
    accountSettings(tx, accountId),
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
    context: { categories, ...scores, ...(taught && { learned: taught.model }) },
    learnedAt: taught?.trained_at ?? null,
  }
}

/** Those a conversation can be filed under for its topic. */
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
