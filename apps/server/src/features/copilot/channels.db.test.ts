import { createHmac, randomUUID } from 'node:crypto'
import {
  type FreshchatSimulator,
  freshchatToken,
  type SignedWebhook,
  startFreshchatSimulator,
} from '@pulse/simulators/freshchat'
import {
  incomingWhatsapp,
  metaAppSecret,
  metaPhoneNumberId,
  metaToken,
  startWhatsappSimulator,
  type WhatsappSimulator,
} from '@pulse/simulators/whatsapp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { ChatClient, listen } from '../../../test-support/chat.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { createCopilotParts } from '../../domain/copilot/create-parts.ts'
import { deliveryJob } from '../../domain/copilot/delivery-job.ts'

let server: TestApp
let url: string
let valeo: SeededAccount
let headers: { authorization: string }
let freshchat: FreshchatSimulator
let whatsapp: WhatsappSimulator
let freshchatWebhook: string
let whatsappWebhook: string

beforeAll(async () => {
  freshchat = await startFreshchatSimulator(() => server.clock.now)
  whatsapp = await startWhatsappSimulator()
  server = await createTestApp({
    demo: true,
    llmPrivateAddresses: true,
    whatsapp: { provider: 'meta', url: whatsapp.baseUrl, token: 'x', phoneNumberId: 'x', template: 'x' },
  })
  valeo = await seedAccount(server.owner, { name: 'valeo', capabilities: ['plain_chat'] })
  await server.owner.updateTable('accounts').set({ is_demo: true }).execute()
  url = await listen(server.app)
  headers = await server.signIn(valeo)
  const connected = await put('freshchat', {
    freshchat: { url: freshchat.baseUrl, token: freshchatToken, publicKey: freshchat.publicKey },
  })
  freshchatWebhook = (connected.body as { freshchat: { webhookPath: string } }).freshchat.webhookPath
  const number = await put('whatsapp', {
    whatsapp: {
      phoneNumberId: metaPhoneNumberId,
      token: metaToken,
      appSecret: metaAppSecret,
      verifyToken: 'our verify token',
    },
  })
  whatsappWebhook = (number.body as { whatsapp: { webhookPath: string } }).whatsapp.webhookPath
})
afterAll(async () => {
  await server.close()
  await freshchat.close()
  await whatsapp.close()
})
beforeEach(async () => {
  server.clock.now = new Date('2026-03-01T12:00:00Z')
  await server.owner.deleteFrom('chat_customers').execute()
})

const put = (kind: string, body: object) =>
  server.call({ method: 'PUT', url: `/api/copilot/channels/${kind}`, headers, body })
const move = (sessionId: string) =>
  server.call({ method: 'POST', url: '/api/copilot/directMoveToFreshchat', headers, body: { sessionId } })
const deliver = (path: string, webhook: SignedWebhook) =>
  server.call({ method: 'POST', url: `/api${path}`, headers: webhook.headers, payload: webhook.body })

async function chat(email = `${randomUUID()}@example.com`) {
  const client = await new ChatClient(url, 'valeo', { email }).ready()
  client.say('What are your shipping costs?', 'first')
  await client.next('MESSAGE')
  const row = await server.owner
    .selectFrom('chat_sessions')
    .innerJoin('chat_customers', join =>
      join
        .onRef('chat_customers.account_id', '=', 'chat_sessions.account_id')
        .onRef('chat_customers.customer_id', '=', 'chat_sessions.customer_id'),
    )
    .where('email', '=', email)
    .select('session_id')
    .executeTakeFirstOrThrow()
  return { client, sessionId: row.session_id }
}

const sessionRow = (sessionId: string) =>
  server.owner
    .selectFrom('chat_sessions')
    .where('session_id', '=', sessionId)
    .selectAll()
    .executeTakeFirstOrThrow()

/** Delivers messages as a worker would. */
const passOn = (sessionId: string) =>
  deliveryJob(createCopilotParts(server.services).channels).handle(
    { accountId: valeo.accountId, sessionId },
    {
      database: server.database,
      log: server.services.log,
      now: () => server.clock.now,
      signal: new AbortController().signal,
    },
  )

