import { createHmac } from 'node:crypto'
import type { Connections } from '@pulse/contract'
import {
  fillFromDemo,
  type HelpdeskSimulator,
  type Provider,
  sendWebhook,
  startHelpdeskSimulator,
} from '@pulse/simulators/helpdesks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { createSync } from '../../../test-support/helpdesk-sync.ts'
import { silentLog as log } from '../../../test-support/test-server.ts'
import { eraseTicketsJob } from '../../domain/connections/erase-tickets-job.ts'
import { readConfig } from '../../platform/config.ts'

let app: TestApp
let simulator: HelpdeskSimulator
let account: SeededAccount
let headers: { authorization: string }
let sync: ReturnType<typeof createSync>
let accounts = 0

beforeAll(async () => {
  simulator = await startHelpdeskSimulator({ now: () => app.clock.now })
  const { helpdesks } = readConfig({ HELPDESK_URL: simulator.template }, '/', { terminal: false })
  app = await createTestApp({ helpdesks })
  sync = createSync(app, simulator, app.clock)
})
afterAll(async () => {
  await app.close()
  await simulator.close()
})
beforeEach(async () => {
  const name = `acme-${++accounts}`
  account = await seedAccount(app.owner, { name })
  headers = await app.signIn(account)
})

async function connect(provider: Provider = 'zendesk') {
  const sim = simulator.account(provider, account.name)
  fillFromDemo(sim.world, { lastDays: 1 })
  await sync.connect(account.accountId, sim)
  return sim
}

const get = async (as = headers) =>
  (await app.call({ method: 'GET', url: '/api/connections', headers: as })).body as Connections
const idOf = async () => (await get()).connection?.id ?? ''
const post = async (act: string, body?: object, as = headers, id?: string) =>
  app.call({
    method: 'POST',
    url: `/api/connections/${id ?? (await idOf())}/${act}`,
    headers: as,
    ...(body && { body }),
  })
const tickets = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from tickets where account_id = ${account.accountId}`.execute(app.owner)
  return rows[0]?.n
}
/** Sync jobs waiting for a worker. */
let address: Promise<string> | null = null
const listening = () => {
  address ??= app.app.listen({ port: 0, host: '127.0.0.1' })
  return address
}

const waitingJobs = async () => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker._private_jobs as job
      join graphile_worker._private_tasks as task on task.id = job.task_id
     where identifier = 'sync-connection' and (payload ->> 'accountId')::bigint = ${account.accountId}`.execute(
    app.owner,
  )
  return rows.map(row => row.run_at)
}

test('without a connection, the helpdesks that can be connected are listed', async () => {
  expect(await get()).toMatchObject({
    connection: null,
    hasTickets: false,
    available: [
      { provider: 'zendesk', problem: expect.stringContaining('ZENDESK_CLIENT_ID') },
      { provider: 'gorgias', problem: expect.stringContaining('GORGIAS_CLIENT_ID') },
      { provider: 'freshdesk', problem: null },
      { provider: 'gladly', problem: null },
    ],
  })
})

test('progress shows how many tickets are stored, and the state changes from syncing to connected', async () => {
  const sim = await connect()
  expect((await get()).connection).toMatchObject({
    state: 'syncing',
    backfill: { done: false, stored: 0, readBackTo: null },
  })
  await sync.backfill(account.accountId)
  expect(await get()).toMatchObject({
    hasTickets: true,
    connection: {
      state: 'connected',
      lastSyncedAt: expect.any(String),
      backfill: { done: true, stored: sim.world.tickets.size, perMinute: expect.any(Number) },
      webhook: { active: false },
    },
  })
})

test('the stream sends the connection’s state immediately and after every change', async () => {
  await connect()
  const address = await listening()
  const stop = new AbortController()
  const answer = await fetch(`${address}/api/connections/events`, { headers, signal: stop.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let seen = ''
  const until = async (text: string) => {
    while (!seen.includes(text)) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`The stream ended before ${text}: ${seen}`)
      seen += value
    }
  }
  await until('"state":"syncing"')
  await post('pause')
  await until('"state":"paused"')
  stop.abort()
})

test('nothing is read while paused, and resuming continues where reading stopped', async () => {
  await connect()
  await sync.turn(account.accountId)
  expect(await post('pause')).toMatchObject({ status: 200, body: { connection: { state: 'paused' } } })
  const before = await sync.row(account.accountId)
  await sync.turn(account.accountId)
  expect(await sync.row(account.accountId)).toEqual(before)
  expect(await post('resume')).toMatchObject({ body: { connection: { state: 'syncing' } } })
  expect(await waitingJobs()).toHaveLength(1)
  await sync.backfill(account.accountId)
  expect(await tickets()).toBeGreaterThan(50)
})

