import { offsetAt, stretchesOf } from './offsets.ts'

const dayMinutes = 24 * 60
/** January 1, 1970 was a Thursday; weeks start on Monday. */
const daysBeforeEpoch = 3
/** For waits longer than this, an hour makes no difference, so clock changes are ignored. */
const longestExact = 10 * 366 * dayMinutes

/** An account's working hours in its own time zone. */
export interface BusinessHours {
  timezone: string
  /**
   * Monday first, in minutes after local midnight; null when closed. A `closes` past 1440 falls on the next day, before
   * that day's opening time.
   */
  week: ({ opens: number; closes: number } | null)[]
}

/**
 * Counts the business minutes between two moments (in minutes since 1970). Only local clock time matters: an hour that
 * daylight saving time repeats counts twice, and a skipped hour does not count.
 */
export function businessMinutesBetween(from: number, to: number, hours: BusinessHours): number {
  if (!(to > from)) return 0
  const week = weekOf(hours)
  if (to - from > longestExact) {
    const offset = offsetAt(hours.timezone, from)
    return openUntil(to + offset, week) - openUntil(from + offset, week)
  }
  let total = 0
  const lastYear = yearOf(to)
  for (let year = yearOf(from); year <= lastYear; year++)
    for (const stretch of stretchesOf(hours.timezone, year)) {
      const [start, end] = [Math.max(from, stretch.from), Math.min(to, stretch.to)]
      if (end > start)
        total += openUntil(end + stretch.offset, week) - openUntil(start + stretch.offset, week)
    }
  return total
}

const yearOf = (minutes: number) => new Date(minutes * 60_000).getUTCFullYear()

interface Week {
  days: { open: { from: number; to: number }[]; openBefore: number }[]
  total: number
}

const weeks = new WeakMap<BusinessHours, Week>()

function weekOf(hours: BusinessHours): Week {
  const known = weeks.get(hours)
  if (known) return known
  let total = 0
  const days = Array.from({ length: 7 }, (_, day) => {
    const open = openOn(day, hours)
    const openBefore = total
    for (const { from, to } of open) total += to - from
    return { open, openBefore }
  })
  const week = { days, total }
  weeks.set(hours, week)
  return week
}

/** A day's open spans: the previous evening's hours past midnight, then the day's own hours up to midnight. */
function openOn(day: number, { week }: BusinessHours): { from: number; to: number }[] {
  const own = week[day]
  const before = week[(day + 6) % 7]
  const left = Math.max(0, (before?.closes ?? 0) - dayMinutes)
  const from = Math.max(left, own?.opens ?? 0)
  return [
    { from: 0, to: left },
    { from, to: Math.min(dayMinutes, own?.closes ?? 0) },
  ].filter(({ from, to }) => to > from)
}

/** Open minutes from the Monday before 1970 to a local time. */
function openUntil(local: number, { days, total }: Week): number {
  const day = Math.floor(local / dayMinutes) + daysBeforeEpoch
  const today = days[((day % 7) + 7) % 7]
  if (!today) return 0
  const now = local - (day - daysBeforeEpoch) * dayMinutes
  let openToday = 0
  for (const { from, to } of today.open) openToday += Math.max(0, Math.min(now, to) - from)
  return Math.floor(day / 7) * total + today.openBefore + openToday
}
