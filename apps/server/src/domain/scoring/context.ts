import { createHash } from 'node:crypto'
import {
  channels,
  defaultSlaMinutes,
  defaultWeights,
  type ScoringContext,
  type WeightTable,
} from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

export interface AccountSettings extends Pick<ScoringContext, 'slaMinutes' | 'businessHours'> {
  engine: 'offline' | 'llm'
  weights: WeightTable
}

export interface AccountScoring {
  engine: AccountSettings['engine']
  weights: WeightTable
  context: ScoringContext
  /** When the lesson in the context was learnt; null when there is none. */
  learnedAt: Date | null
}

/** What an account has set, with the defaults for the rest. */
export async function accountSettings(tx: Kysely<Tables>, accountId: number): Promise<AccountSettings> {
  const settings = await tx
    .selectFrom('scoring_settings')
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()
  return {
    engine: settings?.engine ?? 'offline',
    weights: settings?.weights ?? defaultWeights,
    slaMinutes: settings?.sla_minutes ?? defaultSlaMinutes,
    ...(settings?.business_hours && { businessHours: settings.business_hours }),
  }
}

/** A digest of the settings that a score depends on. Weights are applied later, and categories are not scores. */
export function settingsDigest({
  slaMinutes,
  businessHours,
}: Pick<AccountSettings, 'slaMinutes' | 'businessHours'>): string {
  const content = [
    channels.map(channel => slaMinutes[channel] ?? null),
    businessHours
      ? [businessHours.timezone, businessHours.week.map(day => day && [day.opens, day.closes])]
      : null,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
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
