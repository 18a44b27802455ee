import { type LlmSimulator, startLlmSimulator } from '@pulse/simulators/llm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { someTicket } from '../../../test-support/tickets.ts'
import { createEngines } from '../../domain/scoring/create-engines.ts'
import type { ScoringEngine } from '../../domain/scoring/engines.ts'
import { scoreTicketsJob } from '../../domain/scoring/score-tickets-job.ts'
import { storeTickets } from '../../domain/tickets/store-tickets.ts'
import { testLlm } from './test-llm.ts'

const key = 'sk-live-0123456789-wxyz'
type Body = Record<string, unknown>

let app: TestApp
let simulator: LlmSimulator
let acme: SeededAccount
let lead: { authorization: string }
let accounts = 0

beforeAll(async () => {
  app = await createTestApp({ llmPrivateAddresses: true })
  simulator = await startLlmSimulator({ apiKey: key })
})
afterAll(async () => {
  await simulator?.close()
  await app?.close()
})
beforeEach(async () => {
  acme = await seedAccount(app.owner, { name: `acme-${++accounts}` })
  lead = await app.signIn(acme)
})
afterEach(() => {
  simulator.otherwise({ kind: 'answer' })
  app.services.config.llmPrivateAddresses = true
})

const own = (more: Body = {}) => ({
  provider: 'openai-compatible',
  baseUrl: simulator.baseUrl,
  model: 'some-model',
  ...more,
})
const save = (body: Body, who = lead) =>
  app.call({ method: 'PUT', url: '/api/account/settings/llm', headers: who, body })
const check = (body: Body) =>
  app.call({ method: 'POST', url: '/api/account/settings/llm/test', headers: lead, body })
const read = async (who = lead) => {
  const { body } = await app.call({ method: 'GET', url: '/api/account/settings', headers: who })
  return (body as { data: { llm: Body } }).data.llm
}

describe('an account’s language model', () => {
  test('a language model is saved with an encrypted key, and only the end of the key is returned', async () => {
    expect((await save(own({ key, monthlyTokens: 5_000 }))).status).toBe(200)
    expect(await read()).toMatchObject({
      provider: 'openai-compatible',
      model: 'some-model',
      key: { ending: 'wxyz' },
      monthlyTokens: 5_000,
      used: { month: '2026-03-01', tokens: 0, cost: 0 },
    })
    const changes = await app.owner.selectFrom('settings_changes').selectAll().execute()
    expect(JSON.stringify([await read(), changes])).not.toContain(key)
    expect(changes.at(-1)?.summary).toMatch(
      /^Switched scoring to the language model some-model at 127\.0\.0\.1:\d+\. A new key/,
    )
    const row = await app.owner
      .selectFrom('account_settings')
      .where('account_id', '=', acme.accountId)
      .select('llm_key')
      .executeTakeFirst()
    expect(row?.llm_key?.includes(key)).toBe(false)
    const globex = await app.signIn(await seedAccount(app.owner, { name: `globex-${accounts}` }))
    expect(await read(globex)).toMatchObject({ provider: 'offline', key: null, model: null })
  })

  test('a language model keeps its key for the same URL, and a new URL requires entering the key again', async () => {
    await save(own({ key }))
    expect((await save(own({ model: 'other' }))).status).toBe(200)
    expect(await read()).toMatchObject({ model: 'other', key: { ending: 'wxyz' } })
    const elsewhere = own({ baseUrl: 'https://attacker.example/v1' })
    for (const answer of [
      await save(elsewhere),
      await check(elsewhere),
      await save({ provider: 'anthropic', model: 'x' }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { msg: expect.stringContaining('Enter the key again') },
      })
    await save({ provider: 'offline' })
    expect(await read()).toMatchObject({ provider: 'offline', key: null, model: null })
  })

  test.each([
    [{ provider: 'installation' }, 'has no language model'],
    [{ provider: 'openai-compatible', key }, 'Enter the model’s name'],
    [{ provider: 'openai-compatible', model: 'm' }, 'Enter the service’s API key'],
    [{ provider: 'anthropic', model: 'm', key, monthlyCost: 5 }, 'needs the prices'],
    [{ provider: 'anthropic', model: 'm', key, inputPrice: 5 }, 'Enter both prices'],
    [{ provider: 'openai-compatible', model: 'm', key, baseUrl: 'ftp://x' }, 'Enter a URL such as'],
    [{ provider: 'unknown' }, 'provider'],
  ])('invalid language model settings are rejected: %j', async (body, sentence) => {
    const answer = await save(body)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(sentence)])
  })

  test.each([
    'http://127.0.0.1:1/v1',
    'https://localhost/v1',
    'https://[::1]/v1',
    'https://169.254.169.254/v1',
    'http://example.com/v1',
  ])('a language model at %s is neither called nor saved', async baseUrl => {
    app.services.config.llmPrivateAddresses = false
    for (const answer of [await save(own({ key, baseUrl })), await check(own({ key, baseUrl }))])
      expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'baseUrl' }] } })
  })

  test('an account’s language model scores its tickets, within its own budget', async () => {
    await save(own({ key, monthlyTokens: 1_000_000, inputPrice: 1, outputPrice: 2 }))
    await app.database.withAccount(acme.accountId, tx => storeTickets(tx, acme.accountId, [someTicket('1')]))
    const offline: ScoringEngine = { engine: 'offline', version: '1', batchSize: 1, scoreAll: async () => [] }
    const engineFor = createEngines(app.services, offline)
    const work = () =>
      scoreTicketsJob(engineFor).handle(
        { accountId: acme.accountId },
        {
          database: app.database,
          log: app.services.log,
          now: () => app.clock.now,
          signal: new AbortController().signal,
        },
      )
    await work()
    const insights = () =>
      app.owner
        .selectFrom('ticket_insights')
        .where('account_id', '=', acme.accountId)
        .select(['ticket_id', 'model'])
        .execute()
    expect(await insights()).toEqual([{ ticket_id: '1', model: 'some-model' }])
    const used = (await read()).used as { tokens: number; cost: number }
    expect(used.tokens).toBeGreaterThan(100)
    expect(used.cost).toBeGreaterThan(0)

    await save(own({ model: 'dear-model', monthlyTokens: 10 }))
    const asked = simulator.requests.length
    await work()
    expect(simulator.requests).toHaveLength(asked)
    expect(await insights()).toEqual([{ ticket_id: '1', model: 'some-model' }])
    await save(own({ model: 'dear-model', monthlyTokens: 1_000_000 }))
    app.clock.now = new Date('2026-04-01T12:00:00Z')
    await work()
    expect(await insights()).toEqual([{ ticket_id: '1', model: 'dear-model' }])
    app.clock.now = new Date('2026-03-01T12:00:00Z')
  })
})

