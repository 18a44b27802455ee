import { describe, expect, test } from 'vitest'
import { refusalOfParts } from '../refusals/unsupported-parts.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { continueFrom } from './follow-up.ts'
import { understand } from './understand.ts'

const vocabulary: Vocabulary = {
  names: [
    { kind: 'agent', name: 'Mara Linde', key: 'mara', agentNos: [1] },
    { kind: 'agent', name: 'Ken Ito', key: 'ken', agentNos: [2] },
    { kind: 'category', name: 'Delivery issues', key: 'Delivery issues' },
    { kind: 'group', name: 'Workshop', key: '7' },
  ],
}

function read(question: string) {
  const one = understand(question, vocabulary, '2026-11-15')
  const why = one.is === 'understood' ? refusalOfParts(one.understood) : null
  return why ? { is: 'refused' as const, why } : one
}

const understood = (parts: object) => ({ is: 'understood', understood: parts })

describe('the customers’ own ratings', () => {
  test.each([
    ['what share of tickets was rated bad', ['badRatings']],
    ['what percentage of ratings were good in October', ['goodRatings']],
    ['how many good ratings, how many bad', ['goodRatings', 'badRatings']],
    ['how many good and bad ratings', ['badRatings', 'goodRatings']],
  ])('%s', (question, figures) => {
    const one = read(question)
    expect(one).toMatchObject(understood({ intent: 'figure', mentions: [] }))
    expect('understood' in one && one.understood.figures.toSorted()).toEqual(figures.toSorted())
  })

  test('a rating that isn’t part of a share limits the tickets', () => {
    expect(read('CSAT of tickets rated bad')).toMatchObject(
      understood({ figures: ['csat'], mentions: [{ kind: 'rating', key: 'bad' }] }),
    )
  })
})

describe('parts of the day', () => {
  test.each([
    ['CSAT in the morning', { from: 0, to: 12 }],
    ['how many tickets after 5pm', { from: 17, to: 24 }],
    ['first response time before noon', { from: 0, to: 12 }],
    ['CSAT between 9am and 5 pm', { from: 9, to: 17 }],
    ['CSAT at night', { from: 22, to: 6 }],
  ])('%s', (question, hours) => expect(read(question)).toMatchObject(understood({ hours })))

  test('two parts of the day are compared', () => {
    expect(read('in october did we score better before noon or after 5pm')).toMatchObject(
      understood({ intent: 'compare', hours: { to: 12 }, otherHours: { from: 17 } }),
    )
  })

  test('“this morning” means today, in the morning', () => {
    expect(read('how many tickets this morning')).toMatchObject(
      understood({ hours: { to: 12 }, periods: [{ startDate: '2026-11-15', endDate: '2026-11-15' }] }),
    )
  })

  test('a follow-up can name a part of the day', () => {
    const [before, now] = [read('CSAT in October'), read('and in the morning?')]
    if (!('understood' in before) || !('understood' in now)) throw new Error('A question was not understood.')
    expect(continueFrom(before.understood, now.understood)).toMatchObject({
      figures: ['csat'],
      hours: { to: 12 },
    })
  })

  test('a question about three parts of the day is refused', () =>
    expect(read('CSAT in the morning, the afternoon and the evening').is).toBe('refused'))
})

test('weekdays are compared with weekends', () => {
  expect(read('CSAT on weekdays vs weekends')).toMatchObject(
    understood({ intent: 'compare', against: 'otherDays', weekdays: [5, 6], figures: ['csat'] }),
  )
})

describe('limits on rates and ticket counts', () => {
  test.each([
    ['which agents have a reopen rate above 8%', [{ figure: 'reopens', is: 'over', value: 8 }]],
    ['which channels have an SLA under 80%', [{ figure: 'sla', is: 'under', value: 80 }]],
    ['who has less than 10 tickets', [{ figure: 'tickets', is: 'under', value: 10 }]],
    [
      'did anybody go over 15% reopens? only ppl w/ 10 or more tickets',
      [
        { figure: 'reopens', is: 'over', value: 15 },
        { figure: 'tickets', is: 'atLeast', value: 10 },
      ],
    ],
  ])('%s', (question, limits) =>
    expect(read(question)).toMatchObject(understood({ intent: 'having', limits, conditions: [] })),
  )

  test('a ranking covers only the names that meet the limit', () => {
    expect(read('3 worst subcategories in september, only ones with 20+ tickets')).toMatchObject(
      understood({
        intent: 'rank',
        dimension: 'subcategory',
        top: 3,
        limits: [{ figure: 'tickets', is: 'atLeast', value: 20 }],
      }),
    )
  })

  test.each(['is our SLA under 80%', 'tickets with a reopen rate above 8%'])('%s is refused', question =>
    expect(read(question).is).not.toBe('understood'),
  )
})

describe('one name compared with the others', () => {
  test.each([
    ['is Mara as empathetic as the others', 'rest', ['empathy']],
    ['Mara’s CSAT compared to the rest of the team', 'rest', ['csat']],
    ['reopen rate of Ken vs the team average', 'team', ['reopens']],
    ['CSAT by email versus other channels', 'rest', ['csat']],
    ['is Mara faster than the rest', 'rest', ['first']],
  ])('%s', (question, against, figures) =>
    expect(read(question)).toMatchObject(understood({ intent: 'compare', against, figures })),
  )

  test.each([
    'CSAT compared to the rest',
    'tickets of Mara vs the rest',
    'CSAT of Mara by email vs the rest',
  ])('%s is refused', question => expect(read(question).is).not.toBe('understood'))
})

describe('shares of all tickets', () => {
  test.each(['what percentage of tickets came by email', 'what share of tickets is Delivery issues'])(
    '%s',
    question => expect(read(question)).toMatchObject(understood({ intent: 'count', asksShare: true })),
  )

  test('with names of two kinds, the question must show which is the part and which the whole', () => {
    expect(read('what share of the tickets of Mara is by email')).toMatchObject(
      understood({ intent: 'count', asksShare: true, part: 'channel' }),
    )
    expect(read('what share of tickets is by Mara by email').is).toBe('refused')
  })
})

describe('figures for selected tickets', () => {
  test.each([
    ['first response time of tickets under 3', { intent: 'figure', figures: ['first'] }],
    ['median first response time by agent', { intent: 'breakdown', statistic: 'median' }],
    ['how many tickets under 3 on weekends', { intent: 'count', weekdays: [5, 6] }],
    ['CSAT excluding Mara', { intent: 'figure', mentions: [{ name: 'Mara Linde', excluded: true }] }],
  ])('%s', (question, parts) => expect(read(question)).toMatchObject(understood(parts)))
})

describe('everyday wordings for a specific figure', () => {
  test('everyday wordings are shown as corrected', () => {
    expect(read('which agent is the friendliest')).toMatchObject({
      understood: {
        figures: ['empathy'],
        order: 'best',
        corrected: [{ from: 'friendliest', to: 'best empathy' }],
      },
    })
  })

  test('a response rate is not the SLA', () =>
    expect(read('what is our response rate')).not.toMatchObject(understood({ figures: ['sla'] })))
})
