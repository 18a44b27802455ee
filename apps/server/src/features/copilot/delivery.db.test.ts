import {
  incomingWhatsapp,
  metaAppSecret,
  metaPhoneNumberId,
  metaToken,
  startWhatsappSimulator,
  type WhatsappSimulator,
} from '@pulse/simulators/whatsapp'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { createCopilotParts } from '../../domain/copilot/create-parts.ts'
import { deliveryJob } from '../../domain/copilot/delivery-job.ts'

let server: TestApp
let valeo: SeededAccount
let headers: { authorization: string }
let whatsapp: WhatsappSimulator
let webhook: string

beforeAll(async () => {
  whatsapp = await startWhatsappSimulator()
  server = await createTestApp({
    demo: true,
    whatsapp: { provider: 'meta', url: whatsapp.baseUrl, token: 'x', phoneNumberId: 'x', template: 'x' },
  })
  valeo = await seedAccount(server.owner, { name: 'valeo', capabilities: ['plain_chat'] })
  headers = await server.signIn(valeo)
  const { body } = await server.call({
    method: 'PUT',
    url: '/api/copilot/channels/whatsapp',
    headers,
    body: {
      whatsapp: {
        phoneNumberId: metaPhoneNumberId,
        token: metaToken,
        appSecret: metaAppSecret,
        verifyToken: 'our verify token',
      },
    },
  })
  webhook = (body as { whatsapp: { webhookPath: string } }).whatsapp.webhookPath
})
afterAll(async () => {
  await server.close()
  await whatsapp.close()
})
beforeEach(async () => {
  server.clock.now = new Date('2026-03-01T12:00:00Z')
  await server.owner.deleteFrom('chat_customers').execute()
  await server.owner
    .insertInto('copilot_settings')
    .values({ account_id: valeo.accountId, settings: JSON.stringify({ copilotEnabled: false }) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
})

const phone = '+15550100001'

/**
 * A customer sends a message while Copilot is off, so the chat waits for a person. All messages so far are delivered.
 */
async function waitingChat(id: string): Promise<string> {
  const { body, headers } = incomingWhatsapp({
    from: phone.slice(1),
    text: 'Hello?',
    id,
    sentAt: server.clock.now,
  })
  await server.call({ method: 'POST', url: `/api${webhook}`, headers, payload: body })
  const find = () => server.owner.selectFrom('chat_sessions').selectAll().executeTakeFirst()
  await expect.poll(async () => (await find())?.state).toBe('waiting')
  const sessionId = (await find())?.session_id ?? ''
  await deliver(sessionId)
  expect(await states(sessionId)).toEqual([undefined, undefined])
  return sessionId
}

const reply = (sessionId: string, message: string) =>
  server.call({
    method: 'POST',
    url: `/api/copilot/chats/${sessionId}/reply`,
    headers,
    body: { message, id: message.replaceAll(' ', '-') },
  })

const deliver = (sessionId: string) =>
  deliveryJob(createCopilotParts(server.services).channels).handle(
    { accountId: valeo.accountId, sessionId },
    {
      database: server.database,
      log: server.services.log,
      now: () => server.clock.now,
      signal: new AbortController().signal,
    },
  )

const transcript = async (sessionId: string) => {
  const url = `/api/copilot/chats/${encodeURIComponent(phone)}/${sessionId}`
  const { body } = await server.call({ method: 'GET', url, headers })
  const [found] = body as {
    session: { delivery: string | null; waitingSince: string | null; firstHumanReplyAt: string | null }
    messages: { delivery?: string; deliveryError?: string }[]
  }[]
  if (!found) throw new Error('no transcript')
  return found
}

const states = async (sessionId: string) =>
  (await transcript(sessionId)).messages.map(({ delivery }) => delivery)

/** The times of the session's delivery jobs, in seconds from now. */
const scheduled = async (sessionId: string) => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`copilot-delivery ${sessionId}`}`.execute(
    server.owner,
  )
  return rows.map(({ run_at }) => (run_at.getTime() - server.clock.now.getTime()) / 1000)
}

const pass = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

test('while WhatsApp is down, one job retries with growing delays, and new messages don’t start another', async () => {
  const sessionId = await waitingChat('wamid.1')
  await reply(sessionId, 'First reply')
  whatsapp.failNext({ kind: 'cut' }, { kind: 'cut' })
  await deliver(sessionId)
  expect(await scheduled(sessionId)).toEqual([10])
  await reply(sessionId, 'Second reply')
  expect(await scheduled(sessionId)).toEqual([10])
  const sent = whatsapp.texts.length
  await deliver(sessionId)
  expect([await scheduled(sessionId), whatsapp.texts.length]).toEqual([[10], sent])
  pass(10)
  await deliver(sessionId)
  expect(await scheduled(sessionId)).toEqual([20])
  pass(20)
  await deliver(sessionId)
  expect(whatsapp.texts.slice(sent).map(({ text }) => text)).toEqual(['First reply', 'Second reply'])
})

test('a reply that hasn’t reached WhatsApp is marked until it is delivered', async () => {
  const sessionId = await waitingChat('wamid.2')
  await reply(sessionId, 'A reply')
  expect(await states(sessionId)).toEqual([undefined, undefined, 'pending'])
  whatsapp.failNext({ kind: 'cut' })
  await deliver(sessionId)
  expect((await transcript(sessionId)).session.delivery).toBe('retrying')
  pass(10)
  await deliver(sessionId)
  expect(await states(sessionId)).toEqual([undefined, undefined, undefined])
  expect((await transcript(sessionId)).session.delivery).toBeNull()
})

test('a reply that WhatsApp refuses isn’t retried, shows the reason, and doesn’t hold up the next one', async () => {
  const sessionId = await waitingChat('wamid.3')
  pass(43 * 60)
  await reply(sessionId, 'Too late')
  whatsapp.failNext({ kind: 'meta', status: 400, code: 131047 })
  const sent = whatsapp.texts.length
  await deliver(sessionId)
  const { session, messages } = await transcript(sessionId)
  expect(session).toMatchObject({
    delivery: 'failed',
    waitingSince: '2026-03-01T12:00:00.000Z',
    firstHumanReplyAt: null,
  })
  expect(messages[2]).toMatchObject({
    delivery: 'failed',
    deliveryError: expect.stringContaining('more than 24 hours old'),
  })
  await reply(sessionId, 'Another try')
  await deliver(sessionId)
  expect(whatsapp.texts.slice(sent).map(({ text }) => text)).toEqual(['Another try'])
  expect((await transcript(sessionId)).session).toMatchObject({ delivery: null, waitingSince: null })
})

test('after six hours of failures, a reply counts as undeliverable', async () => {
  const sessionId = await waitingChat('wamid.4')
  await reply(sessionId, 'A reply')
  whatsapp.failNext({ kind: 'cut' }, { kind: 'cut' })
  await deliver(sessionId)
  pass(6 * 60 * 60)
  await deliver(sessionId)
  expect(await states(sessionId)).toEqual([undefined, undefined, 'failed'])
})

test('in the demo, messages to WhatsApp count as delivered if WhatsApp isn’t connected', async () => {
  const sessionId = await waitingChat('wamid.5')
  const demo = (is_demo: boolean) => server.owner.updateTable('accounts').set({ is_demo }).execute()
  await server.owner.deleteFrom('copilot_channels').execute()
  await reply(sessionId, 'Not connected')
  await deliver(sessionId)
  expect(await states(sessionId)).toEqual([undefined, undefined, 'failed'])
  await demo(true)
  await reply(sessionId, 'In the demo')
  await deliver(sessionId)
  expect(await states(sessionId)).toEqual([undefined, undefined, 'failed', undefined])
  await demo(false)
})
