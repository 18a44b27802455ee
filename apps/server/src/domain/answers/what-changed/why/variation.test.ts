import { expect, test } from 'vitest'
import { addValue, type BlockSums, emptySums, usualVariation, varianceOfMean } from './variation.ts'

/** Twenty days, each with the scores that `scoresOf` returns for it. */
function twentyDays(scoresOf: (day: number) => number[]): BlockSums {
  const sums = emptySums(20)
  for (let day = 0; day < 20; day++) for (const score of scoresOf(day)) addValue(sums, day, score)
  return sums
}

test('days that differ from each other make a change less certain', () => {
  const alike = twentyDays(() => [3, 4, 3, 4])
  const different = twentyDays(day => (day % 2 ? [2, 3, 2, 3] : [4, 5, 4, 5]))
  const of = (days: BlockSums) => varianceOfMean(days, usualVariation([days], 0.06))
  expect(of(different)).toBeGreaterThan(5 * of(alike))
})

test('a change between two periods doesn’t count as variation within them', () => {
  const before = twentyDays(() => [4, 5, 4, 5])
  const now = twentyDays(() => [1, 2, 1, 2])
  expect(usualVariation([now, before], 0.06)).toEqual(usualVariation([before, before], 0.06))
})

test('the mean of a period without tickets has infinite variance', () => {
  expect(varianceOfMean(emptySums(0), usualVariation([emptySums(0)], 0.06))).toBe(Number.POSITIVE_INFINITY)
})
