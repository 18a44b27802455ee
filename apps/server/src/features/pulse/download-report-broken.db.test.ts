import { randomBytes } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'

let server: TestApp
let headers: { authorization: string }
let port: number

const count = 2_500
// Large and incompressible, so no buffer along the way holds them all.
const longNames = Array.from({ length: 20 }, () => randomBytes(4_500).toString('base64'))
const february = { startDate: '2026-02-01', endDate: '2026-02-28' }

beforeAll(async () => {
  server = await createTestApp()
  const acme = await seedAccount(server.owner, { name: 'acme' })
  const start = Date.parse('2026-02-01T00:00:00Z')
  await seedScored(
    server,
    acme.accountId,
    Array.from({ length: count }, (_, n) => ({
      ticketId: `t${n}`,
      resolvedAt: new Date(start + n * 60_000),
      agent: { id: `long ${n % 20}`, name: longNames[n % 20] ?? '', email: null },
    })),
  )
  headers = await server.signIn(acme)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
}, 120_000)
afterAll(() => server.close())

async function statusOfAll(): Promise<number> {
  const body = { dateRange: february, search: 't1' }
  return (await server.call({ method: 'POST', url: '/api/pulse/reports/tickets', headers, body })).status
}

const atWork = async () => {
  const { rows } = await sql<{ pid: number; state: string }>`
      select pid, state from pg_stat_activity where datname = current_database()
         and application_name = 'pulse app' and state <> 'idle'`.execute(server.owner)
  return rows
}
const waitUntil = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

/** Starts a download that no buffer can hold, and reads only its head. */
function begin(encoding = 'identity'): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(
    {
      port,
      method: 'POST',
      path: '/api/pulse/reports/tickets',
      headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': encoding },
      agent: false,
    },
    resolve,
  )
    .once('error', reject)
    .end(JSON.stringify({ dateRange: february }))
  return promise
}

/** The query is blocked because its rows are not read. */
async function standsStill(): Promise<number> {
  return waitUntil(async () => {
    const [backend] = await atWork()
    expect(backend?.state).toBe('idle in transaction')
    return Number(backend?.pid)
  })
}

test('a download waits for the caller, and ends with its query when the caller disconnects', async () => {
  const answer = await begin()
  expect(answer.headers['x-total-rows']).toBe(String(count))
  await standsStill()
  answer.destroy()
  await waitUntil(async () => expect(await atWork()).toEqual([]))
  expect(await statusOfAll()).toBe(200)
})

test.each(['identity', 'gzip'])(
  'a download that fails midway is cut off, not completed (%s)',
  async encoding => {
    const answer = await begin(encoding)
    const pid = await standsStill()
    const failed = new Promise<Error>(resolve => answer.once('error', resolve))
    await sql`select pg_terminate_backend(${pid})`.execute(server.owner)
    answer.resume()
    expect(await failed).toMatchObject({ code: 'ECONNRESET' })
    expect(answer.complete).toBe(false)
    await waitUntil(async () => expect(await atWork()).toEqual([]))
  },
)

test('downloads leave connections for everybody else: a fifth at once is asked to wait', async () => {
  const answers = await Promise.all([begin(), begin(), begin(), begin()])
  expect((await begin()).statusCode).toBe(429)
  expect((await server.call({ method: 'GET', url: '/readyz' })).status).toBe(200)
  for (const answer of answers) answer.destroy()
  await waitUntil(async () => expect(await statusOfAll()).toBe(200))
})