describe('Freshchat', () => {
  test('a channel’s secrets can’t be read, and an invalid key is rejected', async () => {
    const { body } = await server.call({ method: 'GET', url: '/api/copilot/channels', headers })
    expect(body).toMatchObject({ freshchat: { url: freshchat.baseUrl, channelId: null } })
    expect(JSON.stringify(body)).not.toMatch(/freshchat-token|BEGIN PUBLIC KEY|meta-token/)
    const broken = { url: freshchat.baseUrl, token: freshchatToken, publicKey: 'not a key' }
    expect((await put('freshchat', { freshchat: broken })).body).toMatchObject({
      code: 'invalid_input',
      msg: expect.stringMatching(/public key/),
    })
    const stored = await server.owner.selectFrom('copilot_channels').selectAll().execute()
    expect(JSON.stringify(stored)).not.toMatch(/freshchat-token|meta-app-secret/)
  })

  test.each(['findUser', 'createUser', 'channels', 'createConversation', 'note'] as const)(
    '[API-046] If %s fails, the session stays with Copilot, the customer is notified, and retrying creates no duplicates',
    async step => {
      const { client, sessionId } = await chat()
      const before = freshchat.conversations.length
      freshchat.failNext(step, { status: 400 })
      expect(await move(sessionId)).toMatchObject({
        status: 503,
        body: {
          msg: expect.stringMatching(/^Freshchat .* The chat stays with Copilot, and nothing is lost\.$/s),
        },
      })
      expect(await sessionRow(sessionId)).toMatchObject({
        routed: false,
        state: 'copilot',
        moving_until: null,
      })
      await client.next('MESSAGE', ({ message }) => /can’t be reached right now/.test(message))
      expect(await move(sessionId)).toMatchObject({
        status: 200,
        body: { session: { routed: true, destination: 'freshchat', state: 'waiting' } },
      })
      await client.next('HANDOVER')
      expect(await move(sessionId)).toMatchObject({ status: 200 })
      expect(freshchat.conversations.length).toBe(before + 1)
      await client.end()
    },
  )

  test('the conversation contains the customer’s question and a private note with the transcript', async () => {
    const { client, sessionId } = await chat()
    await move(sessionId)
    const { freshchat_conversation_id: id } = await sessionRow(sessionId)
    const messages = freshchat.conversations.find(one => one.id === id)?.messages ?? []
    expect(messages.map(({ isPrivate }) => isPrivate)).toEqual([false, true])
    expect(messages[0]?.text).toBe('What are your shipping costs?')
    expect(messages[1]?.text).toMatch(
      /Copilot: [\s\S]*Customer: What are your shipping costs\?[\s\S]*Copilot: /,
    )
    await client.end()
  })

  test('two users who click at the same time create one conversation', async () => {
    const { client, sessionId } = await chat()
    const before = freshchat.conversations.length
    const statuses = (await Promise.all([move(sessionId), move(sessionId)])).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter(status => status !== 200 && status !== 409)).toEqual([])
    expect(freshchat.conversations.length).toBe(before + 1)
    await client.end()
  })

  test('an agent’s reply reaches the chat once, even if the webhook is replayed', async () => {
    const { client, sessionId } = await chat()
    await move(sessionId)
    const conversationId = (await sessionRow(sessionId)).freshchat_conversation_id ?? ''
    const reply = freshchat.reply(conversationId, 'Hello from Freshchat')
    for (let time = 0; time < 2; time += 1)
      expect(await deliver(freshchatWebhook, reply)).toMatchObject({ status: 200, body: { success: true } })
    await deliver(freshchatWebhook, freshchat.reply(conversationId, 'Only for us', { isPrivate: true }))
    expect(await client.next('MESSAGE', ({ role }) => role === 'agent')).toMatchObject({
      message: 'Hello from Freshchat',
    })
    expect(await sessionRow(sessionId)).toMatchObject({
      agent_messages: 1,
      state: 'agent',
      first_human_reply_at: server.clock.now,
    })
    await client.end()
  })

  test('a webhook with a wrong signature, changed bytes or an unknown URL changes nothing', async () => {
    const { client, sessionId } = await chat()
    await move(sessionId)
    const conversationId = (await sessionRow(sessionId)).freshchat_conversation_id ?? ''
    const reply = freshchat.reply(conversationId, 'Hello')
    const forged = Buffer.from(reply.body.toString().replace('Hello', 'Hacked'))
    expect((await deliver(freshchatWebhook, { ...reply, body: forged })).status).toBe(403)
    const unsigned = { ...reply, headers: { 'content-type': 'application/json' } }
    expect((await deliver(freshchatWebhook, unsigned)).status).toBe(403)
    const elsewhere = freshchatWebhook.replace(/[0-9a-f-]{36}$/, randomUUID())
    expect((await deliver(elsewhere, reply)).status).toBe(404)
    expect(await sessionRow(sessionId)).toMatchObject({ agent_messages: 0 })
    await client.end()
  })

  test('messages sent after the handover reach Freshchat once, and resolving there closes the chat', async () => {
    const { client, sessionId } = await chat()
    await move(sessionId)
    client.say('One more thing', 'more')
    await client.next('ACK', ({ id }) => id === 'more')
    await passOn(sessionId)
    await passOn(sessionId)
    const conversationId = (await sessionRow(sessionId)).freshchat_conversation_id ?? ''
    const texts = freshchat.conversations
      .find(one => one.id === conversationId)
      ?.messages.map(one => one.text)
    expect(texts?.filter(text => text === 'One more thing')).toHaveLength(1)
    await deliver(freshchatWebhook, freshchat.resolve(conversationId))
    await client.next('CLOSED')
    expect(await sessionRow(sessionId)).toMatchObject({ state: 'closed', routed: true })
    await client.end()
  })

  test('an agent’s reply after resolving reopens the chat, so the customer can answer', async () => {
    const { client, sessionId } = await chat()
    await move(sessionId)
    const conversationId = (await sessionRow(sessionId)).freshchat_conversation_id ?? ''
    await deliver(freshchatWebhook, freshchat.resolve(conversationId))
    await client.next('CLOSED')
    await deliver(freshchatWebhook, freshchat.reply(conversationId, 'One more question'))
    expect(await sessionRow(sessionId)).toMatchObject({ state: 'agent', closed_at: null })
    client.say('My answer', 'answer')
    await client.next('ACK', ({ id }) => id === 'answer')
    await passOn(sessionId)
    const messages = freshchat.conversations.find(one => one.id === conversationId)?.messages ?? []
    expect(messages.at(-1)?.text).toBe('My answer')
    await client.end()
  })

  test('a message that Freshchat can’t accept yet is retried later', async () => {
    const { client, sessionId } = await chat()
    await move(sessionId)
    client.say('One more thing', 'more')
    await client.next('ACK', ({ id }) => id === 'more')
    freshchat.failNext('message', { status: 401 })
    await passOn(sessionId)
    expect(await sessionRow(sessionId)).toMatchObject({
      delivery_failures: 1,
      delivery_retry_at: new Date('2026-03-01T12:00:10Z'),
      delivering_until: null,
    })
    await client.end()
  })

  test('if moving a chat fails twice, the customer is notified only once', async () => {
    const { client, sessionId } = await chat()
    const excuses = async () => {
      const messages = await server.owner
        .selectFrom('chat_messages')
        .where('session_id', '=', sessionId)
        .select('content')
        .execute()
      return messages.filter(({ content }) => /can’t be reached right now/.test(content)).length
    }
    freshchat.failNext('findUser', { status: 400 }, { status: 400 })
    expect((await move(sessionId)).status).toBe(503)
    client.say('How long does shipping take?', 'next')
    await client.next('MESSAGE', ({ message }) => /days/.test(message))
    expect((await move(sessionId)).status).toBe(503)
    expect(await excuses()).toBe(1)
    await client.end()
  })

  test('a customer who asks for a person while Freshchat is down is notified and stays with Copilot', async () => {
    const { client, sessionId } = await chat()
    freshchat.failNext('findUser', { status: 400 })
    client.say('Can I talk to a human?', 'human')
    await client.next('MESSAGE', ({ message }) => /can’t be reached right now/.test(message))
    client.say('How long does shipping take?', 'next')
    await client.next('MESSAGE', ({ seq }) => seq >= 7)
    expect(await sessionRow(sessionId)).toMatchObject({ routed: false, state: 'copilot' })
    await client.end()
  })
})

