import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, comparedRange, daysBetween, isoDay, piecesOf, rangeOf, startOfDay } from './range.ts'

const hour = 3_600_000
const aDay = fc
  .date({ min: new Date('2012-01-05T00:00:00Z'), max: new Date('2034-12-31T00:00:00Z'), noInvalidDate: true })
  .map(isoDay)
const hoursOf = (day: string, timezone: string) => {
  const { from, to } = rangeOf(day, day, timezone)
  return (to.getTime() - from.getTime()) / hour
}

describe('a day in a zone', () => {
  test.each([
    // Clocks go forward, then back, at 2 or 3 a.m.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', 25],
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00Z', 23],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00Z', 25],
    ['Australia/Sydney', '2026-04-05', '2026-04-04T13:00:00Z', 25],
    ['Australia/Sydney', '2026-10-04', '2026-10-03T14:00:00Z', 23],
    ['Pacific/Chatham', '2026-04-05', '2026-04-04T10:15:00Z', 25],
    ['Pacific/Chatham', '2026-09-27', '2026-09-26T11:15:00Z', 23],
    // This zone never changes its clocks, and its offset includes a half hour.
    ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00Z', 24],
    ['UTC', '2026-02-28', '2026-02-28T00:00:00Z', 24],
    // The day starts at 1 a.m., because the clocks skip midnight.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', 23],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', 23],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
    // The hour before midnight occurs twice, so the previous day has 25 hours.
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00Z', 25],
    ['Asia/Beirut', '2026-10-24', '2026-10-23T21:00:00Z', 25],
    ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00Z', 25],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', 24.5],
  ])('%s %s starts at %s and has %d hours', (timezone, day, begins, hours) => {
    expect(startOfDay(day, timezone)).toEqual(new Date(begins))
    expect(hoursOf(day, timezone)).toBe(hours)
  })

  test('a day that a time zone skipped is empty', () => {
    expect(hoursOf('2011-12-30', 'Pacific/Apia')).toBe(0)
    expect(hoursOf('2011-12-31', 'Pacific/Apia')).toBe(24)
  })

  const changing = [
    ...['America/New_York', 'Europe/London', 'Australia/Sydney', 'Asia/Kolkata', 'Pacific/Chatham'],
    ...['America/Santiago', 'Asia/Beirut', 'Africa/Cairo', 'America/Havana', 'America/Nuuk', 'Asia/Tehran'],
  ]
  const zone = fc.oneof(fc.constantFrom(...changing), fc.constantFrom(...Intl.supportedValuesOf('timeZone')))

  test('the days of a year follow each other without gaps or overlap, each with its own date', () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: 2012, max: 2036 }), (timezone, year) => {
        const dateAt = localDate(timezone)
        let day = `${year}-01-01`
        while (day <= `${year}-12-31`) {
          const { from, to } = rangeOf(day, day, timezone)
          expect([dateAt(from.getTime()), dateAt(from.getTime() - 1)]).toEqual([day, addDays(day, -1)])
          day = addDays(day, 1)
          expect(to).toEqual(startOfDay(day, timezone))
        }
      }),
      { numRuns: 25 },
    )
  })

  test('an instant is in a range exactly when its local date is', () => {
    fc.assert(
      fc.property(zone, aDay, fc.nat(400), fc.nat(1000), (timezone, startDate, days, share) => {
        const range = rangeOf(startDate, addDays(startDate, days), timezone)
        const dateAt = localDate(timezone)
        const [from, to] = [range.from.getTime(), range.to.getTime()]
        const within = dateAt(from + Math.floor(((to - from - 1) * share) / 1000))
        expect(within >= range.startDate && within <= range.endDate).toBe(true)
        expect(dateAt(from - 1) < range.startDate && dateAt(to) > range.endDate).toBe(true)
      }),
    )
  })

  test('by default, a range is compared with the most recent earlier range of the same length and weekdays', () => {
    fc.assert(
      fc.property(zone, aDay, fc.nat(400), (timezone, startDate, days) => {
        const range = rangeOf(startDate, addDays(startDate, days), timezone)
        fc.pre(!(startDate.endsWith('-01') && addDays(range.endDate, 1).endsWith('-01')))
        const before = comparedRange(range)
        expect(daysBetween(before?.startDate ?? '', startDate) % 7).toBe(0)
        expect(daysBetween(before?.startDate ?? '', before?.endDate ?? '')).toBe(days)
        const gap = daysBetween(before?.endDate ?? '', startDate)
        expect(gap).toBeGreaterThanOrEqual(1)
        expect(gap).toBeLessThanOrEqual(7)
      }),
    )
  })

  test('whole months are compared with the same number of preceding months', () => {
    const compared = (start: string, end: string) => {
      const before = comparedRange(rangeOf(start, end, 'UTC'))
      return `${before?.startDate} ${before?.endDate}`
    }
    expect(compared('2026-10-01', '2026-10-31')).toBe('2026-09-01 2026-09-30')
    expect(compared('2026-03-01', '2026-03-31')).toBe('2026-02-01 2026-02-28')
    expect(compared('2026-01-01', '2026-03-31')).toBe('2025-10-01 2025-12-31')
    expect(compared('2026-10-01', '2026-10-30')).toBe('2026-08-27 2026-09-25')
  })

  test('the preceding days end right before the range starts', () => {
    fc.assert(
      fc.property(zone, aDay, fc.nat(400), (timezone, startDate, days) => {
        const range = rangeOf(startDate, addDays(startDate, days), timezone)
        const before = comparedRange(range, 'days')
        expect(before?.to).toEqual(range.from)
        expect(daysBetween(before?.startDate ?? '', before?.endDate ?? '')).toBe(days)
      }),
    )
  })

  test('a range can be compared with the same dates last year, a custom range, or nothing', () => {
    const range = rangeOf('2028-02-29', '2028-03-06', 'Europe/Berlin')
    expect(comparedRange(range, 'year')).toEqual(rangeOf('2027-02-28', '2027-03-06', 'Europe/Berlin'))
    expect(comparedRange(range, '2026-01-01..2026-01-31')).toEqual(
      rangeOf('2026-01-01', '2026-01-31', 'Europe/Berlin'),
    )
    expect(comparedRange(range, 'none')).toBeNull()
  })
})

