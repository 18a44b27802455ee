import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningApp, startApp } from '../test-support/running-app.ts'
import { findRunningPostgres } from './platform/postgres/index.ts'

let dataDir: string
const apps: RunningApp[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'pulse-faults-'))
})
afterEach(async () => {
  for (const app of apps.splice(0))
    if (app.process.exitCode === null && app.process.signalCode === null) await app.end('SIGTERM')
  // The next start takes over the database server left running by a killed app, and stops it cleanly.
  if (await findRunningPostgres(dataDir)) await (await startApp({ DATA_DIR: dataDir })).end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<RunningApp> {
  const app = await startApp({ DATA_DIR: dataDir })
  apps.push(app)
  return app
}

async function signIn(app: RunningApp): Promise<string> {
  const answer = await fetch(`${app.address}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'lead@acme.test', password: 'pulse-demo' }),
  })
  return ((await answer.json()) as { token: string }).token
}

function storeEvent(app: RunningApp, token: string, id: string): Promise<Response> {
  const event = {
    id,
    visitor: id,
    name: 'page_loaded',
    properties: { page_name: '/pulse' },
    occurred_at: '2026-03-01T12:00:00Z',
  }
  return fetch(`${app.address}/api/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ events: [event] }),
  })
}

/**
 * Writes continuously on four connections. Collects the ids of acknowledged writes and the statuses of all other
 * responses.
 */
function writeContinuously(app: RunningApp, token: string) {
  const acknowledged: string[] = []
  const otherStatuses = new Set<number>()
  let stopped = false
  const writer = async () => {
    while (!stopped) {
      const id = randomUUID()
      const answer = await storeEvent(app, token, id).catch(() => null)
      if (answer?.ok && (await answer.json().catch(() => null))) acknowledged.push(id)
      else if (answer) otherStatuses.add(answer.status)
      else if (app.process.signalCode !== null) return
    }
  }
  const writers = Promise.all([writer(), writer(), writer(), writer()])
  return {
    acknowledged,
    otherStatuses,
    reach: (count: number) =>
      expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(count),
    async end() {
      stopped = true
      await writers
    },
  }
}

async function storedIds(): Promise<Set<string>> {
  const running = await findRunningPostgres(dataDir)
  if (!running) throw new Error('PostgreSQL is not running.')
  const client = new pg.Client({ connectionString: running.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ event_id: string }>('select event_id from events')
  await client.end()
  return new Set(rows.map(row => row.event_id))
}

async function postmasterPid(): Promise<number> {
  const running = await findRunningPostgres(dataDir)
  const client = new pg.Client({ connectionString: running?.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid",
  )
  await client.end()
  return rows[0]?.pid ?? 0
}

describe('acknowledged writes are never lost', () => {
  test('no acknowledged write is lost when the app is killed during writes and restarted', async () => {
    const app = await start()
    const writes = writeContinuously(app, await signIn(app))
    await writes.reach(100)
    await app.end('SIGKILL')
    await writes.end()
    await start()
    const stored = await storedIds()
    expect(writes.acknowledged.filter(id => !stored.has(id))).toEqual([])
  })

  test('when PostgreSQL is killed, no acknowledged write is lost and requests get 503 until it is back', async () => {
    const app = await start()
    const token = await signIn(app)
    const writes = writeContinuously(app, token)
    await writes.reach(50)
    const before = writes.acknowledged.length
    process.kill(await postmasterPid(), 'SIGKILL')
    await expect.poll(() => writes.otherStatuses.has(503), { timeout: 30_000 }).toBe(true)
    await writes.reach(before + 100)
    await writes.end()
    const stored = await storedIds()
    expect(writes.acknowledged.filter(id => !stored.has(id))).toEqual([])
    expect([...writes.otherStatuses]).toEqual([503])
    expect(app.process.exitCode).toBeNull()
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200)
  })
})

describe('starting and stopping', () => {
  test('a second Pulse on the same data folder won’t start and explains why, and the first keeps running', async () => {
    const app = await start()
    await expect(start()).rejects.toThrow(/Pulse can't start\.[\s\S]*already/)
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200)
  })

  test('a signal stops Pulse and PostgreSQL cleanly, and the next start finds all data', async () => {
    const app = await start()
    const token = await signIn(app)
    const id = randomUUID()
    expect((await storeEvent(app, token, id)).status).toBe(200)
    expect(await app.end('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(await findRunningPostgres(dataDir)).toBeNull()
    const again = await start()
    const check = await fetch(`${again.address}/api/common/check`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(check.status).toBe(200)
    expect(await storedIds()).toContain(id)
  })

  test('all invalid settings are reported together at startup', async () => {
    await expect(startApp({ DATA_DIR: dataDir, PORT: 'x', DEMO: 'maybe' })).rejects.toThrow(
      /PORT must be[\s\S]*DEMO must be on or off/,
    )
  })
})
