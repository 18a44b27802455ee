import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test-support/app.ts'
import { seedAccount } from '../../../../test-support/database.ts'

let app: TestApp
const headers: Record<string, { authorization: string }> = {}

beforeAll(async () => {
  app = await createTestApp()
  for (const [name, platform] of [
    ['filled', 'zendesk'],
    ['bare', 'zendesk'],
    ['elsewhere', 'gorgias'],
  ] as const) {
    const account = await seedAccount(app.owner, { name })
    const { accountId: account_id } = account
    await app.owner.updateTable('accounts').set({ platform }).where('account_id', '=', account_id).execute()
    headers[name] = await app.signIn(account)
    if (name === 'bare') continue
    await app.owner
      .insertInto('helpdesk_groups')
      .values({ account_id, group_id: 1, name: 'Tier 1' })
      .execute()
    await app.owner.insertInto('ticket_forms').values({ account_id, form_id: 9, name: 'Refunds' }).execute()
  }
})
afterAll(() => app?.close())

const get = (url: string, who?: string) =>
  app.call({ method: 'GET', url: `/api/zendesk/sync/${url}`, headers: (who && headers[who]) || {} })

describe.each([
  ['groups', 'groups'],
  ['ticket-forms', 'ticket forms'],
])('syncing %s', (url, what) => {
  test('[API-038] [API-039] a sync reports success without claiming to have fetched anything', async () => {
    const before = (await get('data', 'filled')).body
    expect(await get(url, 'filled')).toMatchObject({
      status: 200,
      body: {
        success: true,
        fetched: false,
        message: expect.stringContaining(`the ${what} Pulse already has`),
      },
    })
    expect((await get('data', 'filled')).body).toEqual(before)
    expect(before).toMatchObject({ data: { last_sync: null } })
  })

  test('for an account without a connection or data, the message says what is missing', async () => {
    expect(await get(url, 'bare')).toMatchObject({
      status: 409,
      body: { code: 'conflict', msg: expect.stringContaining('Connect it first') },
    })
  })

  test('syncing works only for Zendesk and signed-in users', async () => {
    expect(await get(url, 'elsewhere')).toMatchObject({
      status: 409,
      body: { msg: `This account's helpdesk is gorgias. Only Zendesk has ${what}.` },
    })
    expect((await get(url)).status).toBe(401)
  })
})
