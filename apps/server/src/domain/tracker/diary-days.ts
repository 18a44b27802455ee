import { AppError } from '../../platform/errors.ts'
import { addDays, startOfDay } from '../facts/range.ts'

interface DiaryDay {
  date: number
  month: number
  year: number
  /** Minutes east of UTC, used if there is no time zone. */
  offset: number
  timezone?: string | undefined
}

const minuteMs = 60_000

/** The first instant of a day and of the next one, where the viewer is. A day can have 23 or 25 hours in a time zone. */
export function dayBounds(day: DiaryDay): { start: Date; end: Date } {
  const { offset, timezone } = day
  const date = dateOf(day)
  const startOf = (text: string) =>
    timezone ? startOfDay(text, timezone) : new Date(Date.parse(`${text}T00:00:00Z`) - offset * minuteMs)
  return { start: startOf(date), end: startOf(addDays(date, 1)) }
}

/** Such as 2026-11-15. Rejects days that a month doesn't have. */
function dateOf({ date, month, year }: Pick<DiaryDay, 'date' | 'month' | 'year'>): string {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (date > days)
    throw new AppError('invalid_input', `This month has ${days} days. Use a day from 1 to ${days}.`)
  return [year, month, date].map(part => String(part).padStart(2, '0')).join('-')
}
