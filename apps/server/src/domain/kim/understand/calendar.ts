import { addDays, comparedRange, rangeOf } from '../../facts/range.ts'

/** Whole days named in the question, including both ends. */
export interface Period {
  startDate: string
  endDate: string
}

/** A phrase for a period, and how to read its days. */
export interface PeriodPhrase {
  phrase: string
  read: (match: RegExpExecArray) => Period | null
}

export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const months = monthNames.map(name => `${name}|${name.slice(0, 3)}${name === 'september' ? '|sept' : ''}`)
export const month = `(?:${months.join('|')})`
const numbers: Record<string, number> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9 },
  ...{ ten: 10, eleven: 11, twelve: 12, fourteen: 14, fifteen: 15, twenty: 20, thirty: 30, forty: 40 },
  ...{ fifty: 50, sixty: 60, ninety: 90, 'couple of': 2, few: 3 },
}
export const number = `(?:\\d+|${Object.keys(numbers)
  .filter(word => word.length > 2)
  .join('|')})`
export const numberOf = (word: string) => numbers[word] ?? Number(word)

export function addMonths(day: string, count: number): string {
  const [year = 0, monthNo = 1, dayNo = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, monthNo - 1 + count + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, monthNo - 1 + count, Math.min(dayNo, last))).toISOString().slice(0, 10)
}

/** The period that the dashboard compares this one with. */
export function previousPeriod(period: Period): Period {
  return periodBefore(period, 'previous')
}

function periodBefore({ startDate, endDate }: Period, comparison: 'previous' | 'days'): Period {
  const before = comparedRange(rangeOf(startDate, endDate, 'UTC'), comparison)
  return before ? { startDate: before.startDate, endDate: before.endDate } : { startDate, endDate }
}

/**
 * The previous period. For a month, that is the month before. If the period is shorter than a week, “the week before”
 * means the same days one week earlier.
 */
export function unitBefore(period: Period, unit: 'week' | 'month' | 'day'): Period {
  const previous = periodBefore(period, 'days')
  if (unit === 'week' && addDays(period.startDate, 6) > period.endDate)
    return { startDate: addDays(period.startDate, -7), endDate: addDays(period.endDate, -7) }
  const isMonth = unit === 'month' && period.startDate.endsWith('-01')
  return isMonth ? { ...previous, startDate: addMonths(period.startDate, -1) } : previous
}

export const upToToday = (period: Period, today: string): Period | null =>
  period.startDate > today ? null : { ...period, endDate: period.endDate > today ? today : period.endDate }

/** If a month hasn't started yet this year, it is last year's. */
export function monthOf(text: string, today: string): Period | null {
  const [name = '', year] = text.trim().split(' ')
  const at = monthNames.findIndex(one => one === name || one.slice(0, 3) === name.slice(0, 3))
  if (at < 0) return null
  const of = (y: number | string) => `${y}-${String(at + 1).padStart(2, '0')}-01`
  const thisYear = Number(today.slice(0, 4))
  const start = of(year || (of(thisYear) > today ? thisYear - 1 : thisYear))
  return upToToday({ startDate: start, endDate: addDays(addMonths(start, 1), -1) }, today)
}

export function isDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false
}
