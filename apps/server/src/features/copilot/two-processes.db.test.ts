import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { ChatClient, listen } from '../../../test-support/chat.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../platform/database/index.ts'

let one: TestApp
let other: Awaited<ReturnType<typeof createApp>>
let otherDatabase: Awaited<ReturnType<typeof openDatabase>>
let urls: [string, string]
let valeo: SeededAccount
let headers: { authorization: string }

beforeAll(async () => {
  one = await createTestApp({ demo: true })
  valeo = await seedAccount(one.owner, { name: 'valeo', capabilities: ['plain_chat'] })
  await one.owner.updateTable('accounts').set({ is_demo: true }).execute()
  // A second server with its own connections stands in for another process.
  otherDatabase = await openDatabase({
    ownerUrl: one.ownerUrl,
    secretKey: one.secretKey,
    log: one.services.log,
  })
  other = await createApp({ ...one.services, database: otherDatabase }, { web: false })
  urls = [await listen(one.app), await listen(other)]
  headers = await one.signIn(valeo)
})
afterAll(async () => {
  await other.close()
  await otherDatabase.close()
  await one.close()
})

test('a session can be continued in another process, which gets messages from both', async () => {
  const first = await new ChatClient(urls[0], 'valeo', { email: 'ava.brooks@example.com' }).ready()
  const second = await new ChatClient(urls[1], 'valeo', { uid: first.uid }).ready()
  first.say('Where is my order?', 'one')
  await second.next('MESSAGE', ({ role }) => role === 'user')
  await second.next('MESSAGE', ({ role }) => role === 'assistant')
  second.say('What about a refund?', 'two')
  await first.next('MESSAGE', ({ role, id }) => role === 'user' && id === 'two')
  await first.next('MESSAGE', ({ seq }) => seq === 5)
  await Promise.all([first.end(), second.end()])
})

test('an agent’s reply in one process reaches a customer in the other, and watchers in both', async () => {
  const client = await new ChatClient(urls[1], 'valeo', { email: 'ben.carter@example.com' }).ready()
  client.say('Hello', 'hello')
  await client.next('MESSAGE', ({ role }) => role === 'assistant')
  const [customer] = (await one.call({ method: 'GET', url: '/api/copilot/chats?search=ben', headers }))
    .body as {
    sessions: { sessionId: string }[]
  }[]
  const sessionId = customer?.sessions[0]?.sessionId
  const stop = new AbortController()
  const response = await fetch(`${urls[1].replace('ws:', 'http:')}/api/copilot/chats/events`, {
    headers,
    signal: stop.signal,
  })
  const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const seen = async (text: string) => {
    for (let all = ''; !all.includes(text); ) {
      const { value, done } = (await events?.read()) ?? { done: true, value: '' }
      if (done) throw new Error(`The stream ended without ${text}: ${all}`)
      all += value
    }
  }
  await seen('data: {"sessionId":null}')
  await one.call({
    method: 'POST',
    url: `/api/copilot/chats/${sessionId}/reply`,
    headers,
    body: { message: 'Hello from an agent', id: 'r1' },
  })
  await client.next('MESSAGE', ({ role }) => role === 'agent')
  await seen(`data: {"sessionId":"${sessionId}"}`)
  stop.abort()
  await client.end()
})

test('customers get messages that were written while the listening connection was lost', async () => {
  const client = await new ChatClient(urls[1], 'valeo', { email: 'chloe.diaz@example.com' }).ready()
  const { session_id, account_id } = await one.owner
    .selectFrom('chat_sessions')
    .innerJoin('chat_customers', join =>
      join
        .onRef('chat_customers.account_id', '=', 'chat_sessions.account_id')
        .onRef('chat_customers.customer_id', '=', 'chat_sessions.customer_id'),
    )
    .where('email', '=', 'chloe.diaz@example.com')
    .select(['session_id', 'chat_sessions.account_id'])
    .executeTakeFirstOrThrow()
  // Stored without a notification, to simulate a missed one.
  await one.owner.transaction().execute(async tx => {
    await tx
      .insertInto('chat_messages')
      .values({
        account_id,
        session_id,
        seq: 2,
        role: 'agent',
        kind: 'message',
        content: 'Missed',
        written_at: one.clock.now,
      })
      .execute()
    await tx.updateTable('chat_sessions').set({ last_seq: 2 }).where('session_id', '=', session_id).execute()
  })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'pulse listener' and datname = current_database()`.execute(one.owner)
  expect(await client.next('MESSAGE')).toMatchObject({ message: 'Missed', seq: 2 })
  await client.end()
})
