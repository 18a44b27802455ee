import { expect, test } from 'vitest'
import { usualVariation, varianceOfMean } from './variation.ts'

/** A day with the given scores. */
const day = (...scores: number[]) => ({
  n: scores.length,
  sum: scores.reduce((total, score) => total + score, 0),
  squares: scores.reduce((total, score) => total + score ** 2, 0),
})

test('days that differ from each other make a change less certain', () => {
  const alike = Array.from({ length: 20 }, () => day(3, 4, 3, 4))
  const different = alike.map((_, at) => (at % 2 ? day(2, 3, 2, 3) : day(4, 5, 4, 5)))
  const of = (days: typeof alike) => varianceOfMean(days, usualVariation([days], 0.06))
  expect(of(different)).toBeGreaterThan(5 * of(alike))
})

test('a change between two periods doesn’t count as variation within them', () => {
  const before = Array.from({ length: 20 }, () => day(4, 5, 4, 5))
  const now = Array.from({ length: 20 }, () => day(1, 2, 1, 2))
  expect(usualVariation([now, before], 0.06)).toEqual(usualVariation([before, before], 0.06))
})

test('the mean of a period without tickets has infinite variance', () => {
  expect(varianceOfMean([], usualVariation([[]], 0.06))).toBe(Number.POSITIVE_INFINITY)
})
