import { type ConfiguredChannel, channels, readChannel } from '@pulse/contract/channels'
import { type FactorName, factorNames } from '@pulse/contract/factors'
import type { ScoredFactor } from '../score.ts'

/** One channel's column: percentages that total 100. */
export type Weights = Record<FactorName, number>
export type WeightTable = Record<ConfiguredChannel, Weights>

const column = (
  ...[empathy, personalization, responsiveness, completeness, emotionalPolarity]: [
    number,
    number,
    number,
    number,
    number,
  ]
): Weights => ({
  empathy,
  personalization,
  responsiveness,
  completeness,
  emotionalPolarity,
})

/**
 * What an account starts with. Speed weighs more where people sit and wait, completeness where every reply costs a
 * day; how it ended for the customer weighs most everywhere.
 */
export const defaultWeights: WeightTable = {
  email: column(10, 10, 15, 35, 30),
  live_chat: column(10, 10, 20, 30, 30),
  social_media: column(15, 10, 15, 30, 30),
  sms: column(10, 10, 20, 30, 30),
  voice: column(20, 10, 15, 25, 30),
}

/** First-response targets in minutes that an account starts with. */
export const defaultSlaMinutes: Record<ConfiguredChannel, number> = {
  email: 240,
  live_chat: 2,
  social_media: 60,
  sms: 15,
  voice: 1,
}

/** A helpdesk's channel name as one of ours; those without a table of their own are scored as email. */
export function channelOf(name: string | null | undefined): ConfiguredChannel {
  return channels[readChannel(name)].scoredAs
}

/**
 * The AI CSAT: the factors weighted by the channel's column, plus bonus, within 0–5, two decimals. A factor that
 * could not be told leaves its weight to the others; null when none could.
 */
export function aiCsat(
  factors: Partial<Record<ScoredFactor, { score: number }>> | null,
  weights: Weights,
): number | null {
  let sum = 0
  let total = 0
  for (const name of factorNames) {
    const factor = factors?.[name]
    const weight = weights[name]
    if (!factor || !(weight > 0)) continue
    sum += factor.score * weight
    total += weight
  }
  if (total === 0) return null
  const score = sum / total + (factors?.bonus?.score ?? 0)
  return Math.round(Math.min(5, Math.max(0, score)) * 100) / 100
}
