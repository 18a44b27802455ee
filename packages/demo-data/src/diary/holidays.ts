import { monthAndDay, weekday } from '../calendar.ts'

/** Keyed by month (starting at 0) and day of the month. */
const fixedHolidays = new Map([
  ['0-1', 'New Year’s Day'],
  ['6-4', 'Independence Day'],
  ['11-25', 'Christmas Day'],
])

/** US holidays. Any three months in a row include at least one. */
export function publicHoliday(day: number): string | null {
  const { month, date } = monthAndDay(day)
  const monday = weekday(day) === 1
  const fixed = fixedHolidays.get(`${month}-${date}`)
  if (fixed) return fixed
  if (monday && month === 1 && date >= 15 && date <= 21) return 'Presidents’ Day'
  if (monday && month === 4 && date >= 25) return 'Memorial Day'
  if (monday && month === 8 && date <= 7) return 'Labor Day'
  if (weekday(day) === 4 && month === 10 && date >= 22 && date <= 28) return 'Thanksgiving'
  return null
}
