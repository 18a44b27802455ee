import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../test-support/database.ts'
import { figureShares } from './platform/database/connection-shares.ts'
import { createHeavyCalls } from './platform/http/heavy-calls.ts'

let app: TestApp
let acme: SeededAccount
let globex: SeededAccount
let greedy: { authorization: string }
let other: { authorization: string }

beforeAll(async () => {
  // On a busy machine, calls may wait much longer than usual for their turn.
  app = await createTestApp({}, undefined, { heavyCalls: createHeavyCalls(600_000) })
  acme = await seedAccount(app.owner, { name: 'acme' })
  globex = await seedAccount(app.owner, { name: 'globex' })
  greedy = await app.signIn(acme)
  other = await app.signIn(globex)
})
afterAll(() => app?.close())

const days = { startDate: '2026-02-10', endDate: '2026-02-12' }
type Who = { authorization: string }
const dashboard = (headers: Who) =>
  app.call({
    method: 'POST',
    url: '/api/common/overview',
    headers,
    body: { start_date: days.startDate, end_date: days.endDate },
  })
const question = (headers: Who) =>
  app.call({
    method: 'POST',
    url: '/api/pulse/generate_report',
    headers,
    body: { user_query: 'How is CSAT?', dateRange: days, timezone: 'UTC', filters: {} },
  })

describe('connections to the database', () => {
  test('accounts that use as many connections as they can don’t slow down another account’s dashboard', async () => {
    const initech = await seedAccount(app.owner, { name: 'initech' })
    const { promise: enough, resolve: letGo } = Promise.withResolvers<void>()
    const holding = new Map<number, number>()
    const hold = ({ accountId }: SeededAccount, read: 'withAccount' | 'readAccount') =>
      Array.from({ length: 30 }, () => {
        const work = async () => {
          holding.set(accountId, (holding.get(accountId) ?? 0) + 1)
          await enough
        }
        const { signal } = new AbortController()
        return read === 'withAccount'
          ? app.database.withAccount(accountId, work)
          : app.database.readAccount(accountId, signal, work)
      })
    const held = hold(acme, 'withAccount')
    await vi.waitFor(() => expect([...holding.values()]).toEqual([5]), { timeout: 20_000 })
    held.push(...hold(initech, 'readAccount'))
    await vi.waitFor(() => expect([...holding.values()]).toEqual([5, 2]), { timeout: 20_000 })
    expect((await dashboard(other)).status).toBe(200)
    expect((await app.call({ method: 'GET', url: '/readyz' })).status).toBe(200)
    // A sign-in doesn't belong to an account yet, so it uses a reserved connection.
    await app.signIn(globex)
    expect([...holding.values()]).toEqual([5, 2])
    letGo()
    await Promise.all(held)
    expect([...holding.values()]).toEqual([30, 30])
  })

  test('an account’s jobs don’t make its own screens wait', async () => {
    const { promise: enough, resolve: letGo } = Promise.withResolvers<void>()
    let holding = 0
    const jobs = app.database.forJobs()
    const held = Array.from({ length: 30 }, () =>
      jobs.withAccount(acme.accountId, async () => {
        holding += 1
        await enough
      }),
    )
    await vi.waitFor(() => expect(holding).toBe(5), { timeout: 20_000 })
    expect((await dashboard(greedy)).status).toBe(200)
    expect(holding).toBe(5)
    letGo()
    await Promise.all(held)
  })

  test('checking many tokens for one account doesn’t delay another account at the same address', async () => {
    const { promise: enough, resolve: letGo } = Promise.withResolvers<void>()
    const original = app.database.withAccount
    let checking = 0
    app.database.withAccount = (accountId, work, share) =>
      original(
        accountId,
        async tx => {
          if (share?.startsWith('address') && accountId === acme.accountId) {
            checking += 1
            await enough
          }
          return work(tx)
        },
        share,
      )
    try {
      const calls = Array.from({ length: 30 }, () => dashboard(greedy))
      await vi.waitFor(() => expect(checking).toBe(5), { timeout: 20_000 })
      expect((await dashboard(other)).status).toBe(200)
      expect(checking).toBe(5)
      letGo()
      expect(new Set((await Promise.all(calls)).map(answer => answer.status))).toEqual(new Set([200]))
    } finally {
      app.database.withAccount = original
    }
  })

  test('forged tokens don’t use up the connections of the account they name', async () => {
    const { promise: enough, resolve: letGo } = Promise.withResolvers<void>()
    const share = `address 203.0.113.66, account ${acme.accountId}`
    let holding = 0
    const held = Array.from({ length: 30 }, () =>
      app.database.withAccount(
        acme.accountId,
        async () => {
          holding += 1
          await enough
        },
        share,
      ),
    )
    await vi.waitFor(() => expect(holding).toBe(5), { timeout: 20_000 })
    // A request with a made-up token from the same address waits its turn, but the account's own dashboard doesn't.
    const madeUp = app.call({
      method: 'GET',
      url: '/api/common/check',
      headers: { authorization: `Bearer ${acme.accountId}.${'x'.repeat(43)}` },
      remoteAddress: '203.0.113.66',
    })
    expect((await dashboard(greedy)).status).toBe(200)
    expect(holding).toBe(5)
    letGo()
    expect((await madeUp).status).toBe(401)
    await Promise.all(held)
  })
})