describe('testing a language model', () => {
  test.each(['openai-compatible', 'anthropic'])(
    'testing a language model makes a real call: %s',
    async provider => {
      const asked = simulator.requests.length
      expect((await check(own({ provider, key }))).body).toEqual({
        data: { works: true, message: 'some-model answered and can score conversations.' },
      })
      expect(simulator.requests).toHaveLength(asked + 1)
      expect(((await read()).used as { tokens: number }).tokens).toBeGreaterThan(0)
    },
  )

  test('testing a language model uses the stored key', async () => {
    await save(own({ key }))
    expect((await check(own())).body).toMatchObject({ data: { works: true } })
  })

  test.each([
    [
      'a wrong key',
      own => own({ key: 'sk-wrong-000000000000' }),
      /^The key is wrong.*401: Incorrect API key/,
    ],
    [
      'a closed port',
      own => own({ key, baseUrl: 'http://127.0.0.1:9/v1' }),
      /^127\.0\.0\.1:9 can't be reached\. Check the URL; the server log has the details\.$/,
    ],
    [
      'an unknown name',
      own => own({ key, baseUrl: 'http://no-such-host.invalid/v1' }),
      /^no-such-host\.invalid can't be reached\. Check the URL; the server log has the details\.$/,
    ],
  ] as [string, (make: typeof own) => Body, RegExp][])(
    'testing a language model reports what is wrong: %s',
    async (_, draft, sentence) => {
      const { body } = await check(draft(own))
      expect(body).toMatchObject({ data: { works: false, message: expect.stringMatching(sentence) } })
      expect(JSON.stringify(body)).not.toContain('sk-')
    },
  )

  test.each([
    [
      'an unknown model',
      { kind: 'error', status: 404, message: 'No model some-model.' },
      /has no model named some-model.*404: No model/,
    ],
    [
      'a redirect',
      { kind: 'error', status: 302, headers: { location: 'http://127.0.0.1/' }, rawBody: '' },
      /redirects to a different URL/,
    ],
    ['a busy service', { kind: 'error', status: 429, message: 'Slow down.' }, /returned 429: Slow down/],
    ['an unusable answer', { kind: 'answer', text: 'Sure!' }, /answer cannot be used/],
  ] as const)('testing a language model reports what is wrong: %s', async (_, behaviour, sentence) => {
    simulator.otherwise(behaviour)
    expect((await check(own({ key }))).body).toMatchObject({
      data: { works: false, message: expect.stringMatching(sentence) },
    })
  })

  test('testing a language model reports a service that takes too long', async () => {
    simulator.otherwise({ kind: 'hang' })
    const session = {
      accountId: acme.accountId,
      account: acme.name,
      userId: acme.userId,
      capabilities: [],
      role: 'owner' as const,
      passwordGiven: true,
      tokenHash: Buffer.of(),
      figuresVersion: 0,
      factsVersion: 0,
    }
    const draft = {
      provider: 'openai-compatible',
      baseUrl: simulator.baseUrl,
      model: 'some-model',
      key,
    } as const
    expect(await testLlm(app.services, session, draft, { timeoutMs: 50 })).toMatchObject({
      data: { works: false, message: expect.stringContaining('did not respond within 0.05 seconds') },
    })
  })
})
