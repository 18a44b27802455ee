import { channelOfCode, channels } from '@pulse/contract'
import { type FactorName, factorNames, factors } from '@pulse/contract/factors'
import type { WeightTable } from '@pulse/scoring'
import { type RawBuilder, sql } from 'kysely'
import { addDays, type Range, rangeOf } from '../../../facts/range.ts'
import { validFacts } from '../../../facts/rollup-queries.ts'
import { type Stretch, stretchesOf } from '../../../facts/zone.ts'
import type { ResolvedQuery } from '../../shared/query.ts'
import { slicesOf } from '../../shared/time-slices.ts'
import { topicText } from '../../tickets/selection.ts'
import type { SampledTicket } from './sampled-ticket.ts'
import { termsOf } from './topics.ts'

/** The weeks before both periods show how much figures usually vary. */
const earlierDays = 56

/** About how many tickets are read of each period, and of how many of them the text. */
const mostTickets = { now: 6_000, before: 6_000, earlier: 4_000 }
const mostTexts = 1_500

/** Slices of a period. Of every `textEvery`-th slice, the text is read too. */
const manySlices = 100

export interface Sample {
  tickets: SampledTicket[]
  /** Whether every ticket of both periods was read, with its text. */
  isComplete: boolean
}

type Row = { at: number; epoch: number; text?: string | null } & Record<
  'channel' | 'placement_id' | 'agent_no' | 'csat',
  number
> &
  Record<string, number | null>

/**
 * Tickets of the requested period, of the one it is compared with and of the weeks before. `scored` has the number of
 * scored tickets of both periods; if there are many, time slices are read instead of all tickets, so a million tickets
 * take no longer than a few thousand.
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
  const toTicket = (row: Row): SampledTicket => {
    const period = periods[row.at] ?? 'earlier'
    const local = row.epoch + offsetAt(zones[row.at] ?? [], row.epoch)
    return {
      period,
      day: Math.floor(local / 86_400),
      hour: Math.floor(local / 3600) % 24,
      channel: row.channel,
      category: categoryOf.get(row.placement_id) ?? row.placement_id,
      placement: row.placement_id,
      agent: row.agent_no,
      csat: row.csat / 100,
      ...factorsOf(row, weights),
      firstResponse: row.first_response ?? null,
      terms: typeof row.text === 'string' ? termsOf(row.text) : null,
    }
  }
  const withText = slices.filter(slice => slice.withText)
  const withoutText = slices.filter(slice => !slice.withText)
  const read = await readSlices(query, withText, true)
  const others = await readSlices(query, withoutText, false)
  return {
    tickets: [...read, ...others].map(toTicket),
    isComplete: withText.length === 2,
  }
}

type Slice = { from: Date; to: Date; at: number }

async function readSlices(
  { tx, accountId, filter }: ResolvedQuery,
  slices: readonly Slice[],
  withText: boolean,
): Promise<Row[]> {
  if (slices.length === 0) return []
  const [from, to] = [sql`slice.begins`, sql`slice.ends`]
  const text: RawBuilder<unknown> = withText
    ? sql`, ${topicText(accountId, sql`facts.ticket_id`)} as text`
    : sql``
  const { rows } = await sql<Row>`
    select slice.at, facts.* ${text}
      from unnest(${slices.map(slice => slice.from)}::timestamptz[], ${slices.map(slice => slice.to)}::timestamptz[],
                  ${slices.map(slice => slice.at)}::integer[]) as slice (begins, ends, at)
     cross join lateral (
       select extract(epoch from happened_at)::float8 as epoch, channel, placement_id, agent_no, csat, first_response,
              ${sql.raw(columns)} ${withText ? sql`, ticket_id` : sql``}
         from ticket_facts where ${validFacts(accountId, { from, to }, filter)} and csat is not null) as facts`.execute(
    tx,
  )
  return rows
}

const columns = factorNames.map(name => factors[name].column).join(', ')

function equalSlices({ from, to }: Range): { from: Date; to: Date }[] {
  const at = (slice: number) =>
    new Date(from.getTime() + Math.round(((to.getTime() - from.getTime()) * slice) / manySlices))
  return Array.from({ length: manySlices }, (_, slice) => ({ from: at(slice), to: at(slice + 1) }))
}

function offsetAt(stretches: readonly Stretch[], epoch: number): number {
  const found = stretches.findLast(stretch => epoch * 1000 >= stretch.from.getTime()) ?? stretches[0]
  return (found?.offsetMs ?? 0) / 1000
}

function factorsOf(row: Row, weights: WeightTable): Pick<SampledTicket, 'factors' | 'parts'> {
  const own = weights[channels[channelOfCode(row.channel)].scoredAs]
  const scores: Partial<Record<FactorName, number>> = {}
  let total = 0
  for (const name of factorNames) {
    const score = row[factors[name].column]
    if (typeof score !== 'number') continue
    scores[name] = score / 100
    total += Math.max(0, own[name])
  }
  const parts: Partial<Record<FactorName, number>> = {}
  for (const name of factorNames) {
    const score = scores[name]
    if (score !== undefined && total > 0) parts[name] = (score * Math.max(0, own[name])) / total
  }
  return { factors: scores, parts }
}
