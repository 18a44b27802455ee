import { channelOfCode, channels } from '@pulse/contract'
import { type FactorName, factorNames, factors } from '@pulse/contract/factors'
import type { WeightTable } from '@pulse/scoring'
import { sql } from 'kysely'
import { addDays, type Range, rangeOf } from '../../../facts/range.ts'
import { validFacts } from '../../../facts/rollup-queries.ts'
import { isUnfiltered } from '../../../facts/time-rollup-queries.ts'
import { type Stretch, stretchesOf } from '../../../facts/zone.ts'
import type { ResolvedQuery } from '../../shared/query.ts'
import { slicesOf } from '../../shared/time-slices.ts'
import { topicText } from '../../tickets/selection.ts'
import { type FactorScores, type SampledTicket, scoreOf } from './sampled-ticket.ts'
import { frequentTermsOf } from './topics.ts'

/** The weeks before both periods show how much figures usually vary. */
const earlierDays = 56

/** Roughly how many tickets to read per period, and how many of their texts. */
const mostTickets = { now: 2_500, before: 2_500, earlier: 1_500 }
const mostTexts = 500

/** Slices per period. Text is read only for some of them. */
const manySlices = 100

interface Sample {
  tickets: SampledTicket[]
  /** The same tickets, some of them with their topics. Loaded separately, because reading texts is slow. */
  withTexts: () => Promise<SampledTicket[]>
}

/** The columns read from each fact, in order. The factors come last. */
const factColumns = ['channel', 'placement_id', 'agent_no', 'csat', 'first_response'] as const

interface Row {
  at: number
  /** Seconds since 1970 followed by the columns above, separated by commas. Nulls are empty. */
  packed: string
  /** Null for tickets whose text isn't read. */
  ticketId: string | null
}

/**
 * Tickets from the requested period, the comparison period and the weeks before both. `scored` is the number of scored
 * tickets in both periods. If there are many, only time slices are read, so a million tickets take no longer than a few
 * thousand.
 */
export async function sampledTickets(
  query: ResolvedQuery,
  before: Range,
  scored: { now: number; before: number },
  weights: WeightTable,
): Promise<Sample> {
  const { range } = query
  const earlier = rangeOf(
    addDays(before.startDate, -earlierDays),
    addDays(before.startDate, -1),
    range.timezone,
  )
  const days = (span: Range) => (span.to.getTime() - span.from.getTime()) / 86_400_000
  const expected = { ...scored, earlier: (scored.before / days(before)) * earlierDays }
  const spans = { now: range, before, earlier }
  const periods = ['now', 'before', 'earlier'] as const
  const slices = periods.flatMap((period, at) => {
    const part = Math.max(1, Math.ceil(expected[period] / mostTickets[period]))
    const texts = period === 'earlier' ? 0 : Math.min(1, mostTexts / Math.max(1, expected[period] / part))
    const every = texts === 1 ? 1 : Math.round(1 / texts)
    const cut = part === 1 && every > 1 ? equalSlices(spans[period]) : slicesOf(spans[period], part)
    return cut.map((slice, index) => ({
      ...slice,
      at,
      withText: period !== 'earlier' && index % every === 0,
    }))
  })
  const zones = periods.map(period => stretchesOf(spans[period]))
  const categoryOf = new Map(query.placements.map(one => [one.placementId, one.categoryPlacementId]))
  const weightsOf = weightsBy(weights)
  const toTicket = ({ at, packed }: Row): SampledTicket => {
    const [epoch = 0, channel = 0, placement = 0, agent = 0, csat = 0, firstResponse = null, ...scores] =
      unpacked(packed)
    const local = (epoch ?? 0) + offsetAt(zones[at] ?? [], epoch ?? 0)
    const points = scoresOf(scores)
    return {
      period: periods[at] ?? 'earlier',
      day: Math.floor(local / 86_400),
      hour: Math.floor(local / 3600) % 24,
      channel: channel ?? 0,
      category: categoryOf.get(placement ?? 0) ?? placement ?? 0,
      placement: placement ?? 0,
      agent: agent ?? 0,
      csat: (csat ?? 0) / 100,
      factors: points,
      weights: weightsOf(channel ?? 0, points),
      firstResponse,
      terms: null,
    }
  }
  const withText = slices.filter(slice => slice.withText)
  const withoutText = slices.filter(slice => !slice.withText)
  const rows = [
    ...(await readSlices(query, withText, true)),
    ...(await readSlices(query, withoutText, false)),
  ]
  const tickets = rows.map(toTicket)
  return {
    tickets,
    withTexts: async () => {
      const texts = await readTexts(
        query,
        rows.flatMap(row => row.ticketId ?? []),
      )
      const read = tickets.flatMap((ticket, at) => {
        const text = texts.get(rows[at]?.ticketId ?? '')
        return text === undefined ? [] : [{ at, text, period: ticket.period }]
      })
      const found = frequentTermsOf(read)
      const terms = new Map(read.map(({ at }, index) => [at, found[index] ?? null]))
      return tickets.map((ticket, at) => {
        const own = terms.get(at)
        return own ? { ...ticket, terms: own } : ticket
      })
    },
  }
}

