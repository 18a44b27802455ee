import { createHash } from 'node:crypto'
import { configuredChannels, type ScoreAdjustment } from '@pulse/contract'
import { defaultSlaMinutes, defaultWeights, type ScoringContext, type WeightTable } from '@pulse/scoring'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'

export interface ScoringSettings extends Pick<ScoringContext, 'slaMinutes' | 'businessHours'> {
  engine: 'offline' | 'llm'
  weights: WeightTable
  /** Points added to every score. */
  adjustment?: ScoreAdjustment
}

/** The account's settings, with defaults for any that aren't set. */
export async function scoringSettings(tx: Kysely<Tables>, accountId: number): Promise<ScoringSettings> {
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
    ...(settings?.adjustment && { adjustment: settings.adjustment }),
  }
}

/** A digest of the settings that scores depend on. Weights are applied later, and categories don't affect scores. */
export function settingsDigest({
  slaMinutes,
  businessHours,
}: Pick<ScoringSettings, 'slaMinutes' | 'businessHours'>): string {
  const content = [
    configuredChannels.map(channel => slaMinutes[channel] ?? null),
    businessHours
      ? [businessHours.timezone, businessHours.week.map(day => day && [day.opens, day.closes])]
      : null,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)
}
