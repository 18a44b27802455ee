import { AppError } from '../../platform/errors.ts'
import { addDays, isoDay, offsetMs, startOfDay } from '../facts/range.ts'

/** A viewer's zone. `timezone` wins, because a fixed offset (minutes east of UTC) ignores clock changes. */
export interface DiaryZone {
  offset: number
  timezone?: string | undefined
}

/** A calendar day such as 2026-11-15, from its first instant to the next day's. It may have 23 or 25 hours. */
export interface DiaryDay {
  day: string
  start: Date
  end: Date
}

const minute = 60_000

/** Rejects days that don't exist, such as February 31. */
export function dayBounds({
  date,
  month,
  year,
  ...zone
}: DiaryZone & { date: number; month: number; year: number }): DiaryDay {
  const days = daysIn(month, year)
  if (date > days)
    throw new AppError(
      'invalid_input',
      `${monthName(month, year)} has ${days} days. Use a day from 1 to ${days}.`,
      { details: [{ path: 'date', problem: `Use a day from 1 to ${days}.` }] },
    )
  return boundsOf(dayText(year, month, date), zone)
}

export function monthDays({ month, year, ...zone }: DiaryZone & { month: number; year: number }): DiaryDay[] {
  const days = Array.from({ length: daysIn(month, year) }, (_, index) => dayText(year, month, index + 1))
  // Uses each day's start as the end of the day before, because computing a day's start in a time zone is slow.
  const starts = [...days, dayText(year, month + 1, 1)].map(day => startOf(day, zone))
  return days.map((day, index) => ({
    day,
    start: starts[index] as Date,
    end: starts[index + 1] as Date,
  }))
}

/** The calendar day of an instant in a zone. */
export function dayOf(at: Date, zone: DiaryZone): string {
  const offset = zone.timezone ? offsetMs(at.getTime(), zone.timezone) : zone.offset * minute
  return isoDay(new Date(at.getTime() + offset))
}

function boundsOf(day: string, zone: DiaryZone): DiaryDay {
  return { day, start: startOf(day, zone), end: startOf(addDays(day, 1), zone) }
}

function startOf(day: string, { offset, timezone }: DiaryZone): Date {
  if (timezone) return startOfDay(day, timezone)
  return new Date(Date.parse(`${day}T00:00:00Z`) - offset * minute)
}

/** Day 0 of the next month is the last day of this one. */
const daysIn = (month: number, year: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const dayText = (year: number, month: number, date: number) =>
  isoDay(new Date(Date.UTC(year, month - 1, date)))

const monthName = (month: number, year: number) =>
  new Date(Date.UTC(year, month - 1, 1)).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
