import { describe, expect, test } from 'vitest'
import { answeredLast, readerOn } from '../../../../test-support/kim-reading.ts'
import { vocabulary } from '../../../../train/kim-examples.ts'
import type { NameKind } from '../vocabulary.ts'

const page = { startDate: '2026-10-17', endDate: '2026-11-15' }
const reader = readerOn(page)
const lastOf = (...questions: string[]) => answeredLast(reader, questions)

describe('“the same” after a comparison of names', () => {
  test('asks for the figure of the new name', async () => {
    const compared = 'Compare the CSAT of the Orders and Workshop groups in October'
    expect(await lastOf(compared, 'same for returns')).toBe(
      'What is the AI CSAT in the group Returns in October 2026?',
    )
    expect(await lastOf(compared, 'and the same for Billing')).toBe(
      'What is the AI CSAT in the group Billing in October 2026?',
    )
    expect(await lastOf('compare the reopen rate of Ken Ito and Mei Chen', 'same for Rui')).toBe(
      'What is the reopen rate for Rui Teixeira?',
    )
  })

  test('means a category after a question about categories', async () => {
    expect(await lastOf('csat of the category Product questions', 'and Billing?')).toBe(
      'What is the AI CSAT in the category Payment and billing?',
    )
    expect(await lastOf('csat of Ken', 'and Billing?')).toContain('do you mean')
  })
})

describe('after a question about unanswered tickets', () => {
  const waiting = 'how many customers are still waiting for a first reply right now'

  test('“them” are still the unanswered tickets', async () => {
    expect(await lastOf(waiting, 'which of them has been waiting the longest')).toBe(
      'Which ticket has been waiting longest?',
    )
    for (const question of ['which team do most of them belong to', 'which group has the most of them'])
      expect(await lastOf(waiting, question)).toBe('Which group has the most unanswered tickets?')
    expect(await lastOf(waiting, 'who do they belong to')).toBe('How many tickets are unanswered by agent?')
    expect(await lastOf('how many unanswered tickets are there', 'by channel')).toBe(
      'How many tickets are unanswered by channel?',
    )
    expect(await lastOf('how many unanswered tickets are there', 'list them')).toBe(
      'Which tickets are unanswered?',
    )
    expect(await lastOf('unanswered tickets by group', 'which of those has the most')).toBe(
      'Which group has the most unanswered tickets?',
    )
    expect(await lastOf('unanswered tickets by group', 'how many of them are in Billing')).toBe(
      'How many tickets are unanswered now in the group Billing?',
    )
  })

  test('a later part is about the unanswered tickets too', async () => {
    expect(await lastOf(`${waiting}, and which of them has been waiting the longest`)).toBe(
      'How many tickets are unanswered now? // Which ticket has been waiting longest?',
    )
    expect(
      await lastOf(
        'how many tickets are unanswered by group, and which of them has been waiting the longest',
      ),
    ).toContain('I can’t')
    expect(await lastOf('how many tickets are unanswered, and which team do most of them belong to?')).toBe(
      'How many tickets are unanswered? // Which group has the most unanswered tickets?',
    )
  })

  test('what they can’t be divided or measured by is refused', async () => {
    expect(await lastOf(waiting, 'which category do most of them belong to')).toContain(
      'only by agent, channel or group',
    )
    expect(await lastOf(waiting, 'how many of them came on weekends')).toContain('days of the week')
    expect(await lastOf(waiting, 'what is their csat')).toContain('can’t tell which earlier result')
    expect(await lastOf('unanswered tickets by group', 'which of them is slowest')).toContain(
      'can’t tell which names',
    )
  })

  test('a question that doesn’t point back is about all tickets', async () => {
    expect(await lastOf(waiting, 'who closed the most tickets in October')).toBe(
      'Which agent has the most tickets in October 2026?',
    )
  })
})

test('“list them” shows the tickets of the question before', async () => {
  expect(await lastOf('how many tickets did Ken close', 'list them')).toBe('Show the tickets for Ken Ito')
  expect(await lastOf('how many tickets took over 2 days', 'show me those')).toBe(
    'Show the tickets with a resolution time over 2 days',
  )
  expect(await lastOf('list them')).toContain('can’t tell which tickets you mean')
})

