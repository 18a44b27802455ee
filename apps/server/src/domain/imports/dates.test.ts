import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DateOrder, orderIn, readDate } from './dates.ts'

const read = (text: string, order: DateOrder | null = null, timezone = 'UTC') => {
  const result = readDate(text, { order, timezone })
  return 'at' in result ? result.at.toISOString() : result.problem
}

describe('dates in the formats that exports use', () => {
  test.each([
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
    ['2026-01-31T14:05:09Z', '2026-01-31T14:05:09.000Z'],
    ['2026-01-31T14:05:09.123456+02:00', '2026-01-31T12:05:09.123Z'],
    ['2026-01-31 14:05:09 -0500', '2026-01-31T19:05:09.000Z'],
    ['2026-01-31 14:05:09 UTC', '2026-01-31T14:05:09.000Z'],
    ['2026/01/31 14:05', '2026-01-31T14:05:00.000Z'],
    ['31.01.2026 14:05', '2026-01-31T14:05:00.000Z'],
    ['31.1.26', '2026-01-31T00:00:00.000Z'],
    ['Sat, 31 Jan 2026 14:05:09 +0000', '2026-01-31T14:05:09.000Z'],
    ['31-Jan-2026 2:05 PM', '2026-01-31T14:05:00.000Z'],
    ['January 31, 2026 at 2:05 pm', '2026-01-31T14:05:00.000Z'],
    ['Jan 31, 2026, 12:05 AM', '2026-01-31T00:05:00.000Z'],
    ['1769868309', '2026-01-31T14:05:09.000Z'],
    ['1769868309000', '2026-01-31T14:05:09.000Z'],
    ['46053.5', '2026-01-31T12:00:00.000Z'],
    ['1970-01-01 00:00:00', '1970-01-01T00:00:00.000Z'],
    ['2099-12-31', '2099-12-31T00:00:00.000Z'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  test('day and month are read in the chosen order', () => {
    expect(read('3/4/2026 09:00', 'mdy')).toBe('2026-03-04T09:00:00.000Z')
    expect(read('3/4/2026 09:00', 'dmy')).toBe('2026-04-03T09:00:00.000Z')
    expect(read('3/4/2026 9:15 PM', 'mdy')).toBe('2026-03-04T21:15:00.000Z')
  })

  test('times without a zone use the chosen zone, even around clock changes', () => {
    expect(read('2026-01-31 14:05', null, 'America/New_York')).toBe('2026-01-31T19:05:00.000Z')
    expect(read('2026-03-08 03:30', null, 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(read('2026-07-01 00:00', null, 'Pacific/Chatham')).toBe('2026-06-30T11:15:00.000Z')
  })
})

describe('dates that can’t be used', () => {
  test.each([
    ['13/25/2026', 'mdy', 'This date doesn’t exist'],
    ['25/3/2026', 'mdy', 'Month 25 doesn’t exist'],
    ['3/25/2026', 'dmy', 'Month 25 doesn’t exist'],
    ['3/4/2026', null, 'Choose the date order'],
    ['2026-02-30', null, 'This date doesn’t exist'],
    ['1969-12-31', null, 'before 1970'],
    ['2100-01-01', null, 'after 2099'],
    ['yesterday', null, 'can’t read this date'],
    ['2026-01-31 25:00', null, 'can’t read this date'],
    ['', null, 'can’t read this date'],
  ] as const)('%s (%s)', (text, order, problem) => {
    expect(read(text, order)).toContain(problem)
  })

  test('parsing never throws, whatever the text', () => {
    const order = fc.constantFrom<DateOrder | null>('mdy', 'dmy', null)
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Pacific/Chatham')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), order, zone, (text, order, timezone) => {
        readDate(text, { order, timezone })
      }),
    )
  })
})

test('the order is inferred from dates that can be read only one way', () => {
  expect(orderIn(['1/2/2026', '13/2/2026'])).toBe('dmy')
  expect(orderIn(['1/2/2026', '2/13/2026'])).toBe('mdy')
  expect(orderIn(['1/2/2026', '3/4/2026'])).toBe('open')
  expect(orderIn(['2026-01-02', '1.2.2026', ''])).toBeNull()
})
