import { describe, expect, test } from 'vitest'
import { refusalOfParts } from '../refusals/unsupported-parts.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { understand } from './understand.ts'

const vocabulary: Vocabulary = {
  names: [
    { kind: 'agent', name: 'Mara Linde', key: 'mara', agentNos: [1] },
    { kind: 'agent', name: 'Ken Ito', key: 'ken', agentNos: [2] },
    { kind: 'category', name: 'Delivery issues', key: 'Delivery issues' },
    { kind: 'category', name: 'Warranty', key: 'Warranty' },
  ],
}

/** Like the engine, checks a follow-up on its own if there is no earlier question. */
function read(question: string) {
  const one = understand(question, vocabulary, '2026-11-15')
  const why = one.is === 'understood' ? refusalOfParts(one.understood) : null
  return why ? { is: 'refused' as const, why } : one
}

function conditionsOf(question: string): string[] {
  const one = read(question)
  if (one.is !== 'understood') return [one.is]
  return [
    one.understood.intent,
    ...one.understood.conditions.map(({ measure, is, value }) => `${measure} ${is} ${value}`),
  ]
}

describe('many names', () => {
  test.each([
    ['a first name', `compare ${'Ken '.repeat(100)}`, ['Ken Ito']],
    ['a full name', `CSAT of Mara Linde, Mara Linde and Mara Linde`, ['Mara Linde']],
    ['a channel', `compare ${'email and chat '.repeat(30)}`, ['Email', 'Live Chat']],
    ['a typo in a name', 'CSAT of Warrrenty and Warrrenty', ['Warranty']],
  ])('%s counts once when repeated', (_what, question, names) => {
    const one = understand(question, vocabulary, '2026-11-15')
    expect('understood' in one && one.understood.mentions.map(({ name }) => name)).toEqual(names)
  })

  test('the same name with and without “not” counts as two names', () => {
    const one = understand('tickets by email but not email', vocabulary, '2026-11-15')
    expect('understood' in one && one.understood.mentions.map(({ excluded }) => excluded)).toEqual([
      false,
      true,
    ])
  })

  const crowd: Vocabulary = {
    names: Array.from({ length: 60 }, (_, n) => ({
      kind: 'agent',
      name: `Agent${n} Smith${n}`,
      key: String(n),
      agentNos: [n],
    })),
  }
  const namesOf = (count: number) => crowd.names.slice(0, count).map(({ name }) => name)

  test('up to ten names are compared, and a question with more is refused with a message that counts them', () => {
    const ten = understand(`compare ${namesOf(10).join(' and ')}`, crowd, '2026-11-15')
    expect(ten).toMatchObject({ is: 'understood', understood: { intent: 'compare' } })
    expect(understand(`compare ${namesOf(30).join(' and ')}`, crowd, '2026-11-15')).toEqual({
      is: 'refused',
      why: 'I can look at up to 10 names per question, and this one asks for 30. Ask about fewer.',
    })
    expect(understand('the 30 agents who need coaching', crowd, '2026-11-15')).toMatchObject({
      is: 'refused',
      why: expect.stringContaining('up to 10 names'),
    })
  })

  test('a question of more than 120 words is refused before parsing', () => {
    expect(understand(`compare ${namesOf(60).join(' ')} ${'Ken '.repeat(50)}`, crowd, '2026-11-15')).toEqual({
      is: 'refused',
      why: 'I can read questions of up to 120 words, and this one has 171. Use fewer words.',
    })
  })
})

