import { describe, expect, test } from 'vitest'
import { parsed, readingOf } from '../../../../test-support/kim-reading.ts'

describe('days within a limit', () => {
  test.each([
    ['on how many days in October was Ken’s csat below 3.5?', 1, 0],
    ['on how many days in October did we meet the target in at least 90% of replies?', 0, 1],
    ['how many days was the sla of live chat under 80%', 0, 1],
    ['on how many days in October was our empathy under 3.2?', 1, 0],
  ])('%s', (question, conditions, limits) => {
    const one = readingOf(question)
    expect(one).toMatchObject({ intent: 'having', grain: 'day' })
    expect([one.conditions.length, one.limits.length]).toEqual([conditions, limits])
  })

  test('without a limit, days can’t be counted', () =>
    expect(parsed('on how many days did we miss the target in November?').is).not.toBe('understood'))

  test('a time in days isn’t a number of days', () =>
    expect(readingOf('how many days does it take to resolve a return?')).toMatchObject({
      intent: 'figure',
      figures: ['resolution'],
    }))
})

test.each([
  ['is Ken’s csat above or below everybody else’s in October?', ['csat']],
  ['is Mara ahead of or behind the rest on SLA last week?', ['sla']],
  ['what share of Ken’s tickets were answered late in October, compared with the rest?', ['breaches']],
])('one name is compared with the others: %s', (question, figures) =>
  expect(readingOf(question)).toMatchObject({ intent: 'compare', against: 'rest', figures }),
)

test('“top 3 by bad ratings” are those with the most', () =>
  expect(readingOf('top 3 agents by bad ratings in October')).toMatchObject({ order: 'most', top: 3 }))
