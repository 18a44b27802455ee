import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { seedScored } from '../../../test-support/facts.ts'

let app: TestApp
let acme: SeededAccount
let lead: { authorization: string }
let stranger: { authorization: string }
const [delivery, billing] = [randomUUID(), randomUUID()]

beforeAll(async () => {
  app = await createTestApp()
  acme = await seedAccount(app.owner, { name: 'acme' })
  lead = await app.signIn(acme)
  stranger = await app.signIn(await seedAccount(app.owner, { name: 'globex' }))
  const account_id = acme.accountId
  await app.owner
    .insertInto('categories')
    .values([
      { account_id, category_id: billing, name: 'Billing', position: 1, is_excluded: true },
      { account_id, category_id: delivery, name: 'Delivery', position: 0 },
    ])
    .execute()
  await app.owner
    .insertInto('subcategories')
    .values({
      account_id,
      subcategory_id: randomUUID(),
      category_id: delivery,
      name: 'Late',
      is_excluded: true,
    })
    .execute()
  const resolvedAt = '2026-02-02T12:00:00Z'
  await seedScored(app, account_id, [
    { ticketId: '1', resolvedAt, category: 'Delivery', csat: 2 },
    { ticketId: '2', resolvedAt, category: 'Returns', csat: 5 },
  ])
})
afterAll(() => app?.close())

const list = async (who: { authorization: string }) =>
  (await app.call({ method: 'GET', url: '/api/common/account-categories', headers: who })).body
const mark = (who: { authorization: string }, categoryId: string, spam: boolean) =>
  app.call({ method: 'POST', url: '/api/pulse/category/spam', headers: who, body: { categoryId, spam } })
const overview = async () => {
  const { body } = await app.call({
    method: 'POST',
    url: '/api/common/overview',
    headers: lead,
    body: { start_date: '2026-02-01', end_date: '2026-02-03' },
  })
  const [figures] = (body as { data: { averageCSAT: number; totalTickets: number; spamTickets: number }[] })
    .data
  return { csat: figures?.averageCSAT, tickets: figures?.totalTickets, spam: figures?.spamTickets }
}

describe('an account’s categories', () => {
  test('[API-011] categories are listed in order with exclusions and spam marks; another account sees only its own', async () => {
    expect(await list(lead)).toEqual({
      data: [
        {
          _id: delivery,
          name: 'Delivery',
          is_excluded: false,
          is_spam: false,
          subcategories: [{ _id: expect.any(String), name: 'Late', is_excluded: true }],
        },
        { _id: billing, name: 'Billing', is_excluded: true, is_spam: false, subcategories: [] },
      ],
    })
    expect(await list(stranger)).toEqual({ data: [] })
  })

  test('[API-008] marking a category as spam immediately removes it from the figures, and unmarking restores it', async () => {
    expect(await overview()).toEqual({ csat: 3.5, tickets: 2, spam: 0 })
    expect(await mark(lead, delivery, true)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await overview()).toEqual({ csat: 5, tickets: 1, spam: 1 })
    expect((await mark(lead, delivery, false)).status).toBe(200)
    expect(await overview()).toEqual({ csat: 3.5, tickets: 2, spam: 0 })
  })

  test('another account cannot mark a category as spam, and an unknown category is rejected', async () => {
    expect((await mark(stranger, delivery, true)).status).toBe(404)
    expect((await mark(lead, randomUUID(), true)).status).toBe(404)
    expect((await mark(lead, 'delivery', true)).status).toBe(400)
    expect(await overview()).toEqual({ csat: 3.5, tickets: 2, spam: 0 })
  })
})
