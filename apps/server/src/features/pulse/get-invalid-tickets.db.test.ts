import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'

let app: TestApp
let headers: Record<'acme' | 'other', { authorization: string }>

const at = (hour: number, day = 10) => `2026-02-${String(day).padStart(2, '0')}T${hour}:00:00Z`

beforeAll(async () => {
  app = await createTestApp()
  const acme: SeededAccount = await seedAccount(app.owner, { name: 'acme' })
  const other = await seedAccount(app.owner, { name: 'other' })
  headers = { acme: await app.signIn(acme), other: await app.signIn(other) }
  await seedScored(app, acme.accountId, [
    {
      ticketId: 'A-1',
      resolvedAt: at(10),
      category: 'Delivery',
      subcategory: 'Late',
      ineligible: 'too_short',
      agent: 'Mara',
    },
    {
      ticketId: 'A-2',
      resolvedAt: at(11),
      category: 'Delivery',
      subcategory: 'Late',
      ineligible: 'merged',
      channel: 'chat',
      agent: null,
    },
    {
      ticketId: 'A-3',
      resolvedAt: at(12),
      category: 'Delivery',
      subcategory: 'Lost',
      ineligible: 'too_short',
      groupId: 7,
      agent: 'Cleo',
    },
    { ticketId: 'B-1', resolvedAt: at(13), category: 'Delivery', ineligible: 'no_agent_reply' },
    // This ticket was never resolved, so it counts on the day it was created.
    { ticketId: 'B-2', createdAt: at(14), resolvedAt: null, ineligible: 'no_customer_message' },
    { ticketId: 'S-1', resolvedAt: at(15), ineligible: 'spam' },
    { ticketId: 'S-2', resolvedAt: at(15), ineligible: 'spam' },
    { ticketId: 'V-1', resolvedAt: at(16), category: 'Delivery', subcategory: 'Late' },
    { ticketId: 'OLD', resolvedAt: at(10, 1), category: 'Delivery', ineligible: 'too_short' },
  ])
})

afterAll(() => app.close())

const week = { startDate: '2026-02-08', endDate: '2026-02-14' }
const post = (kind: string, body: object = {}, who: 'acme' | 'other' = 'acme') =>
  app.call({
    method: 'POST',
    url: `/api/common/invalid-tickets/${kind}`,
    headers: headers[who],
    body: { dateRange: week, ...body },
  })

const delivery = {
  name: 'Delivery',
  count: 4,
  isSpam: false,
  reasons: { too_short: 2, merged: 1, no_agent_reply: 1 },
}
const unfiled = { name: 'other', count: 1, isSpam: false, reasons: { no_customer_message: 1 } }
const spam = { name: 'spam', count: 2, isSpam: true, reasons: { spam: 2 } }

test('[API-023] invalid tickets are listed by category with reasons, spam last and counted separately', async () => {
  const answer = await post('category', { filters: {}, timezone: 'UTC', pagination: { page: 1, size: 20 } })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    categoriesArray: [delivery, unfiled, spam],
    metadata: {
      categories: 3,
      totalTickets: 5,
      reasons: { too_short: 2, merged: 1, no_agent_reply: 1, no_customer_message: 1 },
    },
    spamCount: 2,
  })
  expect((await post('category', { pagination: { page: 2, size: 2 } })).body).toMatchObject({
    categoriesArray: [spam],
    metadata: { categories: 3, totalTickets: 5 },
  })
  expect((await post('category', { filters: { channels: ['live_chat'] } })).body).toMatchObject({
    categoriesArray: [{ name: 'Delivery', count: 1, reasons: { merged: 1 } }],
  })
})

test('an agent filter applies to invalid tickets and their categories', async () => {
  const filters = { agentIds: ['Cleo'] }
  expect((await post('category', { filters })).body).toMatchObject({
    categoriesArray: [{ name: 'Delivery', count: 1, reasons: { too_short: 1 } }],
    spamCount: 0,
  })
  expect((await post('ticket-ids', { filters })).body).toMatchObject({ ticketIds: ['A-3'] })
  expect((await post('ticket-ids', { filters }, 'other')).body).toMatchObject({ ticketIds: [] })
})

