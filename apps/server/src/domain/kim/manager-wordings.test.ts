import { describe, expect, test } from 'vitest'
import { demoNames } from '../../../test-support/answer-key/demo-names.ts'
import { QuestionReader } from './read-question.ts'
import { questionOf } from './reading/canonical-question.ts'
import { refusalFor } from './refusals/refusal-reports.ts'
import { noLearnedReader } from './understand/learned/learned-reading.ts'
import type { Understood } from './understand/understood-question.ts'

const lookups = { occurs: async () => false, found: async () => null }
const reader = new QuestionReader(demoNames(), '2026-11-15', lookups, noLearnedReader)

/** The parts of a question as the rules read them, or null if they refuse. */
async function read(question: string): Promise<Understood[] | null> {
  const parts = await reader.parts(question, [])
  if (parts) return parts
  const one = await reader.read(question)
  if (one.is === 'refused') return null
  return refusalFor(one, one.understood) ? null : [one.understood]
}

const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const september = { startDate: '2026-09-01', endDate: '2026-09-30' }
const since = (startDate: string) => ({ startDate, endDate: '2026-11-15' })
const names = (one: Understood | undefined) =>
  one?.mentions.map(({ name, excluded }) => `${excluded ? 'not ' : ''}${name}`)

describe('comparisons with two parts', () => {
  test.each([
    ['Who closed more, Ken or Mara, and whose score is higher?', ['tickets', 'csat']],
    ['who replies quicker, Ken or Mara, and who closed more in October', ['first', 'tickets']],
    ['is Ken faster than Mara and who gets more reopened', ['first', 'reopens']],
  ])('%s', async (question, figures) => {
    const [one, ...others] = (await read(question)) ?? []
    expect(others).toEqual([])
    expect(one).toMatchObject({ intent: 'compare', figures })
    expect(names(one)?.toSorted()).toEqual(['Ken Ito', 'Mara Linde'])
  })

  test.each([
    ['is Ken or Mara faster', ['first']],
    ['does Ken or Mara close more', ['tickets']],
    ['which is bigger, Delivery issues or Subscriptions', ['tickets']],
  ])('%s', async (question, figures) =>
    expect(await read(question)).toMatchObject([{ intent: 'compare', figures }]),
  )
})

describe('exclusions of different kinds', () => {
  test.each([
    ['CSAT in October without chat and without Billing', ['not Live Chat', 'not Billing']],
    ['tickets last month leaving out Ken and email', ['not Ken Ito', 'not Email']],
    [
      'csat leaving out Ken, live chat and Subscriptions',
      ['not Ken Ito', 'not Live Chat', 'not Subscriptions'],
    ],
    ['csat without email and chat for Ken', ['not Email', 'not Live Chat', 'Ken Ito']],
    ["csat without email and Ken's reopen rate", ['not Email', 'Ken Ito']],
  ])('%s', async (question, expected) => {
    const [one] = (await read(question)) ?? []
    expect(names(one)?.toSorted()).toEqual(expected.toSorted())
  })
})

describe('lists of figures', () => {
  test.each([
    [
      'Ken and Mara: how many they closed, median first reply, how many came back',
      ['first', 'reopens', 'tickets'],
    ],
    ['Ken vs Mara: tickets, median resolution and reopens', ['reopens', 'resolution', 'tickets']],
  ])('%s', async (question, figures) => {
    const [one] = (await read(question)) ?? []
    expect(one).toMatchObject({ intent: 'compare', statistic: 'median', conditions: [] })
    expect(one?.figures.toSorted()).toEqual(figures)
  })
})

describe('limits on ratings', () => {
  test.each([
    ['which agents have more than 5 bad ratings and at least 20 tickets', 5, 20],
    ['who has at least 20 tickets and more than 5 thumbs down', 5, 20],
    ['who got 3 or more bad ratings, only people with at least 30 tickets', 3, 30],
  ])('%s', async (question, ofRatings, ofAll) => {
    const [one] = (await read(question)) ?? []
    expect(one).toMatchObject({ intent: 'having', mentions: [{ key: 'bad' }], conditions: [] })
    expect(one?.limits.map(limit => [limit.value, limit.ofAll === true]).toSorted()).toEqual(
      [
        [ofRatings, false],
        [ofAll, true],
      ].toSorted(),
    )
    // Written in plain English and read again, the question has the same limits.
    const [again] = (await read(one ? questionOf(one) : '')) ?? []
    expect(again?.limits).toEqual(one?.limits)
  })
})

