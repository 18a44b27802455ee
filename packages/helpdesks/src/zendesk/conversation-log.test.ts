import { afterEach, beforeEach, expect, test } from 'vitest'
import { switches } from '../../../simulators/src/helpdesks/zendesk/index.ts'
import { type Simulated, simulated } from '../../test-support/zendesk.ts'
import { Misfits } from '../not-understood.ts'
import { readLogEvent } from './conversation-log.ts'

let sim: Simulated
beforeEach(async () => {
  sim = await simulated()
})
afterEach(() => sim.close())

function messagingTicket() {
  const { world } = sim.account
  const agent = world.addUser({ name: 'Ann Lee', role: 'agent' })
  const customer = world.addUser({ name: 'Cy Doe', role: 'customer' })
  const ticket = world.addTicket({
    requesterId: customer.id,
    assigneeId: agent.id,
    channel: 'native_messaging',
    createdAt: sim.clock.ago(7200),
  })
  const note = world.addMessage(ticket, {
    authorId: agent.id,
    body: 'A note',
    createdAt: sim.clock.ago(6000),
  })
  ticket.touchedAt = sim.clock.ago(5000)
  ticket.updatedAt = sim.clock.ago(5000)
  switches(sim.account).logs.set(ticket.id, [
    { id: '01A', author: 'user', text: 'Hi', at: sim.clock.ago(7000) },
    { id: '01B', author: 'bot', text: 'Hello, I am a bot', at: sim.clock.ago(6900) },
    { id: '01C', author: 'agent', text: 'Now a human', at: sim.clock.ago(6800) },
    { id: '01D', author: 'agent', text: 'A note', at: sim.clock.ago(6000), comment: note.id },
  ])
  return { ticket, note }
}

test('a messaging ticket is marked as having a separate conversation, and others aren’t', async () => {
  const { ticket } = messagingTicket()
  const mail = sim.account.world.addTicket({
    requesterId: ticket.requesterId,
    createdAt: sim.clock.ago(7200),
  })
  const page = await sim.connect().backfill(null, { from: null, until: sim.clock.now() })
  const due = Object.fromEntries(page.tickets.map(one => [one.ticketId, one.conversationDue ?? false]))
  expect(due).toEqual({ [ticket.id]: true, [mail.id]: false })
})

test('the conversation takes one call and leaves out messages that are already among the comments', async () => {
  const { ticket } = messagingTicket()
  const page = await sim.connect().conversation?.(String(ticket.id))
  expect(sim.account.calls).toHaveLength(1)
  const [conversation] = page?.messages ?? []
  expect(conversation?.ticketId).toBe(String(ticket.id))
  expect(conversation?.messages.map(({ id, authorType, body }) => [id, authorType, body])).toEqual([
    ['log 01A', 'customer', 'Hi'],
    ['log 01B', 'Bot', 'Hello, I am a bot'],
    ['log 01C', 'agent', 'Now a human'],
  ])
})

test('a long conversation takes more calls', async () => {
  const { ticket } = messagingTicket()
  const at = sim.clock.ago(6000)
  switches(sim.account).logs.set(
    ticket.id,
    Array.from({ length: 250 }, (_, index) => ({ id: `${index}`, author: 'user', text: `${index}`, at })),
  )
  const page = await sim.connect().conversation?.(String(ticket.id))
  expect(page?.messages[0]?.messages).toHaveLength(250)
  expect(sim.account.calls).toHaveLength(3)
})

test('reading one ticket returns its comments and its conversation', async () => {
  const { ticket, note } = messagingTicket()
  const page = await sim.connect().ticket(String(ticket.id))
  expect(page?.tickets[0]).toMatchObject({ hasAllMessages: true, conversationDue: false })
  const ids = page?.tickets[0]?.messages.map(({ id }) => id).sort()
  expect(ids).toEqual([String(note.id), 'log 01A', 'log 01B', 'log 01C'])
})

test.each([403, 404])(
  'without access (%i), the conversation is empty and the status is reported',
  async status => {
    const { ticket } = messagingTicket()
    switches(sim.account).logsClosed = status
    const page = await sim.connect().conversation?.(String(ticket.id))
    expect(page).toMatchObject({ messages: [], notUnderstood: { [`conversation_log: status ${status}`]: 1 } })
  },
)

test('unexpected events are skipped', () => {
  const misfits = new Misfits()
  const text = { id: 'a', author: { type: 'user' }, content: { type: 'text', text: 'Hi' } }
  for (const odd of [null, 1, [], {}, { ...text, content: {} }, { ...text, content: { type: 'text' } }])
    expect(readLogEvent(odd, misfits)).toBeNull()
  expect(misfits.notUnderstood).toEqual({})
  expect(readLogEvent({ ...text, content: { type: 'carousel' } }, misfits)).toBeNull()
  expect(readLogEvent({ ...text, author: { type: 'ghost' } }, misfits)).toMatchObject({ authorType: null })
  expect(readLogEvent({ ...text, metadata: { public: false } }, misfits)).toMatchObject({ public: false })
  expect(readLogEvent({ ...text, id: null }, misfits)).toBeNull()
  expect(misfits.notUnderstood).toEqual({
    'conversation_log content: carousel': 1,
    'conversation_log author: ghost': 1,
  })
  expect(misfits.rejected).toHaveLength(1)
})
