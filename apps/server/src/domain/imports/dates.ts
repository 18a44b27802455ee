import { offsetMs } from '../facts/range.ts'

export type DateOrder = 'mdy' | 'dmy'

export interface DateRules {
  /** How to read 3/4/2026. In dates with dots, the day always comes first. */
  order: DateOrder | null
  /** The time zone to use for times that don't include one. */
  timezone: string
}

/** A date and time, or the reason the text couldn't be read as one. */
export type ReadDate = { at: Date } | { problem: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const zones: Record<string, number> = {
  z: 0,
  utc: 0,
  gmt: 0,
  est: -300,
  edt: -240,
  cst: -360,
  cdt: -300,
  mst: -420,
  mdt: -360,
  pst: -480,
  pdt: -420,
  cet: 60,
  cest: 120,
}
const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(2100, 0, 1)
const unreadable = 'Pulse can’t read this date. Use a format such as 2026-01-31 14:05.'

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T,\s]+(.+))?$/i
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T,\s]+(.+))?$/i
const dayThenName =
  /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[-\s]([a-z]{3,9})\.?[-\s,]+(\d{4})(?:[,\s]+(?:at\s+)?(.+))?$/i
const nameThenDay =
  /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?:[,\s]+(?:at\s+)?(.+))?$/i
const clock = /^(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?\s*([ap])?\.?(?:m\.?)?\s*(.*)$/i
const offset = /^\(?(?:utc|gmt)?\s*([+-])(\d{1,2}):?(\d{2})?\)?$/i

/** Reads a date in any format that exports use. Never throws. */
export function readDate(text: string, rules: DateRules): ReadDate {
  const written = text.trim()
  if (/^\d+(\.\d+)?$/.test(written)) return inRange(numericTime(Number(written)))
  const parts = dayOf(written, rules.order)
  if (!parts) return { problem: unreadable }
  if ('problem' in parts) return parts
  const { year, month, day, rest } = parts
  const midnight = Date.UTC(year, month - 1, day)
  const isReal = new Date(midnight).getUTCMonth() === month - 1 && day > 0 && month > 0
  if (!isReal) return { problem: 'This date doesn’t exist. Check whether the day or the month comes first.' }
  const time = timeOf(rest)
  if (!time) return { problem: unreadable }
  const local = midnight + time.ms
  return inRange(time.zone === null ? toUtc(local, rules.timezone) : local - time.zone * 60_000)
}

function inRange(time: number): ReadDate {
  return time >= earliest && time < latest
    ? { at: new Date(time) }
    : { problem: 'Dates before 1970 and after 2099 can’t be used. Check the date.' }
}

/** Seconds or milliseconds since 1970, or a spreadsheet day number. */
function numericTime(number: number): number {
  if (number >= 1e11) return number
  if (number >= 1e8) return number * 1000
  const spreadsheetEpoch = Date.UTC(1899, 11, 30)
  return number >= 20_000 && number < 80_000
    ? spreadsheetEpoch + Math.round(number * 86_400) * 1000
    : Number.NaN
}

interface Day {
  year: number
  month: number
  day: number
  rest: string | undefined
}

function dayOf(text: string, order: DateOrder | null): Day | { problem: string } | null {
  const iso = yearFirst.exec(text)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), rest: iso[4] }
  const numbers = yearLast.exec(text)
  if (numbers) return fromNumbers(numbers, order)
  const named = dayThenName.exec(text)
  if (named) return fromName(named[3], named[2], named[1], named[4])
  const american = nameThenDay.exec(text)
  return american ? fromName(american[3], american[1], american[2], american[4]) : null
}

function fromName(year = '', name = '', day = '', rest: string | undefined): Day | null {
  const month = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  return month === 0 ? null : { year: Number(year), month, day: Number(day), rest }
}

function fromNumbers(match: RegExpExecArray, given: DateOrder | null): Day | { problem: string } {
  const [, first, separator, second, digits = '', rest] = match
  const order = separator === '.' ? 'dmy' : given
  const year = Number(digits) + (digits.length === 2 ? (Number(digits) < 70 ? 2000 : 1900) : 0)
  if (!order)
    return { problem: 'It’s unclear whether the day or the month comes first. Choose the date order.' }
  const [day, month] = order === 'dmy' ? [Number(first), Number(second)] : [Number(second), Number(first)]
  if (month > 12 && day <= 12)
    return {
      problem: `Month ${month} doesn’t exist. In this date, the ${order === 'dmy' ? 'month' : 'day'} seems to come first, unlike in the date order you chose.`,
    }
  return { year, month, day, rest }
}

/** The time of day, and its UTC offset in minutes if there is one. */
function timeOf(text: string | undefined): { ms: number; zone: number | null } | null {
  if (!text?.trim()) return { ms: 0, zone: null }
  const [, hours = '', minutes = '', seconds = '0', fraction = '', half, after = ''] =
    clock.exec(text.trim()) ?? []
  if (hours === '') return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hour > 24 || Number(minutes) > 59 || Number(seconds) > 60) return null
  const zone = zoneOf(after.trim())
  if (zone === undefined) return null
  const ms = Number(fraction.slice(0, 3).padEnd(3, '0'))
  return { ms: ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + ms, zone }
}

/** Null if the text has no offset, undefined if the offset is unknown. */
function zoneOf(text: string): number | null | undefined {
  if (text === '') return null
  const known = zones[text.toLowerCase().replace(/[()]/g, '')]
  if (known !== undefined) return known
  const [, sign, hours, minutes = '0'] = offset.exec(text) ?? []
  return sign === undefined ? undefined : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const quarterMs = 900_000
const mostOffsets = 50_000
const offsets = new Map<string, Map<number, number>>()

/** Caches offsets, because looking up a zone is slow and millions of dates fall into the same few hours. */
function zoneOffset(at: number, timezone: string): number {
  let known = offsets.get(timezone)
  if (!known || known.size > mostOffsets) {
    known = new Map()
    offsets.set(timezone, known)
  }
  const quarter = Math.floor(at / quarterMs)
  const found = known.get(quarter) ?? offsetMs(quarter * quarterMs, timezone)
  known.set(quarter, found)
  return found
}

function toUtc(local: number, timezone: string): number {
  const guess = local - zoneOffset(local, timezone)
  return local - zoneOffset(guess, timezone)
}

/**
 * The order of day and month in these dates. `open` means that both orders are possible. Null means that the order
 * doesn't matter for any of these dates.
 */
export function orderIn(texts: Iterable<string>): DateOrder | 'open' | null {
  let open = false
  for (const text of texts) {
    const [, first, separator, second] = yearLast.exec(text.trim()) ?? []
    if (first === undefined || separator === '.') continue
    if (Number(first) > 12 && Number(second) <= 12) return 'dmy'
    if (Number(second) > 12 && Number(first) <= 12) return 'mdy'
    open = true
  }
  return open ? 'open' : null
}
