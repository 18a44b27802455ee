import { expect, test } from 'vitest'
import { dayBounds, dayOf, monthDays } from './diary-days.ts'

const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / 3_600_000

test('a day’s start and end account for clock changes in its zone', () => {
  const newYork = { offset: 0, timezone: 'America/New_York' }
  const spring = dayBounds({ date: 8, month: 3, year: 2026, ...newYork })
  expect(spring).toEqual({
    day: '2026-03-08',
    start: new Date('2026-03-08T05:00:00Z'),
    end: new Date('2026-03-09T04:00:00Z'),
  })
  expect(hours(spring)).toBe(23)
  expect(hours(dayBounds({ date: 1, month: 11, year: 2026, ...newYork }))).toBe(25)
})

test.each([
  ['Pacific/Chatham', 27, 9, 2026, '2026-09-26T11:15:00Z', 23],
  ['Pacific/Chatham', 5, 4, 2026, '2026-04-04T10:15:00Z', 25],
  ['Europe/Berlin', 29, 3, 2026, '2026-03-28T23:00:00Z', 23],
  ['Europe/Berlin', 25, 10, 2026, '2026-10-24T22:00:00Z', 25],
  // The clock went forward at midnight, so this day began at 1 AM.
  ['America/Sao_Paulo', 4, 11, 2018, '2018-11-04T03:00:00Z', 23],
  ['America/Sao_Paulo', 17, 2, 2018, '2018-02-17T02:00:00Z', 25],
] as const)('in %s, %i/%i/%i starts at the right time and has the right length', (...expected) => {
  const [timezone, date, month, year, start, length] = expected
  const day = dayBounds({ date, month, year, offset: 0, timezone })
  expect(day.start).toEqual(new Date(start))
  expect(hours(day)).toBe(length)
})

test('without a zone, a day has a fixed offset in minutes east of UTC', () => {
  expect(dayBounds({ date: 1, month: 3, year: 2026, offset: 330 })).toEqual({
    day: '2026-03-01',
    start: new Date('2026-02-28T18:30:00Z'),
    end: new Date('2026-03-01T18:30:00Z'),
  })
  expect(dayBounds({ date: 8, month: 3, year: 2026, offset: -300 }).start).toEqual(
    new Date('2026-03-08T05:00:00Z'),
  )
})

test('a day that doesn’t exist is rejected, and the error gives the range of valid days', () => {
  expect(() => dayBounds({ date: 31, month: 2, year: 2026, offset: 0 })).toThrow(
    'February 2026 has 28 days. Use a day from 1 to 28.',
  )
  expect(dayBounds({ date: 29, month: 2, year: 2028, offset: 0 }).day).toBe('2028-02-29')
})

test.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Africa/Cairo', 'Australia/Lord_Howe'])(
  'the days of any month in %s follow each other without gaps',
  timezone => {
    for (let month = 1; month <= 12; month++) {
      const days = monthDays({ month, year: 2026, offset: 0, timezone })
      expect(days).toHaveLength(new Date(Date.UTC(2026, month, 0)).getUTCDate())
      for (const [index, { day, start, end }] of days.entries()) {
        if (index > 0) expect(start).toEqual(days[index - 1]?.end)
        expect(dayOf(start, { offset: 0, timezone })).toBe(day)
        expect(dayOf(new Date(end.getTime() - 1), { offset: 0, timezone })).toBe(day)
      }
    }
  },
)
