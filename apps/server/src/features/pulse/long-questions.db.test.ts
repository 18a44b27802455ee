import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'
import { silentLog } from '../../../test-support/test-server.ts'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../platform/database/index.ts'

let server: TestApp
let headers: { authorization: string }

beforeAll(async () => {
  server = await createTestApp()
  headers = await server.signIn(await seedAccount(server.owner, { name: 'acme' }))
})
afterAll(() => server?.close())

const days = { start_date: '2026-02-10', end_date: '2026-02-12' }
const question = () => ({ method: 'POST' as const, url: '/api/common/overview', headers, body: days })

/** Blocks every reader of facts and rollups until released. */
async function whileHeld(work: () => Promise<void>): Promise<void> {
  await server.owner.transaction().execute(async tx => {
    await sql`lock table category_rollups, ticket_facts in access exclusive mode`.execute(tx)
    await work()
  })
}
const waiting = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and usename = 'pulse_app' and wait_event_type = 'Lock'`.execute(
    server.owner,
  )
  return rows.length
}

test('a query is canceled when its caller disconnects', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  await whileHeld(async () => {
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/common/overview',
      headers: { ...headers, 'content-type': 'application/json' },
    })
    call.on('error', () => {})
    call.end(JSON.stringify(days))
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 20_000 })
    call.destroy()
    await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000 })
  })
  expect((await server.call(question())).status).toBe(200)
})

test('a query is stopped at its time limit, with a message', async () => {
  const database = await openDatabase({ ...server, log: silentLog, statementTimeoutMs: 200 })
  const app = await createApp({ ...server.services, database }, { web: false })
  try {
    await whileHeld(async () => {
      const answer = await app.inject(question())
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json()).toEqual({
        code: 'unavailable',
        msg: 'This took too long and was stopped. Choose a shorter date range or fewer filters, or try again in a moment.',
      })
    })
  } finally {
    await app.close()
    await database.close()
  }
})
