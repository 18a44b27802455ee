import { describe, expect, test } from 'vitest'
import { compareFactor, largestDifference } from './compare-factors.ts'
import { decidingFactor } from './tickets-to-talk-about.ts'

const spread = (...scores: number[]) => ({
  n: scores.length,
  sum: scores.reduce((a, b) => a + b, 0),
  squares: scores.reduce((a, b) => a + b * b, 0),
})
const twelve = (low: number, high: number) => spread(...Array(6).fill(low), ...Array(6).fill(high))

describe('factors compared with the team', () => {
  test('a difference stands out if zero is outside its 95% interval', () => {
    // 12 scores of 2 or 3: spread 0.522, t 2.201 for 11 degrees of freedom, so the interval is 2.5 ± 0.33.
    expect(compareFactor('empathy', twelve(200, 300), 3)).toEqual({
      factor: 'empathy',
      agent: 2.5,
      team: 3,
      difference: -0.5,
      interval: { low: -0.83, high: -0.17 },
      standsOut: true,
    })
    expect(compareFactor('empathy', twelve(200, 300), 2.8)).toMatchObject({
      difference: -0.3,
      standsOut: false,
    })
  })

  test('with fewer than ten scores, no difference stands out', () => {
    expect(compareFactor('empathy', spread(100, 101, 99, 100), 4)).toMatchObject({
      difference: -3,
      standsOut: false,
    })
    const none = { difference: null, interval: null, standsOut: false }
    expect(compareFactor('empathy', spread(400), 4)).toMatchObject(none)
    expect(compareFactor('empathy', spread(), 4)).toMatchObject({ agent: null, ...none })
  })

  test('of the differences that stand out, the largest is returned, whether positive or negative; null if none stands out', () => {
    const below = compareFactor('empathy', twelve(290, 310), 3.3)
    const above = compareFactor('completeness', twelve(390, 410), 3.5)
    const unclear = compareFactor('responsiveness', twelve(0, 500), 4)
    expect(largestDifference([below, unclear, above])).toBe('completeness')
    expect(largestDifference([below, unclear])).toBe('empathy')
    expect(largestDifference([unclear])).toBeNull()
  })
})

describe('the deciding sentence', () => {
  const weights = {
    empathy: 10,
    personalization: 10,
    responsiveness: 15,
    completeness: 35,
    emotionalPolarity: 30,
  }
  const factor = (score: number, ...quotes: string[]) => ({ score, reason: `It is ${score}.`, quotes })
  const reasons = {
    factors: {
      empathy: factor(0, 'Not our problem.'),
      completeness: factor(3, 'Here is the label.'),
      emotionalPolarity: factor(1),
    },
  }

  test('a strength quotes the factor that earned the most points, and other tickets quote the factor that cost the most', () => {
    expect(decidingFactor('strength', reasons, weights)).toEqual({
      factor: 'completeness',
      factorScore: 3,
      quote: 'Here is the label.',
      reason: 'It is 3.',
    })
    // Completeness lost 2 points at weight 35, and empathy lost 5 points at weight 10.
    expect(decidingFactor('weakness', reasons, weights)?.factor).toBe('completeness')
    const heavier = { ...weights, empathy: 20 }
    expect(decidingFactor('typical', reasons, heavier)?.quote).toBe('Not our problem.')
  })

  test('a ticket without a quote has no deciding sentence', () => {
    expect(decidingFactor('strength', { factors: { empathy: factor(5) } }, weights)).toBeNull()
    expect(decidingFactor('strength', undefined, weights)).toBeNull()
  })
})
