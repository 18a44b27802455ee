import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingIn } from '../../../../test-support/answer-key/answer-form.ts'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { seedAccount } from '../../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../../test-support/facts.ts'
import { answerOffline } from '../engine.ts'

let app: TestApp
let accountId: number
const february = { startDate: '2026-02-01', endDate: '2026-02-28', timezone: 'UTC' }
const signal = new AbortController().signal

let next = 0
const tickets = (count: number, change: Partial<ScoredTicket>): ScoredTicket[] =>
  Array.from({ length: count }, () => ({
    ticketId: `T${++next}`,
    resolvedAt: '2026-02-10T12:00:00Z',
    ...change,
  }))

const factors = (empathy: number, completeness: number) => ({
  ...{ empathy, completeness, personalization: 3, responsiveness: 3, emotionalPolarity: 3 },
})

beforeAll(async () => {
  app = await createTestApp()
  accountId = (await seedAccount(app.owner, { name: 'acme' })).accountId
  await app.owner
    .insertInto('helpdesk_groups')
    .values([
      { account_id: accountId, group_id: 1, name: 'Orders' },
      { account_id: accountId, group_id: 2, name: 'Returns' },
    ])
    .execute()
  const spam = { ineligible: 'spam', category: 'spam' } as const
  const unanswered = { ineligible: 'no_agent_reply', resolvedAt: null } as const
  await seedScored(app, accountId, [
    ...tickets(6, { channel: 'email', factors: factors(2, 4) }),
    ...tickets(1, { channel: 'email', factors: factors(2, 4), resolution: 6_000 }),
    // Without empathy.
    ...tickets(1, {
      ...{ channel: 'email', resolution: 6_000 },
      factors: { completeness: 4, personalization: 3, responsiveness: 3, emotionalPolarity: 3 },
    }),
    ...tickets(4, { channel: 'voice', factors: factors(2, 4), resolution: 6_000 }),
    ...tickets(12, { factors: factors(4, 3), resolvedAt: '2026-01-12T12:00:00Z' }),
    // January 2026 has five Thursdays and four Mondays.
    ...tickets(13, { factors: factors(4, 3), resolvedAt: '2026-01-15T12:00:00Z' }),
    ...tickets(4, spam),
    ...tickets(1, { ...spam, resolvedAt: '2026-01-12T12:00:00Z' }),
    ...tickets(1, { ...unanswered, agent: null, groupId: 1, createdAt: '2026-01-20T12:00:00Z' }),
    ...tickets(2, { ...unanswered, groupId: 2, createdAt: '2026-02-20T12:00:00Z' }),
    ...tickets(1, { ...unanswered, groupId: 2, createdAt: '2026-02-20T12:00:00Z', category: 'Billing' }),
    ...[2, 1, 2, 1].flatMap((count, at) => tickets(count, { resolvedAt: `2025-12-0${at + 1}T12:00:00Z` })),
  ])
})
afterAll(() => app?.close())

const ask = async (text: string) => {
  const answer = await answerOffline(
    app.database,
    { accountId, signal },
    { text, before: [], page: february, now: new Date('2026-03-01T12:00:00Z') },
  )
  return { ...answer, finding: findingIn(answer) }
}

test('the share of tickets within a limit is shown for each channel, highest share first', async () => {
  const { finding } = await ask('What share of tickets took longer than 2 days to resolve, by channel?')
  expect(finding).toContain('Voice 100% (4 of 4 tickets); Email 25% (2 of 8 tickets)')
})

test('spam is shown as a number and as a share of all tickets', async () => {
  const { finding } = await ask('What share of tickets was spam?')
  expect(finding).toContain('**4 tickets were spam**, 21.05% of all 19 tickets')
})

test('spam is compared between two periods', async () => {
  for (const question of [
    'How much spam did we get in February compared with January?',
    'How much spam in February and how much in January?',
  ]) {
    const { report } = await ask(question)
    expect(report).toMatch(/Feb(?:ruary)?[^.]*\b4\b|\b4 tickets were spam/)
    expect(report).toMatch(/Jan[^.]*\b1\b|\b1 ticket was spam/)
  }
  expect((await ask('How much spam did we get in February compared with January?')).finding).toContain(
    'The first has 3 more.',
  )
})

