import { randomUUID } from 'node:crypto'
import { defaultCopilotSettings } from '@pulse/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { ChatClient, listen } from '../../../test-support/chat.ts'
import { type SeededAccount, seedAccount, seedUser } from '../../../test-support/database.ts'
import { createCopilotParts } from '../../domain/copilot/create-parts.ts'
import { scoreChatJob } from '../../domain/copilot/score-job.ts'
import { timerJob } from '../../domain/copilot/timer-job.ts'
import { createOfflinePool } from '../../domain/scoring/offline-pool.ts'

let server: TestApp
let url: string
let valeo: SeededAccount
let headers: { authorization: string }
let colleague: { authorization: string }
let stranger: { authorization: string }

beforeAll(async () => {
  server = await createTestApp({ demo: true })
  valeo = await seedAccount(server.owner, { name: 'valeo', capabilities: ['plain_chat'] })
  await server.owner.updateTable('accounts').set({ is_demo: true }).execute()
  const other = await seedAccount(server.owner, { name: 'acme', capabilities: ['plain_chat'] })
  url = await listen(server.app)
  headers = await server.signIn(valeo)
  colleague = await server.signIn(await seedUser(server.owner, valeo, 'colleague@valeo.test'))
  stranger = await server.signIn(other)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = new Date('2026-03-01T12:00:00Z')
  await server.owner.deleteFrom('chat_customers').execute()
  await server.owner.deleteFrom('copilot_settings').execute()
})

const get = (path: string, as = headers) =>
  server.call({ method: 'GET', url: `/api/copilot${path}`, headers: as })
const post = (path: string, body: object, as = headers) =>
  server.call({ method: 'POST', url: `/api/copilot${path}`, headers: as, body })
const put = (body: object) => server.call({ method: 'PUT', url: '/api/copilot/settings', headers, body })

interface Listed {
  id: string
  phoneNumber: string
  user: { name: string }
  sessions: { sessionId: string; routed: boolean; state: string; waitingSince: string | null }[]
}
const list = async (query = '', as = headers) => (await get(`/chats${query}`, as)).body as Listed[]

/** A customer who has asked one question and received an answer. */
async function chat(email = 'ava.brooks@example.com') {
  const client = await new ChatClient(url, 'valeo', { email, account: 'valeo' }).ready()
  client.say('Where is my order?', randomUUID())
  await client.next('MESSAGE')
  const [customer] = await list(`?search=${encodeURIComponent(email)}`)
  const session = customer?.sessions[0]
  if (!customer || !session) throw new Error('The chat is not listed.')
  return { client, sessionId: session.sessionId, phone: customer.phoneNumber }
}

const sessionRow = (sessionId: string) =>
  server.owner
    .selectFrom('chat_sessions')
    .where('session_id', '=', sessionId)
    .selectAll()
    .executeTakeFirstOrThrow()

async function transcript(phone: string, sessionId: string) {
  const [first] = (await get(`/chats/${phone}/${sessionId}`)).body as {
    messages: { role: string; content: string; kind: string; timestamp: string }[]
  }[]
  return first?.messages ?? []
}

