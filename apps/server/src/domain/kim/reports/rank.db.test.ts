import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { seedAccount } from '../../../../test-support/database.ts'
import { type ScoredTicket, seedScored } from '../../../../test-support/facts.ts'
import { agentsAnswer } from '../../answers/agents/agents.ts'
import { runQuery } from '../../answers/shared/query.ts'
import { answerOffline } from '../engine.ts'

let app: TestApp
let accountId: number
const february = { startDate: '2026-02-01', endDate: '2026-02-28', timezone: 'UTC' }
const january = { startDate: '2026-01-01', endDate: '2026-01-31', timezone: 'UTC' }
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
  await seedScored(app, accountId, [
    ...tickets(9, { agent: 'Lucky Lee', csat: 5 }),
    ...tickets(9, { agent: 'Unlucky Una', csat: 1 }),
    // Ben and Mara have the same mean. Mara ranks first, because she has more scored tickets, although Ben has more in
    // total.
    ...tickets(10, { agent: 'Ben Ode', csat: 4 }),
    ...tickets(9, { agent: 'Ben Ode', csat: null }),
    ...tickets(12, { agent: 'Mara May', csat: 4 }),
    ...tickets(10, { agent: 'Cleo Cole', csat: 2 }),
    ...tickets(4, { agent: 'Cleo Cole', csat: 2, resolvedAt: '2026-01-10T12:00:00Z' }),
  ])
})
afterAll(() => app?.close())

const ask = (text: string, page = february) =>
  answerOffline(app.database, { accountId, signal }, { text, before: [], page, now: new Date('2026-03-01') })

test('kim AI ranks agents in the same order as the leaderboard', async () => {
  const { agents, performers } = await runQuery(app.database, { accountId, signal }, february, query =>
    agentsAnswer(query, {}),
  )
  expect(agents.filter(agent => agent.rank).map(agent => agent.agent_name)).toEqual([
    'Mara May',
    'Ben Ode',
    'Cleo Cole',
  ])
  expect(performers).toMatchObject({ top: ['Mara May', 'Ben Ode'], low: ['Cleo Cole'] })
  const best = await ask('Who are the top 3 agents by CSAT?')
  expect(best.report).toMatch(/1\. Mara May 4\.00 [^·]*· 2\. Ben Ode 4\.00 [^·]*· 3\. Cleo Cole 2\.00/)
  expect(best.report).toContain('Left out: 2 with fewer than 10 such tickets.')
  expect((await ask('Who is the worst agent by CSAT?')).report).toContain('Cleo Cole')
  expect((await ask('Which agent needs coaching the most?')).report).toContain('Cleo Cole')
})

test('kim AI ranks no one if no agent has ten scored tickets', async () => {
  const { report, canAnswer } = await ask('Who is the best agent by CSAT?', january)
  expect(canAnswer).toBe(false)
  expect(report).toContain('Every agent has fewer than 10 such tickets')
})
