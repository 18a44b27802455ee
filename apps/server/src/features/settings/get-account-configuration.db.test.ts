import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { seedAccount } from '../../../test-support/database.ts'

let app: TestApp
let lead: { authorization: string }
let stranger: { authorization: string }
const delivery = randomUUID()

beforeAll(async () => {
  app = await createTestApp()
  const acme = await seedAccount(app.owner, { name: 'acme' })
  const account_id = acme.accountId
  lead = await app.signIn(acme)
  stranger = await app.signIn(await seedAccount(app.owner, { name: 'globex' }))
  await app.owner
    .insertInto('categories')
    .values({ account_id, category_id: delivery, name: 'Delivery', position: 0, is_excluded: true })
    .execute()
  await app.owner
    .insertInto('settings_changes')
    .values({
      account_id,
      change_no: 7,
      section: 'ai',
      summary: 'The weights.',
      before: 'null',
      after: 'null',
      changed_by_name: 'Unknown user',
      changed_at: new Date('2026-02-01T00:00:00Z'),
    })
    .execute()
})
afterAll(() => app?.close())

const get = async (headers: Record<string, string>) =>
  app.call({ method: 'GET', url: '/api/pulse/account/configure', headers })

const defaults = {
  empathy: { email: 10, live_chat: 10, social_media: 15, sms: 10, voice: 20 },
  personalization_empathy_of_agent: { email: 10, live_chat: 10, social_media: 10, sms: 10, voice: 10 },
  responsiveness: { email: 15, live_chat: 20, social_media: 15, sms: 20, voice: 15 },
  completeness: { email: 35, live_chat: 30, social_media: 30, sms: 30, voice: 25 },
  emotional_polarity: { email: 30, live_chat: 30, social_media: 30, sms: 30, voice: 30 },
}

describe('an account’s configuration', () => {
  test('[API-006] [SETTINGS-039] [SETTINGS-040] the configuration has the account’s categories, weights by metric and channel, and targets in minutes', async () => {
    expect(await get(lead)).toMatchObject({
      status: 200,
      body: {
        data: {
          categories: [
            { _id: delivery, name: 'Delivery', is_excluded: true, is_spam: false, subcategories: [] },
          ],
          ai_configuration: { default: defaults, user_configuration: null },
          general_configuration: {
            channel_sla: {
              default: { email: 240, live_chat: 2, social_media: 60, sms: 15, voice: 1 },
              user_configuration: null,
            },
          },
          versions: { categories: 0, ai: 7, sla: 0 },
        },
      },
    })
  })

  test('another account sees only its own configuration, and a signed-out caller sees nothing', async () => {
    expect(await get(stranger)).toMatchObject({
      body: { data: { categories: [], versions: { categories: 0, ai: 0, sla: 0 } } },
    })
    expect((await get({})).status).toBe(401)
  })
})
