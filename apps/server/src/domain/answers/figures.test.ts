import { expect, test } from 'vitest'
import { addSums, figuresOf, meanOf, noSums, percentOf, scoreOf, summedColumns } from './figures.ts'

test('a figure without tickets behind it is null, never 0', () => {
  expect(figuresOf({ ...noSums, tickets: 3 })).toEqual({
    totalTickets: 3,
    averageCSAT: null,
    averageFirstResponseTime: null,
    averageFullResolutionTime: null,
    reopenRate: null,
    counts: { csat: 0, firstResponse: 0, fullResolution: 0, reopens: 0 },
  })
})

test('averages are rounded once, at the end', () => {
  expect(scoreOf(1001, 3)).toBe(3.34)
  expect(meanOf(100, 3)).toBe(33.33)
  expect(percentOf(2, 3)).toBe(66.67)
  expect(scoreOf(0, 2)).toBe(0)
})

test('sums of sums are the sums of all', () => {
  const one = { ...noSums, tickets: 2, csat_n: 1, csat_sum: 450 }
  expect(addSums(summedColumns, [one, one, noSums])).toEqual({
    ...noSums,
    tickets: 4,
    csat_n: 2,
    csat_sum: 900,
  })
  expect(addSums(summedColumns, [])).toEqual(noSums)
})
