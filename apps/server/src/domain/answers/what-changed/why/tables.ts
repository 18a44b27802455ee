import type { Period, SampledTicket } from './sampled-ticket.ts'
import {
  addValue,
  type BlockSums,
  emptySums,
  mergeSums,
  sharesOf,
  totalOf,
  usualVariation,
  type Variation,
  varianceOfMean,
} from './variation.ts'

/** A value's sums by period and day. Long periods use weeks instead of days. */
export type Table = Record<Period, BlockSums> & { blockDays: number }

const longPeriodDays = 28

/** Numbers the days (or weeks) of each period from 0. */
export function blocksOf(tickets: readonly SampledTicket[]): {
  of: (ticket: SampledTicket) => number
  counts: Record<Period, number>
  blockDays: number
} {
  const first = { now: Infinity, before: Infinity, earlier: Infinity }
  const last = { now: -Infinity, before: -Infinity, earlier: -Infinity }
  for (const { period, day } of tickets) {
    first[period] = Math.min(first[period], day)
    last[period] = Math.max(last[period], day)
  }
  const blockDays = last.now - first.now + 1 >= longPeriodDays ? 7 : 1
  const count = (period: Period) =>
    last[period] >= first[period] ? Math.floor((last[period] - first[period]) / blockDays) + 1 : 0
  return {
    of: ({ period, day }) => Math.floor((day - inPeriod(first, period)) / blockDays),
    counts: { now: count('now'), before: count('before'), earlier: count('earlier') },
    blockDays,
  }
}

/**
 * Reading a field by a literal name is much faster than by a variable, and this runs for every ticket in every table.
 */
function inPeriod<T>(values: Record<Period, T>, period: Period): T {
  if (period === 'now') return values.now
  return period === 'before' ? values.before : values.earlier
}

export type Blocks = ReturnType<typeof blocksOf>

function emptyTable({ counts, blockDays }: Blocks): Table {
  return {
    now: emptySums(counts.now),
    before: emptySums(counts.before),
    earlier: emptySums(counts.earlier),
    blockDays,
  }
}

function addTo(table: Table, blocks: Blocks, ticket: SampledTicket, value: number): void {
  addValue(inPeriod<BlockSums>(table, ticket.period), blocks.of(ticket), value)
}

/** The sums of a value over all tickets that have it. */
export function tableOf(
  tickets: readonly SampledTicket[],
  blocks: Blocks,
  value: (ticket: SampledTicket) => number | undefined,
): Table {
  const table = emptyTable(blocks)
  for (const ticket of tickets) {
    const own = value(ticket)
    if (own !== undefined) addTo(table, blocks, ticket, own)
  }
  return table
}

/** The sums of a value for each group. */
export function tablesBy<Key>(
  tickets: readonly SampledTicket[],
  blocks: Blocks,
  keyOf: (ticket: SampledTicket) => Key,
): Map<Key, Table> {
  const tables = new Map<Key, Table>()
  for (const ticket of tickets) {
    const key = keyOf(ticket)
    let table = tables.get(key)
    if (!table) {
      table = emptyTable(blocks)
      tables.set(key, table)
    }
    addTo(table, blocks, ticket, ticket.csat)
  }
  return tables
}

/** Merges several groups into one. */
export function mergeTables(tables: readonly Table[]): Table {
  const [first] = tables
  if (!first) throw new Error('No tables to merge.')
  return {
    now: mergeSums(tables.map(table => table.now)),
    before: mergeSums(tables.map(table => table.before)),
    earlier: mergeSums(tables.map(table => table.earlier)),
    blockDays: first.blockDays,
  }
}

/** How often a group occurs. */
export function sharesIn(group: Table, all: Table): Table {
  return {
    now: sharesOf(group.now, all.now),
    before: sharesOf(group.before, all.before),
    earlier: sharesOf(group.earlier, all.earlier),
    blockDays: all.blockDays,
  }
}

/** The day-to-day deviation of the mean score in points, assumed until there is data for enough days. */
const usualDeviation = 0.06

function variationOf(table: Table, assumed: number): Variation {
  return usualVariation([table.now, table.before, table.earlier], assumed / Math.sqrt(table.blockDays))
}

export interface Change {
  now: number
  before: number
  change: number
  nowCount: number
  beforeCount: number
  variance: number
}

/** How much a value changed, with its uncertainty. Null when one of the periods has no tickets. */
export function changeOf(table: Table, assumed = usualDeviation): Change | null {
  const [now, before] = [totalOf(table.now), totalOf(table.before)]
  if (now.n === 0 || before.n === 0) return null
  const variation = variationOf(table, assumed)
  const [nowMean, beforeMean] = [now.sum / now.n, before.sum / before.n]
  return {
    now: nowMean,
    before: beforeMean,
    change: nowMean - beforeMean,
    nowCount: now.n,
    beforeCount: before.n,
    variance: varianceOfMean(table.now, variation) + varianceOfMean(table.before, variation),
  }
}
