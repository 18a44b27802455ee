import type { Dimension, Group } from './group-candidates.ts'
import type { SampledTicket } from './sampled-ticket.ts'
import { type Blocks, changeOf, tableOf } from './tables.ts'

export interface ReplyTimes {
  explained: number
  z: number
  score: number
  /** The group that accounts for most of the change. Null if replies changed everywhere. */
  mostly: Extract<Group, { dimension: Dimension }> | null
  /** Mean minutes until the first reply, in that group or everywhere. */
  now: { n: number; mean: number }
  before: { n: number; mean: number }
}

/** The lower bounds of the first response time bands, in minutes. */
const bandStarts = [0, 5, 15, 30, 60, 120, 240, 480, 960, 1440, 2880]
const fewTickets = 20
/** A group with at least this share accounts for most of the change. */
const most = 0.65
/** A group's part of the change must clearly exceed its share of all tickets. */
const clearlyMore = 1.4

function bandOf(minutes: number): number {
  let band = bandStarts.length - 1
  while (minutes < (bandStarts[band] ?? 0)) band -= 1
  return band
}

/** A unique key for each channel and band. */
const keysPerChannel = bandStarts.length + 2
const keyOf = (channel: number, band: number) => channel * keysPerChannel + band
const wholeChannel = bandStarts.length

/** A ticket's points for its first response time. Undefined if it has none. */
type ReplyEffect = (ticket: SampledTicket) => number | undefined

/**
 * How many points a ticket typically loses or gains for its first response time, compared with other tickets in its
 * channel. Slow replies are normal in email but not in chat.
 */
export function replyEffects(tickets: readonly SampledTicket[]): ReplyEffect {
  const sums = new Map<number, { n: number; sum: number }>()
  const add = (key: number, csat: number) => {
    let own = sums.get(key)
    if (!own) {
      own = { n: 0, sum: 0 }
      sums.set(key, own)
    }
    own.n += 1
    own.sum += csat
  }
  for (const { channel, firstResponse, csat } of tickets) {
    if (firstResponse === null) continue
    add(keyOf(channel, wholeChannel), csat)
    add(keyOf(channel, bandOf(firstResponse)), csat)
  }
  const mean = (key: number) => {
    const { n, sum } = sums.get(key) ?? { n: 1, sum: 0 }
    return { n, mean: sum / n }
  }
  const effects = new Map<number, number>()
  for (const key of sums.keys()) {
    const band = mean(key)
    const channel = mean(keyOf(Math.floor(key / keysPerChannel), wholeChannel))
    effects.set(key, ((band.mean - channel.mean) * band.n) / (band.n + fewTickets))
  }
  return ({ channel, firstResponse }) =>
    firstResponse === null ? undefined : effects.get(keyOf(channel, bandOf(firstResponse)))
}

/** Returns null if slower or faster replies don't explain the change. */
export function replyTimes(
  tickets: readonly SampledTicket[],
  blocks: Blocks,
  change: number,
  effectOf: ReplyEffect,
  least: { explained: number; z: number },
): ReplyTimes | null {
  const table = tableOf(tickets, blocks, ticket => effectOf(ticket))
  const whole = changeOf(table, 0.02)
  if (!whole) return null
  // Compares tickets within categories. Otherwise, growth in a category with slow replies would look like slower
  // replies.
  const byCategory = partsBy(tickets, effectOf, ticket => ticket.category)
  const effect = [...byCategory.values()].reduce((sum, points) => sum + points, 0)
  const explained = effect / change
  const z = Math.abs(effect) / Math.sqrt(whole.variance)
  if (explained < least.explained || z < least.z) return null
  const mostly = mainGroup(tickets, effectOf, effect)
  const inGroup = mostly ? tickets.filter(ticket => keyIn(ticket, mostly.dimension) === mostly.key) : tickets
  const [now, before] = [minutesOf(inGroup, 'now'), minutesOf(inGroup, 'before')]
  // Only slower replies can explain a lower score.
  if ((now.mean - before.mean) * effect >= 0) return null
  return { explained, z, score: z * Math.min(1, explained), mostly, now, before }
}

function minutesOf(tickets: readonly SampledTicket[], period: SampledTicket['period']) {
  const own = tickets.filter(ticket => ticket.period === period && ticket.firstResponse !== null)
  return {
    n: own.length,
    mean: own.reduce((sum, ticket) => sum + (ticket.firstResponse ?? 0), 0) / Math.max(1, own.length),
  }
}

const dimensions = ['channel', 'agent', 'category'] as const

const keyIn = (ticket: SampledTicket, dimension: Dimension) =>
  dimension === 'subcategory' ? ticket.placement : ticket[dimension]

function mainGroup(
  tickets: readonly SampledTicket[],
  effectOf: ReplyEffect,
  effect: number,
): ReplyTimes['mostly'] {
  const now = tickets.filter(ticket => ticket.period === 'now')
  const found = dimensions.flatMap(dimension => {
    const parts = partsBy(tickets, effectOf, ticket => keyIn(ticket, dimension))
    const counts = new Map<number, number>()
    for (const ticket of now) {
      const key = keyIn(ticket, dimension)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return [...parts].flatMap(([key, points]) => {
      const share = (counts.get(key) ?? 0) / Math.max(1, now.length)
      const part = points / effect
      const isMain = part >= most && part >= clearlyMore * share && !(dimension === 'agent' && key === 0)
      return isMain ? [{ dimension, key, part: part / Math.sqrt(Math.max(share, 0.01)) }] : []
    })
  })
  const [main] = found.sort((a, b) => b.part - a.part)
  return main ? { dimension: main.dimension, key: main.key } : null
}

/** How many points of the change come from changes within each group. */
function partsBy(
  tickets: readonly SampledTicket[],
  effectOf: ReplyEffect,
  keyOf: (ticket: SampledTicket) => number,
): Map<number, number> {
  const groups = new Map<number, Record<'now' | 'before', { n: number; sum: number }>>()
  const totals = { now: 0, before: 0 }
  for (const ticket of tickets) {
    const { period } = ticket
    const effect = effectOf(ticket)
    if (period === 'earlier' || effect === undefined) continue
    const key = keyOf(ticket)
    const own = groups.get(key) ?? { now: { n: 0, sum: 0 }, before: { n: 0, sum: 0 } }
    groups.set(key, own)
    own[period].n += 1
    own[period].sum += effect
    totals[period] += 1
  }
  return new Map(
    [...groups].map(([key, { now, before }]) => {
      if (now.n === 0 || before.n === 0) return [key, 0]
      const share = (now.n / totals.now + before.n / totals.before) / 2
      return [key, share * (now.sum / now.n - before.sum / before.n)]
    }),
  )
}
