import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { ChatClient, listen } from '../../../test-support/chat.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { answerSession } from '../../domain/copilot/answer.ts'
import { createCopilotParts } from '../../domain/copilot/create-parts.ts'
import { receiveMessage } from '../../domain/copilot/receive.ts'
import { timerJob } from '../../domain/copilot/timer-job.ts'

let server: TestApp
let url: string
let valeo: SeededAccount

beforeAll(async () => {
  server = await createTestApp({ demo: true })
  valeo = await seedAccount(server.owner, { name: 'valeo', capabilities: ['plain_chat'] })
  await server.owner.updateTable('accounts').set({ is_demo: true }).execute()
  url = await listen(server.app)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = new Date('2026-03-01T12:00:00Z')
  await server.owner.deleteFrom('chat_customers').execute()
})

const open = () => new ChatClient(url, 'valeo', { email: 'ava.brooks@example.com' }).ready()

const messages = () =>
  server.owner
    .selectFrom('chat_messages')
    .orderBy('seq')
    .select(['seq', 'role', 'content', 'client_id'])
    .execute()

const sessionRow = () => server.owner.selectFrom('chat_sessions').selectAll().executeTakeFirstOrThrow()

/** A process that stores and claims a message, and is killed before it answers. */
async function storeAndClaim(content: string) {
  const ids = { accountId: valeo.accountId, sessionId: (await sessionRow()).session_id }
  const received = await server.database.withAccount(valeo.accountId, tx =>
    receiveMessage(
      tx,
      ids,
      { content, clientId: 'claimed' },
      server.clock.now,
      '00000000-0000-4000-8000-000000000001',
    ),
  )
  if (received.kind !== 'stored' || !received.turn) throw new Error('The message was not claimed.')
  return { ids, turn: received.turn }
}

function runTimer(ids: { accountId: number; sessionId: string }): Promise<void> {
  return timerJob(createCopilotParts(server.services).answering).handle(ids, {
    database: server.database,
    log: server.services.log,
    now: () => server.clock.now,
    signal: new AbortController().signal,
  })
}

test('if a process is killed while answering a message, another one answers it after the claim expires, and only once', async () => {
  const client = await open()
  const { ids, turn } = await storeAndClaim('Where is my order?')
  server.clock.now = new Date('2026-03-01T12:00:14Z')
  await runTimer(ids)
  expect(await messages()).toHaveLength(2)
  server.clock.now = new Date('2026-03-01T12:00:15Z')
  await runTimer(ids)
  expect(await client.next('MESSAGE', ({ role }) => role === 'assistant')).toMatchObject({
    seq: 3,
    message: expect.stringContaining('1042'),
  })
  // The first process was only slow, and finishes after all.
  await answerSession(createCopilotParts(server.services).answering, ids, turn)
  expect(await messages()).toHaveLength(3)
  expect(await sessionRow()).toMatchObject({ answered_seq: 2, answering_claim: null, assistant_messages: 2 })
  await client.end()
})

test('a process that is still working on a slow answer keeps its claim', async () => {
  const client = await open()
  const { ids, turn } = await storeAndClaim('Where is my order?')
  const { answering } = createCopilotParts(server.services)
  const slow = Promise.withResolvers<void>()
  const copilotFor: typeof answering.copilotFor = async (...given) => {
    await slow.promise
    return answering.copilotFor(...given)
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const answered = answerSession({ ...answering, copilotFor }, ids, turn)
  server.clock.now = new Date('2026-03-01T12:00:10Z')
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  await expect
    .poll(async () => (await sessionRow()).answering_until)
    .toEqual(new Date('2026-03-01T12:00:25Z'))
  server.clock.now = new Date('2026-03-01T12:00:20Z')
  await runTimer(ids)
  expect(await messages()).toHaveLength(2)
  slow.resolve()
  await answered
  expect(await client.next('MESSAGE', ({ role }) => role === 'assistant')).toMatchObject({ seq: 3 })
  expect(await messages()).toHaveLength(3)
  await client.end()
})

test('a message that arrives while another is being answered waits and is answered next', async () => {
  const client = await open()
  const { ids, turn } = await storeAndClaim('Where is my order?')
  client.say('How long does standard shipping take?', 'second')
  await client.next('ACK', ({ id }) => id === 'second')
  expect((await messages()).map(({ role }) => role)).toEqual(['assistant', 'user', 'user'])
  await answerSession(createCopilotParts(server.services).answering, ids, turn)
  await client.next('MESSAGE', ({ seq }) => seq === 5)
  const [, , , first, second, ...others] = await messages()
  expect(first?.content).toContain('1042')
  expect(second?.content).toMatch(/shipping/i)
  expect(others).toEqual([])
  await client.end()
})

test('the same message sent by two windows at once is stored and answered once', async () => {
  const one = await open()
  const other = await new ChatClient(url, 'valeo', { uid: one.uid }).ready()
  const questions = [
    'Can I pay with PayPal?',
    'How long does standard shipping take?',
    'Do gift cards expire?',
  ]
  for (const [index, question] of questions.entries()) {
    const id = `m${index}`
    one.say(question, id)
    other.say(question, id)
    const [first, second] = await Promise.all(
      [one, other].map(client => client.next('ACK', frame => frame.id === id)),
    )
    expect(first?.seq).toBe(second?.seq)
    const isAnswer = ({ seq, role }: { seq: number; role: string }) =>
      role === 'assistant' && seq > (first?.seq ?? 0)
    await Promise.all([one.next('MESSAGE', isAnswer), other.next('MESSAGE', isAnswer)])
  }
  const rows = await messages()
  expect(rows.map(({ client_id }) => client_id).filter(Boolean)).toEqual(['m0', 'm1', 'm2'])
  expect(rows).toHaveLength(7)
  await Promise.all([one.end(), other.end()])
})
