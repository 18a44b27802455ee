import { expect, test } from 'vitest'
import { clock, hourFigures, hourLines, strengths } from './hour-figures.ts'

const hour = (tickets: number, averageFirstResponseTime: number | null = null, at = 9) => ({
  weekday: 0,
  hour: at,
  tickets,
  averageFirstResponseTime,
})

test('an hour shows its time, volume and first response', () => {
  expect(hourLines(hour(1, 45))).toEqual(['Monday 09:00–10:00', '1 ticket', 'First response 45m'])
  expect(hourLines(hour(1204, null, 23))).toEqual(['Monday 23:00–00:00', '1,204 tickets', 'First response -'])
  expect(clock(24)).toBe('00:00')
})

test('color is relative to the busiest hours, and a single extreme value does not wash out the others', () => {
  expect(strengths([hour(0), hour(5), hour(10)], hourFigures.volume)).toEqual([null, 1, 1])
  const usual = Array.from({ length: 39 }, () => hour(10))
  expect(strengths([...usual, hour(1000)], hourFigures.volume).every(value => value === 1)).toBe(true)
  expect(strengths([hour(1), hour(2, 30), hour(2, 60), hour(1, 60)], hourFigures.response)).toEqual([
    null,
    0.5,
    1,
    1,
  ])
})
