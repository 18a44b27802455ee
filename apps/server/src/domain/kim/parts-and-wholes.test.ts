import { describe, expect, test } from 'vitest'
import { partsOf, today, vocabulary } from '../../../train/kim-examples.ts'
import { QuestionReader } from './read-question.ts'

const reader = new QuestionReader(vocabulary, today, { occurs: async () => true, found: async () => null })
const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const september = { startDate: '2026-09-01', endDate: '2026-09-30' }

describe('what someone works on is ranked by tickets', () => {
  test.each([
    'What does Grant mostly work on in October?',
    'what is Grant mainly busy with in October',
    'What does Grant spend most of his time on in October?',
    'What has Grant mostly dealt with in October',
  ])('%s', async question =>
    expect(await partsOf(question, reader)).toMatchObject([
      { intent: 'rank', dimension: 'category', order: 'most', mentions: [{ name: 'Grant Becker' }] },
    ]),
  )

  test('“what should Grant work on” isn’t', async () =>
    expect((await partsOf('What should Grant work on?', reader))?.[0]?.intent).not.toBe('rank'))
})

describe('both ends of a ranking by change', () => {
  test.each([
    'which category added the most tickets from Sept to Oct, and did anything shrink?',
    'Which category gained the most tickets from September to October, and which lost some?',
    'Which category grew most in tickets from September to October and did any of them fall?',
  ])('%s', async question =>
    expect(await partsOf(question, reader)).toMatchObject([
      { intent: 'movers', figures: ['tickets'], movement: 'up', periods: [october, september] },
      { intent: 'movers', figures: ['tickets'], movement: 'down', periods: [october, september] },
    ]),
  )
})

describe('the whole of a share', () => {
  test.each([
    ['On weekdays in October, what share of tickets got closed at 5pm or later?', 'hours'],
    ['On Mondays, how many percent of tickets are closed before noon?', 'hours'],
    ['In the evenings after 6pm, what share of tickets is from chat?', 'channel'],
    ['What share of weekend tickets in October was chat?', 'channel'],
  ])('%s', async (question, part) =>
    expect(await partsOf(question, reader)).toMatchObject([{ intent: 'count', asksShare: true, part }]),
  )

  test.each([
    'what share of tickets was closed on weekdays after 5pm',
    'In October, what share came by email',
  ])('is all tickets: %s', async question =>
    expect(await partsOf(question, reader)).toMatchObject([{ intent: 'count', part: null }]),
  )
})

describe('with and without', () => {
  test.each([
    'If I take parcel not received out of Delivery issues, does the CSAT for the category change much in October?',
    'What happens to our October CSAT if we ignore Escalations?',
  ])('%s', async question => {
    const parts = await partsOf(question, reader)
    expect(parts).toMatchObject([
      { intent: 'figure', figures: ['csat'], periods: [october], withPrevious: false },
      { intent: 'figure', figures: ['csat'], periods: [october], withPrevious: false },
    ])
    expect(parts?.map(one => one.mentions.some(({ excluded }) => excluded))).toEqual([true, false])
  })
})

describe('periods', () => {
  test.each([
    ['CSAT since Labor Day', [{ startDate: '2026-09-07', endDate: today }]],
    ['CSAT in October compared with October last year', [october, { startDate: '2025-10-01' }]],
    ['CSAT in October 2026 against the same month last year', [october, { startDate: '2025-10-01' }]],
  ])('%s', async (question, periods) => expect(await partsOf(question, reader)).toMatchObject([{ periods }]))
})

test('a greeting isn’t a part of the day', async () =>
  expect(await partsOf('Morning! What is our CSAT?', reader)).toMatchObject([{ hours: null }]))

test('the number of something is never left out as a remark', async () => {
  const parts = await partsOf(
    'the number of calls we took between 9 and 11 am, weekdays only, last month',
    reader,
  )
  expect(parts === null || parts.every(one => one.hours !== null)).toBe(true)
})

test('who of them refers to the names before it', async () => {
  const parts = await partsOf(
    'Mei, Omar and Hannah are swapping shifts. Who of them answers quickest?',
    reader,
  )
  expect(parts === null || parts[0]?.mentions.length === 3).toBe(true)
})

test.each(['Rank the teams by tickets resolved per person', 'tickets per head by group in October'])(
  '%s is refused',
  async question => expect(await partsOf(question, reader)).toBeNull(),
)
