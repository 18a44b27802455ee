import type { BusinessHours } from '../conversation.ts'
import { offsetAt, stretchesOf } from './offsets.ts'

const dayMinutes = 24 * 60
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const daysBeforeEpoch = 3
/** In so long a wait an hour more or less says nothing, so changes of the clocks are left out. */
const longestExact = 10 * 366 * dayMinutes

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
  days: { opens: number; closes: number; openBefore: number }[]
  total: number
}

const weeks = new WeakMap<BusinessHours, Week>()

function weekOf(hours: BusinessHours): Week {
  const known = weeks.get(hours)
  if (known) return known
  let total = 0
  const days = Array.from({ length: 7 }, (_, day) => {
    const { opens, closes } = hours.week[day] ?? { opens: 0, closes: 0 }
    const openBefore = total
    total += Math.max(0, closes - opens)
    return { opens, closes, openBefore }
  })
  const week = { days, total }
  weeks.set(hours, week)
  return week
}

/** Open minutes from the Monday before 1970 to a moment on the zone's own clock. */
function openUntil(local: number, { days, total }: Week): number {
  const day = Math.floor(local / dayMinutes) + daysBeforeEpoch
  const today = days[((day % 7) + 7) % 7]
  if (!today) return 0
  const now = local - (day - daysBeforeEpoch) * dayMinutes
  const openToday = Math.max(0, Math.min(now, today.closes) - today.opens)
  return Math.floor(day / 7) * total + today.openBefore + openToday
}
