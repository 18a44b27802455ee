import { randomBytes } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'
import { waitingForLocks } from '../../../test-support/lock-waits.ts'

let server: TestApp
let headers: { authorization: string }
let othersHeaders: { authorization: string }
let port: number

const count = 2_500
// Large and incompressible, so no buffer along the way can hold them all.
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
  othersHeaders = await server.signIn(await seedAccount(server.owner, { name: 'globex' }))
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
}, 120_000)
afterAll(() => server.close())

async function statusOfAll(who = headers): Promise<number> {
  const body = { dateRange: february, search: 't1' }
  return (await server.call({ method: 'POST', url: '/api/pulse/reports/tickets', headers: who, body })).status
}

const atWork = async () => {
  const { rows } = await sql<{ pid: number; state: string }>`
      select pid, state from pg_stat_activity where datname = current_database()
         and application_name = 'pulse app' and state <> 'idle'`.execute(server.owner)
  return rows
}
const waitUntil = <T>(check: () => Promise<T>) => vi.waitFor(check, { timeout: 20_000, interval: 20 })

/** Starts a download that is too large for any buffer, and reads only the beginning. */
function begin(): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  send(resolve).once('error', reject)
  return promise
}

function send(onAnswer: (answer: IncomingMessage) => void = () => {}): ClientRequest {
  const call = request(
    {
      port,
      method: 'POST',
      path: '/api/pulse/reports/tickets',
      headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity' },
      agent: false,
    },
    onAnswer,
  )
  call.end(JSON.stringify({ dateRange: february }))
  return call
}

test('a download that isn’t being read doesn’t hold a database connection', async () => {
  const answer = await begin()
  expect(answer.headers['x-total-rows']).toBe(String(count))
  await waitUntil(async () => expect(await atWork()).toEqual([]))
  let rows = -1
  for await (const part of answer.setEncoding('latin1')) rows += part.split('\n').length - 1
  expect(rows).toBe(count)
  expect(answer.complete).toBe(true)
})

test('a download’s query ends when the caller disconnects', async () => {
  await server.owner.transaction().execute(async tx => {
    await sql`lock table ticket_facts in access exclusive mode`.execute(tx)
    const call = send()
    call.once('error', () => {})
    await waitUntil(async () => expect(await waitingForLocks(server.owner)).toBe(1))
    expect(await atWork()).toMatchObject([{ state: 'active' }])
    call.destroy()
    await waitUntil(async () => expect(await atWork()).toEqual([]))
  })
  expect(await statusOfAll()).toBe(200)
})

test('an account can download three reports at a time; other accounts are not affected', async () => {
  const answers = await Promise.all([begin(), begin(), begin()])
  expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200])
  const refused = await begin()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('30')
  expect(await textOf(refused)).toContain(
    'Your account is already downloading several reports. Try again when one of them has finished.',
  )
  expect(await statusOfAll(othersHeaders)).toBe(200)
  for (const answer of answers) answer.destroy()
  await waitUntil(async () => expect(await statusOfAll()).toBe(200))
})

const textOf = async (answer: IncomingMessage) => {
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  return text
}
