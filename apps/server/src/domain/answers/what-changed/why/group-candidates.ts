import type { SampledTicket } from './sampled-ticket.ts'
import { type Blocks, changeOf, mergeTables, sharesIn, type Table, tablesBy } from './tables.ts'
import { thresholds } from './thresholds.ts'
import { totalOf } from './variation.ts'

export type Dimension = 'channel' | 'category' | 'subcategory' | 'agent'

/** A group of tickets: one value of a dimension, some hours of the day, or a topic. */
export type Group =
  | { dimension: Dimension; key: number }
  | { dimension: 'hours'; from: number; to: number }
  | { dimension: 'topic'; words: string }

/** How a group caused the change: its own score changed, or its share of all tickets did. */
export type Cause = 'score' | 'share'

export interface GroupCandidate {
  group: Group
  cause: Cause
  /** How much of the overall change disappears without this group. */
  explained: number
  /** The size of the group's change, in standard errors. */
  z: number
  score: number
  now: { n: number; mean: number; share: number }
  before: { n: number; mean: number; share: number }
}

/** The key for tickets without an agent or subcategory. */
const none = 0

const keys: Record<Dimension, (ticket: SampledTicket) => number> = {
  channel: ticket => ticket.channel,
  category: ticket => ticket.category,
  subcategory: ({ placement, category }) => (placement === category ? none : placement),
  agent: ticket => ticket.agent,
}

const hourWindows = [1, 2, 3, 4, 6, 8]

/** Groups whose change stands out and explains part of the overall change. */
export function groupCandidates(
  tickets: readonly SampledTicket[],
  blocks: Blocks,
  all: Table,
): GroupCandidate[] {
  const found: GroupCandidate[] = []
  const consider = (group: Group, table: Table) => {
    const candidate = candidateOf(group, table, all)
    if (candidate) found.push(candidate)
  }
  for (const dimension of ['channel', 'category', 'subcategory', 'agent'] as const)
    for (const [key, table] of tablesBy(tickets, blocks, keys[dimension]))
      if (key !== none || dimension === 'channel' || dimension === 'category')
        consider({ dimension, key }, table)
  const byHour = tablesBy(tickets, blocks, ticket => ticket.hour)
  for (const length of hourWindows)
    for (let from = 0; from < 24; from++) {
      const hours = Array.from({ length }, (_, at) => byHour.get((from + at) % 24)).filter(
        table => table !== undefined,
      )
      if (hours.length === length)
        consider({ dimension: 'hours', from, to: (from + length) % 24 }, mergeTables(hours))
    }
  return found
}

/**
 * Null when the group doesn't stand out, or the change would be much the same without it. If the tables cover only some
 * of the tickets, `wholeChange` must be the change across all of them.
 */
export function candidateOf(
  group: Group,
  table: Table,
  all: Table,
  wholeChange?: number,
): GroupCandidate | null {
  const sums = {
    now: totalOf(table.now),
    before: totalOf(table.before),
    allNow: totalOf(all.now),
    allBefore: totalOf(all.before),
  }
  const { now, before, allNow, allBefore } = sums
  const restNow = { n: allNow.n - now.n, sum: allNow.sum - now.sum }
  const restBefore = { n: allBefore.n - before.n, sum: allBefore.sum - before.sum }
  if (now.n + before.n < thresholds.fewestTickets || restNow.n === 0 || restBefore.n === 0) return null
  const tableChange = allNow.sum / allNow.n - allBefore.sum / allBefore.n
  const change = wholeChange ?? tableChange
  const restChange = restNow.sum / restNow.n - restBefore.sum / restBefore.n
  const explained = (tableChange - restChange) / change
  if (explained < thresholds.leastExplained / 2) return null
  const share = { now: now.n / allNow.n, before: before.n / allBefore.n }
  const restMean = (restNow.sum + restBefore.sum) / (restNow.n + restBefore.n)
  const mean = (now.sum + before.sum) / (now.n + before.n)
  const own = changeOf(table)
  const mix = changeOf(sharesIn(table, all), 0.1 * Math.max(share.now, share.before) + 0.002)
  const restVariance = varianceOfRest(all, restNow.n, restBefore.n)
  const byScore = own ? ((share.now + share.before) / 2) * (own.change - restChange) : 0
  const byShare = (share.now - share.before) * (mean - restMean)
  const scoreZ = own ? Math.abs(own.change - restChange) / Math.sqrt(own.variance + restVariance) : 0
  const distance = Math.abs(mean - restMean) / Math.sqrt(restVariance / 2 + 1 / (now.n + before.n))
  const shareZ = mix ? Math.min(Math.abs(mix.change) / Math.sqrt(mix.variance), distance) : 0
  const causes = [
    { cause: 'score' as const, points: byScore, z: scoreZ },
    { cause: 'share' as const, points: byShare, z: shareZ },
  ].filter(({ points }) => points * change > 0)
  const [main] = causes.sort((a, b) => Math.abs(b.points) - Math.abs(a.points))
  const needed = group.dimension === 'topic' ? thresholds.topic : thresholds.group
  if (!main || main.z < needed) return null
  return {
    group,
    cause: main.cause,
    explained,
    z: main.z,
    score: main.z * Math.min(1, explained),
    now: { n: now.n, mean: now.n ? now.sum / now.n : Number.NaN, share: share.now },
    before: { n: before.n, mean: before.n ? before.sum / before.n : Number.NaN, share: share.before },
  }
}

/** The other tickets are a large group, so ticket-to-ticket variation is a good enough estimate of their variance. */
function varianceOfRest(all: Table, now: number, before: number): number {
  const [inNow, inBefore] = [totalOf(all.now), totalOf(all.before)]
  const [n, sum] = [inNow.n + inBefore.n, inNow.sum + inBefore.sum]
  const squares = inNow.squares + inBefore.squares
  return (squares / n - (sum / n) ** 2) * (1 / now + 1 / before)
}

/** The shortest range of hours that stands out about as much as the best one. */
export function fewestHours(candidates: readonly GroupCandidate[], best: GroupCandidate): GroupCandidate {
  const length = ({ group }: GroupCandidate) =>
    group.dimension === 'hours' ? (group.to - group.from + 24) % 24 : Infinity
  return candidates
    .filter(candidate => length(candidate) < Infinity && candidate.score >= 0.94 * best.score)
    .reduce((shortest, candidate) => (length(candidate) < length(shortest) ? candidate : shortest), best)
}
