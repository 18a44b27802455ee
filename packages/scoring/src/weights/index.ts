import { type ConfiguredChannel, channels, readChannel } from '@pulse/contract/channels'
import { type FactorName, factorNames } from '@pulse/contract/factors'
import type { ScoredFactor } from '../score.ts'

/** One channel's weights, as percentages that add up to 100. */
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
 * The defaults for new accounts. Speed weighs more on live channels, and completeness weighs more where every reply
 * costs a day; the outcome for the customer weighs most on all channels.
 */
export const defaultWeights: WeightTable = {
  email: column(10, 10, 15, 35, 30),
  live_chat: column(10, 10, 20, 30, 30),
  social_media: column(15, 10, 15, 30, 30),
  sms: column(10, 10, 20, 30, 30),
  voice: column(20, 10, 15, 25, 30),
}

/** Default first-response targets in minutes. */
export const defaultSlaMinutes: Record<ConfiguredChannel, number> = {
  email: 240,
  live_chat: 2,
  social_media: 60,
  sms: 15,
  voice: 1,
}

/** Maps a helpdesk's channel name to one of ours; channels without their own weights are scored as email. */
export function channelOf(name: string | null | undefined): ConfiguredChannel {
  return channels[readChannel(name)].scoredAs
}

/**
 * The AI CSAT: the factors weighted by the channel's weights, plus the bonus, within 0–5, rounded to two decimals. The
 * weight of a missing factor is spread over the others. Null if all are missing.
 */
export function aiCsat(
  factors: Partial<Record<ScoredFactor, { score: number }>> | null,
  weights: Weights,
  /** Points that the account adds to every score. */
  adjustment = 0,
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
  const score = sum / total + (factors?.bonus?.score ?? 0) + adjustment
  return Math.round(Math.min(5, Math.max(0, score)) * 100) / 100
}
