import { type LlmSettings, llmOptionsFrom } from '@pulse/scoring/llm-settings'
import { type LlmSimulator, startLlmSimulator } from '@pulse/simulators/llm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'
import { someTicket } from '../../../test-support/tickets.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import { createLlmScoring } from './llm-engine.ts'
import { scoringProgress } from './progress.ts'
import { ensureRun } from './runs.ts'
import { scoreWaiting } from './score-waiting.ts'

let server: TestApp
let simulator: LlmSimulator
let id: number
let accounts = 0

beforeAll(async () => {
  server = await createTestApp()
  simulator = await startLlmSimulator({})
})
afterAll(async () => {
  await simulator.close()
  await server.close()
})
beforeEach(async () => {
  ;({ accountId: id } = await seedAccount(server.owner, { name: `acme-${++accounts}` }))
})

function engine(limits: Partial<Record<string, string>> = {}) {
  const settings = llmOptionsFrom({
    LLM_PROVIDER: 'openai-compatible',
    LLM_BASE_URL: simulator.baseUrl,
    LLM_API_KEY: 'key',
    LLM_MODEL: 'some-model',
    ...limits,
  })
  return createLlmScoring(server.services, settings as LlmSettings)
}

async function score(using: ReturnType<typeof engine>) {
  await server.database.withAccount(id, async tx => {
    await ensureRun(tx, id, using, server.clock.now)
    await storeTickets(tx, id, [someTicket('1')])
  })
  const comeBack = await scoreWaiting(
    {
      database: server.database,
      engineFor: () => using,
      now: () => server.clock.now,
      signal: new AbortController().signal,
    },
    id,
  )
  const { current } = await server.database.withAccount(id, tx => scoringProgress(tx, id))
  const insights = await server.owner
    .selectFrom('ticket_insights')
    .where('account_id', '=', id)
    .selectAll()
    .execute()
  const usage = await server.owner.selectFrom('llm_usage').where('account_id', '=', id).selectAll().execute()
  return { comeBack, current, insights, usage }
}

test('a ticket is scored over HTTP, its tokens are counted, and no customer name, email or number is sent', async () => {
  const asked = simulator.requests.length
  const { insights, usage, comeBack } = await score(engine())
  expect(comeBack).toBeNull()
  expect(insights).toMatchObject([{ ticket_id: '1', eligible: true, model: 'some-model' }])
  expect(usage).toMatchObject([{ month: '2026-03-01' }])
  expect(usage[0]?.tokens).toBeGreaterThan(0)
  const sent = JSON.stringify(simulator.requests.slice(asked))
  expect(sent).not.toMatch(/Nina|Okafor|nina@example/)
})

test('when the monthly budget is used up, the ticket waits until next month and nothing is sent or scored', async () => {
  const asked = simulator.requests.length
  const { insights, current, comeBack } = await score(engine({ LLM_MONTHLY_TOKENS: '10' }))
  expect(simulator.requests).toHaveLength(asked)
  expect(insights).toEqual([])
  expect(comeBack).toEqual(new Date('2026-04-01T00:00:00Z'))
  expect(current).toMatchObject({
    waiting: 1,
    failed: 0,
    waitingReason: expect.stringContaining('budget'),
  })
})

test('when the service rejects the call, the ticket waits, shows the reason and gets no score', async () => {
  simulator.otherwise({ kind: 'error', status: 401, message: 'wrong key' })
  const { insights, current } = await score(engine())
  simulator.otherwise({ kind: 'answer' })
  expect(insights).toEqual([])
  expect(current).toMatchObject({ waiting: 1, failed: 0, waitingReason: expect.stringMatching(/\w/) })
})