test('unanswered tickets are ranked by group, including those from before the page’s dates', async () => {
  const { finding, report } = await ask(
    'Which group has the most customers still waiting for a first answer?',
  )
  expect(finding).toContain('**Returns: 3 tickets still need an answer**, of 4 in total. Next: Orders 1.')
  expect(report).toContain('Orders: 1, the oldest since 20 Jan 2026.')
  expect((await ask('Which category has the most unanswered tickets?')).canAnswer).toBe(false)
})

test('the ticket that has been waiting longest is the oldest unanswered one, not the slowest answer', async () => {
  const { finding } = await ask('Which ticket has been waiting longest for an answer?')
  expect(finding).toContain('**4 tickets still need an answer**, the oldest since 20 Jan 2026.')
  expect(finding).toMatch(/Waiting longest: \[[^,]*$/)
})

test('unanswered tickets of a category are counted, with the number of those without a category', async () => {
  const { finding, report } = await ask('How many unanswered tickets in the category Billing?')
  expect(finding).toContain('**1 ticket still needs an answer**')
  expect(report).toContain('Not included: 2 tickets without a category.')
})

test('spam by weekday adds up the days of the period, from Monday', async () => {
  expect((await ask('How many spam tickets by weekday?')).finding).toContain('Tuesday 4 (100%)')
})

test('the factor that fell most is found by comparing both periods', async () => {
  const { finding, report } = await ask('Which factor fell the most in February compared with January?')
  expect(finding).toContain('**Empathy fell most**: Empathy 4.00 → 2.00 (−2.00)')
  expect(report).toContain('Completeness 3.00 → 4.00 (+1.00)')
})

test('the busiest weekday on average takes into account how often each weekday occurs', async () => {
  expect((await ask('Which day of the week was the busiest in January?')).finding).toContain(
    '**Thursday: 13 tickets**',
  )
  expect((await ask('Which day of the week was the busiest in January on average?')).finding).toContain(
    '**Monday: 3 tickets a day on average**',
  )
})

test('a ticket that isn’t scored is described with the reason, and the answer says that it has no agent', async () => {
  const { finding } = await ask('Who handled ticket #T43 and what score did it get?')
  expect(finding).toMatch(/No AI CSAT, no agent, group \w+, [\w ]+, open since \d+ \w+ 2026/)
  expect(finding).toContain('Not scored: no agent replied to the customer.')
})

test('a factor’s n is the tickets that have the factor', async () => {
  expect((await ask('Which factor is the lowest?')).finding).toContain(
    '**Empathy is the lowest factor: 2.00** (11 of 12 tickets)',
  )
  expect((await ask('Which factor fell the most in February compared with January?')).finding).toContain(
    '1 Feb – 28 Feb 2026 (11 of 12 tickets) compared with 1 Jan – 31 Jan 2026 (25 tickets)',
  )
})

test('tickets that can’t be scored are counted for each reason', async () => {
  const { finding, report } = await ask('How many tickets could not be scored?')
  expect(finding).toContain('could not be scored')
  expect(report).toMatch(/- No reply from an agent: \d tickets?\./)
})

test('low scores are shown next to scores, but not next to counts and times', async () => {
  expect((await ask('What is the AI CSAT?')).report).toContain('Lowest scores')
  expect((await ask('How many tickets were resolved?')).report).not.toContain('Lowest scores')
  expect((await ask('What is the resolution time?')).report).not.toContain('Lowest scores')
})

test('several days with the same highest value are all named', async () => {
  const { report } = await ask('How many tickets were resolved by day from 1 Dec 2025 to 4 Dec 2025?')
  expect(report).toMatch(/Highest: (?:1 Dec and 3 Dec|3 Dec and 1 Dec)[^.]* with 2/)
  expect(report).toMatch(/Lowest: (?:2 Dec and 4 Dec|4 Dec and 2 Dec)[^.]* with 1/)
})
