/** Whole days, both included, in a zone; as instants, the end excluded. */
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

/** As many days, ending the day before. */
export function previousRange({ startDate, endDate, timezone }: Range): Range {
  const days = daysBetween(startDate, endDate) + 1
  return rangeOf(addDays(startDate, -days), addDays(startDate, -1), timezone)
}

export function addDays(date: string, days: number): string {
  return isoDay(new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs))
}

export function daysBetween(start: string, end: string): number {
  return Math.round((Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / dayMs)
}

/** The first moment of a day in a zone, also where clocks are changed at midnight. */
export function startOfDay(date: string, timezone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const offsets = [midnight - dayMs, midnight, midnight + dayMs].map(at => offsetMs(at, timezone))
  const candidates = [...new Set(offsets)].map(offset => midnight - offset).sort((a, b) => a - b)
  const first = candidates.find(at => isoDay(new Date(at + offsetMs(at, timezone))) >= date)
  return new Date(first ?? midnight)
}

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

/** A range cut where sums are kept: whole UTC months, whole UTC days beside them, and what is left at the ends. */
export interface Pieces {
  months: { from: string; to: string } | null
  days: { from: string; to: string }[]
  edges: { from: Date; to: Date }[]
}

export function piecesOf({ from, to }: { from: Date; to: Date }): Pieces {
  const firstDay = ceilDay(from)
  const lastDay = floorDay(to)
  if (firstDay >= lastDay) return { months: null, days: [], edges: from < to ? [{ from, to }] : [] }
  const edges = [
    { from, to: new Date(firstDay) },
    { from: new Date(lastDay), to },
  ].filter(edge => edge.from < edge.to)
  const firstMonth = ceilMonth(firstDay)
  const lastMonth = floorMonth(lastDay)
  const span = (a: number, b: number) => ({ from: isoDay(new Date(a)), to: isoDay(new Date(b)) })
  if (firstMonth >= lastMonth) return { months: null, days: [span(firstDay, lastDay)], edges }
  const days = [
    [firstDay, firstMonth],
    [lastMonth, lastDay],
  ] as const
  return {
    months: span(firstMonth, lastMonth),
    days: days.filter(([a, b]) => a < b).map(([a, b]) => span(a, b)),
    edges,
  }
}

const floorDay = (at: Date) => Math.floor(at.getTime() / dayMs) * dayMs
const ceilDay = (at: Date) => Math.ceil(at.getTime() / dayMs) * dayMs
const floorMonth = (at: number) => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth(), 1)
const ceilMonth = (at: number) =>
  floorMonth(at) === at ? at : Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1, 1)
