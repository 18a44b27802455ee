import type { Grain } from '../../answers/breakdowns/over-time.ts'
import { daysBetween } from '../../facts/range.ts'
import { dayName, hourName, weekdayName } from '../markdown.ts'
import type { Scope } from '../tools.ts'
import type { Understood } from '../understand/understood-question.ts'

/** The interval of a trend: the one in the question, or one that suits the length of the period. */
export function grainOf({ grain }: Understood, { startDate = '', endDate = '' }: Scope): Grain {
  const days = daysBetween(startDate, endDate) + 1
  return grain ?? (days <= 16 ? 'day' : days <= 120 ? 'week' : 'month')
}

export function keyName(grain: string, key: string): string {
  switch (grain) {
    case 'hour':
      return hourName(Number(key))
    case 'weekday':
      return weekdayName(Number(key))
    case 'week':
      return `week of ${dayName(key)}`
    case 'month':
      return `${dayName(key).split(' ')[1]} ${key.slice(0, 4)}`
    default:
      return dayName(key)
  }
}
