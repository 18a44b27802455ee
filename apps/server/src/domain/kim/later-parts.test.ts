import { expect, test } from 'vitest'
import { demoNames } from '../../../test-support/answer-key/demo-names.ts'
import { QuestionReader } from './read-question.ts'
import type { Found } from './understand/understood-question.ts'

const page = { startDate: '2026-11-07', endDate: '2026-11-13' }
const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const category: Found = {
  mentions: [{ kind: 'category', name: 'Order status', key: 'Order status', excluded: false }],
}
const lookups = { occurs: async () => false, found: async () => category }
const reader = new QuestionReader(demoNames(), '2026-11-15', lookups, undefined, {
  ...page,
  timezone: 'America/New_York',
} as typeof page)

const partsOf = (question: string) => reader.parts(question, [])

test('a share is given for the page’s dates and for the month it is compared with', async () => {
  expect(
    await partsOf(
      'what part of the money stuff, payments and bills, is about a card being refused and is that part bigger than it was in october?',
    ),
  ).toMatchObject([
    { intent: 'count', asksShare: true, periods: [page] },
    { intent: 'count', asksShare: true, periods: [october] },
  ])
})

test('“how was it back in October” compares the page’s dates with October', async () => {
  const parts = await partsOf('how long does a warranty claim normally take and how was it back in october?')
  expect(parts).toMatchObject([
    { intent: 'figure', figures: ['resolution'], statistic: 'median', periods: [page] },
    { intent: 'compare', figures: ['resolution'], statistic: 'median', periods: [page, october] },
  ])
  expect(parts?.[0]?.periods).toEqual([page])
})

test('“that one” is the category found, so another one that was left out doesn’t matter', async () => {
  const [, who] =
    (await partsOf(
      'without feedback and spam, which topic takes us longest, and who handled the most of that one?',
    )) ?? []
  expect(who).toMatchObject({ intent: 'rank', dimension: 'agent', figures: ['tickets'], order: 'most' })
  expect(who?.mentions).toEqual(category.mentions)
})

test('the three best and the two worst are two lists', async () => {
  expect(
    await partsOf('show Chiara’s three best conversations and her two worst going by the 0 to 5 mark'),
  ).toMatchObject([
    { intent: 'tickets', top: 3, order: 'best' },
    { intent: 'tickets', top: 2, order: 'worst' },
  ])
})

test('how many of those left a bad rating', async () => {
  expect(
    await partsOf(
      'how many arrived-damaged ones in the last 30 days and how many of those left a bad rating?',
    ),
  ).toMatchObject([
    { figures: ['tickets'], mentions: [{ name: 'Damaged on arrival' }] },
    { figures: ['tickets'], mentions: [{ name: 'Damaged on arrival' }, { name: 'rated bad' }] },
  ])
})

test('figures in a list can be said in everyday words', async () => {
  const read = await reader.read(
    'put Jonas, Amara and Haruka side by side for me, how many each finished, how long they need and what share of raters clicked good',
  )
  expect(read).toMatchObject({
    understood: { intent: 'compare', figures: ['resolution', 'goodRatings', 'tickets'] },
  })
})
