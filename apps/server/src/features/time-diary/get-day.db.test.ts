import type { CallAnswer } from '@pulse/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { someTicket } from '../../../test-support/tickets.ts'
import { seedActivity, seedTrackedAgent } from '../../../test-support/time-diary.ts'
import { storeTickets } from '../../domain/tickets/store-tickets.ts'

type Headers = { authorization: string }
type Day = CallAnswer<'GET /tracker/day'>['data']

let app: TestApp
let acme: SeededAccount
let lead: Headers
let stranger: Headers
let agentId: string

const mara = { id: 'a1', name: 'Mara Linde', email: 'Mara@acme.test' }
const namesake = { id: 'a2', name: 'Mara Linde', email: 'other@acme.test' }

beforeAll(async () => {
  app = await createTestApp()
  app.clock.now = new Date('2026-02-10T12:00:00Z')
  acme = await seedAccount(app.owner, { name: 'acme', capabilities: ['time_tracker'] })
  lead = await app.signIn(acme)
  stranger = await app.signIn(
    await seedAccount(app.owner, { name: 'globex', capabilities: ['time_tracker'] }),
  )
  agentId = await seedTrackedAgent(app.owner, acme.accountId, { name: 'Mara', email: 'mara@acme.test' })
  await seedActivity(app.owner, { accountId: acme.accountId, agentId }, [
    ['2026-02-01T23:30:00Z', 60, 600],
    ['2026-02-02T15:00:00Z', 30, 0],
    ['2026-02-02T23:00:00Z', 120, 120],
  ])
})
afterAll(() => app?.close())

async function ask(query: string, headers = lead) {
  const url = `/api/tracker/day?agentId=${agentId}&${query}`
  return app.call({ method: 'GET', url, headers })
}
async function day(query = 'date=2&month=2&year=2026&offset=0'): Promise<Day> {
  const { status, body } = await ask(query)
  expect(status).toBe(200)
  return (body as { data: Day }).data
}
const reply = (hour: number, change: object = {}) => ({
  id: null,
  authorType: 'agent' as const,
  authorId: null,
  authorName: 'Mara Linde',
  body: 'A reply',
  public: true,
  createdAt: new Date(Date.UTC(2026, 1, 2, hour)),
  ...change,
})
const store = (...tickets: ReturnType<typeof someTicket>[]) =>
  app.database.withAccount(acme.accountId, tx => storeTickets(tx, acme.accountId, tickets))

test('a day includes its activity, cut off at midnight in the viewer’s zone', async () => {
  expect(await day()).toEqual({
    start: '2026-02-02T00:00:00.000Z',
    end: '2026-02-03T00:00:00.000Z',
    duration: 120,
    idleTime: 360,
    recordedDuration: 120,
    correction: null,
    activity: [
      { start: '2026-02-02T00:00:00.000Z', end: '2026-02-02T00:30:00.000Z', idleSeconds: 300 },
      { start: '2026-02-02T15:00:00.000Z', end: '2026-02-02T15:30:00.000Z', idleSeconds: 0 },
      { start: '2026-02-02T23:00:00.000Z', end: '2026-02-03T00:00:00.000Z', idleSeconds: 60 },
    ],
    replies: [],
    helpdeskAgent: null,
    snaps: 0,
    latestSnapAt: null,
  })
  expect((await day('date=2&month=2&year=2026&offset=0&timezone=Asia/Tokyo')).activity).toHaveLength(1)
  const date = '2026-02-02'
  const set = await app.call({
    method: 'PUT',
    url: '/api/tracker/logs',
    headers: lead,
    body: { agentId, date: 2, month: 2, year: 2026, offset: 0, duration: 60_000 },
  })
  expect(set.status).toBe(200)
  expect(await day()).toMatchObject({ duration: 1, recordedDuration: 120, correction: { day: date } })
})

test('the lane shows only the matched agent’s public replies from that day', async () => {
  await store(
    someTicket('1', {
      agent: mara,
      messages: [
        reply(9),
        reply(10, { public: false }),
        reply(11, { authorType: 'customer' }),
        reply(12, { authorName: 'Tom' }),
        reply(13, { authorName: null }),
        reply(24),
      ],
    }),
    someTicket('2', { agent: { id: 'a3', name: 'Tom', email: null }, messages: [reply(8), reply(-1)] }),
  )
  expect(await day()).toMatchObject({
    helpdeskAgent: 'Mara Linde',
    replies: [
      { ticketId: '2', at: '2026-02-02T08:00:00.000Z' },
      { ticketId: '1', at: '2026-02-02T09:00:00.000Z' },
    ],
  })
})

test('if two agents have the same name, replies count for the agent assigned to the ticket', async () => {
  await store(
    someTicket('3', { agent: namesake, messages: [reply(14)] }),
    someTicket('4', { agent: mara, messages: [reply(15)] }),
  )
  expect((await day()).replies.map(one => one.ticketId)).toEqual(['1', '4'])
})

test('the day’s snaps are counted, and the agent’s latest snap is reported', async () => {
  const snap = (snap_id: string, taken_at: string) => ({
    account_id: acme.accountId,
    snap_id,
    agent_id: agentId,
    taken_at: new Date(taken_at),
    file_key: snap_id,
    thumbnail_key: snap_id,
    bytes: 1,
    width: 1,
    height: 1,
    blurred: false,
  })
  await app.owner
    .insertInto('snaps')
    .values([
      snap('00000000-0000-4000-8000-000000000001', '2026-02-02T00:00:00Z'),
      snap('00000000-0000-4000-8000-000000000002', '2026-02-02T23:59:59Z'),
      snap('00000000-0000-4000-8000-000000000003', '2026-02-03T00:00:00Z'),
    ])
    .execute()
  expect(await day()).toMatchObject({ snaps: 2, latestSnapAt: '2026-02-03T00:00:00.000Z' })
})

test('days that don’t exist and other accounts’ agents get a clear error', async () => {
  expect(await ask('date=31&month=4&year=2026&offset=0')).toMatchObject({
    status: 400,
    body: { msg: 'April 2026 has 30 days. Use a day from 1 to 30.' },
  })
  expect((await ask('date=2&month=2&year=2026&offset=0', stranger)).status).toBe(404)
})
