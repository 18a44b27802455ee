import { expect, test } from 'vitest'
import { csatScale, dayScale, heightsFrom, labelledDays, linePath, lowestDay } from './geometry.ts'

test('a scale has at least two grid lines, at multiples of 0.5 around the values', () => {
  expect(csatScale([3.79, 4.28], 0, 100).ticks).toEqual([3.5, 4, 4.5])
  expect(csatScale([4, 4], 0, 100).ticks).toEqual([4, 4.5])
  expect(csatScale([5, 5], 0, 100).ticks).toEqual([4.5, 5])
  expect(csatScale([0.4, 4.9], 0, 100).ticks).toEqual([0, 1, 2, 3, 4, 5])
  const { y } = csatScale([3.6, 4.4], 0, 100)
  expect([y(3.5), y(4), y(4.5)]).toEqual([100, 50, 0])
})

test('days have equal widths, and every position belongs to exactly one day', () => {
  const { x, dayAt } = dayScale(4, 10, 50)
  expect([x(0), x(3)]).toEqual([15, 45])
  expect([dayAt(-5), dayAt(10), dayAt(24), dayAt(49), dayAt(99)]).toEqual([0, 0, 1, 3, 3])
})

test('a day without a score breaks the line', () => {
  expect(linePath([1, 2, null, 4], (x, y) => ({ x, y }))).toBe('M0.0 1.0L1.0 2.0M3.0 4.0')
})

test('labels are evenly spaced, at whole weeks for long ranges', () => {
  expect(labelledDays(3, 500)).toEqual([0, 1, 2])
  expect(labelledDays(30, 800)).toEqual([0, 7, 14, 21, 28])
  expect(labelledDays(60, 300)).toEqual([0, 21, 42])
  expect(labelledDays(7, 270)).toEqual([0, 3, 6])
})

test('the lowest day is marked only when at least three days have values', () => {
  expect(lowestDay([4, 3.1, null, 4.2])).toBe(1)
  expect(lowestDay([4, 3.1, null])).toBeNull()
})

test('the heights returned for a line start with its height at the given position', () => {
  const points = [
    { x: 0, y: 10 },
    { x: 100, y: 50 },
    { x: 120, y: 20 },
  ]
  expect(heightsFrom(50, points)).toEqual([30, 50, 20])
  expect(heightsFrom(110, points)).toEqual([35, 20])
  expect(heightsFrom(-1, points)).toEqual([10, 50, 20])
  expect(heightsFrom(200, points)).toEqual([])
})
