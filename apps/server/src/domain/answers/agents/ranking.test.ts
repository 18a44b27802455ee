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
  ranking,
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
/** Identical scores, all in one category. */
const alike = (n: number, mean: number) => ({ n, sum: n * mean, squares: n * mean * mean })

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

  test('the interval uses Student’s t: scores of 3, 4 and 5 give 4 ± 4.3027/√3, limited to the scale', () => {
    expect(intervalOfMean(added([300, 400, 500]))).toEqual({ low: expect.closeTo(1.5158, 3), high: 5 })
  })

  test('the interval also matches published tables for larger samples', () => {
    // 31 scores with a mean of 2.5 and a standard deviation of 1. For 30 degrees of freedom, t = 2.0423.
    const scores = added([...Array(15).fill(150), 250, ...Array(15).fill(350)])
    const half = 2.0423 * Math.sqrt(1 / 31)
    expect(intervalOfMean(scores)?.high).toBeCloseTo(2.5 + half, 3)
  })
})

describe('the kim score', () => {
  test('the kim score lies between the agent’s mean and the account’s mean, both multiplied by 20', () => {
    fc.assert(
      fc.property(someScores, someScores, (agent, account) => {
        const ends = [agent, account].map(scores => (plainMean(scores) ?? 0) * 20).sort((a, b) => a - b)
        const score = kimScore(agent, account) ?? -1
        expect(score).toBeGreaterThanOrEqual((ends[0] ?? 0) - tiny)
        expect(score).toBeLessThanOrEqual((ends[1] ?? 0) + tiny)
      }),
    )
  })

  test('the kim score adds 20 tickets at the account’s mean, so 20 tickets at 5 and a mean of 3 give a score halfway between', () => {
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

  test('the adjusted mean equals the plain mean when the agent has the same mix of categories as the account', () => {
    fc.assert(
      fc.property(rollups, fc.integer({ min: 2, max: 9 }), (own, times) => {
        const agent = new Map(own.map(({ n, mean }, at) => [at, alike(n, mean)]))
        const account = new Map(
          own.map(({ n, account: mean }, at) => [at, { n: n * times, sum: n * times * mean }]),
        )
        const plain = plainMean(together([...agent.values()])) ?? -1
        expect(adjustedMean(agent, account)?.mean).toBeCloseTo(plain, 8)
      }),
    )
  })

  test('for an agent who is average in every category, the adjusted mean equals the account’s mean, whatever their mix', () => {
    fc.assert(
      fc.property(
        rollups,
        fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 8, maxLength: 8 }),
        (own, mix) => {
          const account = new Map(own.map(({ n, account: mean }, at) => [at, { n, sum: n * mean }]))
          const agent = new Map(own.map(({ account: mean }, at) => [at, alike(mix[at] ?? 0, mean)]))
          const adjusted = adjustedMean(agent, account)
          if (own.every((_, at) => mix[at] === 0)) {
            expect(adjusted).toBeNull()
            return
          }
          expect(adjusted?.mean).toBeCloseTo(plainMean(together([...account.values()])) ?? -1, 8)
        },
      ),
    )
  })

  test('the adjusted mean removes the advantage of easy topics and stays within the scale', () => {
    const account = new Map([
      [1, { n: 100, sum: 45_000 }],
      [2, { n: 100, sum: 25_000 }],
    ])
    // Both agents are average in their categories. Their plain means are 4.5 and 2.5.
    expect(adjustedMean(new Map([[1, alike(30, 450)]]), account)?.mean).toBeCloseTo(3.5)
    expect(adjustedMean(new Map([[2, alike(30, 250)]]), account)?.mean).toBeCloseTo(3.5)
    // An agent who is one point better in every category gets 4.5. An adjusted mean above the scale becomes 5.
    expect(adjustedMean(new Map([[2, alike(30, 350)]]), account)?.mean).toBeCloseTo(4.5)
    expect(adjustedMean(new Map([[2, alike(30, 500)]]), account)?.mean).toBe(5)
  })

  test('a category in which the agent has few tickets has little weight', () => {
    const account = new Map([
      [1, { n: 100, sum: 40_000 }],
      [2, { n: 100, sum: 40_000 }],
    ])
    const agent = new Map([
      [1, alike(90, 400)],
      [2, alike(1, 0)],
    ])
    // k is 0.9 in the first category and 1/11 in the second. The account has as many tickets in one as in the other.
    const usual = (-4 * (1 / 11)) / (0.9 + 1 / 11)
    const expected = 4 + (usual + 0.9 * (0 - usual) + usual + (1 / 11) * (-4 - usual)) / 2
    expect(adjustedMean(agent, account)?.mean).toBeCloseTo(expected, 10)
    expect(fairRanking.adjustedWeight).toBe(10)
  })

  test('with one category, the adjusted mean has the same interval as the plain mean', () => {
    fc.assert(
      fc.property(someScores, someScores, (agent, account) => {
        const adjusted = adjustedMean(new Map([[1, agent]]), new Map([[1, account]]))
        const plain = intervalOfMean(agent)
        expect(adjusted?.mean).toBeCloseTo(plainMean(agent) ?? -1, 8)
        expect(adjusted?.interval?.low ?? null).toEqual(plain && expect.closeTo(plain.low, 8))
        expect(adjusted?.interval?.high ?? null).toEqual(plain && expect.closeTo(plain.high, 8))
      }),
    )
  })

  test('the adjusted mean’s interval contains the mean and is wider when the mix differs more', () => {
    const scores = added([200, 300, 400, 300, 200, 400, 300, 250, 350, 300])
    const account = new Map([
      [1, { n: 500, sum: 150_000 }],
      [2, { n: 500, sum: 150_000 }],
    ])
    const width = (agent: Parameters<typeof adjustedMean>[0]) => {
      const { mean, interval } = adjustedMean(agent, account) ?? { mean: -1, interval: null }
      expect(interval?.low).toBeLessThan(mean)
      expect(interval?.high).toBeGreaterThan(mean)
      return (interval?.high ?? 0) - (interval?.low ?? 0)
    }
    const four = { n: 40, sum: scores.sum * 4, squares: scores.squares * 4 }
    const even = width(new Map([1, 2].map(category => [category, four])))
    const uneven = width(
      new Map([
        [1, { n: 70, sum: scores.sum * 7, squares: scores.squares * 7 }],
        [2, scores],
      ]),
    )
    expect(uneven).toBeGreaterThan(even)
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

  test('[RULES-001] when several records share an email, the one with the highest kimScore is kept', () => {
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

  const ranked = (agents: ReturnType<typeof agent>[]) => ranking(agents).ranked

  test('[RULES-003] top performers are the 3 highest by average overall CSAT', () => {
    expect(ids(topAndLow(ranked(seven)).top)).toEqual(['d', 'b', 'f'])
  })

  test('[RULES-004] poor performers are the 3 lowest in the same list, lowest first', () => {
    expect(ids(topAndLow(ranked(seven)).low)).toEqual(['g', 'c', 'a'])
  })

  test('when rounded means are equal, the agent with more scored tickets comes first', () => {
    const exactlyHigher = { id: 'few', name: 'Ada', scores: { n: 10, sum: 4_001 } }
    const ofMore = { id: 'many', name: 'Zoe', scores: { n: 20, sum: 8_000 } }
    expect(ids(ranking([exactlyHigher, ofMore]).ranked)).toEqual(['many', 'few'])
  })

  test('agents with fewer than 10 scored tickets are never ranked, but are sorted like ranked agents', () => {
    const few = [agent('unlucky', 0, 9), agent('lucky', 5, 9), agent('unscored', 0, 0)]
    expect(ids(ranking([...few, ...seven]).ranked)).toEqual(ids(ranked(seven)))
    expect(ids(ranking([...seven, ...few]).unranked)).toEqual(['lucky', 'unlucky', 'unscored'])
    expect(ranking(few).ranked).toEqual([])
    expect(bestAndWeakest(few)).toEqual({ top: null, low: null })
  })

  test.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 1, 1],
    [3, 2, 1],
    [4, 2, 2],
    [5, 3, 2],
    [6, 3, 3],
    [50, 3, 3],
  ])('of %i ranked agents, %i are top and %i are poor performers', (agents, top, low) => {
    const given = Array.from({ length: agents }, (_, at) => agent(String(at), 3, 12))
    const { top: best, low: weakest } = topAndLow(ranked(given))
    expect([best.length, weakest.length]).toEqual([top, low])
  })

  test('ranks and both lists of performers follow one order, and no agent is in both lists', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(hundredths, fc.integer({ min: 0, max: 30 })), { maxLength: 12 }),
        given => {
          const agents = given.map(([mean, n], at) => agent(String(at), mean / 100, n))
          const all = ranked(agents)
          const { top, low } = topAndLow(all)
          expect(top.filter(one => low.includes(one))).toEqual([])
          expect(top).toEqual(all.slice(0, top.length))
          expect(low.toReversed()).toEqual(all.slice(all.length - low.length))
          expect(top.length - low.length).toBe(all.length < 6 ? all.length % 2 : 0)
          expect(all.every(one => one.scores.n >= fairRanking.fewTickets)).toBe(true)
        },
      ),
    )
  })

  test('a row shows a best and a weakest agent only if at least two agents have enough tickets', () => {
    const { top, low } = bestAndWeakest(seven)
    expect([top?.id, low?.id]).toEqual(['d', 'g'])
    expect(bestAndWeakest([agent('a', 3, 12), agent('b', 5, 2)])).toEqual({ top: null, low: null })
    expect(bestAndWeakest([])).toEqual({ top: null, low: null })
  })
})
