import { addDays } from '../../facts/range.ts'
import { addMonths, type Period } from './calendar.ts'
import { firstDay } from './period-ends.ts'

/** Periods that follow each other without a gap, as one period. Null if there is a gap or an overlap. */
export function asOneSpan(periods: readonly Period[]): Period | null {
  const [first, ...others] = periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  if (!first || others.length === 0) return null
  let { endDate } = first
  for (const one of others) {
    if (one.startDate !== addDays(endDate, 1)) return null
    endDate = one.endDate
  }
  return { startDate: first.startDate, endDate }
}

/** “Who rose most from week 44 to week 45”: the later period is compared with the earlier one. */
export const inOrderOfChange = (periods: readonly Period[], isChange: boolean): Period[] =>
  isChange && periods.length === 2
    ? periods.toSorted((a, b) => (a.startDate > b.startDate ? -1 : 1))
    : [...periods]

/** “In each month” and “in both months” ask for two answers. */
const compares =
  /\b(?:than|versus|vs|compar\w+|against|difference|better or worse|changed?|or|each|both|every|respectively|separately|(?:the )?same (?:for|in)|how (?:did|do|does|was|were) (?:they|those|these|it|that))\b/

/** The first half of a month, if the period is the second half of it. */
function firstHalf({ startDate, endDate }: Period): Period | null {
  const start = `${startDate.slice(0, 8)}01`
  const isEnd = addDays(endDate, 1).endsWith('-01') && endDate.startsWith(startDate.slice(0, 8))
  return isEnd && /-1[567]$/.test(startDate) ? { startDate: start, endDate: addDays(startDate, -1) } : null
}

interface Asked {
  question: string
  today: string
  /** Whether two periods in a row can be counted together. */
  isSpan: boolean
  /** Whether the question is about the present. */
  isNow: boolean
  /** Whether the question asks why something changed. */
  isWhy: boolean
  /** Whether a change between two periods is ranked. */
  isChange: boolean
}

/** “Climbed most since September, October numbers”: compared with September, not with everything since then. */
function monthsOfChange(periods: readonly Period[], today: string): Period[] {
  const [first, second, ...others] = periods.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  if (!first || !second || others.length > 0 || first.endDate !== today) return [...periods]
  const month = { startDate: first.startDate, endDate: addDays(addMonths(first.startDate, 1), -1) }
  const isSince = first.startDate.endsWith('-01') && month.endDate < second.startDate
  return isSince && second.endDate < today ? [second, month] : [...periods]
}

/**
 * “What should I coach her on, Sept and Oct” and “who had most in Sept and Oct” count both months together. “Which group has most customers waiting” is
 * about now, whatever dates the page shows. “Why did SLA drop in the second half of October” compares both halves.
 */
export function settledPeriods(
  periods: readonly Period[],
  { question, today, isSpan, isNow, isWhy, isChange }: Asked,
): Period[] {
  const [only, ...others] = periods
  const half = isWhy && only && others.length === 0 ? firstHalf(only) : null
  if (half) return [...periods, half]
  if (isNow && periods.length === 0) return [{ startDate: firstDay(today), endDate: today }]
  if (isChange && /\bsince\b/.test(question)) return monthsOfChange(periods, today)
  const span = isSpan && !compares.test(question) ? asOneSpan(periods) : null
  return span ? [span] : [...periods]
}
