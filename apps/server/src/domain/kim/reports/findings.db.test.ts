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
const january = '2026-01-12T12:00:00Z'

let next = 0
const tickets = (count: number, change: Partial<ScoredTicket>): ScoredTicket[] =>
  Array.from({ length: count }, () => ({
    ticketId: `T${++next}`,
    resolvedAt: '2026-02-10T12:00:00Z',
    ...change,
  }))

beforeAll(async () => {
  app = await createTestApp()
  accountId = (await seedAccount(app.owner, { name: 'acme' })).accountId
  await seedScored(app, accountId, [
    ...tickets(14, { agent: 'Ann Ames', category: 'Orders', csat: 4, resolution: 10 }),
    ...tickets(12, { agent: 'Bob Bell', category: 'Returns', csat: 3, resolution: 30 }),
    ...tickets(11, { agent: 'Cy Cole', category: 'Billing', csat: 2, resolution: 60 }),
    ...tickets(11, { agent: 'Di Dale', category: 'Repairs', csat: 2.5, resolution: 60 }),
    ...tickets(1, { agent: 'Di Dale', category: 'Repairs', csat: 1, resolution: 900, reopens: 2 }),
    ...tickets(5, { agent: 'Ann Ames', category: 'Orders', csat: 4.5, resolution: 10, resolvedAt: january }),
    ...tickets(5, { agent: 'Ann Ames', category: 'Orders', csat: 4.5, resolution: 30, resolvedAt: january }),
    ...tickets(10, { agent: 'Bob Bell', category: 'Returns', csat: 3.2, resolvedAt: january }),
    ...tickets(10, { agent: 'Cy Cole', category: 'Billing', csat: 3, resolvedAt: january }),
    ...tickets(13, { agent: 'Di Dale', category: 'Repairs', csat: 2, resolvedAt: january }),
  ])
})
afterAll(() => app?.close())

const findingOf = async (text: string) => {
  const answer = await answerOffline(
    app.database,
    { accountId, signal },
    { text, before: [], page: february, now: new Date('2026-03-01T12:00:00Z') },
  )
  return findingIn(answer)
}

test('a ranking by change names everyone it was asked for', async () => {
  expect(await findingOf('Top 2 agents whose CSAT dropped most in February compared with January')).toContain(
    '1. Cy Cole 3.00 → 2.00 (−1.00, 10 → 11 tickets); 2. Ann Ames 4.50 → 4.00 (−0.50, 10 → 14 tickets)',
  )
})

test('a ranking by change names the next ones, and an end that only a part of the question asks for', async () => {
  const finding = await findingOf('Which categories grew most in February, and did any shrink?')
  expect(finding).toContain('**Orders: Resolved tickets 10 → 14 (+4, 40%)**')
  expect(finding).toContain('Next: Returns 10 → 12 (+2, 20%)')
  expect(finding).toContain('**Repairs: Resolved tickets 13 → 12 (−1, 7.69%)**')
})

test('a ranking says who is tied with its last place', async () => {
  expect(await findingOf('Which 2 agents had the most tickets?')).toContain('Tied for place 2: Di Dale.')
})

test('a ranking by one figure shows another one', async () => {
  expect(await findingOf('List the 2 busiest categories with their CSAT')).toContain(
    '1. Orders 14 tickets (AI CSAT 4.00) · 2. Repairs 12 (2.38)',
  )
  expect(
    await findingOf('Which 2 agents have the lowest CSAT, and how many tickets did each have?'),
  ).toContain('1. Cy Cole 2.00 (11 tickets) · 2. Di Dale 2.38 (12 tickets)')
})

test('a single ticket is shown with its agent and category', async () => {
  const finding = await findingOf('Which ticket took longest to resolve, whose was it and which category?')
  expect(finding).toMatch(/The one with the longest resolution time\*\* of 49 tickets/)
  expect(finding).toContain('Di Dale, Repairs')
  expect(finding).toContain('reopened 2 times')
})

test('a request to see someone’s tickets lists them, up to twenty', async () => {
  expect(await findingOf('Which tickets did Cy Cole close on 10 February?')).toMatch(
    /^\*\*11 tickets\*\* on 10 Feb 2026, lowest AI CSAT first: \[#T\d+\]\(ticket:T\d+\) \(2\.00, Cy Cole, Billing\); /,
  )
  expect(await findingOf('Show me all tickets from January')).toContain(
    'The 20 with the lowest AI CSAT** of 43 tickets',
  )
  expect(await findingOf('Fastest ticket of Bob Bell in February')).toContain(
    'The one with the shortest resolution time** of 12 tickets',
  )
})

test('the median of an even number of tickets is the mean of the two middle ones', async () => {
  expect(await findingOf('Median resolution time of Ann Ames in January')).toContain('was 20m')
  expect(await findingOf('Median resolution time of Bob Bell')).toContain('was 30m')
})

test('late replies and reopened tickets are shares of the tickets, next to those of the others', async () => {
  expect(await findingOf('What share of Di Dale’s tickets were reopened, compared with the rest?')).toContain(
    'Di Dale 8.33% (1 of 12 tickets), all others 0% (0 of 37 tickets)',
  )
})
