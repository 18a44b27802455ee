import { type FreshchatSimulator, freshchatToken, startFreshchatSimulator } from '@pulse/simulators/freshchat'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testAccess } from '../../test-support/service-access.ts'
import type { ChatMessage } from '../types.ts'
import {
  continueInFreshchat,
  createFreshchat,
  type FreshchatHandover,
  type FreshchatProgress,
  handOverToFreshchat,
  noProgress,
} from './index.ts'

const now = new Date('2026-11-16T12:00:00Z')
const transcript: ChatMessage[] = [
  { role: 'user', content: 'Where is my order?', timestamp: '2026-11-16T11:58:00Z' },
  { role: 'assistant', content: 'Order #1042 is on its way.', timestamp: '2026-11-16T11:58:01Z' },
  { role: 'user', content: 'Zażółć: a person, please', timestamp: '2026-11-16T11:59:00Z' },
]
const handover: FreshchatHandover = {
  customer: { referenceId: 'session-1', name: 'Ava Brooks', email: 'ava.brooks@example.com', phone: null },
  channelId: null,
  groupId: 'group-1',
  summary: 'Reason: The customer asked for a person.',
  transcript,
  now,
}

let freshchat: FreshchatSimulator
let stored: FreshchatProgress
let access: ReturnType<typeof testAccess>

beforeEach(async () => {
  freshchat = await startFreshchatSimulator(() => now)
  stored = noProgress
  access = testAccess(now)
})
afterEach(() => freshchat.close())

const client = (token = freshchatToken) => createFreshchat({ baseUrl: freshchat.baseUrl, token, access })
const attempt = (change: Partial<FreshchatHandover> = {}, token?: string) =>
  handOverToFreshchat(client(token), { ...handover, ...change }, stored, async progress => {
    stored = progress
  })

describe('handover to Freshchat', () => {
  test('[API-046] A handover creates the user, a conversation and a private note with the summary and transcript', async () => {
    const { conversationId } = await attempt()
    const [user] = freshchat.users
    expect(user).toMatchObject({ first_name: 'Ava', last_name: 'Brooks', email: 'ava.brooks@example.com' })
    const [conversation] = freshchat.conversations
    expect(conversation).toMatchObject({ id: conversationId, userId: user?.id, groupId: 'group-1' })
    expect(conversation?.messages.map(({ isPrivate }) => isPrivate)).toEqual([false, true])
    expect(conversation?.messages[0]?.text).toBe('Zażółć: a person, please')
    expect(conversation?.messages[1]?.text).toContain('Reason: The customer asked for a person.')
    expect(conversation?.messages[1]?.text).toContain(
      '[2026-11-16 11:58] Copilot: Order #1042 is on its way.',
    )
  })

  test('An existing user is found by email address and not created again', async () => {
    freshchat.users.push({ id: 'user-known', first_name: 'Ava', email: 'ava.brooks@example.com' })
    expect((await attempt()).userId).toBe('user-known')
    expect(freshchat.users).toHaveLength(1)
  })

  test.each(['findUser', 'createUser', 'channels', 'groups', 'createConversation', 'note'] as const)(
    'After a failure at %s, a second attempt continues without creating duplicates',
    async step => {
      freshchat.failNext(step, { status: 400 })
      await expect(attempt()).rejects.toMatchObject({ code: 'rejected', status: 400 })
      await attempt()
      expect(freshchat.users).toHaveLength(1)
      expect(freshchat.conversations).toHaveLength(1)
      expect(freshchat.conversations[0]?.messages).toHaveLength(2)
    },
  )

  test('If the response to creating a conversation is lost, the conversation isn’t created twice', async () => {
    freshchat.failNext('createConversation', 'lose-response')
    await expect(attempt()).rejects.toMatchObject({ code: 'unavailable', isUncertain: true })
    await attempt()
    expect(freshchat.conversations).toHaveLength(1)
    expect(freshchat.conversations[0]?.messages).toHaveLength(2)
  })

  test('Repeating a finished handover makes no calls', async () => {
    await attempt()
    const calls = freshchat.calls.length
    await attempt()
    expect(freshchat.calls).toHaveLength(calls)
  })

  test('Calls are retried after a rate limit or if the service is unavailable', async () => {
    freshchat.failNext(
      'findUser',
      { status: 429, headers: { 'retry-after': '2' }, body: 'slow down' },
      { status: 503 },
    )
    freshchat.failNext('createConversation', { status: 503 })
    await attempt()
    expect(access.waits[0]).toBe(2000)
    expect(access.waits).toHaveLength(3)
    expect(freshchat.conversations).toHaveLength(1)
  })

  test('A service that stays down is reported, and nothing is lost', async () => {
    freshchat.failNext('findUser', ...Array.from({ length: 4 }, () => ({ status: 500 })))
    await expect(attempt()).rejects.toMatchObject({ code: 'unavailable', status: 500 })
    expect(stored).toEqual(noProgress)
  })

  test('If the token expires during a handover, the handover continues after the token is renewed', async () => {
    freshchat.failNext('createConversation', 'expire-token')
    await expect(attempt()).rejects.toMatchObject({ code: 'needs_sign_in' })
    expect(stored.userId).toBe(freshchat.users[0]?.id)
    freshchat.renewToken()
    await attempt()
    expect(freshchat.conversations).toHaveLength(1)
  })

  test('If a channel or group is missing, the error says so', async () => {
    await expect(attempt({ groupId: 'group-gone' })).rejects.toThrow(/group .* no longer exists/)
    freshchat.channels.length = 0
    await expect(attempt()).rejects.toThrow(/no channel/)
  })

  test('Error messages never contain the token, even if the service echoes it', async () => {
    freshchat.failNext('findUser', {
      status: 400,
      body: JSON.stringify({ message: `bad ${freshchatToken}` }),
    })
    const error: Error = await attempt().then(
      () => new Error('no error'),
      problem => problem,
    )
    expect(error.message).toContain('Freshchat says: bad …')
  })

  test('A response that isn’t JSON is reported', async () => {
    freshchat.failNext('channels', { status: 200, body: '<html>Sign in</html>' })
    await expect(attempt()).rejects.toMatchObject({ code: 'unexpected' })
  })
})

describe('messages after the handover', () => {
  test('reach the conversation, and reopen it if it was resolved', async () => {
    const { userId, conversationId } = await attempt()
    await continueInFreshchat(client(), { userId, conversationId, text: 'Hello?' })
    freshchat.resolve(conversationId)
    await continueInFreshchat(client(), { userId, conversationId, text: 'One more thing' })
    const [conversation] = freshchat.conversations
    expect(conversation?.status).toBe('reopened')
    expect(conversation?.messages.slice(2).map(({ text }) => text)).toEqual(['Hello?', 'One more thing'])
  })

  test('to an unknown conversation are reported', async () => {
    const sent = continueInFreshchat(client(), { userId: 'u', conversationId: 'gone', text: 'Hello?' })
    await expect(sent).rejects.toMatchObject({ code: 'not_found' })
  })
})
