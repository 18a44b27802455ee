import { type Comparison, customComparison, defaultComparison } from '@pulse/contract'

/** Whole days in a zone, including both ends. When converted to instants, the end is exclusive. */
export interface Range {
  startDate: string
  endDate: string
  timezone: string
  from: Date
  to: Date
}

const dayMs = 86_400_000

export function rangeOf(startDate: string, endDate: string, timezone: string): Range {
  return {
    startDate,
    endDate,
    timezone,
    from: startOfDay(startDate, timezone),
    to: startOfDay(addDays(endDate, 1), timezone),
  }
}

/**
 * The range that this one is compared with, or null if there is none. By default, it is the latest earlier range of the
 * same length that starts on the same weekday, so a Monday is compared with a Monday. Whole months are compared with
 * the preceding months.
 */
export function comparedRange(range: Range, comparison: Comparison = defaultComparison): Range | null {
  const { startDate, endDate, timezone } = range
  if (comparison === 'none') return null
  if (comparison === 'year') return rangeOf(yearBefore(startDate), yearBefore(endDate), timezone)
  const custom = customComparison(comparison)
  if (custom) return rangeOf(custom.startDate, custom.endDate, timezone)
  const days = daysBetween(startDate, endDate) + 1
  if (comparison === 'days') return rangeOf(addDays(startDate, -days), addDays(startDate, -1), timezone)
  const months = wholeMonths(startDate, endDate)
  if (months) return rangeOf(monthsBefore(startDate, months), addDays(startDate, -1), timezone)
  const back = Math.ceil(days / 7) * 7
  return rangeOf(addDays(startDate, -back), addDays(endDate, -back), timezone)
}

/** How many calendar months the days cover exactly. 0 if they don't cover whole months. */
function wholeMonths(startDate: string, endDate: string): number {
  const next = addDays(endDate, 1)
  if (!startDate.endsWith('-01') || !next.endsWith('-01')) return 0
  return monthNumber(next) - monthNumber(startDate)
}

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

function monthsBefore(firstOfMonth: string, months: number): string {
  const month = monthNumber(firstOfMonth) - months
  return isoDay(new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)))
}

/** The same date one year earlier; February 29 becomes February 28. */
function yearBefore(date: string): string {
  const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return before.endsWith('-02-29') ? before.replace(/29$/, '28') : before
}

export function addDays(date: string, days: number): string {
  return isoDay(new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs))
}

export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / dayMs)
}

/** The first instant of a day in a zone, even where clocks change at midnight. */
export function startOfDay(date: string, timezone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const offsets = [midnight - dayMs, midnight, midnight + dayMs].map(at => offsetMs(at, timezone))
  const candidates = [...new Set(offsets)].map(offset => midnight - offset).sort((a, b) => a - b)
  const first = candidates.find(at => isoDay(new Date(at + offsetMs(at, timezone))) >= date)
  return new Date(first ?? midnight)
}

/** The day of an instant in a zone. */
export const dayAt = (at: Date, timezone: string) =>
  isoDay(new Date(at.getTime() + offsetMs(at.getTime(), timezone)))

export function offsetMs(at: number, timezone: string): number {
  const parts = formatFor(timezone).formatToParts(at)
  const of = (type: string) => Number(parts.find(part => part.type === type)?.value)
  const local = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return local - Math.floor(at / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timezone, format)
  return format
}

export function isoDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

type Days = { from: string; to: string }

/**
 * Splits a range the way rollups are stored: whole UTC months, then weeks, then days, plus the remainders at both
 * ends.
 */
export interface Pieces {
  months: Days | null
  weeks: Days[]
  days: Days[]
  edges: { from: Date; to: Date }[]
}

export function piecesOf({ from, to }: { from: Date; to: Date }): Pieces {
  const firstDay = ceilDay(from)
  const lastDay = floorDay(to)
  if (firstDay >= lastDay)
    return { months: null, weeks: [], days: [], edges: from < to ? [{ from, to }] : [] }
  const edges = [
    { from, to: new Date(firstDay) },
    { from: new Date(lastDay), to },
  ].filter(edge => edge.from < edge.to)
  const months = inner([firstDay, lastDay], ceilMonth, floorMonth)
  const outsideMonths = months ? outside([firstDay, lastDay], months) : [[firstDay, lastDay] as const]
  const weeks: Span[] = []
  const days: Span[] = []
  for (const span of outsideMonths) {
    const whole = inner(span, ceilWeek, floorWeek)
    if (whole) weeks.push(whole)
    days.push(...(whole ? outside(span, whole) : [span]))
  }
  return { months: months ? daysOf(months) : null, weeks: weeks.map(daysOf), days: days.map(daysOf), edges }
}

type Span = readonly [from: number, to: number]

/** The whole weeks or months in a span. */
function inner([from, to]: Span, ceil: (at: number) => number, floor: (at: number) => number): Span | null {
  const whole = [ceil(from), floor(to)] as const
  return whole[0] < whole[1] ? whole : null
}

/** The parts of a span before and after an inner span. */
function outside([from, to]: Span, [partFrom, partTo]: Span): Span[] {
  const parts: Span[] = [
    [from, partFrom],
    [partTo, to],
  ]
  return parts.filter(([a, b]) => a < b)
}

function daysOf([from, to]: Span): Days {
  return { from: isoDay(new Date(from)), to: isoDay(new Date(to)) }
}

const weekMs = 7 * dayMs
/** 1970 started on a Thursday, so the first Monday is day 4. */
const monday = 4 * dayMs
const floorWeek = (at: number) => Math.floor((at - monday) / weekMs) * weekMs + monday
const ceilWeek = (at: number) => Math.ceil((at - monday) / weekMs) * weekMs + monday
const floorDay = (at: Date) => Math.floor(at.getTime() / dayMs) * dayMs
const ceilDay = (at: Date) => Math.ceil(at.getTime() / dayMs) * dayMs
const floorMonth = (at: number) => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth(), 1)
const ceilMonth = (at: number) =>
  floorMonth(at) === at ? at : Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1, 1)
