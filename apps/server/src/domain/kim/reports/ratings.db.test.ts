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

beforeAll(async () => {
  app = await createTestApp()
  accountId = (await seedAccount(app.owner, { name: 'acme' })).accountId
  const november = { resolvedAt: '2025-11-10T12:00:00Z' }
  const december = { resolvedAt: '2025-12-10T12:00:00Z' }
  const january = { resolvedAt: '2026-01-12T12:00:00Z' }
  const [una, ben] = [{ agent: 'Una Urban' }, { agent: 'Ben Ode' }]
  await seedScored(app, accountId, [
    // Una has 4 bad ratings in 8 tickets, Ben 4 in 20 and Cleo 1 in 20.
    ...tickets(4, { ...una, category: 'Delivery', rating: 'bad' }),
    ...tickets(4, { ...una, category: 'Delivery' }),
    ...tickets(4, { ...ben, category: 'Returns', rating: 'bad' }),
    ...tickets(16, { ...ben, category: 'Returns' }),
    ...tickets(1, { agent: 'Cleo Cole', category: 'Billing', rating: 'bad' }),
    ...tickets(19, { agent: 'Cleo Cole', category: 'Billing' }),
    ...tickets(3, { ...january, ...una, category: 'Delivery', rating: 'bad' }),
    ...tickets(2, { ...january, ...una, category: 'Billing', rating: 'bad' }),
    ...tickets(12, { ...january, ...ben, category: 'Returns' }),
    // In November, Dora has 5 good ratings, Ben 4, and Una 5 and a bad one.
    ...tickets(5, { ...november, agent: 'Dora Dell', rating: 'good' }),
    ...tickets(4, { ...november, ...ben, rating: 'good' }),
    ...tickets(5, { ...november, ...una, rating: 'good' }),
    ...tickets(1, { ...november, ...una, rating: 'bad' }),
    ...tickets(1, { ...december, rating: 'bad' }),
    ...tickets(3, { ...december, rating: 'unoffered' }),
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

test('a limit on ratings and one on all tickets are checked separately', async () => {
  const { finding } = await ask('Which agents have more than 3 bad ratings and at least 20 tickets?')
  expect(finding).toContain('**1 of 3 agents** has')
  expect(finding).toContain('Ben Ode (4 bad ratings)')
  expect(finding).not.toContain('Una')
  expect((await ask('Which agents have more than 3 bad ratings?')).finding).toContain('**2 of 3 agents**')
})

test('extra bad ratings are attributed to the category with the largest increase, even if it had none before', async () => {
  const { finding, report } = await ask(
    'Where are the extra bad ratings coming from in February compared with January?',
  )
  expect(finding).toContain('**Returns: Bad ratings 0 → 4 (+4)**')
  expect(report).toContain('Delivery: 3 → 4 (+1')
  expect(report).not.toContain('Billing')
})

test('the share of rated tickets is a share of all tickets', async () => {
  expect((await ask('What percentage of tickets received any rating in December?')).finding).toContain(
    '**1 of 4 tickets (25%)** were rated by the customer',
  )
  expect((await ask('What share of tickets went unrated in December?')).finding).toContain(
    '**3 of 4 tickets (75%)** have no rating',
  )
})

test('agents without bad ratings need the minimum of ratings', async () => {
  const { finding } = await ask('Who had no bad rating at all but at least five good ones in November 2025?')
  expect(finding).toBe(
    '**1 of 2 agents** has ratings of at least 5 and no bad ratings from 1 Nov to 30 Nov 2025: Dora Dell (0%, 5 tickets).',
  )
})