describe('settings', () => {
  test('[API-042] [COPILOT-063] [COPILOT-064] [COPILOT-065] [COPILOT-066] GET returns the defaults, and needs a token', async () => {
    const { status, body } = await get('/settings')
    expect(status).toBe(200)
    expect(body).toEqual(defaultCopilotSettings)
    expect(body).toMatchObject({
      copilotEnabled: true,
      firstReminder: { interval: '30', message: expect.any(String) },
      secondReminder: { interval: '30', message: expect.any(String) },
      greetingMessage: expect.any(String),
      sessionLength: { interval: '300' },
    })
    expect((await server.call({ method: 'GET', url: '/api/copilot/settings' })).status).toBe(401)
  })

  test('[API-043] PUT stores the fields that are given and keeps the others', async () => {
    expect((await put({ copilotEnabled: false, greetingMessage: 'Hello' })).status).toBe(200)
    await put({ sessionLength: { interval: 45 } })
    expect((await get('/settings')).body).toEqual({
      ...defaultCopilotSettings,
      copilotEnabled: false,
      greetingMessage: 'Hello',
      sessionLength: { interval: '45' },
    })
    expect((await get('/settings', stranger)).body).toEqual(defaultCopilotSettings)
    expect((await server.call({ method: 'PUT', url: '/api/copilot/settings', body: {} })).status).toBe(401)
  })

  test('[COPILOT-062] An interval that isn’t a number is stored as typed and turns its timer off', async () => {
    await put({ firstReminder: { interval: 'half an hour', message: 'Hello?' } })
    expect((await get('/settings')).body).toMatchObject({ firstReminder: { interval: 'half an hour' } })
    const { client, sessionId } = await chat()
    server.clock.now = new Date('2026-03-01T12:29:59Z')
    await runTimer(sessionId)
    expect((await sessionRow(sessionId)).reminders_sent).toBe(0)
    // Without a first reminder, the wait for the second one starts at the last message.
    server.clock.now = new Date('2026-03-01T12:30:00Z')
    await runTimer(sessionId)
    expect(await sessionRow(sessionId)).toMatchObject({ reminders_sent: 2 })
    expect(await client.next('MESSAGE', ({ seq }) => seq === 4)).toMatchObject({
      message: defaultCopilotSettings.secondReminder.message,
    })
    await client.end()
  })
})

/** Runs the session's timer as a worker would, at the test's current time. */
async function runTimer(sessionId: string): Promise<void> {
  await timerJob(createCopilotParts(server.services).answering).handle(
    { accountId: valeo.accountId, sessionId },
    {
      database: server.database,
      log: server.services.log,
      now: () => server.clock.now,
      signal: new AbortController().signal,
    },
  )
}

