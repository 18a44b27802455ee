import { demoAccountData } from '@pulse/demo-data'
import { describe, expect, test } from 'vitest'
import { refusalOfParts } from '../refusals/unsupported-parts.ts'
import { understand } from '../understand/understand.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { offered, suggestionsFor } from './offered-questions.ts'

const today = '2026-11-15'
const page = { startDate: '2026-11-07', endDate: '2026-11-13' }
const { agents, categories, groups } = demoAccountData('acme')
const vocabulary: Vocabulary = {
  names: [
    ...agents.map(({ name, email }, at) => ({
      kind: 'agent' as const,
      name,
      key: email,
      agentNos: [at],
    })),
    ...categories
      .filter(one => !one.isSpam)
      .flatMap(({ name, subcategories }) => [
        { kind: 'category' as const, name, key: name },
        ...subcategories.map(below => ({
          kind: 'subcategory' as const,
          name: below.name,
          key: below.name,
          within: name,
        })),
      ]),
    ...groups.map(({ id, name }) => ({ kind: 'group' as const, name, key: String(id) })),
  ],
}

function understood(question: string) {
  const read = understand(question, vocabulary, today)
  if (read.is !== 'understood' || refusalOfParts(read.understood)) throw new Error(`Refused: ${question}`)
  return read.understood
}

describe('a question turned into text parses back to the same question', () => {
  test.each([
    ['how is csat', 'What is the AI CSAT from 7 Nov 2026 to 13 Nov 2026?'],
    [
      'median first response by email in october',
      'What is the median first response time by email in October 2026?',
    ],
    ['what is the csat of mara and not chat last week', null],
    [
      'how many tickets did we close last week',
      'How many tickets were resolved from 2 Nov 2026 to 8 Nov 2026?',
    ],
    ['which category is the busiest', 'Which category has the most tickets from 7 Nov 2026 to 13 Nov 2026?'],
    ['who are my three weakest agents this month', null],
    ['reopen rate by channel in october', 'What is the reopen rate by channel in October 2026?'],
    ['compare mara and ken in october', 'Compare Mara Linde and Ken Ito in October 2026'],
    ['csat october vs september', null],
    ['csat of ken after 5pm in october', 'What is the AI CSAT for Ken Ito after 17:00 in October 2026?'],
    ['csat in the morning vs after 5pm', null],
    [
      'csat of ken vs the team in october',
      'What is the AI CSAT for Ken Ito compared with the team in October 2026?',
    ],
    ['how is ken compared to the rest', null],
    ['csat weekends vs weekdays in october', null],
    [
      'which agents have a reopen rate above 6% in october',
      'Which agents have a reopen rate over 6% in October 2026?',
    ],
    ['which agent has the best csat only agents with at least 20 tickets', null],
    ['why did csat drop last week', 'Why did the AI CSAT change from 2 Nov 2026 to 8 Nov 2026?'],
    ['how has csat developed by week since september', null],
    ['show the 5 slowest tickets', null],
    ['how many tickets have a score under 3 and empathy under 2', null],
    ['which agents have a csat below 3', 'Which agents have a score under 3 from 7 Nov 2026 to 13 Nov 2026?'],
    ['what are the top issues for delivery issues', null],
    ['csat on weekends in october', 'What is the AI CSAT on weekends in October 2026?'],
  ])('%s', (question, written) => {
    const one = understood(question)
    const dated = one.periods.length > 0 ? one : { ...one, periods: [page] }
    const offer = offered(dated, vocabulary, today)
    if (written) expect(offer).toBe(written)
    else expect(offer).not.toBeNull()
  })
})

test.each([
  'How many tickets have a score under 2 by agent?',
  'What share of tickets have a resolution time over 3 days by group?',
  'How many tickets have a score under 2 by week?',
  'How many tickets mention "voucher" by category?',
  'What is the AI CSAT of tickets with a resolution time over 24 hours by week?',
  'What is the AI CSAT of tickets that were reopened by email in October 2026?',
  'What is the AI CSAT of tickets that breached the SLA?',
  'Compare the tickets with a score under 2 of Ken Ito and Mara Linde',
  'Compare the median resolution time of live chat and email in October 2026',
  'Which agent has the most tickets with a score under 2?',
  'Which agent has the slowest 90th percentile of first response time?',
  'Which are the 10 best agents by median resolution time?',
  'Which are the 3 agents with the fewest tickets in October 2026?',
  'Which agent has the best AI CSAT for each category?',
  'Which are the 3 days with the most tickets in October 2026?',
  'Which categories have a median resolution time over 12 hours?',
  'Which agents are above the average AI CSAT in October 2026?',
  'What is the SLA by agent, only agents with at least 20 tickets?',
  'Which are the 3 categories that rose the most in tickets?',
  'Which agent improved the least in AI CSAT, only agents with at least 20 tickets?',
  'How many tickets are unanswered?',
  'How many tickets are unanswered now in the group Billing?',
  'How many tickets are unanswered by group?',
  'Which ticket has been waiting longest?',
  'Which are the 10 tickets that have been waiting longest?',
  'Which are the 3 groups with the most unanswered tickets?',
])('no part is left out when “%s” is turned into text', question => {
  expect(offered(understood(question), vocabulary, today)).toBe(question)
})

describe('suggestions instead of a refusal', () => {
  test.each([
    'which category has the most spam',
    'median CSAT of Mara Linde in October',
    'CSAT of reopened tickets',
    'kim score of Mara Linde and Ken Ito',
    'how many tickets under 3 per week by email',
  ])('%s', question => {
    const read = understand(question, vocabulary, today)
    const one = 'understood' in read ? read.understood : null
    const suggestions = suggestionsFor(one, vocabulary, today)
    expect(suggestions.length).toBeGreaterThanOrEqual(2)
    for (const suggestion of suggestions)
      expect(understand(suggestion, vocabulary, today).is).toBe('understood')
  })
})
