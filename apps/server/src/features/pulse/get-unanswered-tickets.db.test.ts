import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'

let app: TestApp
let headers: Record<'acme' | 'other', { authorization: string }>

const at = (day: number, hour = 10) => `2026-02-${String(day).padStart(2, '0')}T${hour}:00:00Z`
const mute = { ineligible: 'no_agent_reply', category: 'Delivery' } as const

beforeAll(async () => {
  app = await createTestApp()
  const [acme, other] = [
    await seedAccount(app.owner, { name: 'acme' }),
    await seedAccount(app.owner, { name: 'other' }),
  ]
  headers = { acme: await app.signIn(acme), other: await app.signIn(other) }
  await seedScored(app, acme.accountId, [
    {
      ticketId: 'young',
      createdAt: at(12),
      resolvedAt: null,
      ...mute,
      agent: null,
      subject: null,
      customer: { name: null, firstname: null, email: 'ida@moe.test' },
    },
    {
      ticketId: 'old',
      createdAt: at(9),
      resolvedAt: null,
      ...mute,
      channel: 'chat',
      agent: 'Mara',
      subject: 'Where is it?',
      customer: { name: 'Ida Moe' },
    },
    // This ticket was resolved without a reply, so it's unanswered but no longer waiting.
    { ticketId: 'closed', createdAt: at(8), resolvedAt: at(11), ...mute, groupId: 7, agent: 'Cleo' },
    { ticketId: 'elsewhere', createdAt: at(10), resolvedAt: null, ...mute, category: 'Returns' },
    { ticketId: 'short', createdAt: at(9), resolvedAt: null, ineligible: 'too_short', category: 'Delivery' },
    { ticketId: 'scored', resolvedAt: at(10), category: 'Delivery' },
    { ticketId: 'before', createdAt: at(1), resolvedAt: null, ...mute },
  ])
  await seedScored(app, other.accountId, [
    { ticketId: 'theirs', createdAt: at(9), resolvedAt: null, ...mute },
  ])
})

afterAll(() => app.close())

const post = (body: object = {}, sent: object = headers.acme) =>
  app.call({
    method: 'POST',
    url: '/api/common/unanswered-tickets',
    headers: { ...sent },
    body: { dateRange: { startDate: '2026-02-08', endDate: '2026-02-14' }, timezone: 'UTC', ...body },
  })

test('open tickets are listed first, oldest at the top, with their count and the date of the oldest', async () => {
  const { status, body } = await post()
  expect(status).toBe(200)
  expect(body).toEqual({
    waiting: 3,
    waitingSince: '2026-02-09T10:00:00.000Z',
    tickets: [
      {
        ticketId: 'old',
        created_at: '2026-02-09T10:00:00.000Z',
        resolved_at: null,
        customer: 'Ida Moe',
        subject: 'Where is it?',
        category: 'Delivery',
        channel: 'live_chat',
        agent: { name: 'Mara' },
      },
      expect.objectContaining({ ticketId: 'elsewhere', category: 'Returns' }),
      expect.objectContaining({ ticketId: 'young', agent: null, customer: 'ida@moe.test', subject: null }),
      expect.objectContaining({ ticketId: 'closed', resolved_at: '2026-02-11T10:00:00.000Z' }),
    ],
    pagination: { totalRecords: 4, currentPage: 1, pageSize: 20, totalPages: 1 },
  })
})

test('filters and paging apply to unanswered tickets', async () => {
  expect((await post({ filters: { categories: ['returns'] } })).body).toMatchObject({
    waiting: 1,
    waitingSince: '2026-02-10T10:00:00.000Z',
    pagination: { totalRecords: 1 },
  })
  expect((await post({ filters: { groupIds: [7] } })).body).toMatchObject({
    waiting: 0,
    waitingSince: null,
    tickets: [{ ticketId: 'closed' }],
  })
  expect((await post({ filters: { channels: ['live_chat'] } })).body).toMatchObject({
    tickets: [{ ticketId: 'old' }],
  })
  expect((await post({ filters: { agentIds: ['Cleo'] } })).body).toMatchObject({
    waiting: 0,
    tickets: [{ ticketId: 'closed' }],
  })
  expect((await post({ pagination: { page: 2, size: 3 } })).body).toMatchObject({
    waiting: 3,
    tickets: [{ ticketId: 'closed' }],
    pagination: { totalRecords: 4, totalPages: 2 },
  })
  expect((await post({ dateRange: { startDate: '2026-03-01', endDate: '2026-03-02' } })).body).toEqual({
    waiting: 0,
    waitingSince: null,
    tickets: [],
    pagination: { totalRecords: 0, currentPage: 1, pageSize: 20, totalPages: 0 },
  })
})

test('another account sees only its own tickets; signed-out callers and invalid input are rejected', async () => {
  expect((await post({}, headers.other)).body).toMatchObject({
    waiting: 1,
    tickets: [{ ticketId: 'theirs' }],
  })
  expect((await post({}, {})).status).toBe(401)
  expect((await post({ filters: { categories: ['Submarines'] } })).status).toBe(400)
  expect((await post({ pagination: { page: 0 } })).status).toBe(400)
})