describe('figures', () => {
  test('while another account is reading figures, an account can run only a few reads at a time, but its other calls aren’t limited', async () => {
    const { promise: enough, resolve: letGo } = Promise.withResolvers<void>()
    const { signal } = new AbortController()
    let reading = 0
    const most = Math.min(figureShares.whileShared.most, 5)
    expect((await dashboard(other)).status).toBe(200)
    const held = Array.from({ length: 30 }, () =>
      app.database.readAccount(
        acme.accountId,
        signal,
        async () => {
          reading += 1
          await enough
        },
        0,
      ),
    )
    await vi.waitFor(() => expect(reading).toBe(most), { timeout: 20_000 })
    expect((await dashboard(other)).status).toBe(200)
    // Uses another connection for the same account.
    if (most < 5) expect(await app.database.withAccount(acme.accountId, async () => 'done')).toBe('done')
    expect(reading).toBe(most)
    letGo()
    await Promise.all(held)
    expect(reading).toBe(30)
  })
})

describe('heavy calls', () => {
  let reading: number
  let most: number
  let enough: PromiseWithResolvers<void>
  let original: TestApp['database']['readAccount']

  beforeEach(() => {
    reading = 0
    most = 0
    enough = Promise.withResolvers()
    original = app.database.readAccount
    // Blocks the greedy account's reads until released.
    app.database.readAccount = async (accountId, signal, work) => {
      if (accountId !== acme.accountId) return original(accountId, signal, work)
      reading += 1
      most = Math.max(most, reading)
      await enough.promise
      return original(accountId, signal, work).finally(() => {
        reading -= 1
      })
    }
  })
  afterEach(() => {
    app.database.readAccount = original
  })

  test('an account’s heavy calls run three at a time; the rest wait their turn and then run', async () => {
    const questions = Array.from({ length: 10 }, () => question(greedy))
    await vi.waitFor(() => expect(reading).toBe(3), { timeout: 20_000 })
    expect((await question(other)).status).toBe(200)
    expect((await dashboard(other)).status).toBe(200)
    expect(reading).toBe(3)
    enough.resolve()
    expect((await Promise.all(questions)).map(answer => answer.status)).toEqual(Array(10).fill(200))
    expect(most).toBe(3)
  })

  test('heavy calls beyond the queue limit are rejected immediately, with a message and a time to retry', async () => {
    const questions = Array.from({ length: 30 }, () => question(greedy))
    const refused = await Promise.race(questions)
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_requests',
        msg: 'Your account has several long-running requests in progress. Try again in a few seconds.',
      },
      headers: { 'retry-after': '5' },
    })
    expect((await question(other)).status).toBe(200)
    enough.resolve()
    const answers = (await Promise.all(questions)).map(answer => answer.status)
    expect(answers.filter(status => status === 200)).toHaveLength(23)
    expect(answers.filter(status => status === 429)).toHaveLength(7)
  })

  test('an account’s screens still work while its heavy calls are waiting', async () => {
    const questions = Array.from({ length: 10 }, () => question(greedy))
    await vi.waitFor(() => expect(reading).toBe(3), { timeout: 20_000 })
    const check = await app.call({ method: 'GET', url: '/api/common/check', headers: greedy })
    expect(check.status).toBe(200)
    enough.resolve()
    await Promise.all(questions)
  })
})
