import { expect, test } from 'vitest'
import { dayOf, endsNextDay, hoursAWeek, timesOf } from './hours.ts'

test('times go to minutes and back, over midnight too', () => {
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

test('says which day it ends on, and what a week makes', () => {
  expect(endsNextDay({ opens: '18:00', closes: '02:00' })).toBe(true)
  expect(endsNextDay({ opens: '18:00', closes: '00:00' })).toBe(false)
  expect(dayOf({ opens: '', closes: '02:00' })).toBeNull()
  expect(hoursAWeek([{ opens: '09:00', closes: '17:30' }, null, { opens: '22:00', closes: '06:00' }])).toBe(
    '16 h 30 min a week',
  )
  expect(hoursAWeek([{ opens: '09:00', closes: '17:00' }])).toBe('8 h a week')
})
