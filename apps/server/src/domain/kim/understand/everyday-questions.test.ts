import { demoAccountData } from '@pulse/demo-data'
import { describe, expect, test } from 'vitest'
import type { Vocabulary } from '../vocabulary.ts'
import { splitClauses } from './clauses.ts'
import { questionParts } from './question-parts.ts'
import { understand } from './understand.ts'

const { agents, categories, groups } = demoAccountData('acme')
const vocabulary: Vocabulary = {
  names: [
    ...agents.map(({ name, email }, at) => ({ kind: 'agent' as const, name, key: email, agentNos: [at] })),
    ...categories
      .filter(one => !one.isSpam)
      .map(({ name }) => ({ kind: 'category' as const, name, key: name })),
    ...groups.map(({ id, name }) => ({ kind: 'group' as const, name, key: String(id) })),
  ],
}
const read = (question: string) => understand(question, vocabulary, '2026-11-15')
const understood = (parts: object) => ({ is: 'understood', understood: parts })
const names = (question: string) => {
  const one = read(question)
  return one.is === 'understood' ? one.understood.mentions.map(({ kind, name }) => `${kind} ${name}`) : one.is
}

describe('names in a list', () => {
  test('“desk”, “group” and “groups” mark names as groups, and names stay in the order of the question', () => {
    expect(names('number of tickets for Delivery desk, Returns group and Orders group')).toEqual([
      ...['group Delivery desk', 'group Returns', 'group Orders'],
    ])
    expect(names('csat for Billing, Returns and Orders groups')).toEqual([
      ...['group Billing', 'group Returns', 'group Orders'],
    ])
  })

  test('a possessive first name without an apostrophe is read as a name, and a verb isn’t read as a category', () => {
    expect(names('avg csat of kens tickets')).toEqual(['agent Ken Ito'])
    expect(read('who should i praise this week')).toMatchObject(
      understood({ intent: 'rank', order: 'best', mentions: [] }),
    )
  })
})

describe('dates', () => {
  test.each([
    ['csat on tuesday the 10th', '2026-11-10', '2026-11-10'],
    ['csat on the 20th', '2026-10-20', '2026-10-20'],
    ['tickets from the 3rd to the 9th', '2026-11-03', '2026-11-09'],
    ['csat 7/8 nov', '2026-11-07', '2026-11-08'],
    ['csat on saturday 7 nov', '2026-11-07', '2026-11-07'],
    ['tickets oct 5 - oct 9', '2026-10-05', '2026-10-09'],
    ['csat 3 days ago', '2026-11-12', '2026-11-12'],
    ['csat 2 weeks ago', '2026-10-26', '2026-11-01'],
    ['worst ticket of the week', '2026-11-09', '2026-11-15'],
  ])('%s', (question, startDate, endDate) =>
    expect(read(question)).toMatchObject(understood({ periods: [{ startDate, endDate }] })),
  )

  test('“since September” compares the time after September with September', () => {
    expect(read('has csat gone up since september?')).toMatchObject(
      understood({ intent: 'compare', periods: [{ startDate: '2026-10-01' }, { endDate: '2026-09-30' }] }),
    )
  })

  test('“than last month” compares this month with last month', () => {
    expect(read('did we get more tickets than last month')).toMatchObject(
      understood({ intent: 'compare', figures: ['tickets'], periods: [{ startDate: '2026-11-01' }, {}] }),
    )
  })
})

describe('intents, figures and conditions', () => {
  test.each([
    ['reopened tickets, list them', { intent: 'tickets', conditions: [{ measure: 'reopens' }] }],
    ['who had the most reopened tickets', { intent: 'rank', figures: ['tickets'] }],
    [
      'csat for reopened tickets',
      { intent: 'figure', figures: ['csat'], conditions: [{ measure: 'reopens' }] },
    ],
    ['rank groups by sla', { intent: 'rank', dimension: 'group', figures: ['sla'] }],
    ['agents with more than 50 tickets', { intent: 'having', dimension: 'agent' }],
    ['tickets by group oct vs sep', { intent: 'breakdown', dimension: 'group', periods: [{}, {}] }],
    ['breakdown of bad ratings by category', { intent: 'breakdown', figures: ['tickets'] }],
    ['top 5 categories in october', { intent: 'rank', order: 'most' }],
    ['who is the fastest to reply', { intent: 'rank', figures: ['first'], order: 'fast' }],
    ['average handling time for warranty', { intent: 'figure', figures: ['resolution'] }],
    ['csat and tickets for ken and mara', { intent: 'compare', figures: ['csat', 'tickets'] }],
    ['is phone our best channel for csat', { intent: 'rank', dimension: 'channel', mentions: [] }],
    ['is priya above or below average', { intent: 'compare', against: 'team' }],
    ['what went wrong in ticket 53481', { intent: 'ticket', ticketId: '53481' }],
    ['who handled 53259', { intent: 'ticket', ticketId: '53259' }],
    ['tickets resolved on mondays in october, total', { figures: ['tickets'], weekdays: [0] }],
    ['what are the low rated tickets about', { intent: 'issues', mentions: [{ key: 'bad' }] }],
    ['which agent scored best on empathy', { intent: 'rank', figures: ['empathy'] }],
  ])('%s', (question, parts) => expect(read(question)).toMatchObject(understood(parts)))

  test.each([
    ['wie viele tickets hatten wir im september und wie war da der csat?', ['tickets', 'csat']],
    ['q categoria tuvo el peor csat en octubre? con el numero porfa', ['csat']],
    [
      'combien de tickets par sms en octobre et c’est quoi le temps moyen de 1ere reponse ?',
      ['tickets', 'first'],
    ],
    ['me dices el % de sla cumplido en octubre para el grupo Billing? gracias', ['sla']],
    ['qual foi o csat da Haruka em outubro', ['csat']],
  ])('%s', (question, figures) => expect(read(question)).toMatchObject(understood({ figures })))
})

