import { fairRanking } from '@pulse/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  adjustedMean,
  bestAndWeakest,
  intervalOfMean,
  kimScore,
  onePerEmail,
  plainMean,
  type Scores,
  topAndLow,
} from './ranking.ts'

const hundredths = fc.integer({ min: 0, max: 500 })
const added = (scores: number[]) => ({
  n: scores.length,
  sum: scores.reduce((a, b) => a + b, 0),
  squares: scores.reduce((a, b) => a + b * b, 0),
})
const someScores = fc.array(hundredths, { minLength: 1, maxLength: 60 }).map(added)
const tiny = 1e-9

describe('the interval', () => {
  test('the interval contains the mean, stays within the scale, and is null for fewer than two scores', () => {
    fc.assert(
      fc.property(someScores, scores => {
        const interval = intervalOfMean(scores)
        if (scores.n < 2) {
          expect(interval).toBeNull()
          return
        }
        const mean = plainMean(scores) ?? -1
        expect(interval?.low).toBeLessThanOrEqual(mean + tiny)
        expect(interval?.high).toBeGreaterThanOrEqual(mean - tiny)
        expect(interval?.low).toBeGreaterThanOrEqual(0)
        expect(interval?.high).toBeLessThanOrEqual(5)
      }),
    )
  })

  test('the interval uses Student’s t: 3, 4 and 5 give 4 ± 4.3027/√3, limited to the scale', () => {
    expect(intervalOfMean(added([300, 400, 500]))).toEqual({ low: expect.closeTo(1.5158, 3), high: 5 })
  })

  test('the interval also matches published tables for many scores', () => {
    // 31 scores, 30 degrees of freedom: t = 2.0423; spread 1 around 2.5.
    const scores = added([...Array(15).fill(150), 250, ...Array(15).fill(350)])
    const half = 2.0423 * Math.sqrt(1 / 31)
    expect(intervalOfMean(scores)?.high).toBeCloseTo(2.5 + half, 3)
  })
})

describe('the kim score', () => {
  test('the kim score lies between the agent’s mean and the account’s, times 20', () => {
    fc.assert(
      fc.property(someScores, someScores, (agent, account) => {
        const ends = [agent, account].map(scores => (plainMean(scores) ?? 0) * 20).sort((a, b) => a - b)
        const score = kimScore(agent, account) ?? -1
        expect(score).toBeGreaterThanOrEqual((ends[0] ?? 0) - tiny)
        expect(score).toBeLessThanOrEqual((ends[1] ?? 0) + tiny)
      }),
    )
  })

  test('the kim score adds 20 tickets at the account’s mean: with 20 tickets at 5 and a mean of 3, it is halfway between', () => {
    expect(kimScore({ n: 20, sum: 10_000 }, { n: 100, sum: 30_000 })).toBe(80)
    expect(kimScore({ n: 0, sum: 0 }, { n: 100, sum: 30_000 })).toBeNull()
  })
})

describe('the adjusted mean', () => {
  const rollups = fc.array(
    fc.record({ n: fc.integer({ min: 1, max: 40 }), mean: hundredths, account: hundredths }),
    {
      minLength: 1,
      maxLength: 8,
    },
  )

  test('the adjusted mean equals the plain mean when the agent’s mix is the same as the account’s', () => {
    fc.assert(
      fc.property(rollups, fc.integer({ min: 2, max: 9 }), (own, times) => {
        const agent = new Map(own.map(({ n, mean }, at) => [at, { n, sum: n * mean }]))
        const account = new Map(
          own.map(({ n, account: mean }, at) => [at, { n: n * times, sum: n * times * mean }]),
        )
        const plain = plainMean(together([...agent.values()])) ?? -1
        expect(adjustedMean(agent, account)).toBeCloseTo(plain, 8)
      }),
    )
  })

  test('the adjusted mean equals the account’s mean for an agent who is average in every category, whatever their mix', () => {
    fc.assert(
      fc.property(
        rollups,
        fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 8, maxLength: 8 }),
        (own, mix) => {
          const account = new Map(own.map(({ n, account: mean }, at) => [at, { n, sum: n * mean }]))
          const agent = new Map(
            own.map(({ account: mean }, at) => [at, { n: mix[at] ?? 0, sum: (mix[at] ?? 0) * mean }]),
          )
          const adjusted = adjustedMean(agent, account)
          if (own.every((_, at) => mix[at] === 0)) {
            expect(adjusted).toBeNull()
            return
          }
          expect(adjusted).toBeCloseTo(plainMean(together([...account.values()])) ?? -1, 8)
        },
      ),
    )
  })

  test('the adjusted mean removes the advantage of easy topics and stays within the scale', () => {
    const account = new Map([
      [1, { n: 100, sum: 45_000 }],
      [2, { n: 100, sum: 25_000 }],
    ])
    // Both are average in their categories; their plain means are 4.5 and 2.5.
    expect(adjustedMean(new Map([[1, { n: 30, sum: 13_500 }]]), account)).toBeCloseTo(3.5)
    expect(adjustedMean(new Map([[2, { n: 30, sum: 7_500 }]]), account)).toBeCloseTo(3.5)
    // One point better everywhere gives 4.5; far better than the scale allows gives 5.
    expect(adjustedMean(new Map([[2, { n: 30, sum: 10_500 }]]), account)).toBeCloseTo(4.5)
    expect(adjustedMean(new Map([[2, { n: 30, sum: 15_000 }]]), account)).toBe(5)
  })

  test('a category in which the agent has few tickets has little weight', () => {
    const account = new Map([
      [1, { n: 100, sum: 40_000 }],
      [2, { n: 100, sum: 40_000 }],
    ])
    const agent = new Map([
      [1, { n: 90, sum: 36_000 }],
      [2, { n: 1, sum: 0 }],
    ])
    // k is 0.9 and 1/11; the usual difference is -4·(1/11)/(0.9 + 1/11); the account's mix is half of each category.
    const usual = (-4 * (1 / 11)) / (0.9 + 1 / 11)
    const expected = 4 + (usual + 0.9 * (0 - usual) + usual + (1 / 11) * (-4 - usual)) / 2
    expect(adjustedMean(agent, account)).toBeCloseTo(expected, 10)
    expect(fairRanking.adjustedWeight).toBe(10)
  })
})