test('a resync rereads everything since a given day and leaves unchanged tickets as they are', async () => {
  const sim = await connect()
  await sync.backfill(account.accountId)
  const before = await tickets()
  await app.owner
    .updateTable('tickets')
    .set({ status: 'damaged' })
    .where('account_id', '=', account.accountId)
    .execute()
  expect(await post('resync', { from: '2099-01-01' })).toMatchObject({ status: 400 })
  expect(await post('resync', { from: 'yesterday' })).toMatchObject({ status: 400 })
  expect(await post('resync', { from: null })).toMatchObject({
    body: { connection: { state: 'syncing', backfill: { done: false, stored: 0 } } },
  })
  await sync.backfill(account.accountId)
  expect(await tickets()).toBe(before)
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from tickets where account_id = ${account.accountId} and status = 'damaged'`.execute(
    app.owner,
  )
  expect(rows[0]?.n).toBe(0)
  expect(sim.world.tickets.size).toBe(before)
})

describe('disconnecting', () => {
  test('keeps the tickets, deletes the credentials and frees the account for another helpdesk', async () => {
    await connect()
    await sync.backfill(account.accountId)
    const before = await tickets()
    expect(await post('disconnect', { data: 'keep' })).toMatchObject({
      status: 200,
      body: { connection: null },
    })
    expect(await tickets()).toBe(before)
    expect(await sync.row(account.accountId)).toBeUndefined()
  })

  test('erases all tickets on request, and blocks connecting until that is done', async () => {
    await connect()
    await sync.backfill(account.accountId)
    expect(await post('disconnect', { data: 'erase' })).toMatchObject({
      body: { connection: { state: 'erasing' } },
    })
    const sim = simulator.account('zendesk', account.name)
    await expect(sync.connect(account.accountId, sim)).rejects.toThrow(/still being erased/)
    expect((await post('resume')).status).toBe(404)
    const { database } = app
    await eraseTicketsJob.handle(
      { accountId: account.accountId },
      { database, log, now: () => app.clock.now, signal: new AbortController().signal },
    )
    expect(await tickets()).toBe(0)
    expect(await get()).toMatchObject({ connection: null, hasTickets: false })
  })
})

describe('webhooks', () => {
  const secret = 'a-signing-secret'
  const send = async (path: string, body: string, options: { secret?: string; at?: Date } = {}) => {
    const timestamp = (options.at ?? app.clock.now).toISOString()
    const signature = createHmac('sha256', options.secret ?? secret)
      .update(timestamp)
      .update(body)
    return app.call({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/json',
        'x-zendesk-webhook-signature': signature.digest('base64'),
        'x-zendesk-webhook-signature-timestamp': timestamp,
      },
      body,
    })
  }

  test('a signed webhook makes Pulse read changes soon; a forged, old or repeated one changes nothing', async () => {
    await connect()
    await sync.backfill(account.accountId)
    const path = (await get()).connection?.webhook.path ?? ''
    const body = '{"ticket_id": "1"}'
    expect((await send(path, body)).status).toBe(404)
    expect(await post('webhook', { secret: 'short' })).toMatchObject({ status: 400 })
    expect(await post('webhook', { secret })).toMatchObject({
      body: { connection: { webhook: { active: true, lastReceivedAt: null } } },
    })
    const before = await sync.row(account.accountId)
    expect((await send(path, body, { secret: 'another-secret' })).status).toBe(403)
    expect((await send(path, body, { at: new Date(app.clock.now.getTime() - 6 * 60_000) })).status).toBe(403)
    expect((await send(path.replace(/.$/, 'x'), body)).status).toBe(400)
    expect((await send('/api/webhooks/0.------------------------------------', body)).status).toBe(404)
    expect(await sync.row(account.accountId)).toEqual(before)
    expect((await send(path, body)).status).toBe(200)
    expect(await sync.row(account.accountId)).toMatchObject({
      changes_due: new Date(app.clock.now.getTime() + 65_000),
      webhook_sent_at: app.clock.now,
    })
    await sync.changes(account.accountId)
    expect(await sync.row(account.accountId)).toMatchObject({ changes_due: null })
    const sentAt = (await sync.row(account.accountId))?.webhook_sent_at ?? new Date()
    app.clock.now = new Date(sentAt.getTime() + 60_000)
    expect((await send(path, body, { at: sentAt })).status).toBe(200)
    expect(await sync.row(account.accountId)).toMatchObject({ changes_due: null })
  })

  test('a webhook that arrives while changes are being read makes Pulse read them again soon', async () => {
    const sim = await connect()
    await sync.backfill(account.accountId)
    const path = (await get()).connection?.webhook.path ?? ''
    await post('webhook', { secret })
    app.clock.now = new Date(app.clock.now.getTime() + 6 * 60_000)
    // The webhook arrives while a read is in progress, before Zendesk shows the change.
    const sent: ReturnType<typeof send>[] = []
    sim.calls.push = (...calls) => {
      const isRead = calls.some(call => call.path.includes('/incremental/tickets'))
      if (isRead && sent.length === 0) sent.push(send(path, '{"ticket_id": "1"}'))
      return Array.prototype.push.apply(sim.calls, calls)
    }
    sim.faults.next({ kind: 'slow', ms: 300 }, { path: /incremental\/tickets/ })
    await sync.turn(account.accountId)
    expect((await sent[0])?.status).toBe(200)
    const row = await sync.row(account.accountId)
    const due = (row?.webhook_sent_at?.getTime() ?? 0) + 65_000
    expect(row?.changes_due?.getTime()).toBe(due)
    expect(row?.synced_at?.getTime()).toBeGreaterThan(row?.webhook_sent_at?.getTime() ?? 0)
    expect(await waitingJobs()).toEqual([new Date(due)])
    app.clock.now = new Date(due)
    await sync.turn(account.accountId)
    expect(await sync.row(account.accountId)).toMatchObject({ changes_due: null })
  })
})

describe.each(['gorgias', 'freshdesk', 'gladly'] as const)(
  'webhooks from %s, which are not signed',
  provider => {
    const createAddress = async (as = headers) => {
      const answer = await post('webhook/address', undefined, as)
      expect(answer.status).toBe(200)
      return (answer.body as { path: string }).path
    }

    test('a webhook with the secret makes Pulse read changes soon, at most once a minute, and stores nothing itself', async () => {
      const sim = await connect(provider)
      await sync.backfill(account.accountId)
      expect((await get()).connection?.webhook).toEqual({
        proof: 'address',
        path: null,
        active: false,
        lastReceivedAt: null,
      })
      expect((await post('webhook', { secret: 'chosen-by-me' })).status).toBe(409)
      const path = await createAddress()
      expect((await get()).connection?.webhook).toMatchObject({ path: null, active: true })
      const url = `${await listening()}${path}`
      const [ticket] = sim.world.tickets.values()
      if (!ticket) throw new Error('No ticket.')
      app.clock.now = new Date(app.clock.now.getTime() + 60_000)
      sim.world.setStatus(ticket, 'pending')
      const before = await sync.row(account.accountId)
      for (const wrong of [
        url.replace(/.$/, '-x'),
        url.replace(/secret=.*/, 'secret='),
        url.replace(/\?.*/, ''),
      ])
        expect((await sendWebhook(sim, wrong, ticket)).status, wrong).toBe(403)
      expect(await sync.row(account.accountId)).toEqual(before)

      const calls = sim.calls.length
      expect((await sendWebhook(sim, url, ticket)).status).toBe(200)
      const due = new Date(app.clock.now.getTime() + 65_000)
      expect(await sync.row(account.accountId)).toMatchObject({
        changes_due: due,
        webhook_sent_at: app.clock.now,
        step: before?.step,
      })
      const reported = app.clock.now
      for (let second = 1; second <= 20; second++) {
        app.clock.now = new Date(reported.getTime() + second * 1_000)
        expect((await sendWebhook(sim, url, ticket)).status).toBe(200)
      }
      expect(await waitingJobs()).toEqual([due])
      expect(sim.calls).toHaveLength(calls)

      app.clock.now = due
      await sync.turn(account.accountId)
      expect(sim.calls.length).toBeGreaterThan(calls)
      const { rows } = await sql<{ status: string }>`
      select status from tickets where account_id = ${account.accountId} order by updated_at desc limit 1`.execute(
        app.owner,
      )
      expect(rows[0]?.status).toBe({ gorgias: 'open', freshdesk: 'pending', gladly: 'WAITING' }[provider])
    })

    test('a new webhook URL replaces the old one, and turning webhooks off disables it', async () => {
      const sim = await connect(provider)
      const [ticket] = sim.world.tickets.values()
      if (!ticket) throw new Error('No ticket.')
      const [first, second] = [await createAddress(), await createAddress()]
      const status = async (path: string) =>
        (await sendWebhook(sim, `${await listening()}${path}`, ticket)).status
      expect([await status(first), await status(second)]).toEqual([403, 200])
      expect(await post('webhook', { secret: null })).toMatchObject({
        body: { connection: { webhook: { active: false } } },
      })
      expect(await status(second)).toBe(404)
    })
  },
)

test('a replayed webhook changes nothing, and a helpdesk that signs its webhooks gets no secret URL', async () => {
  const sim = await connect('gladly')
  await sync.backfill(account.accountId)
  const { path } = (await post('webhook/address')).body as { path: string }
  const url = `${await listening()}${path}`
  const [ticket] = sim.world.tickets.values()
  if (!ticket) throw new Error('No ticket.')
  sim.world.touch(ticket)
  await sendWebhook(sim, url, ticket)
  await sync.changes(account.accountId)
  const before = await sync.row(account.accountId)
  expect((await sendWebhook(sim, url, ticket)).status).toBe(200)
  expect(await sync.row(account.accountId)).toEqual(before)

  account = await seedAccount(app.owner, { name: `signed-${accounts}` })
  headers = await app.signIn(account)
  await connect()
  expect((await post('webhook/address')).status).toBe(409)
  expect((await get()).connection?.webhook.active).toBe(false)
})

test('an account can have 20 streams, and opening one more closes the oldest', async () => {
  await connect()
  const address = await listening()
  const stop = new AbortController()
  const open = async () => {
    const answer = await fetch(`${address}/api/connections/events`, { headers, signal: stop.signal })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('event: connections')
    return reader
  }
  const first = await open()
  for (let count = 1; count < 20; count++) await open()
  const ending = first?.read().then(part => part.value ?? '')
  expect(await Promise.race([ending, get().then(() => 'still open')])).toBe('still open')
  await open()
  expect(await ending).toContain('event: done\ndata: {"retryAfterMs":60000}')
  stop.abort()
})

test('a server ends its streams when it stops, so browsers reconnect to another server', async () => {
  const stopped = await createTestApp()
  const headers = await stopped.signIn(await seedAccount(stopped.owner, { name: 'acme' }))
  const address = await stopped.app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${address}/api/connections/events`, { headers })
  const reading = answer.text()
  await stopped.close()
  expect(await reading).toContain('event: done')
})

