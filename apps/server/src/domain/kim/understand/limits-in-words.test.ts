import { describe, expect, test } from 'vitest'
import type { Vocabulary } from '../vocabulary.ts'
import { understand } from './understand.ts'

const vocabulary: Vocabulary = {
  names: [
    { kind: 'agent', name: 'Mara Linde', key: 'mara', agentNos: [1] },
    { kind: 'category', name: 'Delivery issues', key: 'Delivery issues' },
  ],
}

function limitsOf(question: string): string[] {
  const one = understand(question, vocabulary, '2026-11-15')
  if (one.is !== 'understood') return [one.is]
  return one.understood.limits.map(({ figure, is, value }) => `${figure} ${is} ${value}`)
}

describe('minimum counts in everyday words', () => {
  test.each([
    ['worst agents by csat, skip anyone with less than 10', ['tickets atLeast 10']],
    ['worst agents by csat, ignore people under 15 tickets', ['tickets atLeast 15']],
    ['worst 3 agents by csat, only those who had at least 30', ['tickets atLeast 30']],
    ['worst agent by csat, 25 tickets floor', ['tickets atLeast 25']],
    ['best agent by empathy, ten tickets or more', ['tickets atLeast 10']],
    ['best agent by empathy with at least thirty tickets', ['tickets atLeast 30']],
    ['best agent by empathy, only if they had 25+ tickets', ['tickets atLeast 25']],
    ['agents with at least 20 ratings, lowest share of good ratings', ['goodRatings atLeast 20']],
    ['top 3 agents by share of good ratings, at least 10 ratings', ['goodRatings atLeast 10']],
    ['which category has the highest share of bad ratings, 15+ ratings only', ['goodRatings atLeast 15']],
    ['which channels have between 50 and 150 tickets', ['tickets atLeast 50', 'tickets atMost 150']],
  ])('%s', (question, limits) => expect(limitsOf(question)).toEqual(limits))

  test('a question about a change can name a minimum for both periods', () =>
    expect(
      limitsOf(
        'whose csat dropped most in October compared with September, at least 25 tickets in both months',
      ),
    ).toEqual(['tickets atLeast 25']))

  test('a minimum in each month of one period is refused', () =>
    expect(limitsOf('best agent by csat since August, at least 25 tickets in each month')).not.toEqual([
      'tickets atLeast 25',
    ]))
})

describe('shares in everyday words', () => {
  test.each([
    ['which channels have a SLA under half', ['sla under 50']],
    ['which agents have a reopen rate over one in ten', ['reopens over 10']],
    ['which agents have a reopen rate of 0%', ['reopens atMost 0']],
    ['who is under 40% on the first reply target', ['sla under 40']],
  ])('%s', (question, limits) => expect(limitsOf(question)).toEqual(limits))
})

test('“in 10 min” and “drops under 80” aren’t minimum counts', () => {
  expect(limitsOf('1:1 in 10 min, how is Mara doing')).toEqual([])
  expect(limitsOf('which weeks did sla drop under 80')).toEqual(['sla under 80'])
})