function together(all: Scores[]): Scores {
  return all.reduce((a, b) => ({ n: a.n + b.n, sum: a.sum + b.sum }), { n: 0, sum: 0 })
}

describe('several records of the same agent', () => {
  const record = (id: string, email: string | null, kim: number | null, tickets: number) => ({
    id,
    email,
    kimScore: kim,
    tickets,
  })

  test('[RULES-001] of several records with one email, the one with the highest kimScore is kept', () => {
    const kept = onePerEmail([
      record('a', 'mara@acme.test', 70, 900),
      record('b', ' Mara@Acme.test', 80, 3),
      record('c', 'mara@acme.test', null, 1_000),
      record('d', 'ben@acme.test', 60, 1),
    ])
    expect(kept.map(one => one.id)).toEqual(['b', 'd'])
  })

  test('[RULES-002] when kimScore is equal, the record with more tickets is kept', () => {
    const kept = onePerEmail([record('a', 'm@acme.test', 70, 5), record('b', 'm@acme.test', 70, 6)])
    expect(kept.map(one => one.id)).toEqual(['b'])
  })

  test('records without an email count as separate agents', () => {
    expect(
      onePerEmail([record('a', null, 70, 5), record('b', null, 70, 6), record('c', '', 1, 1)]),
    ).toHaveLength(3)
  })
})

describe('performers', () => {
  const agent = (id: string, mean: number, n: number) => ({
    id,
    name: id,
    scores: { n, sum: Math.round(mean * 100) * n },
  })
  const ids = (agents: { id: string }[]) => agents.map(one => one.id)
  const seven = [
    agent('a', 3, 12),
    agent('b', 4.5, 12),
    agent('c', 2, 12),
    agent('d', 4.9, 12),
    agent('e', 3.5, 12),
    agent('f', 4, 12),
    agent('g', 1, 12),
  ]

  test('[RULES-003] top performers are the 3 highest by average overall CSAT', () => {
    expect(ids(topAndLow(seven).top)).toEqual(['d', 'b', 'f'])
  })

  test('[RULES-004] poor performers are the 3 lowest of the same list, lowest first', () => {
    expect(ids(topAndLow(seven).low)).toEqual(['g', 'c', 'a'])
  })

  test('when rounded means are equal, the agent with more tickets comes first', () => {
    const exactlyHigher = { id: 'few', name: 'Ada', scores: { n: 10, sum: 4_001 } }
    const ofMore = { id: 'many', name: 'Zoe', scores: { n: 20, sum: 8_000 } }
    expect(ids(topAndLow([exactlyHigher, ofMore]).top)).toEqual(['many', 'few'])
  })

  test('performers need 10 scored tickets if any agent has that many', () => {
    const { top, low, minimumTickets } = topAndLow([agent('lucky', 5, 9), agent('unlucky', 0, 9), ...seven])
    expect([ids(top), ids(low), minimumTickets]).toEqual([['d', 'b', 'f'], ['g', 'c', 'a'], 10])
    const few = topAndLow([agent('lucky', 5, 9), agent('unlucky', 0, 9)])
    expect([ids(few.top), ids(few.low), few.minimumTickets]).toEqual([
      ['lucky', 'unlucky'],
      ['unlucky', 'lucky'],
      1,
    ])
  })

  test('performers appear in both lists only when there are fewer than 6 agents', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hundredths, fc.integer({ min: 0, max: 30 })), { maxLength: 12 }),
        given => {
          const agents = given.map(([mean, n], at) => agent(String(at), mean / 100, n))
          const { top, low, minimumTickets } = topAndLow(agents)
          const able = agents.filter(one => one.scores.n >= minimumTickets)
          const both = top.filter(one => low.includes(one))
          expect(both).toHaveLength(Math.max(0, Math.min(3, able.length) * 2 - able.length))
        },
      ),
    )
  })

  test('a single row has a best and a weakest agent, unless fewer than two agents have enough tickets', () => {
    const { top, low } = bestAndWeakest(seven)
    expect([top?.id, low?.id]).toEqual(['d', 'g'])
    expect(bestAndWeakest([agent('a', 3, 12), agent('b', 5, 2)])).toEqual({ top: null, low: null })
    expect(bestAndWeakest([])).toEqual({ top: null, low: null })
  })
})
