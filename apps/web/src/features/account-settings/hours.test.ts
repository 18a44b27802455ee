import { expect, test } from 'vitest'
import { dayOf, endsNextDay, hoursAWeek, longDays, timesOf, untilNextDay } from './hours.ts'

test('times can be converted to minutes and back, even past midnight', () => {
  for (const day of [
    { opens: 540, closes: 1050 },
    { opens: 1080, closes: 1560 },
    { opens: 0, closes: 1440 },
    { opens: 600, closes: 1440 },
  ]) {
    const times = timesOf(day)
    expect(times && dayOf(times)).toEqual(day)
  }
  expect(timesOf(null)).toBeNull()
  expect(timesOf({ opens: 1080, closes: 1560 })).toEqual({ opens: '18:00', closes: '02:00' })
})

test('detects closing times on the next day and totals the hours per week', () => {
  expect(endsNextDay({ opens: '18:00', closes: '02:00' })).toBe(true)
  expect(endsNextDay({ opens: '18:00', closes: '00:00' })).toBe(false)
  expect(dayOf({ opens: '', closes: '02:00' })).toBeNull()
  expect(hoursAWeek([{ opens: '09:00', closes: '17:30' }, null, { opens: '22:00', closes: '06:00' }])).toBe(
    '16 h 30 min per week',
  )
  expect(hoursAWeek([{ opens: '09:00', closes: '17:00' }])).toBe('8 h per week')
})

test('a closing time before the opening time is marked as being on the next day, and days over 16 h are listed as unusually long', () => {
  expect(untilNextDay({ opens: '08:00', closes: '07:00' })).toBe('until 07:00 the next day, 23 h')
  expect(untilNextDay({ opens: '22:00', closes: '06:30' })).toBe('until 06:30 the next day, 8 h 30 min')
  expect(untilNextDay({ opens: '08:00', closes: '17:00' })).toBeNull()
  expect(untilNextDay({ opens: '08:00', closes: '' })).toBeNull()
  expect(
    longDays([
      { opens: '08:00', closes: '07:00' },
      { opens: '06:00', closes: '22:00' },
      null,
      { opens: '', closes: '' },
    ]),
  ).toEqual(['Monday, 23 h'])
})
