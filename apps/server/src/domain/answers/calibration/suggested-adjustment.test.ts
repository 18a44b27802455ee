import { Random } from '@pulse/demo-data'
import { describe, expect, test } from 'vitest'
import { type ManagerScore, suggestedAdjustment } from './suggested-adjustment.ts'

const noRatings = { good: 0, bad: 0, meanGood: 0, meanBad: 0, deviation: 0 }

/** A seeded generator, with an exact normal distribution. */
function randomFrom(seed: number) {
  const random = new Random(seed)
  const next = () => random.next()
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) }
}

const clamp = (score: number) => Math.min(5, Math.max(0, score))

/** Simulates managers whose scores are biased and very noisy, in an account whose AI scores are off by `off` points. */
function simulated(seed: number, off: number, { managers = 3, each = 20 } = {}) {
  const random = randomFrom(seed)
  const ticket = () => {
    const csat = clamp(3.2 + 1.1 * random.normal())
    return { csat, fair: clamp(csat + off) }
  }
  const opinions: ManagerScore[] = []
  for (let manager = 0; manager < managers; manager++) {
    const bias = 0.25 * random.normal()
    for (let n = 0; n < each; n++) {
      const { csat, fair } = ticket()
      opinions.push({ manager: String(manager), csat, score: clamp(fair + bias + 0.8 * random.normal()) })
    }
  }
  const unseen = Array.from({ length: 500 }, ticket)
  const error = (points: number) =>
    unseen.reduce((sum, one) => sum + Math.abs(one.fair - clamp(one.csat + points)), 0) / unseen.length
  return { opinions, error }
}

describe('learning from noisy managers', () => {
  const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1)

  test.each([-0.8, -0.5, 0.5, 0.8])('scores that are off by %d become fairer', off => {
    const results = seeds.map(seed => {
      const { opinions, error } = simulated(seed, off)
      const points = suggestedAdjustment(opinions, noRatings)?.points ?? 0
      return { before: error(0), after: error(points) }
    })
    const mean = (key: 'before' | 'after') => results.reduce((sum, one) => sum + one[key], 0) / results.length
    expect(mean('after')).toBeLessThan(0.6 * mean('before'))
    expect(results.filter(({ before, after }) => after > before)).toHaveLength(0)
  })

  test('the more opinions there are, the fairer the scores become', () => {
    const errorAfter = (each: number) =>
      seeds.reduce((sum, seed) => {
        const { opinions, error } = simulated(seed, 0.5, { each })
        return sum + error(suggestedAdjustment(opinions, noRatings)?.points ?? 0)
      }, 0) / seeds.length
    const [few, some, many] = [4, 12, 30].map(errorAfter) as [number, number, number]
    expect(some).toBeLessThan(few)
    expect(many).toBeLessThan(some)
  })

  test('scores that are already fair hardly change', () => {
    const changes = seeds.map(seed => {
      const { opinions } = simulated(seed, 0)
      return Math.abs(suggestedAdjustment(opinions, noRatings)?.points ?? 0)
    })
    expect(changes.reduce((sum, one) => sum + one, 0) / changes.length).toBeLessThan(0.12)
    expect(Math.max(...changes)).toBeLessThan(0.4)
  })
})

const opinion = (manager: string, difference: number): ManagerScore => ({
  manager,
  csat: 2.5,
  score: 2.5 + difference,
})
const times = <T>(n: number, one: T) => Array.from({ length: n }, () => one)

test('a few opinions change nothing, and one strict manager changes scores only a little', () => {
  expect(suggestedAdjustment(times(9, opinion('ann', 2)), noRatings)).toBeNull()
  const one = suggestedAdjustment(
    [...times(300, opinion('ann', -1)), ...times(30, opinion('bob', 1))],
    noRatings,
  )
  expect(one).toBeNull()
  expect(suggestedAdjustment(times(300, opinion('ann', -2)), noRatings)?.points).toBe(-0.75)
})

test('adjusting to ratings puts the scores of tickets rated good and tickets rated bad on opposite sides of 3', () => {
  const low = { good: 200, bad: 100, meanGood: 2.9, meanBad: 2.1, deviation: 0.7 }
  const found = suggestedAdjustment([], low)
  expect(found).toEqual({ points: 0.25, difference: null })
  expect(suggestedAdjustment([], { ...low, bad: 19 })).toBeNull()
  expect(suggestedAdjustment([], { ...low, deviation: 0.9 })).toBeNull()
  expect(suggestedAdjustment([], { ...low, meanGood: 2.1, meanBad: 2.9 })).toBeNull()
  expect(suggestedAdjustment([], { ...low, meanGood: 3.3, meanBad: 2.7 })).toBeNull()
})

test('the difference from managers’ scores is measured on opinions that weren’t used for learning', () => {
  const found = suggestedAdjustment(times(40, opinion('ann', 0.9)), noRatings)
  expect(found?.points).toBe(0.54)
  expect(found?.difference?.before).toBeCloseTo(0.9)
  expect(found?.difference?.after).toBeCloseTo(0.36, 1)
})
