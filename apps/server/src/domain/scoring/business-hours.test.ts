import { describe, expect, test } from 'vitest'
import { readBusinessHours, writeBusinessHours } from './business-hours.ts'

const day = { opens: 9 * 60, closes: 17 * 60 + 30 }

describe('business hours as text', () => {
  test('business hours are parsed from text', () => {
    expect(readBusinessHours('mon-fri 09:00-17:30 Europe/London')).toEqual({
      timezone: 'Europe/London',
      week: [day, day, day, day, day, null, null],
    })
    expect(readBusinessHours(' Mon 9:00-17:30  sat-sun 00:00-24:00 Asia/Kolkata ')).toEqual({
      timezone: 'Asia/Kolkata',
      week: [day, null, null, null, null, { opens: 0, closes: 1440 }, { opens: 0, closes: 1440 }],
    })
    expect(readBusinessHours('always')).toBeNull()
  })

  test.each([
    'mon-fri 09:00-17:30 Europe/London',
    'mon 08:05-24:00 wed-thu 10:00-11:00 sun 10:00-11:00 UTC',
    'mon-fri 18:00-02:00 Europe/London',
    'mon 22:00-06:00 tue 06:00-24:00 UTC',
    'always',
  ])('business hours survive a round trip: %s', written =>
    expect(writeBusinessHours(readBusinessHours(written))).toBe(written),
  )

  test.each([
    ['', 'is not a valid set of business hours'],
    ['Europe/London', 'is not a valid set of business hours'],
    ['mon-fri 09:00-17:30', 'is not a valid set of business hours'],
    ['sometimes', 'is not a valid set of business hours'],
    ['mon-fri 09:00-17:30 Mars/Base', '"Mars/Base" is not a timezone'],
    ['mon-fri 09:00-17:30 +01:00', '"+01:00" is not a timezone'],
    ['monday 09:00-17:30 Europe/London', '"monday" is not a day or range of days'],
    ['mon-wed-fri 09:00-17:30 Europe/London', '"mon-wed-fri" is not a day or range of days'],
    ['mon- 09:00-17:30 Europe/London', '"mon-" is not a day or range of days'],
    ['fri-mon 09:00-17:30 Europe/London', '"fri-mon" is in the wrong order'],
    ['mon-fri 9-17 Europe/London', '"9-17" is not a range of times'],
    ['mon-fri 09:00-24:30 Europe/London', '"09:00-24:30" is not a range of times'],
    ['mon-fri 09:00-25:00 Europe/London', '"09:00-25:00" is not a range of times'],
    ['mon-fri 09:00-09:00 Europe/London', '"09:00-09:00" opens and closes at the same time'],
    ['mon 22:00-06:00 tue 05:30-12:00 Europe/London', 'Monday’s hours overlap Tuesday’s. End them by 05:30'],
    ['sun 22:00-06:00 mon 05:00-12:00 Europe/London', 'Sunday’s hours overlap Monday’s'],
    ['mon-fri 09:00-17:00 wed 10:00-12:00 Europe/London', 'wed is listed twice'],
  ])('invalid business hours are rejected with a message: %s', (written, sentence) => {
    expect(() => readBusinessHours(written)).toThrow(sentence)
  })
})
