import { describe, expect, test } from 'vitest'
import { demoNames } from '../../../../test-support/answer-key/demo-names.ts'
import { understand } from './understand.ts'

const vocabulary = demoNames()
const read = (question: string) => understand(question, vocabulary, '2026-11-15')
const understood = (parts: object) => ({ is: 'understood', understood: parts })
const reopened = { measure: 'reopens', is: 'over', value: 0 }

describe('figures for tickets in one state', () => {
  test.each([
    ['CSAT of tickets that were reopened', [reopened]],
    [
      'average CSAT of tickets that took longer than 2 days',
      [{ measure: 'resolution', is: 'over', value: 2_880 }],
    ],
    ['CSAT of tickets that missed the SLA', [{ measure: 'slaMet', is: 'under', value: 1 }]],
    ['CSAT of tickets answered within an hour', [{ measure: 'firstResponse', is: 'atMost', value: 60 }]],
  ])('%s', (question, conditions) =>
    expect(read(question)).toMatchObject(understood({ intent: 'figure', figures: ['csat'], conditions })),
  )

  test('tickets that meet a limit are compared with those that don’t', () => {
    expect(read('CSAT for tickets answered within an hour vs slower ones')).toMatchObject(
      understood({ intent: 'compare', figures: ['csat'], against: 'otherTickets' }),
    )
  })

  test('a minimum number of tickets doesn’t limit a reopen rate to reopened tickets', () => {
    expect(read('which subcategory has the highest reopen rate (min 10 tickets)')).toMatchObject(
      understood({ figures: ['reopens'], conditions: [], limits: [{ figure: 'tickets', value: 10 }] }),
    )
  })

  test.each([
    ['who resolved the most tickets', 'tickets'],
    ['who resolves tickets fastest', 'resolution'],
    ['lowest scoring subcategory of Delivery issues', 'csat'],
  ])('%s', (question, figure) => {
    const one = read(question)
    expect(one).toMatchObject(understood({ intent: 'rank' }))
    expect('understood' in one && (one.understood.figures[0] ?? 'csat')).toBe(figure)
  })
})

describe('limits on days, weeks and months', () => {
  test.each([
    [
      'how many days in October had more than 60 tickets',
      'day',
      [{ figure: 'tickets', is: 'over', value: 60 }],
    ],
    ['weeks since September 1 with SLA under 70 %', 'week', [{ figure: 'sla', is: 'under', value: 70 }]],
    ['which month had more than 2000 tickets', 'month', [{ figure: 'tickets', is: 'over', value: 2_000 }]],
  ])('%s', (question, grain, limits) =>
    expect(read(question)).toMatchObject(understood({ intent: 'having', grain, limits })),
  )
})

describe('rankings within each group, channel or category', () => {
  test.each([
    ['best agent in each group by CSAT', 'agent', 'group'],
    ['top category for each channel', 'category', 'channel'],
    ['worst subcategory in every category', 'subcategory', 'category'],
  ])('%s', (question, dimension, each) =>
    expect(read(question)).toMatchObject(understood({ intent: 'rank', dimension, each })),
  )
})

describe('names of every kind can be excluded', () => {
  test.each([
    ['tickets without the Escalations group', ['group']],
    ['CSAT excluding Password reset', ['subcategory']],
    ['tickets without a rating', ['rating', 'rating']],
    ['CSAT last month leaving Ken out', ['agent']],
  ])('%s', (question, kinds) => {
    const one = read(question)
    expect(one.is).toBe('understood')
    expect('understood' in one && one.understood.mentions.map(({ kind }) => kind)).toEqual(kinds)
    expect('understood' in one && one.understood.mentions.every(({ excluded }) => excluded)).toBe(true)
  })
})

test.each([
  'How many customers are still waiting for a first answer right now?',
  'How many tickets has no one answered yet?',
])('“%s” covers all open tickets', question => {
  const one = read(question)
  expect(one).toMatchObject(understood({ intent: 'unanswered', periods: [{ endDate: '2026-11-15' }] }))
})