test('[API-024] invalid tickets of one category are listed by subcategory, most tickets first', async () => {
  const answer = await post('subcategory', { category: 'delivery' })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    subcategories: [
      { name: 'Late', count: 2, reasons: { too_short: 1, merged: 1 } },
      { name: 'Lost', count: 1, reasons: { too_short: 1 } },
    ],
  })
  expect(
    (await post('subcategory', { category: 'Delivery', pagination: { page: 2, size: 1 } })).body,
  ).toEqual({
    subcategories: [{ name: 'Lost', count: 1, reasons: { too_short: 1 } }],
  })
  expect(
    (await post('subcategory', { category: 'Delivery', filters: { groupIds: [7] } })).body,
  ).toMatchObject({ subcategories: [{ name: 'Lost' }] })
})

describe('[API-025] the list of invalid tickets', () => {
  const ids = async (body: object) => {
    const answer = await post('ticket-ids', body)
    expect(answer.status).toBe(200)
    return (answer.body as { ticketIds: string[] }).ticketIds
  }

  test('invalid tickets are listed newest first, page by page', async () => {
    const answer = await post('ticket-ids', { pagination: { page: 1, size: 2 } })
    expect(answer.body).toEqual({
      ticketIds: ['B-2', 'B-1'],
      tickets: [
        {
          ticketId: 'B-2',
          reason: 'no_customer_message',
          category: 'other',
          agent: { name: 'Mara Linde' },
          channel: 'email',
          happened_at: '2026-02-10T14:00:00.000Z',
        },
        expect.objectContaining({ ticketId: 'B-1', reason: 'no_agent_reply', category: 'Delivery' }),
      ],
      pagination: { totalRecords: 5, currentPage: 1, pageSize: 2, totalPages: 3 },
    })
    expect(await ids({ pagination: { page: 3, size: 2 } })).toEqual(['A-1'])
    expect(await ids({ pagination: { page: 4, size: 2 } })).toEqual([])
    expect((await post('ticket-ids', { category: 'Delivery', search: 'a-2' })).body).toMatchObject({
      tickets: [{ ticketId: 'A-2', agent: null, channel: 'live_chat' }],
    })
  })

  test('invalid tickets can be filtered by category, subcategory or search; spam is included only when queried', async () => {
    expect(await ids({ category: 'Delivery' })).toEqual(['B-1', 'A-3', 'A-2', 'A-1'])
    expect(await ids({ category: 'Delivery', subcategory: 'late' })).toEqual(['A-2', 'A-1'])
    expect(await ids({ category: 'spam' })).toEqual(['S-1', 'S-2'])
    expect(await ids({ search: 'b-' })).toEqual(['B-2', 'B-1'])
    expect(await ids({ search: '%' })).toEqual([])
    expect(await ids({ filters: { groupIds: [7] } })).toEqual(['A-3'])
  })
})

test('another account gets none of these tickets', async () => {
  expect((await post('category', {}, 'other')).body).toEqual({
    categoriesArray: [],
    metadata: { categories: 0, totalTickets: 0, reasons: {} },
    spamCount: 0,
  })
  expect((await post('subcategory', { category: 'Delivery' }, 'other')).status).toBe(400)
  expect((await post('ticket-ids', {}, 'other')).body).toMatchObject({
    ticketIds: [],
    pagination: { totalRecords: 0, totalPages: 0 },
  })
})

test('invalid queries and signed-out callers are rejected', async () => {
  for (const kind of ['category', 'subcategory', 'ticket-ids']) {
    const body = kind === 'subcategory' ? { category: 'Delivery' } : {}
    const status = async (change: object) => (await post(kind, { ...body, ...change })).status
    expect(await status({})).toBe(200)
    expect(await status({ pagination: { page: 0, size: 20 } })).toBe(400)
    expect(await status({ pagination: { page: 1, size: 1_000_000 } })).toBe(400)
    expect(await status({ filters: { categories: ['Nothing'], channels: ['pigeon'] } })).toBe(400)
    expect(await status({ dateRange: { startDate: '2026-02-08', endDate: '2026-02-01' } })).toBe(400)
    const url = `/api/common/invalid-tickets/${kind}`
    expect((await app.call({ method: 'POST', url, body: { dateRange: week, ...body } })).status).toBe(401)
  }
})
