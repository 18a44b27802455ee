import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { context, failureOf, goodAnswer, lateParcel, useSimulator } from '../../test-support/llm.ts'
import {
  createLlmClient,
  createLlmEngineOn,
  createMonthlyBudget,
  LlmBudgetError,
  LlmRefused,
  LlmUnavailable,
} from './index.ts'

const setup = useSimulator()
const good = { kind: 'answer', content: goodAnswer, usage: { input: 1_000, output: 200 } } as const
const score = (options = {}, signal?: AbortSignal) => setup.engine(options).score(lateParcel, context, signal)
const error = (status: number, headers: Record<string, string> = {}) =>
  ({ kind: 'error', status, headers }) as const

describe('service failures', () => {
  test.each([
    ['429', error(429)],
    ['500', error(500)],
    ['529', error(529)],
    ['no JSON in its error', { ...error(502), rawBody: '<html>Bad gateway</html>' }],
    ['a broken body', { kind: 'broken' }],
    ['a connection closed mid-answer', { kind: 'cut' }],
  ] as const)('a service with %s is retried', async (_, behaviour) => {
    setup.simulator.next(behaviour, good)
    expect(await score()).toMatchObject({ satisfaction: 4.5 })
    expect(setup.time.waits).toEqual([1_000])
  })

  test('a service whose stream is cut off is retried', async () => {
    setup.simulator.next({ kind: 'cut' }, good)
    expect(await score({ stream: true })).toMatchObject({ satisfaction: 4.5 })
  })

  test('a failing service gets four attempts with doubling waits before the ticket is postponed', async () => {
    setup.simulator.otherwise(error(503))
    const failure = await failureOf(score())
    expect(failure).toBeInstanceOf(LlmUnavailable)
    expect(failure).toMatchObject({ retryable: true, concerns: 'service', status: 503 })
    expect(setup.time.waits).toEqual([1_000, 2_000, 4_000])
  })

  test('a retry waits at least half of the full delay', async () => {
    setup.simulator.next(error(500), good)
    await score({ random: () => 0 })
    expect(setup.time.waits).toEqual([500])
  })

  test.each([
    ['seconds', { 'retry-after': '7' }, 7_000],
    ['a date', { 'retry-after': 'Tue, 10 Mar 2026 12:00:09 GMT' }, 9_000],
    ['milliseconds', { 'retry-after-ms': '1500' }, 1_500],
  ])('a service is retried after the wait it requests in %s', async (_, headers, wait) => {
    setup.simulator.next(error(429, headers), good)
    await score()
    expect(setup.time.waits).toEqual([wait])
  })

  test('a service that requests too long a wait is not retried', async () => {
    setup.simulator.next(error(429, { 'retry-after': '3600' }))
    expect(await failureOf(score())).toMatchObject({ retryAt: setup.time.now() + 3_600_000 })
    expect(setup.time.waits).toEqual([])
  })

  test('a service that does not respond in time is retried', async () => {
    setup.simulator.next({ kind: 'hang' }, good)
    const result = score()
    await setup.simulator.received(1)
    setup.time.runOut()
    expect(await result).toMatchObject({ satisfaction: 4.5 })
  })

  test('a service that does not exist is reported as unavailable', async () => {
    const failure = await failureOf(score({ baseUrl: 'http://127.0.0.1:1/v1' }))
    expect(failure).toMatchObject({
      name: 'LlmUnavailable',
      message: expect.stringContaining('Couldn’t reach'),
    })
  })
})

describe('rejected requests', () => {
  test.each([
    [400, 'conversation'],
    [401, 'account'],
    [403, 'account'],
    [404, 'account'],
    [413, 'conversation'],
  ])('a request rejected with %i is not retried', async (status, concerns) => {
    setup.simulator.next({ kind: 'error', status, message: 'No key-for-tests, no sk-abc123.' })
    const failure = await failureOf(score())
    expect(failure).toBeInstanceOf(LlmRefused)
    expect(failure).toMatchObject({ retryable: false, status, concerns })
    expect(String(failure)).not.toMatch(/key-for-tests|sk-abc/)
    expect(setup.simulator.requests).toHaveLength(1)
  })

  test('the error for a wrong key says to check the key', async () => {
    expect(String(await failureOf(score({ apiKey: 'wrong' })))).toContain('Check the API key')
  })

  test.each(['openai-compatible', 'anthropic'] as const)(
    'a conversation rejected for its content gets no score (%s)',
    async provider => {
      setup.simulator.next({ kind: 'answer', text: 'I', finish: 'content_filter' })
      expect(await failureOf(score({ provider }))).toMatchObject({
        name: 'LlmRefused',
        concerns: 'conversation',
      })
    },
  )
})

describe('the circuit breaker', () => {
  const options = {
    breaker: { failures: 3, pause: 30_000 },
    retry: { attempts: 1, firstWait: 1, longestWait: 1 },
  }

  test('pauses requests after three failures in a row, then lets a single request through', async () => {
    const engine = setup.engine(options)
    const ask = () => engine.score(lateParcel, context)
    setup.simulator.otherwise(error(500))
    for (let i = 0; i < 3; i += 1) await failureOf(ask())
    expect(await failureOf(ask())).toMatchObject({ spared: true, retryAt: setup.time.now() + 30_000 })
    expect(setup.simulator.requests).toHaveLength(3)

    setup.time.pass(30_000)
    const probe = failureOf(ask())
    expect(await failureOf(ask())).toMatchObject({ spared: true })
    await probe
    expect(setup.simulator.requests).toHaveLength(4)
    expect(await failureOf(ask())).toMatchObject({ spared: true })

    setup.time.pass(30_000)
    setup.simulator.otherwise(good)
    expect(await ask()).toMatchObject({ satisfaction: 4.5 })
    expect(await ask()).toMatchObject({ satisfaction: 4.5 })
    expect(setup.simulator.requests).toHaveLength(6)
  })

  test('does not pause requests to a service that is only busy or rejects requests', async () => {
    const engine = setup.engine(options)
    for (let i = 0; i < 6; i += 1) {
      setup.simulator.next(error(i % 2 ? 429 : 400))
      expect(await failureOf(engine.score(lateParcel, context))).not.toMatchObject({ spared: true })
    }
  })
})