describe('“which of those”', () => {
  const listed = (kind: NameKind, count: number) =>
    readerOn(page, async () => ({
      listed: vocabulary.names
        .filter(one => one.kind === kind)
        .slice(0, count)
        .map(one => ({ ...one, excluded: false })),
    }))

  test('ranks what a breakdown or a ranking covers', async () => {
    expect(await lastOf('csat by group in October', 'which of those has the worst reopen rate')).toBe(
      'Which group has the worst reopen rate in October 2026?',
    )
    expect(await lastOf('which category is worst on csat?', 'and which of those topics is slowest')).toBe(
      'Which category has the slowest first response time?',
    )
    expect(await lastOf('sla by group last week', 'and which of those teams has the best csat?')).toBe(
      'Which group has the best AI CSAT from 2 Nov 2026 to 8 Nov 2026?',
    )
  })

  test('compares the names that were listed', async () => {
    const topFive = 'top 5 categories by tickets'
    for (const question of [
      'which of those 5 has the worst reopen rate',
      'which of them has the highest reopen rate',
      'which of those five categories has the most reopens',
    ])
      expect(await answeredLast(listed('category', 5), [topFive, question])).toMatch(
        /^Compare the reopen rate of Delivery issues, Order status, .+ and Payment and billing$/,
      )
    expect(
      await answeredLast(listed('agent', 3), ['bottom 3 agents by csat', 'who of them is slowest']),
    ).toBe('Compare the first response time of Mara Linde, Ken Ito and Priya Nair')
    expect(
      await lastOf('compare the csat of Ken Ito, Mei Chen and Rui', 'who of them has the most tickets'),
    ).toBe('Compare the tickets of Ken Ito, Mei Chen and Rui Teixeira')
  })

  test('is about tickets if the answer before lists no names', async () => {
    const asked = 'how many tickets did Ken close in October'
    expect(await lastOf(asked, 'which of those were reopened')).toBe(
      'What is the reopen rate for Ken Ito in October 2026?',
    )
    for (const question of ['which of those were reopened', 'which of those have a csat over 4'])
      expect(await lastOf('csat by group in October', question)).toContain('can’t tell which names you mean')
    expect(await lastOf(asked, 'which of those is slowest')).toContain('can’t tell which names you mean')
  })

  test('is refused if the answer before has another number or another kind of names', async () => {
    const reader = listed('category', 3)
    for (const question of ['which of those 5 has the worst csat', 'who of them has the worst csat'])
      expect(await answeredLast(reader, ['top 3 categories by tickets', question])).toContain(
        'can’t tell which names you mean',
      )
    expect(await lastOf('which of those teams is best?')).toContain('can’t tell which names you mean')
  })
})

describe('a short question', () => {
  const asked = 'csat for Ken Ito in October'

  test.each([
    ['how many tickets couldn’t get scored', 'How many invalid tickets were there?'],
    ['csat by channel', 'What is the AI CSAT by channel?'],
    ['which group has the best sla', 'Which group has the best SLA?'],
    ['sla of Mei Chen', 'What is the SLA for Mei Chen?'],
  ])('“%s” is complete', async (question, read) => expect(await lastOf(asked, question)).toBe(read))

  test.each([
    ['and Mei?', 'What is the AI CSAT for Mei Chen in October 2026?'],
    ['in September?', 'What is the AI CSAT for Ken Ito in September 2026?'],
    ['by channel', 'What is the AI CSAT by channel for Ken Ito in October 2026?'],
    ['tickets?', 'How many tickets were resolved for Ken Ito in October 2026?'],
    ['how many were reopened', 'How many tickets were reopened for Ken Ito in October 2026?'],
    ['sla?', 'What is the SLA for Ken Ito in October 2026?'],
    ['and csat by channel', 'What is the AI CSAT by channel for Ken Ito in October 2026?'],
  ])('“%s” takes the rest from the question before', async (question, read) =>
    expect(await lastOf(asked, question)).toBe(read),
  )

  test('can change only the statistic', async () => {
    expect(await lastOf('resolution time in October', 'what about the median')).toBe(
      'What is the median resolution time in October 2026?',
    )
    expect(await lastOf('csat in October', 'what about the median')).toContain('median and 90th percentile')
  })
})

test('after a refused question, a follow-up doesn’t build on the question before it', async () => {
  const before = ['csat of Ken Ito in October', 'what is the glorp of the fnord']
  for (const question of ['and in September?', 'what about Mei?', 'which category was worst', 'sla?'])
    expect(await lastOf(...before, question)).toBe('builds on a refused question')
  expect(await lastOf(...before, 'and in September?', 'and in August?')).toBe('builds on a refused question')
  expect(await lastOf(...before, 'and what was the AI CSAT of Mei Chen in October?')).toBe(
    'What is the AI CSAT for Mei Chen in October 2026?',
  )
  expect(await lastOf(...before, 'csat by group in October', 'and in September?')).toBe(
    'What is the AI CSAT by group in September 2026?',
  )
})

describe('“such tickets”', () => {
  const asked = 'how many tickets took over 3 days last week'

  test.each([
    [
      'show me such tickets',
      'Show the tickets with a resolution time over 3 days from 2 Nov 2026 to 8 Nov 2026',
    ],
    [
      'how many tickets like that did Ken have',
      'How many tickets have a resolution time over 3 days for Ken Ito from 2 Nov 2026 to 8 Nov 2026?',
    ],
  ])('“%s” is about the tickets of the question before', async (question, read) =>
    expect(await lastOf(asked, question)).toBe(read),
  )

  test('is refused if no question before selects any', async () =>
    expect(await lastOf('how many such tickets did Ken have')).toContain('can’t tell which tickets'))
})
