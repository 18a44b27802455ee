import { describe, expect, test } from 'vitest'
import { type DayLog, dayKind, toDayLog, totalDuration } from './daily-log.ts'
import { activeTime, enteredTime, hoursAndMinutes, hoursMinutesSeconds } from './working-time.ts'

const log = (duration: number, idleTime = 0): DayLog => ({
  day: 1,
  duration,
  idleTime,
  recorded: duration,
  correction: null,
})

test('[DIARY-059] Minutes and idle seconds are converted to milliseconds once, when the response arrives', () => {
  const answered = {
    startTime: '2026-11-12T14:00:00Z',
    day: 12,
    duration: 462,
    idleTime: 4270,
    recordedDuration: 432,
    correction: null,
  }
  expect(toDayLog(answered)).toEqual({
    day: 12,
    duration: 27_720_000,
    idleTime: 4_270_000,
    recorded: 25_920_000,
    correction: null,
  })
})

test('[DIARY-060] Active time is the duration minus idle time, but at least 0', () => {
  expect(activeTime(log(27_720_000, 4_270_000))).toBe(23_450_000)
  expect(activeTime(log(1000, 5000))).toBe(0)
})

test('[DIARY-006] [DIARY-013] Working hours are the sum of all days, shown in H and M', () => {
  expect(hoursAndMinutes(totalDuration([log(27_720_000), log(6_000_000)]))).toBe('9H 22M')
  expect(hoursAndMinutes(totalDuration([]))).toBe('0H 0M')
})

test('[DIARY-006] The total equals the sum of the days as the calendar shows them', () => {
  const days = [log(60 * 60_000 + 25_000), log(30 * 60_000 + 25_000), log(25_000)]
  expect(days.map(({ duration }) => hoursAndMinutes(duration))).toEqual(['1H 0M', '0H 30M', '0H 0M'])
  expect(hoursAndMinutes(totalDuration(days))).toBe('1H 30M')
})

test('[DIARY-014] Times in the tooltip are shown in h, m and s', () => {
  expect([27_720_000, 3_661_000, 59_400].map(hoursMinutesSeconds)).toEqual([
    '7h 42m 0s',
    '1h 1m 1s',
    '0h 0m 59s',
  ])
})

test('[DIARY-066] The saved duration is hours * 60 + minutes, in milliseconds', () => {
  expect(enteredTime(7, 42)).toBe((7 * 60 + 42) * 60_000)
  expect(enteredTime(0, 0)).toBe(0)
})

describe('a day', () => {
  const today = '2026-11-16'

  test('[DIARY-016] is off on a weekend without recorded time', () => {
    expect(dayKind('2026-11-14', today, undefined)).toBe('day-off')
    expect(dayKind('2026-11-15', '2026-11-15', undefined)).toBe('day-off')
    expect(dayKind('2026-11-14', today, log(60_000))).toBe('worked')
  })

  test('[DIARY-017] is an absence on a past weekday without recorded time, but not today', () => {
    expect(dayKind('2026-11-13', today, undefined)).toBe('absent')
    expect(dayKind('2026-11-13', today, log(0))).toBe('absent')
    expect(dayKind(today, today, undefined)).toBe('blank')
  })

  test('[DIARY-018] is blank in the future, even on a weekend', () => {
    expect(dayKind('2026-11-17', today, undefined)).toBe('blank')
    expect(dayKind('2026-11-21', today, undefined)).toBe('blank')
  })
})
