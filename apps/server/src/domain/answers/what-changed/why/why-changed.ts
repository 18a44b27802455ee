import { type api, channelOfCode, channels, type ReturnedBy, type TicketSelection } from '@pulse/contract'
import { factors } from '@pulse/contract/factors'
import type { WeightTable } from '@pulse/scoring'
import type { Range } from '../../../facts/range.ts'
import { countedSettings } from '../../../scoring-settings/counted-settings.ts'
import type { ResolvedQuery } from '../../shared/query.ts'
import { ticketsOf, ticketTotals } from '../../tickets/tickets.ts'
import { addUp, type TwoPeriods } from '../contributions.ts'
import { scoresByPlacement } from '../scores-in-two-periods.ts'
import { type Driver, explain, hasChanged, inGroup } from './explanation.ts'
import type { Group } from './group-candidates.ts'
import type { Period, SampledTicket } from './sampled-ticket.ts'
import { sampledTickets } from './sampled-tickets.ts'
import { type DescribedDriver, driverText, sentenceOf } from './sentence.ts'

export type Why = NonNullable<NonNullable<ReturnedBy<typeof api.changes>['data']>['why']>

/**
 * Up to this many tickets, a driver's tickets are counted exactly. Above it, the count is estimated from the sample.
 */
const mostCounted = 25_000
/** Up to this many tickets, every text is read to count the ones that mention a topic. */
const mostTextsCounted = 2_500
/** In points out of 5. A factor score below `low` counts as low, and one at or above `high` counts as high. */
const factorLimits = { low: 3, high: 4 }

/**
 * Explains why the mean score changed since `before`, with a sentence and the tickets behind each driver. Reads texts
 * only if the change is larger than usual, and calls `readsTexts` first.
 */
export async function whyChanged(
  query: ResolvedQuery,
  before: Range,
  scored: TwoPeriods,
  weights: WeightTable,
  readsTexts: () => void = () => {},
): Promise<Why | null> {
  if (scored.n === 0 || scored.previousN === 0) return null
  const read = await sampledTickets(query, before, { now: scored.n, before: scored.previousN }, weights)
  const isChanged = hasChanged(read.tickets)
  if (isChanged) readsTexts()
  const sample = isChanged ? await read.withTexts() : read.tickets
  const { verdict, drivers } = explain(sample)
  const described: { driver: DescribedDriver; tickets: TicketSelection }[] = []
  for (const driver of drivers) described.push(await describe(query, before, scored, sample, driver))
  return {
    verdict,
    sentence: sentenceOf({
      verdict,
      now: scored.sum / scored.n / 100,
      before: scored.previousSum / scored.previousN / 100,
      tickets: scored.n,
      drivers: described.map(one => one.driver),
    }),
    drivers: described.map(({ driver, tickets }) => ({
      text: driverText(driver),
      count: driver.tickets,
      about: driver.about,
      tickets,
    })),
  }
}

/** Explains the change between any two periods. */
export async function whyBetween(query: ResolvedQuery, before: Range): Promise<Why | null> {
  const scored = addUp(await scoresByPlacement(query, before))
  const { weights } = await countedSettings(query.tx, query.accountId)
  return whyChanged(query, before, scored, weights)
}

