import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areaInterval,
  areaUnderCurve,
  cohensKappa,
  countsOf,
  meanOf,
  rankCorrelationInterval,
  shareInterval,
  spearman,
  studentQuantile,
} from './statistics.ts'

const scores = fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 60 })
const fewScores = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 })

/** A brute-force version that compares every pair. */
function byPairs(above: number[], below: number[]): number | null {
  if (above.length === 0 || below.length === 0) return null
  let won = 0
  for (const a of above) for (const b of below) won += a > b ? 1 : a === b ? 0.5 : 0
  return won / (above.length * below.length)
}

describe('the area under the curve', () => {
  test('the area is the share of pairs in the right order, counting ties as half', () => {
    expect(areaUnderCurve(countsOf([3, 4, 5]), countsOf([2, 3]))).toBeCloseTo(5.5 / 6, 12)
    expect(areaUnderCurve(countsOf([1]), countsOf([]))).toBeNull()
  })

  test('the area computed from counts equals a brute-force computation over pairs, with few or many ties', () => {
    fc.assert(
      fc.property(fc.oneof(fc.tuple(scores, scores), fc.tuple(fewScores, fewScores)), ([above, below]) => {
        const area = areaUnderCurve(countsOf(above), countsOf(below))
        const expected = byPairs(above, below)
        if (expected === null) expect(area).toBeNull()
        else expect(area).toBeCloseTo(expected, 10)
      }),
    )
  })

  test('each end of the interval is 1.96 standard errors from the area, using the standard error at that end', () => {
    // Hanley and McNeil 1982: an area of 0.893 from 51 and 58 images has a standard error of 0.032.
    const { low, high } = areaInterval(0.893, 51, 58)
    const errorAt = (at: number, m: number, n: number) => {
      const half = (m + n) / 2 - 1
      return Math.sqrt(
        (at * (1 - at) * (1 + (half * (1 - at)) / (2 - at) + (half * at) / (1 + at))) / (m * n),
      )
    }
    expect(errorAt(0.893, 51, 58)).toBeCloseTo(0.032, 2)
    expect(0.893 - low).toBeCloseTo(1.96 * errorAt(low, 51, 58), 4)
    expect(high - 0.893).toBeCloseTo(1.96 * errorAt(high, 51, 58), 4)
    expect([low, high]).toEqual([expect.closeTo(0.815, 2), expect.closeTo(0.94, 2)])
  })

  test('the area’s interval never has zero width and stays between 0 and 1', () => {
    expect(areaInterval(1, 3, 3).low).toBeLessThan(0.7)
    expect(areaInterval(1, 3, 3).high).toBe(1)
    expect(areaInterval(0, 3, 3).low).toBe(0)
    expect(areaInterval(0, 3, 3).high).toBeGreaterThan(0.3)
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 1, max: 5_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (area, m, n) => {
          const { low, high } = areaInterval(area, m, n)
          expect(low).toBeGreaterThanOrEqual(0)
          expect(low).toBeLessThanOrEqual(area)
          expect(high).toBeGreaterThanOrEqual(area)
          expect(high).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})

test('Wilson’s interval is correct for 8 of 10, for 0 of 10 and for 10 of 10', () => {
  expect(shareInterval(8, 10)).toEqual({ low: expect.closeTo(0.4902, 4), high: expect.closeTo(0.9433, 4) })
  expect(shareInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775, 4) })
  expect(shareInterval(10, 10)).toEqual({ low: expect.closeTo(0.7225, 4), high: expect.closeTo(1, 10) })
})

describe('Cohen’s kappa', () => {
  test('Cohen’s kappa for the fifty proposals in the textbook example is 0.4', () => {
    const kappa = cohensKappa({ bothYes: 20, onlyFirst: 5, onlySecond: 10, bothNo: 15 })
    // Observed agreement 0.7, expected by chance 0.5; standard error √(0.7 · 0.3 / 50) / 0.5 = 0.1296.
    expect(kappa?.value).toBeCloseTo(0.4, 10)
    expect(kappa?.interval.low).toBeCloseTo(0.146, 3)
    expect(kappa?.interval.high).toBeCloseTo(0.654, 3)
  })

  test('Cohen’s kappa is null when there are no cases or every answer is yes', () => {
    expect(cohensKappa({ bothYes: 0, onlyFirst: 0, onlySecond: 0, bothNo: 0 })).toBeNull()
    expect(cohensKappa({ bothYes: 9, onlyFirst: 0, onlySecond: 0, bothNo: 0 })).toBeNull()
  })
})

describe('Spearman’s rank correlation', () => {
  const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
  const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]

  test('the correlation for the ten people in the textbook example is −29/165', () => {
    expect(spearman(iq.map((one, at) => [one, hours[at] ?? 0]))).toBeCloseTo(-29 / 165, 12)
  })

  test('tied values share their mean rank', () => {
    // Ranks 1.5, 1.5, 3 and 1, 2, 3: 1.5 / √(1.5 · 2).
    expect(
      spearman([
        [1, 1],
        [1, 2],
        [2, 3],
      ]),
    ).toBeCloseTo(1.5 / Math.sqrt(3), 12)
  })

  test('the correlation is null when all values on one side are the same', () => {
    expect(spearman([])).toBeNull()
    expect(
      spearman([
        [1, 1],
        [1, 2],
      ]),
    ).toBeNull()
  })

  test('the correlation’s interval uses Fisher’s z, and is null for too few pairs or no scatter', () => {
    // z = 0.5493 ± 1.96 · √(1.125 / 25)
    expect(rankCorrelationInterval(0.5, 28)).toEqual({
      low: expect.closeTo(0.1328, 3),
      high: expect.closeTo(0.7466, 3),
    })
    expect(rankCorrelationInterval(0.5, 9)).toBeNull()
    expect(rankCorrelationInterval(1, 50)).toBeNull()
  })
})

test('the mean’s interval uses Student’s t', () => {
  expect([4, 5, 10, 30, 1_000].map(studentQuantile)).toEqual(
    [2.776, 2.571, 2.228, 2.042, 1.962].map(one => expect.closeTo(one, 1)),
  )
  expect(studentQuantile(10)).toBeCloseTo(2.2281, 3)
  // 1 to 5: mean 3, spread √2.5, 2.776 · √(2.5 / 5) = 1.963
  const mean = meanOf(countsOf([1, 2, 3, 4, 5]))
  expect(mean).toMatchObject({ value: 3, n: 5 })
  expect(mean?.interval?.low).toBeCloseTo(1.037, 1)
  expect(meanOf(countsOf([4, 4]))).toEqual({ value: 4, interval: null, n: 2 })
  expect(meanOf(countsOf([]))).toBeNull()
})
