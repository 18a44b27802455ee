import type { Role, TrackedAgent, TrackerSettings } from '@pulse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../test-support/database.ts'
import { seedActivity } from '../../../test-support/time-diary.ts'

type Headers = { authorization: string }

let app: TestApp
let acme: SeededAccount
let globex: SeededAccount
let lead: Headers
let stranger: Headers
let withoutDiary: Headers
let serial = 0

beforeAll(async () => {
  app = await createTestApp()
  globex = await seedAccount(app.owner, { name: 'globex', capabilities: ['time_tracker'] })
  withoutDiary = await app.signIn(await seedAccount(app.owner, { name: 'initech' }))
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-03-20T12:00:00Z')
  acme = await seedAccount(app.owner, { name: `acme-${++serial}`, capabilities: ['time_tracker'] })
  lead = await app.signIn(acme)
  stranger = await app.signIn(globex)
  const agents = [
    { agent_id: '1', name: 'Ann Lee', email: 'Ann@Acme.test' },
    { agent_id: '2', name: 'Ben', email: null },
    { agent_id: '3', name: 'Autoreply', email: 'bot@acme.test', is_human: false },
  ]
  await app.owner
    .insertInto('agents')
    .values(agents.map(one => ({ account_id: acme.accountId, ...one })))
    .execute()
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, headers = lead) =>
  app.call({ method, url: `/api/tracker/${path}`, headers, ...(body && { body }) })
const add = (fields: object, headers = lead) =>
  call('POST', 'agents', { name: 'Ann', email: null, ...fields }, headers)
async function added(fields: object = {}): Promise<TrackedAgent> {
  const { status, body } = await add(fields)
  expect(status).toBe(200)
  return (body as { data: TrackedAgent }).data
}
async function roster() {
  const { status, body } = await call('GET', 'roster')
  expect(status).toBe(200)
  return body as { data: TrackedAgent[]; unmatched: { id: string }[] }
}
async function signInAs(role: Role): Promise<Headers> {
  const user = await seedUser(app.owner, acme, `${role}-${++serial}@acme.test`)
  await app.owner.updateTable('users').set({ role }).where('user_id', '=', user.userId).execute()
  return app.signIn(user)
}
/** Makes the last password entry too old for calls that require a recent one. */
const passwordExpires = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
}

describe('the roster', () => {
  test('agents are matched by email, or manually if no email matches', async () => {
    const ann = await added({ name: ' Ann ', email: 'ANN@acme.test' })
    expect(ann).toMatchObject({
      name: 'Ann',
      email: 'ann@acme.test',
      helpdeskAgentId: '1',
      helpdeskAgentName: 'Ann Lee',
      matchedBy: 'email',
      lastSeenAt: null,
      tokens: [],
    })
    const ben = await added({ name: 'Benjamin', email: 'ben@home.test' })
    expect(ben).toMatchObject({ helpdeskAgentId: null, matchedBy: null })
    expect((await roster()).unmatched).toEqual([{ id: '2', name: 'Ben', email: null }])
    const change = (agentId: string, fields: object) => call('PUT', `agents/${agentId}`, fields)
    expect(await change(ben.agentId, { name: 'Benjamin', email: null, helpdeskAgentId: '2' })).toMatchObject({
      status: 200,
      body: { data: { email: null, helpdeskAgentId: '2', helpdeskAgentName: 'Ben', matchedBy: 'hand' } },
    })
    expect(await roster()).toMatchObject({ data: [{ name: 'Ann' }, { name: 'Benjamin' }], unmatched: [] })
    expect(
      await change(ann.agentId, { name: 'Ann', email: 'ann@acme.test', helpdeskAgentId: null }),
    ).toMatchObject({ status: 200, body: { data: { helpdeskAgentId: null, matchedBy: 'hand' } } })
    expect((await roster()).unmatched).toMatchObject([{ id: '1' }])
    expect(await change(ann.agentId, { name: 'Ann', email: null, helpdeskAgentId: '2' })).toMatchObject({
      status: 409,
      body: { msg: 'Ben is already matched with Benjamin. Change that match first.' },
    })
    const atOnce = await Promise.all(
      ['Cem', 'Dana', 'Eve'].map(name => call('POST', 'agents', { name, email: null, helpdeskAgentId: '1' })),
    )
    expect(atOnce.map(answer => answer.status).toSorted()).toEqual([200, 409, 409])
    for (const { body } of atOnce.filter(answer => answer.status === 200))
      await app.owner
        .deleteFrom('tracked_agents')
        .where('agent_id', '=', (body as { data: { agentId: string } }).data.agentId)
        .execute()
    expect((await change(ann.agentId, { name: 'Ann', email: null, helpdeskAgentId: '9' })).status).toBe(404)
  })

  test('two agents in an account can’t have the same email address', async () => {
    await added({ email: 'ann@acme.test' })
    expect(await add({ email: 'Ann@acme.test' })).toMatchObject({
      status: 409,
      body: { msg: 'Another agent in the time diary has this email address. Use a different one.' },
    })
    expect((await add({ email: 'ann@acme.test' }, stranger)).status).toBe(200)
    expect((await add({ name: ' ' })).status).toBe(400)
    expect((await add({ email: 'ann' })).status).toBe(400)
  })

  test('viewers and other accounts can’t see or change the roster', async () => {
    const { agentId } = await added()
    const viewer = await signInAs('viewer')
    const fields = { name: 'Mine', email: null }
    expect((await call('GET', 'roster', undefined, viewer)).status).toBe(403)
    expect((await add({}, viewer)).status).toBe(403)
    expect((await call('PUT', `agents/${agentId}`, fields, viewer)).status).toBe(403)
    expect((await call('PUT', `agents/${agentId}`, fields, stranger)).status).toBe(404)
    expect((await call('DELETE', `agents/${agentId}`, undefined, stranger)).status).toBe(404)
    expect((await call('POST', `agents/${agentId}/tokens`, undefined, stranger)).status).toBe(404)
    expect((await call('GET', 'roster', undefined, withoutDiary)).status).toBe(403)
    expect((await add({}, withoutDiary)).status).toBe(403)
    expect((await roster()).data).toMatchObject([{ agentId, name: 'Ann' }])
  })

  test('an owner can erase an agent with all their data after entering the password again', async () => {
    const { agentId } = await added()
    await seedActivity(app.owner, { accountId: acme.accountId, agentId }, [['2026-03-02T09:00:00Z', 60]])
    await call('POST', `agents/${agentId}/tokens`)
    const erase = (headers = lead) => call('DELETE', `agents/${agentId}`, undefined, headers)
    expect((await erase(await signInAs('manager'))).status).toBe(403)
    passwordExpires()
    expect(await erase()).toMatchObject({ status: 403, body: { code: 'password_needed' } })
    lead = await app.signIn(acme)
    expect((await erase()).status).toBe(204)
    expect((await erase()).status).toBe(404)
    for (const table of ['tracked_agents', 'activity_intervals', 'tracker_tokens'] as const)
      expect(
        await app.owner.selectFrom(table).where('account_id', '=', acme.accountId).selectAll().execute(),
      ).toEqual([])
  })
})

