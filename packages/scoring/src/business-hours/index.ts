import { offsetAt, stretchesOf } from './offsets.ts'

const dayMinutes = 24 * 60
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const daysBeforeEpoch = 3
/** In so long a wait an hour more or less says nothing, so changes of the clocks are left out. */
const longestExact = 10 * 366 * dayMinutes

/** When an account's people work, in their own zone. */
export interface BusinessHours {
  timezone: string
  /**
   * Monday first; minutes after local midnight. Past 1440 they close after midnight, on the next day's clock, and
   * before that day opens. Null: closed that day.
   */
  week: ({ opens: number; closes: number } | null)[]
}

/**
 * How many of the minutes between two moments (minutes since 1970) fall into business hours. A minute counts when
 * the clock on the wall says so: an hour that summer time repeats counts twice, one that it skips not at all.
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

/** When a day is open: what the evening before left for after midnight, then its own hours up to midnight. */
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

/** Open minutes from the Monday before 1970 to a moment on the zone's own clock. */
function openUntil(local: number, { days, total }: Week): number {
  const day = Math.floor(local / dayMinutes) + daysBeforeEpoch
  const today = days[((day % 7) + 7) % 7]
  if (!today) return 0
  const now = local - (day - daysBeforeEpoch) * dayMinutes
  let openToday = 0
  for (const { from, to } of today.open) openToday += Math.max(0, Math.min(now, to) - from)
  return Math.floor(day / 7) * total + today.openBefore + openToday
}
