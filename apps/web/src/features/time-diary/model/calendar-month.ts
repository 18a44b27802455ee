import { addDays, type Day, todayIn } from '../../../shared/date-range/range.ts'

/** A calendar month; `month` is 1 to 12. */
export type Month = { year: number; month: number }

/** How many months before the current month can be opened. */
const monthsBack = 3

export function currentMonth(zone: string, now: Date): Month {
  return monthOf(todayIn(zone, now))
}

function monthOf(day: Day): Month {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) }
}

export function addMonths({ year, month }: Month, count: number): Month {
  const moved = year * 12 + month - 1 + count
  return { year: Math.floor(moved / 12), month: (moved % 12) + 1 }
}

const order = ({ year, month }: Month) => year * 12 + month

export function mayShow(month: Month, current: Month): boolean {
  return order(month) <= order(current) && order(month) >= order(addMonths(current, -monthsBack))
}

/** Returns the requested month, or the nearest one that can be shown. */
export function boundedMonth(wanted: Month | undefined, current: Month): Month {
  if (!wanted || order(wanted) > order(current)) return current
  return mayShow(wanted, current) ? wanted : addMonths(current, -monthsBack)
}

export function dayIn({ year, month }: Month, day: number): Day {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** For example, corrections-Mara-Linde-2026-11.csv. */
export function correctionsFileName(agent: string, month: Month): string {
  const name = agent.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
  return `corrections-${name || 'agent'}-${dayIn(month, 1).slice(0, 7)}.csv`
}

/** The parts of a day such as 2026-11-15. */
export function dayOf(day: Day): Month & { day: number } {
  return { ...monthOf(day), day: Number(day.slice(8, 10)) }
}

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Whether the day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  return weekdayOf(day) % 6 === 0
}

/** A month's days, and the number of empty cells before the first day when weeks start on Sunday. */
export function monthGrid(month: Month): { emptyCells: number; days: Day[] } {
  const first = dayIn(month, 1)
  const next = addMonths(month, 1)
  const days: Day[] = []
  for (let day = first; day < dayIn(next, 1); day = addDays(day, 1)) days.push(day)
  return { emptyCells: weekdayOf(first), days }
}

/** Formats a month, such as "November 2026". */
export function monthTitle(month: Month): string {
  return dayText(dayIn(month, 1), { month: 'long', year: 'numeric' })
}

export function dayText(day: Day, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
}

export const dayStyles = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  usual: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>