describe('the budget', () => {
  test('rejects a request before anything is sent and reports when the budget renews', async () => {
    const budget = createMonthlyBudget({ tokens: 4_000, cost: null }, setup.time.now)
    const failure = await failureOf(score({ budget }))
    expect(failure).toBeInstanceOf(LlmBudgetError)
    expect(failure).toMatchObject({ concerns: 'account', retryAt: Date.UTC(2026, 3, 1) })
    expect(setup.simulator.requests).toHaveLength(0)
    expect(budget.spent()).toEqual({ tokens: 0, cost: 0 })
  })

  test('counts tokens and cost, including the second request', async () => {
    const prices = { input: 2, output: 10 }
    setup.simulator.next({ ...good, content: { ...goodAnswer, language: 'English' } }, good)
    await score({ prices })
    expect(setup.budget.spent().tokens).toBe(2_400)
    expect(setup.budget.spent().cost).toBeCloseTo(2 * (0.002 + 0.002), 10)
  })

  test('rejects a request that would exceed the cost limit', async () => {
    const budget = createMonthlyBudget({ tokens: null, cost: 0.01 }, setup.time.now)
    expect(await failureOf(score({ budget, prices: { input: 5, output: 5 } }))).toBeInstanceOf(LlmBudgetError)
  })

  test('is charged for an answer that is cut off, but not for an error', async () => {
    const tryOnce = { retry: { attempts: 1, firstWait: 1, longestWait: 1 } }
    setup.simulator.next(error(500))
    await failureOf(score(tryOnce))
    expect(setup.budget.spent().tokens).toBe(0)
    setup.simulator.next({ kind: 'cut' })
    await failureOf(score(tryOnce))
    const spent = setup.budget.spent().tokens
    expect(spent).toBeGreaterThan(4_000)
    const unsent = await failureOf(score({ ...tryOnce, baseUrl: await unusedAddress() }))
    expect(unsent).toMatchObject({ unsent: true })
    expect(setup.budget.spent().tokens).toBe(spent)
  })

  test('renews every month', async () => {
    const budget = createMonthlyBudget({ tokens: 10, cost: null }, setup.time.now)
    const held = await budget.reserve({ tokens: 10, cost: 0 })
    expect(await budget.reserve({ tokens: 1, cost: 0 })).toMatchObject({ exhausted: true })
    setup.time.pass(31 * 86_400_000)
    if ('settle' in held) await held.settle({ tokens: 5, cost: 0 })
    expect(budget.spent().tokens).toBe(0)
    expect(await budget.reserve({ tokens: 10, cost: 0 })).toHaveProperty('settle')
  })

  test('is separate for each account on a shared service', async () => {
    const { time, simulator } = setup
    const client = createLlmClient({
      provider: 'openai-compatible',
      baseUrl: simulator.baseUrl,
      apiKey: 'key-for-tests',
      model: 'm',
      concurrency: 1,
      timeout: time.timeout,
      now: time.now,
      sleep: time.sleep,
    })
    const poor = createLlmEngineOn(client, {
      budget: createMonthlyBudget({ tokens: 1, cost: null }, time.now),
    })
    const rich = createLlmEngineOn(client, {
      budget: createMonthlyBudget({ tokens: null, cost: null }, time.now),
    })
    expect(await failureOf(poor.score(lateParcel, context))).toBeInstanceOf(LlmBudgetError)
    expect(await rich.score(lateParcel, context)).toMatchObject({ eligible: true })
  })
})

describe('requests', () => {
  test('are limited to the allowed concurrency', async () => {
    const engine = setup.engine({ concurrency: 2 })
    setup.simulator.otherwise({ kind: 'hang' })
    const stop = new AbortController()
    const scores = Array.from({ length: 5 }, () => failureOf(engine.score(lateParcel, context, stop.signal)))
    await setup.simulator.received(2)
    setup.simulator.otherwise(good)
    expect(setup.simulator.requests).toHaveLength(2)
    stop.abort(new Error('enough'))
    for (const failure of await Promise.all(scores)) expect(failure).toMatchObject({ message: 'enough' })
    expect(setup.simulator.requests).toHaveLength(2)
    expect(await engine.score(lateParcel, context)).toMatchObject({ satisfaction: 4.5 })
  })

  test('are not sent when aborted before they start', async () => {
    expect(await failureOf(score({}, AbortSignal.abort(new Error('stopped'))))).toMatchObject({
      message: 'stopped',
    })
    expect(setup.simulator.requests).toHaveLength(0)
  })

  test('end immediately when aborted while waiting for a retry', async () => {
    const stop = new AbortController()
    setup.simulator.otherwise(error(500))
    const sleep = (milliseconds: number, signal?: AbortSignal) =>
      new Promise<void>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        if (milliseconds !== setup.time.timeout) stop.abort(new Error('stopped'))
      })
    expect(await failureOf(score({ sleep }, stop.signal))).toMatchObject({ message: 'stopped' })
    expect(setup.simulator.requests).toHaveLength(1)
  })
})

async function unusedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}`
}