test('[API-037] [API-038] [API-039] syncing groups and forms fetches them from a connected Zendesk', async () => {
  const sim = await connect()
  const get = async (what: string) =>
    (await app.call({ method: 'GET', url: `/api/zendesk/sync/${what}`, headers })).body
  expect(await get('data')).toMatchObject({ data: { groups: [], ticket_forms: [], last_sync: null } })
  const { groups, forms } = sim.world
  expect(groups.length).toBeGreaterThan(1)
  expect(await get('groups')).toMatchObject({
    success: true,
    fetched: true,
    message: `Fetched ${groups.length} groups from Zendesk.`,
  })
  expect(await get('ticket-forms')).toMatchObject({
    fetched: true,
    message: `Fetched ${forms.length} ticket forms from Zendesk.`,
  })
  const names = (list: { name: string }[]) => list.map(({ name }) => name).sort()
  const { data } = (await get('data')) as {
    data: { groups: { name: string }[]; ticket_forms: { name: string }[]; last_sync: string }
  }
  expect(names(data.groups)).toEqual(names(groups))
  expect(names(data.ticket_forms)).toEqual(names(forms))
  expect(data.last_sync).toBe(app.clock.now.toISOString())
})

test('another account can’t see or change anything', async () => {
  await connect()
  const id = await idOf()
  const other = await seedAccount(app.owner, { name: `other-${accounts}` })
  const otherHeaders = await app.signIn(other)
  expect((await get(otherHeaders)).connection).toBeNull()
  for (const [act, body] of [
    ['pause', undefined],
    ['resume', undefined],
    ['sync', undefined],
    ['resync', { from: null }],
    ['webhook', { secret: 'a-secret-of-mine' }],
    ['webhook/address', undefined],
    ['disconnect', { data: 'erase' }],
  ] as const)
    expect((await post(act, body, otherHeaders, id)).status, act).toBe(404)
  expect(
    (await app.call({ method: 'GET', url: `/api/connections/${id}/rejected`, headers: otherHeaders })).status,
  ).toBe(404)
  expect((await get()).connection).toMatchObject({ id, state: 'syncing' })
  for (const url of ['/api/connections', '/api/connections/events'])
    expect((await app.call({ method: 'GET', url })).status).toBe(401)
})

test('rejected objects can be downloaded', async () => {
  await connect()
  await app.owner
    .insertInto('rejected_objects')
    .values({
      account_id: account.accountId,
      connection_id: await idOf(),
      kind: 'ticket',
      object_id: '7',
      reason: 'It has no creation time.',
      raw: '{"id":7}',
      rejected_at: app.clock.now,
    })
    .execute()
  expect((await get()).connection?.rejected).toBe(1)
  const answer = await app.call({ method: 'GET', url: `/api/connections/${await idOf()}/rejected`, headers })
  expect(answer.headers['content-type']).toMatch(/ndjson/)
  expect(JSON.parse(String(answer.body))).toMatchObject({ kind: 'ticket', id: '7', raw: '{"id":7}' })
})
