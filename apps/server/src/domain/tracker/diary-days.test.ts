import { expect, test } from 'vitest'
import { dayBounds } from './diary-days.ts'

const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / 3_600_000

test('a day starts at midnight in its time zone, and is shorter or longer when clocks change', () => {
  const inNewYork = (month: number, date: number) =>
    dayBounds({ date, month, year: 2026, offset: 0, timezone: 'America/New_York' })
  expect(inNewYork(11, 15).start).toEqual(new Date('2026-11-15T05:00:00Z'))
  expect(hours(inNewYork(11, 15))).toBe(24)
  expect(hours(inNewYork(3, 8))).toBe(23)
  expect(hours(inNewYork(11, 1))).toBe(25)
})

test('without a time zone, the offset is minutes east of UTC', () => {
  expect(dayBounds({ date: 31, month: 12, year: 2026, offset: 330 })).toEqual({
    start: new Date('2026-12-30T18:30:00Z'),
    end: new Date('2026-12-31T18:30:00Z'),
  })
})

test('a day that the month doesn’t have is rejected', () => {
  const february = (date: number, year: number) => dayBounds({ date, month: 2, year, offset: 0 })
  expect(() => february(31, 2026)).toThrow('This month has 28 days. Use a day from 1 to 28.')
  expect(february(29, 2028).start).toEqual(new Date('2028-02-29T00:00:00Z'))
})
