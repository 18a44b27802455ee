import { describe, expect, test } from 'vitest'
import { readerOn } from '../../../test-support/kim-reading.ts'
import { partsOf, today } from '../../../train/kim-examples.ts'

const page = { startDate: '2026-11-07', endDate: '2026-11-13' }
const october = { startDate: '2026-10-01', endDate: '2026-10-31' }
const reader = readerOn(page)

describe('a follow-up to a question that wasn’t understood', () => {
  const unread = 'What about the gribbles, were they flummoxed?'

  test.each(['and in October?', 'And who handled most of those?', 'How long did those take on average?'])(
    '“%s” isn’t answered on its own',
    async question => expect(await reader.buildsOnUnread(question, [unread])).toBe(true),
  )

  test.each([
    'And what was the AI CSAT of Ken Ito in October?',
    'How many tickets were resolved in October?',
  ])('“%s” is complete', async question =>
    expect(await reader.buildsOnUnread(question, [unread])).toBe(false),
  )

  test('a follow-up to a question that was understood is answered', async () => {
    expect(await reader.buildsOnUnread('and in October?', ['What is the AI CSAT of Ken Ito?'])).toBe(false)
    expect(await reader.buildsOnUnread('and in October?', [])).toBe(false)
  })
})

test('“better or worse” in a follow-up compares with the previous answer', async () => {
  expect(
    await reader.parts('and what was it in october, better or worse?', ['hows Rui doing on csat']),
  ).toMatchObject([{ intent: 'compare', figures: ['csat'], periods: [page, october] }])
})

test('questions for figures can be joined with commas', async () => {
  const parts = await partsOf(
    'How many tickets did Hannah solve in October, how long did her customers wait on average for the first answer, and how many of her ratings were good?',
    reader,
  )
  expect(parts).toMatchObject([
    { figures: ['tickets'], periods: [october] },
    { figures: ['first'], periods: [october] },
    { figures: ['goodRatings'], periods: [october] },
  ])
  expect(parts?.map(({ mentions }) => mentions.map(({ name }) => name))).toEqual([
    ['Hannah Whitaker'],
    ['Hannah Whitaker'],
    ['Hannah Whitaker'],
  ])
})

test('“more praise or more complaints” counts tickets, in all of the data if asked', async () => {
  const parts = await partsOf(
    'do we get more compliments or more complaints about our service? take everything you have',
    reader,
  )
  expect(parts).toMatchObject([{ intent: 'compare', figures: ['tickets'], periods: [{ endDate: today }] }])
  expect(parts?.[0]?.periods[0]?.startDate).toMatch(/^2023/)
})

test('weekends can be named twice', async () => {
  expect(
    await partsOf(
      'Who has done the most weekend work from August to October, counted by the tickets finished on Saturdays and Sundays?',
      reader,
    ),
  ).toMatchObject([
    { intent: 'rank', figures: ['tickets'], dimension: 'agent', weekdays: [5, 6], text: null },
  ])
})
