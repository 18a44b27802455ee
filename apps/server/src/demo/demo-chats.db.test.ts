import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test-support/app.ts'
import { loadDemoAccounts } from './demo-accounts.ts'
import { demoChats } from './demo-chats.ts'
import { loadDemoChats } from './load-demo-chats.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ demo: true })
  await loadDemoAccounts(server.ownerUrl)
})
afterAll(() => server.close())

test('valeo and mensa get routed and unrouted conversations, and loading them again, or twice at the same time, adds no duplicates', async () => {
  const load = () => loadDemoChats(server.services, server.clock.now)
  await Promise.all([load(), load()])
  const count = async () =>
    Number(
      (
        await server.owner
          .selectFrom('chat_sessions')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirst()
      )?.n,
    )
  expect(await count()).toBe(2 * demoChats.length)
  await load()
  expect(await count()).toBe(2 * demoChats.length)
  const unsent = await server.owner
    .selectFrom('chat_sessions')
    .where('channel', '=', 'whatsapp')
    .whereRef('delivered_seq', '<', 'last_seq')
    .select('session_id')
    .execute()
  expect(unsent).toEqual([])
  for (const name of ['valeo', 'mensa']) {
    const headers = await server.signIn({ email: `lead@${name}.test`, password: 'pulse-demo' })
    const get = async (path: string) =>
      (await server.call({ method: 'GET', url: `/api/copilot/${path}`, headers })).body
    const { totalConversations, totalRouted, totalMessagedByRole } = (await get('analytics/')) as {
      totalConversations: number
      totalRouted: number
      totalMessagedByRole: { agent: number }
    }
    expect(totalConversations).toBe(demoChats.length)
    expect(totalRouted).toBeGreaterThan(5)
    expect(totalRouted).toBeLessThan(totalConversations)
    expect(totalMessagedByRole.agent).toBeGreaterThan(5)
    const sessions = (
      (await get('chats')) as { sessions: { state: string; delivery: string | null }[] }[]
    ).flatMap(customer => customer.sessions)
    expect(sessions.map(({ delivery }) => delivery)).toEqual(sessions.map(() => null))
    const states = sessions.map(({ state }) => state)
    expect(states.filter(state => state === 'waiting')).toHaveLength(1)
    expect(states.filter(state => state === 'copilot')).toHaveLength(1)
    const range = 'startDate=2026-02-01&endDate=2026-03-01'
    expect(((await get(`metrics/?${range}`)) as unknown[]).length).toBeGreaterThan(20)
    expect(await get(`insights?${range}`)).toMatchObject({ firstHumanReply: { replied: expect.any(Number) } })
  }
})