describe('parts', () => {
  test('a clause that asks for something the answer shows anyway is left out', () => {
    expect(splitClauses('whos got the lowest csat, name n number').asks).toBe('whos got the lowest csat')
    expect(splitClauses('who had the most tickets? how many').asks).toBe('who had the most tickets?')
    expect(splitClauses('resolved after 5pm, how many? deciding on the late shift').asks).toBe(
      'resolved after 5pm, how many?',
    )
  })

  test('a question about the top result of a ranking is split into two parts', () => {
    expect(questionParts('csat for the category with the most tickets in october')).toEqual([
      'which category has the most tickets in october',
      'what is its csat',
    ])
  })
})

describe('questions that tickets can’t answer', () => {
  test.each([
    'what will sla be in december',
    'list all customer emails',
    'is tomas happy in his job',
    'latest bad ratings',
    'tu peux supprimer le ticket 53481 stp',
    'quanto a beatriz ganha por mês?',
  ])('%s', question => expect(['refused', 'unknown', 'inDoubt']).toContain(read(question).is))
})

describe('exclusions and limits', () => {
  test.each([
    ['AI csat if you take email and live chat out', ['email', 'live_chat']],
    ['tickets in october, email excluded', ['email']],
    ['csat minus email in october', ['email']],
    ['csat for all channels but email', ['email']],
  ])('%s', (question, keys) =>
    expect(read(question)).toMatchObject(
      understood({ mentions: keys.map(key => ({ kind: 'channel', key, excluded: true })) }),
    ),
  )

  test.each([
    ['who leads on csat? leave out anybody with fewer than ten tickets', [{ figure: 'tickets', value: 10 }]],
    ['Which agents have more than 15 % of their tickets reopened?', [{ figure: 'reopens', value: 15 }]],
  ])('%s', (question, limits) => expect(read(question)).toMatchObject(understood({ limits })))
})

describe('sides of a comparison', () => {
  test.each([
    ['Mara or Grant, who scored higher in October? both scores pls', ['csat']],
    ['ken or priya - who closed more in october', ['tickets']],
    ['who replied quicker in october, owen or kai', ['first']],
    ['do people mention northline more than in september', ['tickets']],
  ])('%s', (question, figures) =>
    expect(read(question)).toMatchObject(understood({ intent: 'compare', figures })),
  )
})

test('a name in quotation marks is read as a name, and a unit isn’t read as a breakdown', () => {
  expect(names('what share of october tickets was "Delivery issues"')).toEqual(['category Delivery issues'])
  expect(read('avg resolution time in hours for october')).toMatchObject(
    understood({ intent: 'figure', grain: null }),
  )
  expect(read('csat for the days on the page')).toMatchObject(understood({ figures: ['csat'], mentions: [] }))
})

describe('side remarks in a question', () => {
  test.each([
    ['need details on ticket 52242, who was on it', { intent: 'ticket', ticketId: '52242' }],
    ['two helpdesk groups with the most tickets since monday + how many each', { intent: 'rank', top: 2 }],
    ['who is the best at empathy (ten tickets minimum)', { limits: [{ figure: 'tickets', value: 10 }] }],
    ['besides Escalations, which group has the best SLA', { intent: 'rank', mentions: [{ excluded: true }] }],
    ['SLA 5-11 oct vs 19-25 oct. did it really slip that much?', { intent: 'compare', figures: ['sla'] }],
    ['ken asked me which day in october had the lowest csat', { intent: 'peak', mentions: [] }],
    ['sms tickets in september', { figures: ['tickets'], mentions: [{ key: 'sms' }] }],
    ['quantos tickets teve o Rui de 2 a 8 de novembro?', { periods: [{ startDate: '2026-11-02' }] }],
  ])('%s', (question, parts) => expect(read(question)).toMatchObject(understood(parts)))

  test('a part that only asks for the score of the first result is left out', () => {
    expect(questionParts('who is best at empathy and what’s the score')).toEqual(['who is best at empathy'])
  })
})
