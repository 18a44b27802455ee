import { describe, expect, test } from 'vitest'
import { Calendar, dayNumber, isoTime, weekday } from './calendar.ts'

const allWeek = Array.from({ length: 7 }, () => [8 * 60, 20 * 60] as const)
const newYork = (from: string, to: string) =>
  new Calendar('America/New_York', allWeek, dayNumber(from), dayNumber(to))

describe('opening hours in New York', () => {
  test('start at 8:00 local time before and after the clocks change', () => {
    const calendar = newYork('2026-03-01', '2026-11-10')
    const opens = (date: string) => isoTime(calendar.toUtc(dayNumber(date), 8 * 3600))
    expect(opens('2026-03-07')).toBe('2026-03-07T13:00:00.000Z')
    expect(opens('2026-03-08')).toBe('2026-03-08T12:00:00.000Z')
    expect(opens('2026-10-31')).toBe('2026-10-31T12:00:00.000Z')
    expect(opens('2026-11-01')).toBe('2026-11-01T13:00:00.000Z')
  })

  test('span twelve hours every day, including when the clocks change', () => {
    const calendar = newYork('2026-03-01', '2026-11-10')
    for (const date of ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02']) {
      const day = dayNumber(date)
      expect(calendar.openMinutes(calendar.toUtc(day, 0), calendar.toUtc(day + 1, 0)), date).toBe(720)
    }
  })

  test('shift a skipped local time by an hour and use the first occurrence of a repeated one', () => {
    const calendar = newYork('2026-03-01', '2026-11-10')
    expect(isoTime(calendar.toUtc(dayNumber('2026-03-08'), 2.5 * 3600))).toBe('2026-03-08T07:30:00.000Z')
    expect(isoTime(calendar.toUtc(dayNumber('2026-11-01'), 1.5 * 3600))).toBe('2026-11-01T05:30:00.000Z')
  })

  test('can be added and measured consistently overnight and across clock changes', () => {
    const calendar = newYork('2026-03-01', '2026-11-10')
    for (const start of [
      '2026-03-07T23:30:00Z',
      '2026-03-08T05:00:00Z',
      '2026-10-31T22:00:00Z',
      '2026-11-01T05:45:00Z',
    ])
      for (const minutes of [1, 90, 719, 721, 3000]) {
        const from = Date.parse(start) / 1000
        const to = calendar.addOpen(from, minutes * 60)
        expect(calendar.openMinutes(from, to), `${start} + ${minutes}`).toBe(minutes)
      }
  })
})

test('invalid dates are rejected with a clear message', () => {
  expect(() => dayNumber('2026-02-30')).toThrow('is not a calendar date')
  expect(() => dayNumber('today')).toThrow('is not a calendar date')
  expect(weekday(dayNumber('2026-11-13'))).toBe(5)
})