describe('changes', () => {
  test.each([
    ['where is the CSAT gap between September and October biggest?', 'category', ['csat']],
    ['which agent has the biggest difference in empathy between September and October', 'agent', ['empathy']],
    ['where is the gap between September and October biggest', 'category', ['tickets']],
  ])('%s', async (question, dimension, figures) => {
    const both = { intent: 'movers', dimension, figures, periods: [october, september] }
    expect(await read(question)).toMatchObject([
      { ...both, movement: 'up' },
      { ...both, movement: 'down' },
    ])
  })

  test.each([
    [
      'where are the extra bad ratings coming from',
      { dimension: 'category', movement: 'up', mentions: [{ key: 'bad' }] },
    ],
    ['where are the extra tickets coming from', { dimension: 'category', movement: 'up', mentions: [] }],
    ['who is losing ground on empathy', { dimension: 'agent', movement: 'down', figures: ['empathy'] }],
    ['who is gaining ground on csat', { dimension: 'agent', movement: 'better', figures: ['csat'] }],
    ['whose csat is slipping', { dimension: 'agent', movement: 'down', figures: ['csat'] }],
    ['whose first response time is slipping', { dimension: 'agent', movement: 'worse', figures: ['first'] }],
    ['who climbed most in csat since september, oct numbers', { periods: [october, september] }],
    ['who slid the most in empathy this week, three names will do', { top: 3, movement: 'down' }],
  ])('%s', async (question, parts) =>
    expect(await read(question)).toMatchObject([{ intent: 'movers', ...parts }]),
  )

  test.each(['which week did csat fall off a cliff', 'who is losing ground between now and next year'])(
    '“%s” is refused',
    async question => expect(await read(question)).toBeNull(),
  )
})

describe('words for the team, the workload and the day', () => {
  test.each([
    ['who is furthest above the team', { intent: 'rank', figures: ['csat'], order: 'most' }],
    ['who is furthest below the team on empathy', { intent: 'rank', figures: ['empathy'], order: 'least' }],
    [
      'is Noor still above the pack on empathy?',
      { intent: 'compare', against: 'team', figures: ['empathy'] },
    ],
    ['how far off the team is Grant with reopened cases', { intent: 'compare', against: 'team' }],
    ['who is snowed under', { intent: 'rank', figures: ['tickets'], order: 'most' }],
    ['which desk is snowed under right now', { intent: 'unanswered', dimension: 'group' }],
    ['which weekday is hit hardest', { intent: 'peak', grain: 'weekday', order: 'most' }],
    ['how many customers contacted us in October', { intent: 'figure', figures: ['tickets'], cameIn: true }],
    ['are we better before or after lunch', { hours: { to: 12 }, otherHours: { from: 12 } }],
    ['are we slower after lunch', { figures: ['first'], hours: { from: 12 }, otherHours: { to: 12 } }],
    ['list the agents who closed over 100 in october', { limits: [{ figure: 'tickets', value: 100 }] }],
    [
      'who has had 5 or more SLA misses this week',
      { limits: [{ figure: 'breaches', is: 'atLeast', value: 5 }] },
    ],
    ['which week was our slowest since august for first replies', { intent: 'peak', grain: 'week' }],
    ['csat this week, up or down', { intent: 'compare', withPrevious: true }],
    ['what is Diego’s split of scores in october', { intent: 'distribution' }],
  ])('%s', async (question, parts) => expect(await read(question)).toMatchObject([parts]))
})

describe('remarks and dates outside the question', () => {
  test.each([
    [
      'Beatriz on a bad run? daily csat from 2 nov',
      { intent: 'trend', grain: 'day', periods: [since('2026-11-02')] },
    ],
    [
      'her emotional polarity per week from 5 oct for Salma',
      { grain: 'week', periods: [since('2026-10-05')] },
    ],
    [
      'Has Vikram settled in? resolution time by month since july',
      { intent: 'trend', mentions: [{ name: 'Vikram Rao' }] },
    ],
    [
      'Thursday vs friday this week: tickets closed',
      { periods: [{ startDate: '2026-11-12' }, { startDate: '2026-11-13' }] },
    ],
    ['on a scale up to 5 what did Ewa get for empathy last month', { conditions: [], figures: ['empathy'] }],
    ['one-liner for the exec mail: csat in october', { mentions: [] }],
    [
      'volume of mondays in october vs mondays in september',
      { weekdays: [0], otherWeekdays: null, periods: [october, september] },
    ],
    [
      'since Paige moved to Billing (1 oct), is Billing any quicker to resolve? oct vs sept',
      { mentions: [{ name: 'Billing' }], periods: [october, september] },
    ],
    ['Tomas again: what share of his october tickets scored below 3', { intent: 'count', part: null }],
    ["Derek's thumbs-downs in october: how many", { mentions: [{ name: 'Derek Stroud' }, { key: 'bad' }] }],
  ])('%s', async (question, parts) => {
    const [one, ...others] = (await read(question)) ?? []
    expect(others).toEqual([])
    expect(one).toMatchObject(parts)
  })
})