/** When the session's scheduled job is due. */
async function dueAt(sessionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker._private_jobs where key = ${`copilot-timer ${sessionId}`}`.execute(
    server.owner,
  )
  return rows[0]?.run_at.toISOString()
}

describe('the life of a session', () => {
  test('both reminders are sent and the session ends, each once and on time', async () => {
    const { client, sessionId, phone } = await chat()
    expect(await dueAt(sessionId)).toBe('2026-03-01T12:30:00.000Z')
    const steps: [string, string[]][] = [
      ['12:29:59', []],
      ['12:30:00', ['reminder']],
      ['12:30:00', ['reminder']],
      ['12:59:59', ['reminder']],
      ['13:00:00', ['reminder', 'reminder']],
      ['16:59:59', ['reminder', 'reminder']],
      ['17:00:00', ['reminder', 'reminder', 'closed']],
      ['18:00:00', ['reminder', 'reminder', 'closed']],
    ]
    for (const [time, expected] of steps) {
      server.clock.now = new Date(`2026-03-01T${time}Z`)
      await runTimer(sessionId)
      const kinds = (await transcript(phone, sessionId)).slice(3).map(({ kind }) => kind)
      expect(kinds, time).toEqual(expected)
    }
    await client.next('CLOSED')
    client.say('Am I too late?', 'late')
    await client.next('CLOSED', ({ seq }) => seq === undefined)
    expect(await transcript(phone, sessionId)).toHaveLength(6)
    await client.end()
  })

  test('a customer who sends another message gets both reminders again', async () => {
    const { client, sessionId } = await chat()
    server.clock.now = new Date('2026-03-01T12:30:00Z')
    await runTimer(sessionId)
    expect(await sessionRow(sessionId)).toMatchObject({ reminders_sent: 1 })
    client.say('Thanks!', 'thanks')
    await client.next('MESSAGE', ({ seq }) => seq === 6)
    expect(await sessionRow(sessionId)).toMatchObject({ reminders_sent: 0, reminded_at: null })
    expect(await dueAt(sessionId)).toBe('2026-03-01T13:00:00.000Z')
    await client.end()
  })

  test('after Pulse was off for a day, the session is closed without a reminder', async () => {
    const { client, sessionId, phone } = await chat()
    server.clock.now = new Date('2026-03-02T12:00:00Z')
    await runTimer(sessionId)
    const kinds = (await transcript(phone, sessionId)).slice(3).map(({ kind }) => kind)
    expect(kinds).toEqual(['closed'])
    await client.end()
  })

  test('no timer runs after the handover or while Copilot is disabled', async () => {
    const routed = await chat()
    await post('/directMoveToFreshchat', { sessionId: routed.sessionId })
    const waiting = await chat('ben.carter@example.com')
    await put({ copilotEnabled: false })
    server.clock.now = new Date('2026-03-03T12:00:00Z')
    for (const { sessionId, client } of [routed, waiting]) {
      await runTimer(sessionId)
      expect(await sessionRow(sessionId)).toMatchObject({ reminders_sent: 0, closed_at: null })
      await client.end()
    }
  })

  test('while Copilot is disabled, every chat goes straight to a person', async () => {
    await put({ copilotEnabled: false })
    const client = await new ChatClient(url, 'valeo', { email: 'ava.brooks@example.com' }).ready()
    client.say('Where is my order?', 'one')
    await client.next('HANDOVER')
    expect(client.frames[1]).toMatchObject({
      type: 'GREETINGS',
      message: '```html\n<p>Write your message, and a person will reply here.</p>\n```',
    })
    expect(client.frames.filter(({ type }) => type === 'MESSAGE')).toEqual([])
    const [customer] = await list()
    expect(customer?.sessions[0]).toMatchObject({
      routed: true,
      state: 'waiting',
      handoverReason: 'copilot_disabled',
    })
    await client.end()
  })

  test('a customer who asks for a person sees a notice, and Copilot is silent from then on', async () => {
    const { client, sessionId } = await chat()
    client.say('I want to talk to a human', 'human')
    await client.next('HANDOVER')
    client.say('Where is my order?', 'again')
    await client.next('ACK', ({ id }) => id === 'again')
    expect(await sessionRow(sessionId)).toMatchObject({
      state: 'waiting',
      handover_reason: 'asked_for_person',
      last_seq: 6,
      assistant_messages: 3,
    })
    await client.end()
  })
})

describe('conversations', () => {
  test('[API-044] [COPILOT-079] The list contains customers with their sessions, newest first, and requires a token', async () => {
    const first = await chat()
    server.clock.now = new Date('2026-03-01T13:00:00Z')
    const second = await chat('ben.carter@example.com')
    const { status, body } = await get('/chats')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      {
        phoneNumber: second.phone,
        user: { name: 'Ben Carter', phoneNumber: second.phone },
        sessions: [
          {
            sessionId: second.sessionId,
            createdAt: '2026-03-01T13:00:00.000Z',
            totalMessages: 3,
            routed: false,
          },
        ],
      },
      { user: { name: 'Ava Brooks' }, sessions: [{ sessionId: first.sessionId }] },
    ])
    expect((await server.call({ method: 'GET', url: '/api/copilot/chats' })).status).toBe(401)
    for (const { client } of [first, second]) await client.end()
  })

  test('customers waiting for a person come first, with the longest wait at the top', async () => {
    const first = await chat()
    await post('/directMoveToFreshchat', { sessionId: first.sessionId })
    server.clock.now = new Date('2026-03-01T13:00:00Z')
    const second = await chat('ben.carter@example.com')
    await post('/directMoveToFreshchat', { sessionId: second.sessionId })
    server.clock.now = new Date('2026-03-01T14:00:00Z')
    const third = await chat('chloe.diaz@example.com')
    const order = async () =>
      (await list()).map(({ user, sessions }) => [user.name, sessions[0]?.waitingSince])
    const secondWaits = ['Ben Carter', '2026-03-01T13:00:00.000Z']
    expect(await order()).toEqual([['Ava Brooks', expect.any(String)], secondWaits, ['Chloe Diaz', null]])
    server.clock.now = new Date('2026-03-01T15:00:00Z')
    await post(`/chats/${first.sessionId}/reply`, { message: 'Hi', id: 'r1' })
    expect(await order()).toEqual([secondWaits, ['Ava Brooks', null], ['Chloe Diaz', null]])
    first.client.say('Are you there?', 'again')
    await first.client.next('ACK', ({ id }) => id === 'again')
    expect(await order()).toEqual([
      secondWaits,
      ['Ava Brooks', '2026-03-01T15:00:00.000Z'],
      ['Chloe Diaz', null],
    ])
    for (const { client } of [first, second, third]) await client.end()
  })

  test('a session waiting for a person comes before the customer’s newer sessions', async () => {
    const first = await chat()
    await post('/directMoveToFreshchat', { sessionId: first.sessionId })
    server.clock.now = new Date('2026-03-01T13:00:00Z')
    const second = await new ChatClient(url, 'valeo', {
      email: 'ava.brooks@example.com',
      account: 'valeo',
    }).ready()
    second.say('Where is my order?', 'second')
    await second.next('MESSAGE')
    const [customer] = await list()
    expect(customer?.sessions).toHaveLength(2)
    expect(customer?.sessions[0]?.sessionId).toBe(first.sessionId)
    for (const client of [first.client, second]) await client.end()
  })

  test('erasing a chat deletes its messages, and the history records only that a chat was erased', async () => {
    const { client, sessionId, phone } = await chat()
    const erase = (id: string, who = headers) =>
      server.call({ method: 'DELETE', url: `/api/copilot/chats/${id}`, headers: who })
    expect((await erase(sessionId, stranger)).status).toBe(404)
    expect(await erase(sessionId)).toMatchObject({ status: 200, body: { success: true } })
    expect((await erase(sessionId)).status).toBe(404)
    for (const [table, column, value] of [
      ['chat_messages', 'session_id', sessionId],
      ['chat_sessions', 'session_id', sessionId],
      ['chat_customers', 'phone', phone],
    ] as const)
      expect(
        await server.owner
          .selectFrom(table)
          .where(sql.ref(column), '=', value)
          .select('account_id')
          .execute(),
      ).toEqual([])
    const changes = await server.owner
      .selectFrom('settings_changes')
      .where('account_id', '=', valeo.accountId)
      .select(['summary', 'before', 'after'])
      .execute()
    expect(changes.at(-1)).toEqual({
      summary: 'Erased one chat.',
      before: { part: 'erasure' },
      after: { part: 'erasure', chats: 1 },
    })
    client.say('Hello?', 'late')
    await client.next('CLOSED')
    await client.end()
  })

  test('erasing a customer also erases their chats', async () => {
    const { client, sessionId } = await chat()
    const other = await chat('ben.carter@example.com')
    const erasure = (path: string, body: object) =>
      server.call({ method: 'POST', url: `/api/account/settings/${path}`, headers, body })
    const customer = 'Ava.Brooks@example.com'
    expect((await erasure('erasure/find', { customer })).body).toMatchObject({
      data: { tickets: 0, chats: 1 },
    })
    expect(await erasure('erasure', { customer, confirm: customer })).toMatchObject({
      status: 200,
      body: { data: { tickets: 0, chats: 1 } },
    })
    expect((await list()).map(({ user }) => user.name)).toEqual(['Ben Carter'])
    expect((await get(`/chats?phone=${other.phone}`)).body).toHaveLength(1)
    expect((await post(`/chats/${sessionId}/take`, {})).status).toBe(404)
    for (const one of [client, other.client]) await one.end()
  })

  test('[API-045] [COPILOT-080] A transcript is a list whose first item has messages with role, content and timestamp', async () => {
    const { client, phone, sessionId } = await chat()
    const messages = await transcript(phone, sessionId)
    expect(messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant'])
    expect(messages[1]).toMatchObject({
      content: 'Where is my order?',
      timestamp: '2026-03-01T12:00:00.000Z',
    })
    expect((await get(`/chats/web-unknown/${sessionId}`)).status).toBe(404)
    await client.end()
  })

  test('search finds names, email addresses and messages, and treats wildcards as plain text', async () => {
    const { client } = await chat()
    for (const [search, found] of [
      ['brooks', 1],
      ['AVA.BROOKS@', 1],
      ['where is my', 1],
      ['order  brooks where', 1],
      ['order brooks unicorn', 0],
      ['%', 0],
      ['no such words', 0],
    ] as const)
      expect(await list(`?search=${encodeURIComponent(search)}`), search).toHaveLength(found)
    await client.end()
  })

  test('another account can’t see or change any conversation', async () => {
    const { client, phone, sessionId } = await chat()
    expect(await list('', stranger)).toEqual([])
    expect((await get(`/chats/${phone}/${sessionId}`, stranger)).status).toBe(404)
    for (const [path, body] of [
      ['/directMoveToFreshchat', { sessionId }],
      [`/chats/${sessionId}/take`, {}],
      [`/chats/${sessionId}/reply`, { message: 'Hi', id: 'x' }],
      [`/chats/${sessionId}/hand-back`, {}],
      [`/chats/${sessionId}/close`, {}],
    ] as const)
      expect((await post(path, body, stranger)).status, path).toBe(404)
    expect(await sessionRow(sessionId)).toMatchObject({ routed: false, last_seq: 3 })
    await client.end()
  })
})

describe('the inbox', () => {
  test('[API-046] [COPILOT-077] A handover routes the session and notifies the customer; repeating it changes nothing', async () => {
    const { client, sessionId } = await chat()
    const moved = await post('/directMoveToFreshchat', { sessionId })
    expect(moved).toMatchObject({
      status: 200,
      body: { success: true, session: { routed: true, state: 'waiting', destination: 'inbox' } },
    })
    await client.next('HANDOVER')
    expect(await post('/directMoveToFreshchat', { sessionId })).toMatchObject({
      status: 200,
      body: moved.body,
    })
    expect((await sessionRow(sessionId)).last_seq).toBe(4)
    expect((await list())[0]?.sessions[0]).toMatchObject({ routed: true })
    await client.end()
  })

  test('when two users answer the same session, the second sees who has it and can take it over', async () => {
    const { client, sessionId } = await chat()
    await post('/directMoveToFreshchat', { sessionId })
    expect((await post(`/chats/${sessionId}/take`, {})).body).toMatchObject({
      session: { state: 'agent', agent: { name: 'Lead of valeo' } },
    })
    for (const [path, body] of [
      ['take', {}],
      ['reply', { message: 'Hello', id: 'c1' }],
      ['hand-back', {}],
      ['close', {}],
    ] as const)
      expect(await post(`/chats/${sessionId}/${path}`, body, colleague), path).toMatchObject({
        status: 409,
        body: { msg: expect.stringMatching(/^Lead of valeo is answering this chat/) },
      })
    await post(`/chats/${sessionId}/take`, { takeOver: true }, colleague)
    const reply = { message: 'Hello from the colleague', id: 'c2' }
    expect((await post(`/chats/${sessionId}/reply`, reply, colleague)).status).toBe(200)
    expect((await post(`/chats/${sessionId}/reply`, reply, colleague)).status).toBe(200)
    expect(await client.next('MESSAGE', ({ role }) => role === 'agent')).toMatchObject({
      message: 'Hello from the colleague',
      by: 'colleague@valeo.test',
    })
    expect((await sessionRow(sessionId)).agent_messages).toBe(1)
    expect((await post(`/chats/${sessionId}/reply`, { message: 'Me too', id: 'l1' })).status).toBe(409)
    await client.end()
  })

  test('after a session is handed back, Copilot answers the message that no person answered', async () => {
    const { client, sessionId } = await chat()
    await post(`/chats/${sessionId}/reply`, { message: 'Can I help?', id: 'r1' })
    client.say('How much is express shipping?', 'unanswered')
    await client.next('ACK', ({ id }) => id === 'unanswered')
    const { body } = await post(`/chats/${sessionId}/hand-back`, {})
    expect(body).toMatchObject({ session: { routed: false, state: 'copilot', agent: null } })
    const back = await client.next('MESSAGE', ({ seq }) => seq === 7)
    expect(back.message).toBe('You’re back with Copilot.')
    const answer = await client.next('MESSAGE', ({ seq }) => seq === 8)
    expect(answer).toMatchObject({ role: 'assistant', message: expect.stringContaining('$12.95') })
    expect(await sessionRow(sessionId)).toMatchObject({ answered_seq: 6, waiting_since: null, waits: 2 })
    await client.end()
  })

  test('after a session is handed back, Copilot doesn’t answer messages from before the handover', async () => {
    const { client, sessionId } = await chat()
    client.say('I want to talk to a person', 'person')
    await client.next('HANDOVER')
    await post(`/chats/${sessionId}/take`, {})
    await post(`/chats/${sessionId}/hand-back`, {})
    await client.next(
      'MESSAGE',
      ({ message }) => message === 'You’re back with Copilot. How else can I help?',
    )
    client.say('Where is my order?', 'again')
    const answer = await client.next('MESSAGE', ({ message, seq }) => seq > 4 && message.includes('1042'))
    expect(answer).toMatchObject({ role: 'assistant', seq: 8 })
    await client.end()
  })

  test('a chat that was closed in the inbox can be moved to an agent again, which reopens it', async () => {
    const { client, sessionId } = await chat()
    await post(`/chats/${sessionId}/reply`, { message: 'It arrives today.', id: 'r1' })
    await post(`/chats/${sessionId}/close`, {})
    expect((await post('/directMoveToFreshchat', { sessionId })).body).toMatchObject({
      session: { state: 'waiting', routed: true, destination: 'inbox' },
    })
    expect((await post(`/chats/${sessionId}/reply`, { message: 'One more thing', id: 'r2' })).status).toBe(
      200,
    )
    await client.end()
  })

  test('a reply with an id that was already used is refused if its text or author differs', async () => {
    const { client, sessionId } = await chat()
    const reply = (message: string, as = headers) =>
      post(`/chats/${sessionId}/reply`, { message, id: 'r1' }, as)
    expect((await reply('Hello')).status).toBe(200)
    expect((await reply('Hello')).status).toBe(200)
    const refused = {
      status: 409,
      body: { msg: 'Another reply was already sent with this id. Use a new id.' },
    }
    expect(await reply('Goodbye')).toMatchObject(refused)
    expect(await reply('Hello', colleague)).toMatchObject(refused)
    expect((await sessionRow(sessionId)).agent_messages).toBe(1)
    await client.end()
  })

  test('a second handover keeps the time of the first human reply, and that reply isn’t counted as Copilot’s', async () => {
    await put({ ...defaultCopilotSettings, copilotEnabled: false })
    const client = await new ChatClient(url, 'valeo', {
      email: 'ava.brooks@example.com',
      account: 'valeo',
    }).ready()
    client.say('Where is my order?', 'first')
    await client.next('HANDOVER')
    const sessionId = (await list())[0]?.sessions[0]?.sessionId ?? ''
    server.clock.now = new Date(server.clock.now.getTime() + 9_500)
    await post(`/chats/${sessionId}/reply`, { message: 'It arrives today.', id: 'r1' })
    await put(defaultCopilotSettings)
    await post(`/chats/${sessionId}/hand-back`, {})
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await post('/directMoveToFreshchat', { sessionId })
    expect((await get('/insights?startDate=2026-03-01&endDate=2026-03-01')).body).toMatchObject({
      copilotFirstReply: { averageMs: null },
      firstHumanReply: { averageMs: 9_500, replied: 1, waiting: 1 },
    })
    await client.end()
  })

  test('after a session is handed back, Copilot continues with the question it had asked', async () => {
    const { client, sessionId } = await chat()
    client.say('Where is my order? And please change its address', 'ask')
    await client.next('MESSAGE', ({ seq }) => seq > 4)
    await server.owner
      .updateTable('chat_sessions')
      .where('session_id', '=', sessionId)
      .set({
        engine_state: JSON.stringify({
          orderId: '1042',
          waitingFor: { kind: 'order', topic: 'status', detail: null },
          topics: [],
          unsure: 1,
          upset: 1,
        }),
      })
      .execute()
    await post(`/chats/${sessionId}/take`, {})
    await post(`/chats/${sessionId}/hand-back`, {})
    expect((await sessionRow(sessionId)).engine_state).toMatchObject({
      waitingFor: { kind: 'order', topic: 'status' },
      unsure: 0,
      upset: 0,
    })
    await client.next('MESSAGE', ({ message }) =>
      message.startsWith('You’re back with Copilot. Which order is it about?'),
    )
    client.say('1042', 'answer')
    await client.next('MESSAGE', ({ message }) => message.startsWith('Order #1042'))
    await client.end()
  })

  test('the user who handles a session can close it, and it is then scored', async () => {
    const { client, sessionId } = await chat()
    expect(await post(`/chats/${sessionId}/close`, {})).toMatchObject({
      status: 409,
      body: { msg: 'Copilot is answering this chat. Take it over first to close it.' },
    })
    await post(`/chats/${sessionId}/reply`, { message: 'It arrives today.', id: 'r1' })
    client.say('Thanks', 'thanks')
    await client.next('ACK', ({ id }) => id === 'thanks')
    const closed = await post(`/chats/${sessionId}/close`, {})
    expect(closed).toMatchObject({
      status: 200,
      body: { session: { state: 'closed', routed: true, agent: null, waitingSince: null } },
    })
    expect((await client.next('CLOSED')).message).toBe(
      'This chat was resolved. Start a new chat if you need anything else.',
    )
    expect((await post(`/chats/${sessionId}/close`, {})).body).toEqual(closed.body)
    const { rows } = await sql`
      select key from graphile_worker._private_jobs where key = ${`copilot-score ${sessionId}`}`.execute(
      server.owner,
    )
    expect(rows).toHaveLength(1)
    await client.end()
  })

  test('a closed session can’t be taken over or replied to, but moving it to an agent opens it again', async () => {
    const { client, sessionId } = await chat()
    server.clock.now = new Date('2026-03-02T12:00:00Z')
    await runTimer(sessionId)
    for (const [path, body] of [
      [`/chats/${sessionId}/take`, {}],
      [`/chats/${sessionId}/reply`, { message: 'Hi', id: 'x' }],
    ] as const)
      expect(await post(path, body), path).toMatchObject({
        status: 409,
        body: { msg: expect.stringMatching(/closed/) },
      })
    expect((await post('/directMoveToFreshchat', { sessionId })).body).toMatchObject({
      session: { state: 'waiting', routed: true },
    })
    expect((await post(`/chats/${sessionId}/reply`, { message: 'Hi', id: 'x' })).status).toBe(200)
    await client.next('MESSAGE', ({ role }) => role === 'agent')
    await client.end()
  })
})

describe('figures', () => {
  test('a closed session gets an AI CSAT from the account’s scoring engine', async () => {
    const { client, sessionId } = await chat()
    client.say('Great, thank you very much for the quick help!', 'thanks')
    await client.next('MESSAGE', ({ seq }) => seq === 5)
    const pool = createOfflinePool()
    const context = {
      database: server.database,
      log: server.services.log,
      now: () => server.clock.now,
      signal: new AbortController().signal,
    }
    const score = () => scoreChatJob(() => pool).handle({ accountId: valeo.accountId, sessionId }, context)
    await score()
    expect((await sessionRow(sessionId)).ai_csat).toBeNull()
    server.clock.now = new Date('2026-03-02T12:00:00Z')
    await runTimer(sessionId)
    await score().finally(() => pool.stop())
    const { ai_csat } = await sessionRow(sessionId)
    expect(ai_csat).toBeGreaterThan(2.5)
    expect((await get('/insights?startDate=2026-03-01&endDate=2026-03-01')).body).toMatchObject({
      contained: 1,
      containmentPercent: 100,
      aiCsat: { average: expect.closeTo(Number(ai_csat), 3), scored: 1 },
    })
    await client.end()
  })

  test('[API-040] Analytics count all conversations, routed conversations, and messages by role', async () => {
    const { client, sessionId } = await chat()
    const other = await chat('ben.carter@example.com')
    await post(`/chats/${sessionId}/reply`, { message: 'Hello', id: 'r1' })
    expect((await get('/analytics/')).body).toEqual({
      totalConversations: 2,
      totalRouted: 1,
      totalMessagedByRole: { assistant: 5, user: 2, agent: 1 },
    })
    expect((await get('/analytics/', stranger)).body).toMatchObject({ totalConversations: 0 })
    for (const one of [client, other.client]) await one.end()
  })

  test('[API-041] Metrics are daily averages in ms, with days in the given time zone', async () => {
    await put({ copilotEnabled: false })
    for (const [start, replyAfter] of [
      ['2026-03-01T22:30:00Z', 10],
      ['2026-03-01T23:30:00Z', 20],
      ['2026-03-01T23:40:00Z', 40],
    ] as const) {
      server.clock.now = new Date(start)
      const client = await new ChatClient(url, 'valeo', { account: 'valeo' }).ready()
      client.say('Hello', 'one')
      await client.next('HANDOVER')
      const sessionId = (await list())
        .flatMap(({ sessions }) => sessions)
        .find(({ state }) => state === 'waiting')
      server.clock.now = new Date(Date.parse(start) + replyAfter * 1_000)
      await post(`/chats/${sessionId?.sessionId}/reply`, { message: 'Hi', id: 'r' })
      await client.end()
    }
    const days = async (zone: string) =>
      (await get(`/metrics/?startDate=2026-03-01&endDate=2026-03-02${zone}`)).body
    expect(await days('')).toEqual([
      {
        _id: '2026-03-01',
        averageFirstResponseTime: expect.closeTo(70_000 / 3, 3),
        averageFullResolutionTime: expect.closeTo(70_000 / 3, 3),
      },
    ])
    expect(await days('&timezone=Europe/Berlin')).toEqual([
      { _id: '2026-03-01', averageFirstResponseTime: 10_000, averageFullResolutionTime: 10_000 },
      { _id: '2026-03-02', averageFirstResponseTime: 30_000, averageFullResolutionTime: 30_000 },
    ])
    expect((await get('/metrics/?startDate=2026-03-02&endDate=2026-03-01')).status).toBe(400)
    expect((await get('/insights?startDate=2026-03-01&endDate=2026-03-02')).body).toEqual({
      conversations: 3,
      handedOver: 3,
      contained: 0,
      containmentPercent: 0,
      copilotFirstReply: { averageMs: null },
      firstHumanReply: { averageMs: expect.closeTo(70_000 / 3, 3), medianMs: 20_000, replied: 3, waiting: 0 },
      reasons: [{ reason: 'copilot_disabled', count: 3 }],
      aiCsat: { average: null, scored: 0 },
    })
  })

  test('a question can be tried without storing anything', async () => {
    const tried = await post('/try', { message: 'Where is my order?', email: 'ava.brooks@example.com' })
    expect(tried).toMatchObject({
      status: 200,
      body: { replies: [{ text: expect.stringContaining('1042') }], handover: null },
    })
    expect(await list()).toEqual([])
  })
})