async function readTexts({ tx, accountId }: ResolvedQuery, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; text: string }>`
    select id, ${topicText(accountId, sql`id`)} as text from unnest(${ids}::text[]) as id`.execute(tx)
  return new Map(rows.map(row => [row.id, row.text]))
}

type Slice = { from: Date; to: Date; at: number }

async function readSlices(
  { tx, accountId, filter }: ResolvedQuery,
  slices: readonly Slice[],
  withIds: boolean,
): Promise<Row[]> {
  if (slices.length === 0) return []
  const span = { from: sql`slice.begins`, to: sql`slice.ends` }
  // Even without a filter, the planner would pick the placement index and search it once per placement in every
  // slice. `offset 0` prevents that.
  const facts = isUnfiltered(filter)
    ? sql`select * from (
            select * from ticket_facts where valid and account_id = ${accountId}
               and happened_at >= slice.begins and happened_at < slice.ends offset 0) as anywhere
           where placement_id = any(${filter.placementIds}::integer[])`
    : sql`select * from ticket_facts where ${validFacts(accountId, span, filter)}`
  // `extract` would compute the epoch as a numeric, which takes several times as long.
  const packed = sql`row(date_part('epoch', happened_at)::integer, ${sql.raw(packedColumns)})::text`
  const from = sql`
    from unnest(${slices.map(slice => slice.from)}::timestamptz[], ${slices.map(slice => slice.to)}::timestamptz[],
                ${slices.map(slice => slice.at)}::integer[]) as slice (begins, ends, at)
   cross join lateral (${facts}) as facts where csat is not null`
  const ids = withIds ? sql`array_agg(facts.ticket_id)` : sql`array[]::text[]`
  // One row per period, because transferring thousands of rows would take longer than finding them.
  const { rows } = await sql<{ at: number; all: string; ids: string[] }>`
    select slice.at, string_agg(${packed}, ';') as all, ${ids} as ids ${from} group by slice.at`.execute(tx)
  return rows.flatMap(row =>
    row.all.split(';').map((packed, index) => ({ at: row.at, packed, ticketId: row.ids[index] ?? null })),
  )
}

const packedColumns = [...factColumns, ...factorNames.map(name => factors[name].column)].join(', ')

const [zero, nine, minus] = [48, 57, 45]

/** Parses integers from text such as `(1,,-2)`. Splitting the text would take twice as long for thousands of rows. */
function unpacked(packed: string): (number | null)[] {
  const values: (number | null)[] = []
  let [value, digits, sign] = [0, 0, 1]
  for (let at = 1; at < packed.length; at++) {
    const code = packed.charCodeAt(at)
    if (code >= zero && code <= nine) {
      value = value * 10 + code - zero
      digits += 1
    } else if (code === minus) sign = -1
    else {
      values.push(digits > 0 ? sign * value : null)
      value = 0
      digits = 0
      sign = 1
    }
  }
  return values
}

function equalSlices({ from, to }: Range): { from: Date; to: Date }[] {
  const at = (slice: number) =>
    new Date(from.getTime() + Math.round(((to.getTime() - from.getTime()) * slice) / manySlices))
  return Array.from({ length: manySlices }, (_, slice) => ({ from: at(slice), to: at(slice + 1) }))
}

function offsetAt(stretches: readonly Stretch[], epoch: number): number {
  const found = stretches.findLast(stretch => epoch * 1000 >= stretch.from.getTime()) ?? stretches[0]
  return (found?.offsetMs ?? 0) / 1000
}

/** Converts the factors from hundredths to points. */
function scoresOf(hundredths: readonly (number | null)[]): FactorScores {
  const points = (at: number) => {
    const score = hundredths[at]
    return typeof score === 'number' ? score / 100 : undefined
  }
  // A literal gives all objects the same shape, which makes reading them faster.
  return {
    empathy: points(factorNames.indexOf('empathy')),
    personalization: points(factorNames.indexOf('personalization')),
    responsiveness: points(factorNames.indexOf('responsiveness')),
    completeness: points(factorNames.indexOf('completeness')),
    emotionalPolarity: points(factorNames.indexOf('emotionalPolarity')),
  }
}

/** Returns each factor's share of the AI CSAT, given the channel and the factors that a ticket has. */
function weightsBy(weights: WeightTable): (channel: number, scores: FactorScores) => FactorScores {
  const known = new Map<number, FactorScores>()
  return (channel, scores) => {
    let key = channel
    for (const name of factorNames) key = key * 2 + (scoreOf[name](scores) === undefined ? 0 : 1)
    let shares = known.get(key)
    if (!shares) {
      const own = weights[channels[channelOfCode(channel)].scoredAs]
      const present = factorNames.filter(name => scores[name] !== undefined)
      const total = present.reduce((sum, name) => sum + Math.max(0, own[name]), 0)
      const share = (name: FactorName) =>
        total > 0 && present.includes(name) ? Math.max(0, own[name]) / total : undefined
      shares = {
        empathy: share('empathy'),
        personalization: share('personalization'),
        responsiveness: share('responsiveness'),
        completeness: share('completeness'),
        emotionalPolarity: share('emotionalPolarity'),
      }
      known.set(key, shares)
    }
    return shares
  }
}