describe('the pieces of a range', () => {
  const moment = fc.date({
    min: new Date('2019-11-03T00:00:00Z'),
    max: new Date('2022-02-20T00:00:00Z'),
    noInvalidDate: true,
  })
  const onTheDot = moment.map(at => new Date(`${isoDay(at)}T00:00:00Z`))
  const onTheFirst = moment.map(at => new Date(`${isoDay(at).slice(0, 7)}-01T00:00:00Z`))
  const anyMoment = fc.oneof(moment, onTheDot, onTheFirst)

  test('the pieces cover a range exactly: whole months, whole days, and the rest', () => {
    fc.assert(
      fc.property(anyMoment, anyMoment, (one, other) => {
        const [from, to] = one <= other ? [one, other] : [other, one]
        const { months, weeks, days, edges } = piecesOf({ from, to })
        const spans = [...(months ? [months] : []), ...weeks, ...days].map(span => ({
          from: new Date(`${span.from}T00:00:00Z`),
          to: new Date(`${span.to}T00:00:00Z`),
        }))
        const all = [...spans, ...edges].sort((a, b) => a.from.getTime() - b.from.getTime())
        let reached = from
        for (const piece of all) {
          expect(piece.from).toEqual(reached)
          expect(piece.to > piece.from).toBe(true)
          reached = piece.to
        }
        expect(reached).toEqual(to)
        if (months) expect([months.from.slice(8), months.to.slice(8)]).toEqual(['01', '01'])
        for (const week of weeks)
          expect([week.from, week.to].map(day => new Date(day).getUTCDay())).toEqual([1, 1])
        expect(days.length).toBeLessThanOrEqual(4)
        for (const span of days) expect(daysBetween(span.from, span.to)).toBeLessThanOrEqual(12)
        for (const edge of edges) expect(edge.to.getTime() - edge.from.getTime()).toBeLessThan(48 * hour)
      }),
      { numRuns: 500 },
    )
  })

  test('a range of whole UTC months consists only of month pieces', () => {
    const { from, to } = rangeOf('2026-01-01', '2026-03-31', 'UTC')
    expect(piecesOf({ from, to })).toEqual({
      months: { from: '2026-01-01', to: '2026-04-01' },
      weeks: [],
      days: [],
      edges: [],
    })
  })

  test('weeks cover what is left after whole months, and days cover what is left after weeks', () => {
    const { from, to } = rangeOf('2026-08-05', '2026-10-14', 'UTC')
    expect(piecesOf({ from, to })).toEqual({
      months: { from: '2026-09-01', to: '2026-10-01' },
      weeks: [
        { from: '2026-08-10', to: '2026-08-31' },
        { from: '2026-10-05', to: '2026-10-12' },
      ],
      days: [
        { from: '2026-08-05', to: '2026-08-10' },
        { from: '2026-08-31', to: '2026-09-01' },
        { from: '2026-10-01', to: '2026-10-05' },
        { from: '2026-10-12', to: '2026-10-15' },
      ],
      edges: [],
    })
  })

  test('an empty range has no pieces', () => {
    const at = new Date('2026-01-01T00:00:00Z')
    expect(piecesOf({ from: at, to: at })).toEqual({ months: null, weeks: [], days: [], edges: [] })
  })
})

function localDate(timezone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return at => format.format(at)
}
