import type { ChatSession, CopilotConversation } from '@pulse/contract'
import { expect, test } from 'vitest'
import { chatsQuery } from './chats-queries.ts'
import { contactOf, selectionIn } from './selection.ts'
import {
  closingRisks,
  handBackRisk,
  inboxActions,
  reasonText,
  stateText,
  waitingText,
} from './session-texts.ts'

const session = (sessionId: string, more: Partial<ChatSession> = {}): ChatSession => ({
  sessionId,
  createdAt: '2026-11-16T10:00:00Z',
  totalMessages: 3,
  routed: false,
  state: 'copilot',
  channel: 'web',
  destination: null,
  agent: null,
  handoverReason: null,
  handedOverAt: null,
  firstHumanReplyAt: null,
  lastMessageAt: '2026-11-16T10:05:00Z',
  waitingSince: null,
  delivery: null,
  aiCsat: null,
  ...more,
})
const customer = (id: string, phoneNumber: string, ...sessions: ChatSession[]): CopilotConversation => ({
  id,
  phoneNumber,
  user: { name: `Customer ${id}`, phoneNumber, email: null },
  sessions,
})
const customers = [
  customer('c1', '+4915100000001', session('s1')),
  customer('c2', 'web-2', session('s2'), session('s3')),
]

test('[COPILOT-004] id, ph and session each select the customer, and session also selects the session', () => {
  expect(selectionIn(customers, { id: 'c2' }).customer?.id).toBe('c2')
  expect(selectionIn(customers, { ph: '+4915100000001' }).customer?.id).toBe('c1')
  const bySession = selectionIn(customers, { session: 's3' })
  expect([bySession.customer?.id, bySession.session?.sessionId]).toEqual(['c2', 's3'])
  expect(selectionIn(customers, { id: 'gone', ph: 'web-2', session: 's2' }).session?.sessionId).toBe('s2')
  expect(selectionIn(customers, { ph: '+4915100000001', session: 's3' })).toEqual({
    customer: customers[0],
    session: undefined,
  })
  expect(selectionIn(customers, {})).toEqual({ customer: undefined, session: undefined })
})

test('[COPILOT-068] customers are listed with their phone number, or with their email if they use the web chat', () => {
  const [first, second] = customers as [CopilotConversation, CopilotConversation]
  expect(contactOf(first)).toBe('+4915100000001')
  expect(contactOf(second)).toBe('Web chat')
  expect(contactOf({ ...second, user: { ...second.user, email: 'dana@example.com' } })).toBe(
    'dana@example.com',
  )
})

test('only the user who took over a session can reply, and others can take it over unless it is in Freshchat', () => {
  const agent = { userId: 'u1', name: 'Lee' }
  const taken = session('s', { routed: true, state: 'agent', destination: 'inbox', agent })
  expect(inboxActions(session('s'), 'Lee')).toMatchObject({ mayTake: true, takesFrom: null, mayReply: false })
  expect(inboxActions(taken, 'Lee')).toMatchObject({ mayTake: false, takesFrom: null, mayReply: true })
  expect(inboxActions(taken, 'Kim')).toMatchObject({ mayTake: true, takesFrom: 'Lee', mayReply: false })
  const elsewhere = { ...taken, destination: 'freshchat', agent: null } as const
  expect(inboxActions(elsewhere, 'Kim').mayTake).toBe(false)
  expect(inboxActions({ ...taken, state: 'closed' }, 'Lee').mayReply).toBe(false)
})

test('a closed chat can be reopened, unless it was handed over to Freshchat', () => {
  const mayReopen = (more: Partial<ChatSession>) => inboxActions(session('s', more), 'Lee').mayReopen
  expect(mayReopen({ state: 'closed' })).toBe(true)
  expect(mayReopen({ state: 'closed', routed: true, destination: 'inbox' })).toBe(true)
  expect(mayReopen({ state: 'closed', routed: true, destination: 'freshchat' })).toBe(false)
  expect(mayReopen({ state: 'copilot' })).toBe(false)
})

test('closing or handing back a chat needs a confirmation only if something would be lost', () => {
  const answered = session('s', { state: 'agent' })
  const waiting = session('s', { state: 'agent', waitingSince: '2026-11-16T10:05:00Z' })
  expect(closingRisks(answered, ' ')).toEqual([])
  expect(closingRisks(waiting, 'Half a reply')).toEqual([
    'The customer is still waiting for a reply.',
    'Your reply hasn’t been sent.',
  ])
  expect(handBackRisk(answered)).toEqual([])
  expect(handBackRisk(waiting)).toHaveLength(1)
})

test('a session shows who replies and why it was handed over', () => {
  const waiting = session('s', {
    routed: true,
    state: 'waiting',
    destination: 'inbox',
    handoverReason: 'angry',
  })
  expect([stateText(session('s')), stateText(waiting), reasonText(waiting)]).toEqual([
    'Copilot is replying',
    'Waiting for an agent',
    'Was upset',
  ])
  expect(stateText({ ...waiting, destination: 'freshchat' })).toBe('In Freshchat')
  expect(reasonText(session('s'))).toBeNull()
})

test('a customer’s longest wait for a person is shown, or nothing if they aren’t waiting', () => {
  const now = Date.parse('2026-11-16T12:30:00Z')
  const since = (waitingSince: string) => session('s', { state: 'waiting', waitingSince })
  expect(waitingText([session('s')], now)).toBeNull()
  expect(waitingText([since('2026-11-16T12:29:50Z')], now)).toBe('Waiting 0m')
  expect(waitingText([since('2026-11-16T12:18:00Z'), since('2026-11-16T10:00:00Z'), session('s')], now)).toBe(
    'Waiting 2h 30m',
  )
})

test('[COPILOT-076] lists are polled every 5,000 ms, or every minute while the server pushes changes', () => {
  expect(chatsQuery('', false).refetchInterval).toBe(5000)
  expect(chatsQuery('', true).refetchInterval).toBe(60_000)
})