describe('limits', () => {
  test.each<[string, string[]]>([
    ['how many tickets under 3', ['count', 'csat under 3']],
    ['how many tickets above 4.5', ['count', 'csat over 4.5']],
    ['how many tickets with at least 4 stars', ['count', 'csat atLeast 4']],
    ['how many tickets scored 4 or more', ['count', 'csat atLeast 4']],
    ['how many tickets scored 2 or less', ['count', 'csat atMost 2']],
    ['how many tickets scored no more than 2', ['count', 'csat atMost 2']],
    ['how many tickets with CSAT between 2 and 3', ['count', 'csat atLeast 2', 'csat atMost 3']],
    ['how many tickets with empathy under 2', ['count', 'empathy under 2']],
    ['tickets with responsiveness below 3', ['tickets', 'responsiveness under 3']],
    ['how many tickets with completeness above 4', ['count', 'completeness over 4']],
    [
      'how many tickets took between 1 and 2 days',
      ['count', 'resolution atLeast 1440', 'resolution atMost 2880'],
    ],
    [
      'how many tickets took between 30 minutes and 2 hours',
      ['count', 'resolution atLeast 30', 'resolution atMost 120'],
    ],
    ['how many tickets took 3 days or longer', ['count', 'resolution atLeast 4320']],
    ['how many waited more than an hour for a first reply', ['count', 'firstResponse over 60']],
    ['how many tickets were reopened more than 3 times', ['count', 'reopens over 3']],
    ['how many tickets with more than 2 reopens', ['count', 'reopens over 2']],
    ['show me the reopened tickets', ['tickets', 'reopens over 0']],
    ['what is the share of the reopened tickets', ['count', 'reopens over 0']],
    ['did CSAT go up or down', ['compare']],
    ['how good is our CSAT', ['figure']],
    ['how many tickets were reopened', ['count', 'reopens over 0']],
    ['how many tickets rated bad with a score above 4', ['count', 'csat over 4']],
    ['which agents have a CSAT below 3', ['having', 'csat under 3']],
    ['how many agents have a CSAT above 4', ['having', 'csat over 4']],
    ['how many categories have a resolution time over 2 days', ['having', 'resolution over 2880']],
  ])('%s', (question, expected) => expect(conditionsOf(question)).toEqual(expected))
})

test.each([
  ['which category got worse last week and why', { intent: 'movers', dimension: 'category' }],
  ['which category got worse last week', { intent: 'movers', dimension: 'category' }],
  ['who are my three weakest agents this month', { intent: 'rank', dimension: 'agent', top: 3 }],
  ['our two strongest agents', { intent: 'rank', dimension: 'agent', top: 2 }],
])('%s', (question, understood) => expect(read(question)).toMatchObject({ is: 'understood', understood }))

describe('questions with parts that would have to be ignored are refused', () => {
  test.each([
    'CSAT less than 2 or more than 4',
    'how many tickets with CSAT under 2 or over 4',
    'how many tickets were not reopened',
    'CSAT of spam tickets',
    'median CSAT',
    'bad tickets with a score above 4',
    'how many bad tickets',
    'total resolution time',
    'sum of resolution times',
    'ratio of good to bad ratings',
    'how many agents do we have',
    'how many categories are there',
    'which agents have tickets with a CSAT below 3',
    'how many tickets under 3 per weekday',
    'how many tickets under 3 in September and October',
    'which category has the most spam',
    'why did spam rise',
    'why did empathy fall',
    'best and worst agents',
    'best agent by CSAT and reopen rate',
    'Mara Linde vs Ken Ito in September vs October',
    'CSAT in June, July, August, September and October',
    'kim score of Mara Linde and Ken Ito',
    'CSAT in the last hour',
    'tickets in the last 3 hours',
    'CSAT 3',
    'tickets took 2 days',
    'CSAT in the last 1000 months',
    'top 0 agents',
    'top 51 agents',
    'tickets that took more than 99999999999 hours',
    'tickets over 99999999999999999999 days',
    'tickets reopened more than 99999999999 times',
    'how many tickets under 5 under 4 under 3 under 2 under 1 over 1',
    'how many customers were empathetic',
    'how can we improve tickets under 2',
    'which agents are better than Mara Linde',
    'tickets with less than 2 replies',
    'is CSAT under 3',
    'how many tickets took more than 2 days and waited more than 1 hour for a first reply',
    'tickets with more than 5 messages',
    'show tickets reopened twice',
    'worst 5 agents by CSAT or resolution time',
    'highest and lowest CSAT',
  ])('%s', question => expect(['refused', 'unknown', 'inDoubt']).toContain(read(question).is))

  test.each(['(((', '"""', '😀😀', '???', 'hello', 'please tell me', 'the of and', 'ok'])(
    'asks the user to clarify %s',
    question => expect(read(question)).toMatchObject({ is: 'unknown', words: [] }),
  )

  test('the refusal names the parts that can’t be combined', () => {
    expect(read('how many tickets under 3 per weekday')).toMatchObject({
      why: 'I can’t combine a count of tickets with hours, weekdays, days, weeks or months. Ask for one at a time.',
    })
    expect(read('top 0 agents')).toMatchObject({ why: 'Ask for at least 1.' })
  })
})
