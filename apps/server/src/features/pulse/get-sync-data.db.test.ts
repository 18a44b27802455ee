import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('[API-037] sync data contains only the account’s own groups and forms', async () => {
  const [acme, other] = [
    await seedAccount(app.owner, { name: 'acme' }),
    await seedAccount(app.owner, { name: 'other' }),
  ]
  const { accountId: account_id } = acme
  await app.owner
    .insertInto('helpdesk_groups')
    .values([
      { account_id, group_id: 360_000_000_002, name: 'Support' },
      { account_id, group_id: 1, name: 'Billing', deleted: true, is_public: false },
    ])
    .execute()
  await app.owner.insertInto('ticket_forms').values({ account_id, form_id: 9, name: 'Refunds' }).execute()
  const read = async (who: typeof acme) =>
    (await app.call({ method: 'GET', url: '/api/zendesk/sync/data', headers: await app.signIn(who) })).body
  expect(await read(acme)).toEqual({
    success: true,
    data: {
      groups: [
        { id: 1, name: 'Billing', deleted: true, is_public: false },
        { id: 360_000_000_002, name: 'Support', deleted: false, is_public: true },
      ],
      ticket_forms: [{ id: 9, name: 'Refunds', active: true }],
      last_sync: null,
    },
  })
  expect(await read(other)).toEqual({
    success: true,
    data: { groups: [], ticket_forms: [], last_sync: null },
  })
  expect((await app.call({ method: 'GET', url: '/api/zendesk/sync/data' })).status).toBe(401)
})
