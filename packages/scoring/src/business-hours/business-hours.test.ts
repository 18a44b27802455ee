import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BusinessHours } from './index.ts'
import { businessMinutesBetween } from './index.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const at = (time: string) => Date.parse(time) / 60_000

const office = (timezone: string): BusinessHours => ({
  timezone,
  week: weekdays.map((_, day) => (day < 5 ? { opens: 9 * 60, closes: 17 * 60 + 30 } : null)),
})

/** Counts business minutes by checking the local time of every minute. */
function countSlowly(from: number, to: number, { timezone, week }: BusinessHours): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  let count = 0
  for (let minute = from; minute < to; minute++) {
    const [, day = '', hour, rest] = /^(\w{3})\D+(\d\d):(\d\d)$/.exec(clock.format(minute * 60_000)) ?? []
    const today = weekdays.indexOf(day)
    const now = Number(hour) * 60 + Number(rest)
    const isOpen = [
      { hours: week[today], at: now },
      { hours: week[(today + 6) % 7], at: now + 1440 },
    ].some(({ hours, at }) => hours && at >= hours.opens && at < hours.closes)
    if (isOpen) count++
  }
  return count
}

const anyDay = fc.option(
  fc
    .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 1440 }), fc.boolean())
    .map(([a, b, overMidnight]) =>
      overMidnight
        ? { opens: Math.max(a, b), closes: 1440 + Math.min(a, b) }
        : { opens: Math.min(a, b), closes: Math.max(a, b) },
    ),
)
const anyWeek = fc.array(anyDay, { minLength: 7, maxLength: 7 })

/** Days on which the clocks change, and arbitrary days for Kolkata, where they never do. */
const changes: [string, string[]][] = [
  ['America/New_York', ['2026-03-08', '2026-11-01', '2025-11-02']],
  ['Europe/London', ['2026-03-29', '2026-10-25', '2024-03-31']],
  ['Australia/Sydney', ['2026-04-05', '2026-10-04', '2027-01-01']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['Asia/Kolkata', ['2026-03-29', '2026-12-31']],
]

describe('business minutes', () => {
  test.each(changes)('match a minute-by-minute count of local time: %s', (timezone, days) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...days),
        fc.integer({ min: -3 * 1440, max: 2 * 1440 }),
        fc.integer({ min: 0, max: 3 * 1440 }),
        anyWeek,
        (day, start, length, week) => {
          const from = at(`${day}T00:00:00Z`) + start
          const hours = { timezone, week }
          expect(businessMinutesBetween(from, from + length, hours)).toBeCloseTo(
            countSlowly(from, from + length, hours),
            6,
          )
        },
      ),
      { numRuns: 60 },
    )
  })

  test('add up no matter where a wait is split, even within a minute', () => {
    const hours = office('Europe/London')
    const moment = fc.double({ min: at('2024-06-01'), max: at('2028-06-01'), noNaN: true })
    fc.assert(
      fc.property(moment, moment, moment, (...moments) => {
        const [a, b, c] = moments.sort((x, y) => x - y) as [number, number, number]
        const parts = businessMinutesBetween(a, b, hours) + businessMinutesBetween(b, c, hours)
        expect(parts).toBeCloseTo(businessMinutesBetween(a, c, hours), 3)
      }),
    )
  })

  test('exclude nights and weekends', () => {
    const hours = office('America/New_York')
    expect(businessMinutesBetween(at('2026-02-06T22:00Z'), at('2026-02-09T14:30Z'), hours)).toBe(60)
    expect(businessMinutesBetween(at('2026-02-07T12:00Z'), at('2026-02-08T12:00Z'), hours)).toBe(0)
  })

  test('include an evening shift past midnight, even from Sunday into Monday', () => {
    const late: BusinessHours = { timezone: 'UTC', week: weekdays.map(() => ({ opens: 1080, closes: 1560 })) }
    // 18:00 to 02:00, every day; February 2, 2026 is a Monday.
    expect(businessMinutesBetween(at('2026-02-02T00:00Z'), at('2026-02-09T00:00Z'), late)).toBe(7 * 480)
    expect(businessMinutesBetween(at('2026-02-02T23:30Z'), at('2026-02-03T03:00Z'), late)).toBe(150)
    expect(businessMinutesBetween(at('2026-02-01T23:00Z'), at('2026-02-02T18:30Z'), late)).toBe(210)
    const sundays = { timezone: 'UTC', week: late.week.map((open, day) => (day === 6 ? open : null)) }
    expect(businessMinutesBetween(at('2026-02-02T00:00Z'), at('2026-02-03T00:00Z'), sundays)).toBe(120)
  })

  test('handle a wait that ends before it starts or lasts for centuries', () => {
    const hours = office('Europe/London')
    expect(businessMinutesBetween(at('2026-02-02'), at('2026-02-01'), hours)).toBe(0)
    expect(businessMinutesBetween(Number.NaN, at('2026-02-01'), hours)).toBe(0)
    const centuries = businessMinutesBetween(at('0001-01-01'), at('9999-12-31'), hours)
    expect(centuries / (at('9999-12-31') - at('0001-01-01'))).toBeCloseTo((5 * 8.5) / (7 * 24), 4)
  })
})
