import { type FactorName, factorNames } from '@pulse/contract/factors'
import { pointsFrom, type SampledTicket, scoreOf } from './sampled-ticket.ts'
import { type Blocks, changeOf, tableOf } from './tables.ts'
import { thresholds } from './thresholds.ts'

export interface FactorCandidate {
  factor: FactorName
  explained: number
  z: number
  score: number
  /** Mean points out of 5. */
  now: number
  before: number
}

/** Factors whose own change explains part of the overall change. */
export function factorCandidates(
  tickets: readonly SampledTicket[],
  blocks: Blocks,
  change: number,
): FactorCandidate[] {
  const nowCount = tickets.filter(ticket => ticket.period === 'now').length
  return factorNames.flatMap(factor => {
    const read = scoreOf[factor]
    const points = changeOf(tableOf(tickets, blocks, ticket => read(ticket.factors)))
    if (!points || points.change * change <= 0) return []
    const part = changeOf(tableOf(tickets, blocks, pointsFrom(factor)), 0.02)
    if (!part) return []
    const present = part.nowCount / Math.max(1, nowCount)
    const explained = (part.change * present) / change
    const z = Math.abs(part.change) / Math.sqrt(part.variance)
    if (explained < thresholds.leastExplained || z < thresholds.group) return []
    return [
      { factor, explained, z, score: z * Math.min(1, explained), now: points.now, before: points.before },
    ]
  })
}

/** The factor that accounts for most of a group's change, if there is one. */
export function mainFactor(tickets: readonly SampledTicket[], most: number): FactorName | null {
  const mean = (period: SampledTicket['period'], value: (ticket: SampledTicket) => number | undefined) => {
    const own = tickets.flatMap(ticket => (ticket.period === period ? (value(ticket) ?? []) : []))
    return own.reduce((sum, one) => sum + one, 0) / own.length
  }
  const changed = (value: (ticket: SampledTicket) => number | undefined) =>
    mean('now', value) - mean('before', value)
  const change = changed(ticket => ticket.csat)
  return factorNames.find(factor => changed(pointsFrom(factor)) / change >= most) ?? null
}
