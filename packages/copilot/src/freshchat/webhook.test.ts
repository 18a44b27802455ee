import { startFreshchatSimulator } from '@pulse/simulators/freshchat'
import { expect, test } from 'vitest'
import { isFreshchatSignature, readFreshchatEvent } from './webhook.ts'

const now = new Date('2026-11-16T12:00:00Z')

async function withConversation() {
  const freshchat = await startFreshchatSimulator(() => now)
  freshchat.conversations.push({
    id: 'conversation-9',
    userId: 'user-1',
    channelId: 'channel-1',
    groupId: null,
    status: 'assigned',
    createdAt: now,
    messages: [],
  })
  return freshchat
}

test('An agent’s reply in any alphabet is read from a signed webhook', async () => {
  const freshchat = await withConversation()
  const { body, headers } = freshchat.reply('conversation-9', 'Zażółć gęślą 👋')
  const signature = headers['x-freshchat-signature']
  expect(isFreshchatSignature(body, signature, freshchat.publicKey)).toBe(true)
  expect(readFreshchatEvent(JSON.parse(body.toString()))).toEqual({
    kind: 'message',
    messageId: 'message-1',
    conversationId: 'conversation-9',
    actorType: 'agent',
    actorId: 'agent-1',
    isPrivate: false,
    text: 'Zażółć gęślą 👋',
    createdAt: now.toISOString(),
  })
  await freshchat.close()
})

test('The public key also works without the first and last line of the PEM format', async () => {
  const freshchat = await withConversation()
  const { body, headers } = freshchat.reply('conversation-9', 'Hi')
  const bare = freshchat.publicKey.replace(/-----[^-]+-----/g, '')
  expect(isFreshchatSignature(body, headers['x-freshchat-signature'], bare)).toBe(true)
  await freshchat.close()
})

test('A changed body, a missing or wrong signature and a broken key are rejected', async () => {
  const [freshchat, other] = [await withConversation(), await startFreshchatSimulator()]
  const { body, headers } = freshchat.reply('conversation-9', 'Hi')
  const signature = headers['x-freshchat-signature']
  const changed = Buffer.from(body.toString().replace('Hi', 'Ho'))
  expect(isFreshchatSignature(changed, signature, freshchat.publicKey)).toBe(false)
  expect(isFreshchatSignature(body, signature, other.publicKey)).toBe(false)
  expect(isFreshchatSignature(body, undefined, freshchat.publicKey)).toBe(false)
  expect(isFreshchatSignature(body, 'not base64!', freshchat.publicKey)).toBe(false)
  expect(isFreshchatSignature(body, signature, 'no key')).toBe(false)
  await Promise.all([freshchat.close(), other.close()])
})

test('Notes are marked as private, and a resolved conversation is recognized', async () => {
  const freshchat = await withConversation()
  const note = freshchat.reply('conversation-9', 'internal', { isPrivate: true })
  expect(readFreshchatEvent(JSON.parse(note.body.toString()))).toMatchObject({ isPrivate: true })
  const resolved = freshchat.resolve('conversation-9')
  expect(readFreshchatEvent(JSON.parse(resolved.body.toString()))).toEqual({
    kind: 'resolved',
    conversationId: 'conversation-9',
  })
  await freshchat.close()
})

test.each([
  null,
  7,
  'text',
  [],
  {},
  { action: 'message_create' },
  { action: 'message_create', data: { message: { id: 'm' } } },
  { action: 'other' },
])('An unrecognized body is ignored: %j', body => expect(readFreshchatEvent(body)).toBeNull())