async function describe(
  query: ResolvedQuery,
  before: Range,
  scored: TwoPeriods,
  sample: readonly SampledTicket[],
  driver: Driver,
): Promise<{ driver: DescribedDriver; tickets: TicketSelection }> {
  const counts = async (tickets: TicketSelection, isIn: (ticket: SampledTicket) => boolean) => {
    const now = await countOf(query, tickets, scored.n, sample, 'now', isIn)
    const earlier = await countOf(
      { ...query, range: before },
      tickets,
      scored.previousN,
      sample,
      'before',
      isIn,
    )
    return { now, earlier }
  }
  const meanIn = (
    period: Period,
    isIn: (ticket: SampledTicket) => boolean,
    value: (ticket: SampledTicket) => number | null | undefined,
  ) => {
    const own = sample.flatMap(ticket =>
      ticket.period === period && isIn(ticket) ? (value(ticket) ?? []) : [],
    )
    return own.reduce((sum, one) => sum + one, 0) / Math.max(1, own.length)
  }
  const both = (
    isIn: (ticket: SampledTicket) => boolean,
    value: (ticket: SampledTicket) => number | null | undefined,
  ) => ({ now: meanIn('now', isIn, value), before: meanIn('before', isIn, value) })

  if (driver.kind === 'factor') {
    const { now, before: was } = both(
      () => true,
      ticket => ticket.factors[driver.factor],
    )
    const isUp = now > was
    const limit = isUp ? factorLimits.high : factorLimits.low
    const tickets: TicketSelection = {
      factor: { name: driver.factor, ...(isUp ? { atLeast: limit } : { below: limit }) },
    }
    const { now: counted } = await counts(tickets, ticket => {
      const score = ticket.factors[driver.factor]
      return score !== undefined && (isUp ? score >= limit : score < limit)
    })
    const name = factors[driver.factor].label.toLowerCase()
    return {
      driver: {
        kind: 'factor',
        name,
        now,
        before: was,
        limit,
        tickets: counted.tickets,
        about: counted.about,
      },
      tickets,
    }
  }
  if (driver.kind === 'replies') {
    const group = driver.mostly
    const isIn = group ? inGroup(group) : () => true
    const { now, before: was } = both(isIn, ticket => ticket.firstResponse)
    const limit = Math.round(was)
    const isSlower = now > was
    const tickets: TicketSelection = {
      ...(group ? await selectionOf(query, group) : {}),
      firstResponse: isSlower ? { over: limit } : { atMost: limit },
    }
    const { now: counted, earlier } = await counts(
      tickets,
      ticket =>
        isIn(ticket) &&
        ticket.firstResponse !== null &&
        (isSlower ? ticket.firstResponse > limit : ticket.firstResponse <= limit),
    )
    const name = group && (await nameOf(query, group, 'replies'))
    return {
      driver: {
        kind: 'replies',
        now,
        before: was,
        limit,
        group: name,
        ticketsBefore: earlier.tickets,
        tickets: counted.tickets,
        about: counted.about || earlier.about,
      },
      tickets,
    }
  }
  const { group, cause, factor } = driver
  const isIn = inGroup(group)
  const tickets = await selectionOf(query, group)
  const { now: counted, earlier } = await counts(tickets, isIn)
  const about = counted.about || earlier.about
  if (group.dimension === 'topic')
    return {
      driver: { kind: 'topic', words: group.words, before: earlier.tickets, tickets: counted.tickets, about },
      tickets,
    }
  const name = await nameOf(query, group, 'tickets')
  if (cause === 'share')
    return {
      driver: {
        kind: 'share',
        name,
        now: counted.tickets / scored.n,
        before: earlier.tickets / scored.previousN,
        tickets: counted.tickets,
        about,
      },
      tickets,
    }
  const { now, before: was } = both(isIn, ticket => ticket.csat)
  return {
    driver: {
      kind: 'score',
      name,
      now: counted.mean ?? now,
      before: earlier.mean ?? was,
      mostly: factor ? factors[factor].label.toLowerCase() : null,
      tickets: counted.tickets,
      about,
    },
    tickets,
  }
}

/**
 * Counts a driver's tickets the same way the ticket list does, or estimates their number if an exact count would be
 * slow.
 */
async function countOf(
  query: ResolvedQuery,
  selection: TicketSelection,
  scored: number,
  sample: readonly SampledTicket[],
  period: Period,
  isIn: (ticket: SampledTicket) => boolean,
): Promise<{ tickets: number; mean: number | null; about: boolean }> {
  const { hours, firstResponse, factor, words } = selection
  const most = words === undefined ? mostCounted : mostTextsCounted
  if (scored <= most || !(hours || firstResponse || factor || words)) {
    const { tickets, averageCsat } = await ticketTotals(await ticketsOf(query, { selection }))
    return { tickets, mean: averageCsat, about: false }
  }
  const own = sample.filter(
    ticket => ticket.period === period && (words === undefined || ticket.terms !== null),
  )
  return {
    tickets: twoDigits((own.filter(isIn).length / Math.max(1, own.length)) * scored),
    mean: null,
    about: true,
  }
}

/** Rounds an estimate to two digits: 12,000, 340, 7. */
function twoDigits(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1)
  return Math.round(value / unit) * unit
}

/** The ticket list selection for a group. */
async function selectionOf(query: ResolvedQuery, group: Group): Promise<TicketSelection> {
  switch (group.dimension) {
    case 'channel':
      return { channels: [channelOfCode(group.key)] }
    case 'category':
    case 'subcategory': {
      const placement = query.placements.find(one => one.placementId === group.key)
      return {
        categories: [placement?.category ?? ''],
        ...(placement?.subcategory ? { subcategories: [placement.subcategory] } : {}),
      }
    }
    case 'agent': {
      const agent = await agentOf(query, group.key)
      return agent?.email ? { agentEmail: agent.email } : { agentId: agent?.agent_id ?? '' }
    }
    case 'hours':
      return { hours: { from: group.from, to: group.to } }
    case 'topic':
      return { words: group.words }
  }
}

async function nameOf(query: ResolvedQuery, group: Group, of: 'tickets' | 'replies'): Promise<string> {
  switch (group.dimension) {
    case 'channel':
      return channels[channelOfCode(group.key)].label
    case 'category':
    case 'subcategory': {
      const placement = query.placements.find(one => one.placementId === group.key)
      const category = placement?.category === 'other' ? 'Other' : (placement?.category ?? '')
      return placement?.subcategory ? `${category} › ${placement.subcategory}` : category
    }
    case 'agent': {
      const name = (await agentOf(query, group.key))?.name ?? ''
      return of === 'tickets' ? `${name}’s tickets` : `${name}’s`
    }
    case 'hours':
      return `tickets resolved ${clock(group.from)}–${clock(group.to)}`
    case 'topic':
      return `“${group.words}”`
  }
}

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function agentOf({ tx, accountId }: ResolvedQuery, agentNo: number) {
  return tx
    .selectFrom('agents')
    .where('account_id', '=', accountId)
    .where('agent_no', '=', agentNo)
    .select(['agent_id', 'name', 'email'])
    .executeTakeFirst()
}