describe('tokens', () => {
  test('a token is shown once, works immediately and stops working when it is revoked', async () => {
    const { agentId } = await added()
    const { status, body } = await call('POST', `agents/${agentId}/tokens`)
    expect(status).toBe(200)
    const { token, tokenId } = (body as { data: { token: string; tokenId: string } }).data
    expect((await roster()).data[0]?.tokens).toEqual([
      {
        tokenId,
        ending: token.slice(-4),
        createdAt: '2026-03-20T12:00:00.000Z',
        createdBy: `Lead of ${acme.name}`,
        lastUsedAt: null,
      },
    ])
    const rows = await app.owner.selectFrom('tracker_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const me = async () =>
      (await call('GET', 'ingest/me', undefined, { authorization: `Bearer ${token}` })).status
    expect(await me()).toBe(200)
    const revoke = (headers: Headers) =>
      call('DELETE', `agents/${agentId}/tokens/${tokenId}`, undefined, headers)
    expect((await revoke(stranger)).status).toBe(404)
    expect((await revoke(await signInAs('viewer'))).status).toBe(403)
    expect(await me()).toBe(200)
    expect((await revoke(lead)).status).toBe(204)
    expect(await me()).toBe(401)
    expect((await revoke(lead)).status).toBe(404)
    passwordExpires()
    expect((await call('POST', `agents/${agentId}/tokens`)).body).toMatchObject({ code: 'password_needed' })
  })

  test('an agent can have at most ten tokens', async () => {
    const { agentId } = await added()
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await call('POST', `agents/${agentId}/tokens`)).status),
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    expect(statuses.filter(status => status === 409)).toHaveLength(2)
  })
})

describe('settings', () => {
  const changed: TrackerSettings = {
    screenshots: true,
    screenshotMinutes: 5,
    blur: true,
    retentionDays: 30,
    snapsRole: 'owner',
  }

  test('an owner can change what is recorded, and the change appears in the settings history', async () => {
    expect((await call('GET', 'settings')).body).toEqual({
      data: {
        screenshots: true,
        screenshotMinutes: 10,
        blur: false,
        retentionDays: 90,
        snapsRole: 'manager',
      },
    })
    expect((await call('PUT', 'settings', changed)).body).toEqual({ data: changed })
    expect((await call('GET', 'settings', undefined, await signInAs('viewer'))).body).toEqual({
      data: changed,
    })
    const history = await app.call({ method: 'GET', url: '/api/settings/history', headers: lead })
    expect(history.body).toMatchObject({
      data: [
        {
          section: 'account',
          summary: 'Set time snaps: blurred every 5 min, kept 30 days, visible to the role owner and above.',
        },
      ],
    })
    expect((await call('GET', 'settings', undefined, stranger)).body).not.toEqual({ data: changed })
    expect((await call('PUT', 'settings', { ...changed, screenshots: false })).status).toBe(200)
  })

  test('tracker settings can’t be changed by managers, without a recent password, or with invalid values', async () => {
    const put = (change: object, headers = lead) =>
      call('PUT', 'settings', { ...changed, ...change }, headers)
    expect((await put({}, await signInAs('manager'))).status).toBe(403)
    expect((await put({}, withoutDiary)).status).toBe(403)
    expect((await put({ screenshotMinutes: 0 })).body).toMatchObject({
      msg: 'screenshotMinutes: Use 1 to 60 minutes.',
    })
    expect((await put({ retentionDays: 4000 })).status).toBe(400)
    passwordExpires()
    expect((await put({})).body).toMatchObject({ code: 'password_needed' })
  })
})
