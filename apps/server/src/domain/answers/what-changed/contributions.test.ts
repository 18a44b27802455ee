import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addUp, contributionsOf, roundedTogether, toFourDecimals } from './contributions.ts'

const scores = fc
  .tuple(fc.nat(5000), fc.integer({ min: 0, max: 500 }))
  .map(([n, mean]) => ({ n, sum: n * mean }))
const group = fc
  .tuple(fc.oneof(scores, fc.constant({ n: 0, sum: 0 })), fc.oneof(scores, fc.constant({ n: 0, sum: 0 })))
  .map(([now, before]) => ({ ...now, previousN: before.n, previousSum: before.sum }))
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

test('contributions add up to the overall change, even when groups appear or disappear', () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 40 }), groups => {
      const all = addUp(groups)
      const moved = contributionsOf(groups)
      if (all.n === 0 || all.previousN === 0) {
        expect(moved).toBeNull()
        return
      }
      const change = all.sum / all.n / 100 - all.previousSum / all.previousN / 100
      expect(moved?.change).toBeCloseTo(change, 12)
      expect(total(moved?.by ?? [])).toBeCloseTo(change, 9)
    }),
  )
})

test('rounded contributions add up to the rounded change', () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 40 }), groups => {
      const moved = contributionsOf(groups)
      if (!moved) return
      const rounded = roundedTogether(moved.by, moved.change)
      const units = (value: number) => Math.round(value * 10_000)
      expect(total(rounded.map(units))).toBe(units(toFourDecimals(moved.change)))
      for (const [index, value] of rounded.entries())
        expect(Math.abs(value - (moved.by[index] ?? Number.NaN))).toBeLessThan(0.0001001)
    }),
  )
})

test('a change that rounds to zero is 0, not -0', () => {
  expect(toFourDecimals(-0.00001)).toBe(0)
})

test('if only one group changes, it accounts for the whole change', () => {
  const moved = contributionsOf([
    { n: 10, sum: 3000, previousN: 10, previousSum: 4000 },
    { n: 30, sum: 12_000, previousN: 30, previousSum: 12_000 },
  ])
  expect(moved?.change).toBeCloseTo(-0.25, 12)
  expect(moved?.by[0]).toBeCloseTo(-0.25, 12)
  expect(moved?.by[1]).toBeCloseTo(0, 12)
})

test('a new group below the mean lowers it in proportion to its share', () => {
  // Starts with 10 tickets at 4.0 and adds 10 at 2.0, so the mean falls to 3.0.
  const moved = contributionsOf([
    { n: 10, sum: 4000, previousN: 10, previousSum: 4000 },
    { n: 10, sum: 2000, previousN: 0, previousSum: 0 },
  ])
  expect(moved?.change).toBeCloseTo(-1, 12)
  // The new group has half of the tickets and is 1.5 below the midpoint of the two means. The other group's smaller
  // share accounts for the rest.
  expect(moved?.by[1]).toBeCloseTo(-0.75, 12)
  expect(moved?.by[0]).toBeCloseTo(-0.25, 12)
})

test('no contributions are returned when one of the periods has no scores', () => {
  expect(contributionsOf([{ n: 3, sum: 900, previousN: 0, previousSum: 0 }])).toBeNull()
  expect(contributionsOf([])).toBeNull()
})
