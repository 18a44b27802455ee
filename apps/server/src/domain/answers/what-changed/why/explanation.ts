import type { FactorName } from '@pulse/contract/factors'
import { factorCandidates, mainFactor } from './factor-candidates.ts'
import {
  type Cause,
  candidateOf,
  fewestHours,
  type Group,
  type GroupCandidate,
  groupCandidates,
} from './group-candidates.ts'
import { type ReplyTimes, replyEffects, replyTimes } from './reply-times.ts'
import { pointsFrom, type SampledTicket } from './sampled-ticket.ts'
import { type Blocks, blocksOf, type Change, changeOf, tableOf } from './tables.ts'
import { thresholds } from './thresholds.ts'
import { newTopic, topicCandidates, topicWithin } from './topics.ts'
import { comparableScore, weekdayEffects } from './weekdays.ts'

/** A reason for a change. */
export type Driver =
  | {
      kind: 'group'
      group: Group
      cause: Cause
      /** The factor that best explains the change in the group's score. */
      factor: FactorName | null
    }
  | { kind: 'replies'; mostly: ReplyTimes['mostly'] }
  | { kind: 'factor'; factor: FactorName }

/** `usual` means within day-to-day variation. `broad` means a larger change without a single driver that stands out. */
export type Explanation =
  | { verdict: 'usual' | 'broad'; drivers: [] }
  | { verdict: 'drivers'; drivers: [Driver, ...Driver[]] }

const usual: Explanation = { verdict: 'usual', drivers: [] }

/** A factor with at least this share accounts for most of a group's change. */
const mostOfGroup = 0.6
/** Every additional driver must explain at least this share of the overall change. */
const leastFurther = 0.25

/** Finds the smallest set of drivers that explains why the mean score changed, most important first. */
export function explain(sample: readonly SampledTicket[]): Explanation {
  const blocks = blocksOf(sample)
  const weekdays = weekdayEffects(sample)
  const whole = wholeChange(sample, blocks, weekdays)
  if (!whole) return usual
  let tickets = sample.map(ticket => ({ ...ticket, csat: comparableScore(ticket, weekdays) }))
  const drivers: Driver[] = []
  for (let left = whole; drivers.length < thresholds.mostDrivers; ) {
    const next = nextDriver(tickets, blocks)
    if (!next || (drivers.length > 0 && (next.explained * left.change) / whole.change < leastFurther)) break
    drivers.push(next.driver)
    tickets = next.rest
    const rest = changeOf(tableOf(tickets, blocks, ticket => ticket.csat))
    if (!rest || !standsOut(rest, thresholds.change) || rest.change / whole.change < leastFurther) break
    left = rest
  }
  const isTopic = (driver: Driver) => driver.kind === 'group' && driver.group.dimension === 'topic'
  if (drivers.length > 0 && drivers.length < thresholds.mostDrivers && !drivers.some(isTopic)) {
    const words = newTopic(tickets, whole.change)
    if (words !== null)
      drivers.push({ kind: 'group', group: { dimension: 'topic', words }, cause: 'share', factor: null })
  }
  const [first, ...others] = drivers
  if (first) return { verdict: 'drivers', drivers: [first, ...others] }
  return standsOut(whole, thresholds.broadChange) ? { verdict: 'broad', drivers: [] } : usual
}

/** Whether the mean score changed more than it usually does. If not, there is nothing to explain. */
export function hasChanged(sample: readonly SampledTicket[]): boolean {
  return wholeChange(sample, blocksOf(sample), weekdayEffects(sample)) !== null
}

function wholeChange(
  sample: readonly SampledTicket[],
  blocks: Blocks,
  weekdays: readonly number[],
): Change | null {
  const whole = changeOf(tableOf(sample, blocks, ticket => comparableScore(ticket, weekdays)))
  if (!whole || Math.min(whole.nowCount, whole.beforeCount) < thresholds.fewestScored) return null
  return standsOut(whole, thresholds.change) ? whole : null
}

const responsivenessPoints = pointsFrom('responsiveness')

const standsOut = ({ change, variance }: { change: number; variance: number }, least: number) =>
  Math.abs(change) >= thresholds.leastPoints && Math.abs(change) >= least * Math.sqrt(variance)

interface Next {
  driver: Driver
  explained: number
  /** The tickets with this driver's effect removed. */
  rest: SampledTicket[]
}