describe('WhatsApp', () => {
  const write = (text: string, id: string, more: { appSecret?: string } = {}) =>
    incomingWhatsapp({ from: '15550100001', name: 'Ava', text, id, sentAt: server.clock.now, ...more })

  test('Meta’s verification request gets its challenge back only with the right verify token', async () => {
    const check = (token: string) =>
      server.call({
        method: 'GET',
        url: `/api${whatsappWebhook}?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=12345`,
      })
    expect(await check('our verify token')).toMatchObject({ status: 200, body: '12345' })
    expect((await check('a guess')).status).toBe(403)
  })

  test('a message starts a conversation for its phone number, and the answer is sent to that number', async () => {
    const sent = whatsapp.texts.length
    for (let time = 0; time < 2; time += 1)
      expect((await deliver(whatsappWebhook, write('Where is my order?', 'wamid.1'))).status).toBe(200)
    expect((await deliver(whatsappWebhook, write('Thanks!', 'wamid.2'))).status).toBe(200)
    const list = async () =>
      (await server.call({ method: 'GET', url: '/api/copilot/chats', headers })).body as {
        phoneNumber: string
        user: { name: string }
        sessions: { sessionId: string; totalMessages: number; channel: string }[]
      }[]
    await expect.poll(async () => (await list())[0]?.sessions[0]?.totalMessages).toBe(4)
    const [customer, ...others] = await list()
    expect(others).toEqual([])
    expect(customer).toMatchObject({ phoneNumber: '+15550100001', user: { name: 'Ava' } })
    expect(customer?.sessions).toMatchObject([{ channel: 'whatsapp' }])
    await passOn(customer?.sessions[0]?.sessionId ?? '')
    await passOn(customer?.sessions[0]?.sessionId ?? '')
    const texts = whatsapp.texts.slice(sent)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toMatchObject({ to: '15550100001', text: expect.stringContaining('1042') })
  })

  test('a malformed message doesn’t keep the other messages in the same webhook from being stored', async () => {
    const message = (from: string, id: string, body: string) => ({
      from,
      id,
      timestamp: String(server.clock.now.getTime() / 1000),
      type: 'text',
      text: { body },
    })
    const body = Buffer.from(
      JSON.stringify({
        entry: [
          {
            changes: [
              {
                field: 'messages',
                value: {
                  metadata: { phone_number_id: metaPhoneNumberId },
                  contacts: [{ profile: { name: 'B\u0000o\ud800b' }, wa_id: '15550100002' }],
                  messages: [
                    message('15550100001', 'wamid.bad\u0000', 'Hello'),
                    message('15550100001', 'wamid.bad\ud800', 'Hello'),
                    message('15550100002', 'wamid.clean', 'Hi\u0000 the\ud800re'),
                    message('15550100003', 'wamid.good', 'Hello'),
                  ],
                },
              },
            ],
          },
        ],
      }),
    )
    const signature = createHmac('sha256', metaAppSecret).update(body).digest('hex')
    const webhook = {
      body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
    }
    expect(await deliver(whatsappWebhook, webhook)).toMatchObject({ status: 200, body: { success: true } })
    const stored = await server.owner
      .selectFrom('chat_messages')
      .where('role', '=', 'user')
      .orderBy('external_id')
      .select(['external_id', 'content'])
      .execute()
    expect(stored).toEqual([
      { external_id: 'whatsapp wamid.clean', content: 'Hi the\ufffdre' },
      { external_id: 'whatsapp wamid.good', content: 'Hello' },
    ])
  })

  test('a webhook that is sent again after its chat was erased, or after a week, starts no chat', async () => {
    const webhook = write('Hello', 'wamid.erased')
    await deliver(whatsappWebhook, webhook)
    const sessions = () => server.owner.selectFrom('chat_sessions').select('session_id').execute()
    const [session] = await sessions()
    const erased = await server.call({
      method: 'DELETE',
      url: `/api/copilot/chats/${session?.session_id}`,
      headers,
    })
    expect(erased.status).toBe(200)
    expect((await deliver(whatsappWebhook, webhook)).status).toBe(200)
    expect(await sessions()).toEqual([])
    const old = write('Hello', 'wamid.old')
    server.clock.now = new Date(server.clock.now.getTime() + 7 * 24 * 60 * 60_000 + 1)
    expect((await deliver(whatsappWebhook, old)).status).toBe(200)
    expect(await sessions()).toEqual([])
    await deliver(whatsappWebhook, write('Hello', 'wamid.new'))
    expect(await sessions()).toHaveLength(1)
  })

  test('a message with a wrong signature is rejected', async () => {
    const forged = write('Hello', 'wamid.3', { appSecret: 'a guess' })
    expect((await deliver(whatsappWebhook, forged)).status).toBe(403)
    expect(await server.owner.selectFrom('chat_customers').selectAll().execute()).toEqual([])
  })
})
