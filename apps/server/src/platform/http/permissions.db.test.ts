import { api, type Endpoint, type Role } from '@pulse/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../test-support/database.ts'

type Name = keyof typeof api

/** Every call that only an owner can make. The calls in `withPassword` also require entering the password again. */
const ownersOnly: Name[] = [
  'previewTrackerSettings',
  'setEmbedOrigins',
  'testAccountLlm',
  'findCustomer',
  'invitations',
  'revokeInvitation',
]
const withPassword: Name[] = [
  'rotateEmbedSecret',
  'setAccountLlm',
  'setRetention',
  'eraseCustomer',
  'connectFreshdesk',
  'connectGladly',
  'startConnecting',
  'disconnect',
  'setWebhookSecret',
  'createWebhookAddress',
  'setMemberRole',
  'removeMember',
  'invite',
  'inviteAgain',
  'setTrackerSettings',
  'deleteTrackedAgent',
  'setFreshchat',
  'setShopify',
  'setWhatsapp',
]
/** Calls that a manager can make, but only after entering the password again. */
const managersWithPassword: Name[] = ['createTrackerToken']
/** Every call that a manager can make but a viewer can't. */
const managers: Name[] = [
  'listApplications',
  'applicationDetails',
  'applicationsFile',
  'markSpam',
  'disagree',
  'withdrawOpinion',
  'moveTicket',
  'configureCategories',
  'configureAi',
  'configureGeneral',
  'storeCategories',
  'undoChange',
  'acceptCategoryOffer',
  'dismissCategoryOffer',
  'agentNotes',
  'addAgentNote',
  'editAgentNote',
  'deleteAgentNote',
  'addDayNote',
  'editDayNote',
  'deleteDayNote',
  'pauseConnection',
  'resumeConnection',
  'syncConnection',
  'resyncConnection',
  'rejectedObjects',
  'beginImport',
  'uploadImportPart',
  'previewImport',
  'startImport',
  'cancelImport',
  'deleteImport',
  'importErrors',
  'setAccountHours',
  'setAccountTimezone',
  'setPublicInsights',
  'setScoreAdjustment',
  'setTrackerLog',
  'undoTimeCorrection',
  'deleteSnap',
  'trackedAgents',
  'addTrackedAgent',
  'changeTrackedAgent',
  'revokeTrackerToken',
  'setCopilotSettings',
  'moveToFreshchat',
  'takeChat',
  'replyToChat',
  'handBackChat',
  'closeChat',
  'eraseChat',
  'copilotChannels',
  'setApplicationStage',
  'addApplicationNote',
  'editApplicationNote',
  'deleteApplicationNote',
  ...managersWithPassword,
]

let server: TestApp
let acme: SeededAccount
let headers: Record<Role, { authorization: string }>

beforeAll(async () => {
  server = await createTestApp()
  acme = await seedAccount(server.owner, { name: 'acme', capabilities: ['time_tracker'] })
  const [manager, viewer] = [
    await seedUser(server.owner, acme, 'manager@acme.test'),
    await seedUser(server.owner, acme, 'viewer@acme.test'),
  ]
  for (const [user, role] of [
    [manager, 'manager'],
    [viewer, 'viewer'],
  ] as const)
    await server.owner.updateTable('users').set({ role }).where('user_id', '=', user.userId).execute()
  headers = {
    owner: await server.signIn(acme),
    manager: await server.signIn(manager),
    viewer: await server.signIn(viewer),
  }
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = new Date('2026-03-01T12:00:00Z')
})

/** Calls that would end the session, or that never end. */
const unsuitable: Name[] = ['logout', 'watchConnections', 'watchCopilotChats', 'endOtherSessions']
const calls = (Object.entries(api) as [Name, Endpoint][]).filter(
  ([name, { access }]) => access !== 'public' && !unsuitable.includes(name),
)

async function codeOf(endpoint: Endpoint, role: Role): Promise<string | undefined> {
  const { body } = await server.call({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{\w+\}/g, 'x')}`,
    headers: {
      ...headers[role],
      ...(endpoint.streamed ? { 'content-type': 'application/octet-stream' } : {}),
    },
    ...(endpoint.method === 'GET' || endpoint.method === 'DELETE'
      ? {}
      : { payload: endpoint.streamed ? 'x' : {} }),
  })
  return (body as { code?: string } | null)?.code
}

describe('every call in the contract', () => {
  test.each(['viewer', 'manager', 'owner'] as const)(
    'a %s can make exactly the calls listed here',
    async role => {
      const refused: Name[] = []
      for (const [name, endpoint] of calls)
        if ((await codeOf(endpoint, role)) === 'not_allowed') refused.push(name)
      const expected = {
        owner: [],
        manager: [...ownersOnly, ...withPassword],
        viewer: [...ownersOnly, ...withPassword, ...managers],
      }
      expect(refused.sort()).toEqual(expected[role].sort())
    },
  )

  test('ten minutes after the password was entered, calls for secrets, erasure and roles require it again', async () => {
    const asked = async () => {
      const names: Name[] = []
      for (const [name, endpoint] of calls)
        if ((await codeOf(endpoint, 'owner')) === 'password_needed') names.push(name)
      return names.sort()
    }
    server.clock.now = new Date('2026-03-01T12:09:59Z')
    expect(await asked()).toEqual([])
    server.clock.now = new Date('2026-03-01T12:10:00Z')
    expect(await asked()).toEqual([...withPassword, ...managersWithPassword].sort())
  })

  test('a rejected call gets 403 and a message that says who to ask', async () => {
    const answer = await server.call({
      method: 'POST',
      url: '/api/account/settings/embed-secret',
      headers: headers.manager,
      payload: {},
    })
    expect(answer).toMatchObject({ status: 403, body: { msg: expect.stringContaining('Ask an owner') } })
  })
})

describe('permissions that depend on the input', () => {
  const save = (role: Role, body: object) =>
    server.call({ method: 'POST', url: '/api/pulse/views', headers: headers[role], body })

  test('a viewer can save their own views but can’t share them', async () => {
    expect(await save('viewer', { name: 'Mine', search: '' })).toMatchObject({ status: 200 })
    expect(await save('viewer', { name: 'Ours', search: '', shared: true })).toMatchObject({ status: 403 })
    expect(await save('manager', { name: 'Ours', search: '', shared: true })).toMatchObject({ status: 200 })
  })

  test('a manager can’t undo a change that only an owner can make', async () => {
    const set = await server.call({
      method: 'PUT',
      url: '/api/account/settings/embed-origins',
      headers: headers.owner,
      body: { origins: ['https://a.test'] },
    })
    const { version } = set.body as { version: number }
    const undo = (role: Role) =>
      server.call({
        method: 'POST',
        url: `/api/settings/history/${version}/undo`,
        headers: headers[role],
        body: {},
      })
    expect(await undo('manager')).toMatchObject({ status: 403 })
    expect(await undo('owner')).toMatchObject({ status: 200 })
  })
})