function nextDriver(tickets: readonly SampledTicket[], blocks: Blocks): Next | null {
  const best = bestCandidate(tickets, blocks)
  const effectOf = replyEffects(tickets)
  const all = tableOf(tickets, blocks, ticket => ticket.csat)
  const change = changeOf(all)?.change ?? 0
  // Slower replies are a better explanation than a drop in responsiveness, even if they explain only part of it.
  const isResponsiveness = best !== null && 'factor' in best && best.factor === 'responsiveness'
  const least = isResponsiveness
    ? { explained: thresholds.leastExplained / 2, z: thresholds.change }
    : { explained: thresholds.leastExplained, z: thresholds.group }
  const replies = replyTimes(tickets, blocks, change, effectOf, least)
  if (replies) {
    const adjusted = tickets.map(ticket =>
      withoutReplies(ticket, (isResponsiveness ? responsivenessPoints(ticket) : effectOf(ticket)) ?? 0),
    )
    // If the best candidate no longer stands out after adjusting for reply times, reply times are the cause.
    if (!best || isResponsiveness || scoreAgain(best, adjusted, blocks, change) < best.score / 2)
      return {
        driver: { kind: 'replies', mostly: replies.mostly },
        explained: isResponsiveness ? best.explained : replies.explained,
        rest: adjusted,
      }
  }
  if (!best) return null
  if ('factor' in best) {
    const { factor } = best
    const points = pointsFrom(factor)
    const rest = tickets.map(ticket => ({ ...ticket, csat: ticket.csat - (points(ticket) ?? 0) }))
    return { driver: { kind: 'factor', factor }, explained: best.explained, rest }
  }
  const isIn = inGroup(best.group)
  return {
    driver: {
      kind: 'group',
      group: best.group,
      cause: best.cause,
      factor: best.cause === 'score' ? mainFactor(tickets.filter(isIn), mostOfGroup) : null,
    },
    explained: best.explained,
    rest: tickets.filter(
      // A ticket whose text wasn't read may still mention the topic.
      ticket =>
        !isIn(ticket) &&
        (best.group.dimension !== 'topic' || ticket.terms !== null || ticket.period === 'earlier'),
    ),
  }
}

/** Responsiveness measures the same thing as reply times, so it isn't a separate driver. */
function withoutReplies(ticket: SampledTicket, effect: number): SampledTicket {
  return { ...ticket, weights: { ...ticket.weights, responsiveness: undefined }, csat: ticket.csat - effect }
}

type Candidate = GroupCandidate | ReturnType<typeof factorCandidates>[number]

function candidatesOf(tickets: readonly SampledTicket[], blocks: Blocks): Candidate[] {
  const all = tableOf(tickets, blocks, ticket => ticket.csat)
  const change = changeOf(all)?.change
  if (!change) return []
  return [
    ...groupCandidates(tickets, blocks, all),
    ...factorCandidates(tickets, blocks, change),
    ...topicCandidates(tickets, change),
  ].filter(candidate => candidate.explained >= thresholds.leastExplained)
}

function bestCandidate(tickets: readonly SampledTicket[], blocks: Blocks): Candidate | null {
  const found = candidatesOf(tickets, blocks).sort((a, b) => b.score - a.score)
  const [best] = found
  if (!best || 'factor' in best) return best ?? null
  const groups = found.filter(candidate => 'group' in candidate)
  return best.group.dimension === 'hours' ? fewestHours(groups, best) : (topicWithin(groups, best) ?? best)
}

/** Scores a candidate again on the adjusted tickets, relative to the original overall change. */
function scoreAgain(
  candidate: Candidate,
  tickets: readonly SampledTicket[],
  blocks: Blocks,
  change: number,
): number {
  if ('factor' in candidate || candidate.group.dimension === 'topic') return candidate.score
  const all = tableOf(tickets, blocks, ticket => ticket.csat)
  const own = tableOf(tickets.filter(inGroup(candidate.group)), blocks, ticket => ticket.csat)
  const again = candidateOf(candidate.group, own, all)
  return again ? (again.score * (changeOf(all)?.change ?? 0)) / change : 0
}

export function inGroup(group: Group): (ticket: SampledTicket) => boolean {
  switch (group.dimension) {
    case 'channel':
    case 'category':
    case 'agent': {
      const { dimension, key } = group
      return ticket => ticket[dimension] === key
    }
    case 'subcategory':
      return ticket => ticket.placement === group.key
    case 'hours':
      return ({ hour }) =>
        group.from < group.to ? hour >= group.from && hour < group.to : hour >= group.from || hour < group.to
    case 'topic':
      return ({ terms }) => terms?.has(group.words) ?? false
  }
}
