import { type FactorName, factorNames } from '@pulse/contract/factors'
import { Random } from '@pulse/demo-data'
import type { Period, SampledTicket } from './sampled-ticket.ts'
import { termsOf } from './topics.ts'

/** The cause planted in the last period. Points are out of 5. */
export type Planted =
  | { kind: 'channel' | 'category' | 'subcategory' | 'agent'; key: number; points: number }
  | { kind: 'hours'; from: number; to: number; points: number }
  | { kind: 'factor'; factor: FactorName; points: number }
  | { kind: 'replies'; times: number; channel?: number }
  /** A category with consistently worse service gets more tickets. */
  | { kind: 'share'; category: number; times: number; worse: number }
  | { kind: 'topic'; words: string; share: number; points: number; category?: number }

export interface Shape {
  days: number
  perDay: number
}

const earlierDays = 28
const categories = 10
const subcategories = 4
const agents = 24
const channels = [
  { weight: 0.45, minutes: 240 },
  { weight: 0.3, minutes: 6 },
  { weight: 0.12, minutes: 90 },
  { weight: 0.08, minutes: 2 },
  { weight: 0.05, minutes: 30 },
]
const channelWeights = channels.map(one => one.weight)
const weights: Record<FactorName, number> = {
  empathy: 0.2,
  personalization: 0.15,
  responsiveness: 0.25,
  completeness: 0.25,
  emotionalPolarity: 0.15,
}
const weekdayVolume = [1.2, 1.15, 1.05, 1, 0.95, 0.5, 0.45]
const weekdayPoints = [-0.04, -0.02, 0, 0.02, 0.03, 0.05, -0.04]
const hourly = [1, 1, 1, 1, 1, 2, 4, 8, 12, 14, 14, 13, 11, 12, 13, 12, 11, 9, 7, 6, 5, 4, 3, 2]
/** Words specific to each category, and words that occur everywhere. */
const vocabulary = Array.from({ length: categories }, (_, category) =>
  Array.from({ length: 40 }, (_, at) => `topic${String.fromCharCode(97 + category)}word${letters(at)}`),
)
const everywhere = Array.from({ length: 300 }, (_, at) => `general${letters(at)}`)

function letters(value: number): string {
  return [...String(value)].map(digit => String.fromCharCode(97 + Number(digit))).join('')
}

/**
 * Generates tickets for two periods and the weeks before them. They include weekday patterns, busy and quiet days,
 * days that are better or worse for everyone or for one category, agents of different skill, slow and fast replies,
 * and words with a skewed frequency.
 */
export function generate(seed: number, { days, perDay }: Shape, planted: Planted | null): SampledTicket[] {
  const numbers = new Random(seed)
  const random = () => numbers.next()
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const skill = Array.from({ length: agents }, () => 0.2 * normal())
  const categoryPoints = Array.from(
    { length: categories },
    (_, category) =>
      0.2 * normal() - (planted?.kind === 'share' && planted.category === category ? planted.worse : 0),
  )
  const categoryWeights = Array.from({ length: categories }, (_, at) => 1 / (at + 1.5))
  const first = 20_000
  const tickets: SampledTicket[] = []
  for (let at = 0; at < earlierDays + 2 * days; at++) {
    const day = first + at
    const period: Period = at < earlierDays ? 'earlier' : at < earlierDays + days ? 'before' : 'now'
    const cause = period === 'now' ? planted : null
    const dayPoints = 0.04 * normal() + (weekdayPoints[day % 7] ?? 0)
    const dayByCategory = Array.from({ length: categories }, () => 0.06 * normal())
    const dayWeights = categoryWeights.map(
      (weight, category) =>
        weight *
        Math.exp(0.12 * normal()) *
        (cause?.kind === 'share' && cause.category === category ? cause.times : 1),
    )
    const slow = Math.exp(0.15 * normal())
    const count = Math.round(perDay * (weekdayVolume[day % 7] ?? 1) * Math.exp(0.1 * normal()))
    for (let ticket = 0; ticket < count; ticket++) {
      const hour = numbers.weighted(hourly)
      const channel = numbers.weighted(channelWeights)
      const agent = 1 + Math.floor(random() ** 1.4 * agents)
      let category = numbers.weighted(dayWeights)
      const isTopic = cause?.kind === 'topic' && random() < cause.share
      if (isTopic && cause.category !== undefined) category = cause.category
      const placement = category * 10 + 1 + Math.floor(random() ** 1.5 * subcategories)
      const times =
        cause?.kind === 'replies' && (cause.channel === undefined || cause.channel === channel)
          ? cause.times
          : 1
      const usualMinutes = channels[channel]?.minutes ?? 60
      const firstResponse =
        random() < 0.03 ? null : Math.round(usualMinutes * slow * times * Math.exp(0.9 * normal()))
      const late = firstResponse === null ? 0 : Math.log((firstResponse + 1) / (usualMinutes + 1))
      const planted = pointsOf(cause, { channel, category, placement, agent, hour, isTopic })
      const common =
        dayPoints +
        (dayByCategory[category] ?? 0) +
        (skill[agent - 1] ?? 0) +
        (categoryPoints[category] ?? 0) +
        0.5 * normal() +
        planted
      const factors: SampledTicket['factors'] = {}
      let csat = 0
      for (const name of factorNames) {
        const lateness = name === 'responsiveness' ? -0.7 * late : 0
        const own = cause?.kind === 'factor' && cause.factor === name ? cause.points : 0
        const score = Math.min(5, Math.max(0, 3.7 + common + lateness + own + 0.6 * normal()))
        factors[name] = score
        csat += score * weights[name]
      }
      const words = Array.from({ length: 5 }, () =>
        random() < 0.5
          ? vocabulary[category]?.[Math.floor(random() ** 2 * 40)]
          : everywhere[Math.floor(random() ** 2 * 300)],
      )
      if (isTopic) words.splice(3, 0, cause.words)
      tickets.push({
        period,
        day,
        hour,
        channel,
        category,
        placement,
        agent,
        csat,
        factors,
        weights,
        firstResponse,
        terms: period === 'earlier' ? null : termsOf(words.join(' ')),
      })
    }
  }
  return tickets
}

function pointsOf(
  cause: Planted | null,
  ticket: Record<'channel' | 'category' | 'placement' | 'agent' | 'hour', number> & { isTopic: boolean },
): number {
  switch (cause?.kind) {
    case 'channel':
    case 'category':
    case 'agent':
      return ticket[cause.kind] === cause.key ? cause.points : 0
    case 'subcategory':
      return ticket.placement === cause.key ? cause.points : 0
    case 'hours':
      return ticket.hour >= cause.from && ticket.hour < cause.to ? cause.points : 0
    case 'topic':
      return ticket.isTopic ? cause.points : 0
    default:
      return 0
  }
}
