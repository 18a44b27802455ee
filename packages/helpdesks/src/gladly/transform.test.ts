import { describe, expect, it } from 'vitest'
import type { ArrivingTicket } from '../arriving-ticket.ts'
import { Misfits } from '../not-understood.ts'
import { numericId } from '../reading.ts'
import { agentsOf, customerOf, ticketOf } from './transform.ts'

const agents = agentsOf([{ id: 'amy', name: 'Amy Agent', emailAddress: 'amy@acme.test' }])
const customer = { id: 'martha', name: 'Martha J Williams', email: 'martha@mail.test' }
const conversation = {
  id: 'c1',
  customerId: 'martha',
  agentId: 'amy',
  inboxId: 'general',
  topicIds: ['returns'],
  createdAt: '2026-01-02T00:10:00Z',
  closedAt: '2026-01-03T08:10:00Z',
  status: 'CLOSED',
}

let nextItem = 0
const item = (
  content: unknown,
  initiator: unknown = { id: 'martha', type: 'CUSTOMER' },
  minute = 10 + nextItem,
) => ({
  id: `i${nextItem++}`,
  conversationId: 'c1',
  timestamp: new Date(Date.UTC(2026, 0, 2, 0, minute)).toISOString(),
  initiator,
  content,
})
const byAgent = { id: 'amy', type: 'AGENT' }
const bySystem = { id: 'SYSTEM', type: 'SYSTEM' }
const chat = { type: 'CHAT_MESSAGE', content: 'Hello' }
const status = (value: string) => ({ type: 'CONVERSATION_STATUS_CHANGE', status: value })

function transform(
  changed: object = {},
  items: unknown = [item(chat)],
  misfits = new Misfits(),
): ArrivingTicket {
  const ticket = ticketOf(
    { ...conversation, ...changed },
    items,
    { agents, customer, hasAllMessages: true },
    misfits,
  )
  if (!ticket) throw new Error('The conversation was rejected.')
  return ticket
}

it('maps a conversation', () => {
  const items = [
    item({ type: 'EMAIL', from: 'm@mail.test', to: ['a@acme.test'], subject: 'Return', content: 'Hi' }),
  ]
  expect(transform({}, items)).toEqual({
    ticketId: 'c1',
    channel: 'email',
    subject: 'Return',
    status: 'CLOSED',
    createdAt: new Date('2026-01-02T00:10:00Z'),
    updatedAt: new Date('2026-01-03T08:10:00Z'),
    resolvedAt: new Date('2026-01-03T08:10:00Z'),
    groupId: numericId('general'),
    formId: null,
    satisfactionRating: 'unoffered',
    ratingComment: null,
    agent: { id: 'amy', name: 'Amy Agent', email: 'amy@acme.test' },
    customer: { id: 'martha', name: 'Martha J Williams', firstname: 'Martha', email: 'martha@mail.test' },
    messages: [
      {
        id: items[0]?.id,
        authorType: 'customer',
        authorId: 'martha',
        authorName: null,
        body: 'Hi',
        public: true,
        createdAt: new Date(items[0]?.timestamp ?? ''),
      },
    ],
    hasAllMessages: true,
    metrics: { reported: null, reopens: 0 },
  })
})

describe('channel', () => {
  it.each([
    ['EMAIL', 'email'],
    ['CHAT_MESSAGE', 'live_chat'],
    ['FACEBOOK_MESSAGE', 'social_media'],
    ['INSTAGRAM_DIRECT', 'social_media'],
    ['WHATSAPP', 'social_media'],
    ['TWITTER', 'social_media'],
    ['SMS', 'sms'],
    ['PHONE_CALL', 'voice'],
    ['VOICEMAIL', 'voice'],
    ['VOICE_AI_MESSAGE', 'voice'],
    ['CARRIER_PIGEON', 'others'],
    ['constructor', 'others'],
  ])('comes from the customer’s first item: %s is %s', (type, channel) => {
    const items = [item({ type: 'SMS', content: 'x' }, byAgent), item({ type, content: 'x' }), item(chat)]
    expect(transform({}, items).channel).toBe(channel)
  })

  it('comes from the first item if the customer wrote nothing', () => {
    const items = [item(status('OPEN'), byAgent), item({ type: 'CONVERSATION_NOTE', body: 'x' }, byAgent)]
    expect(transform({}, [...items, item({ type: 'SMS', content: 'x' }, byAgent)]).channel).toBe('sms')
    expect(transform({}, items).channel).toBe('others')
    expect(transform({}, []).channel).toBe('others')
  })

  it('is api if an application started the conversation', () => {
    const byApi = { id: 'app', type: 'API' }
    expect(transform({}, [item({ type: 'EMAIL', content: 'x' }, byApi)]).channel).toBe('api')
    expect(transform({}, [item({ type: 'TASK' }, byApi)]).channel).toBe('api')
  })
})

describe('messages', () => {
  it.each([
    ['CUSTOMER', 'x', 'customer'],
    ['EXTERNAL', 'x', 'customer'],
    ['AGENT', 'amy', 'agent'],
    ['INTERNAL', 'x', 'agent'],
    ['AUTOMATION', 'x', 'Bot'],
    ['SYSTEM', 'SIDEKICK_V2', 'Bot'],
    ['SYSTEM', 'x', 'SYSTEM'],
    ['API', 'x', 'SYSTEM'],
    ['MARTIAN', 'x', null],
  ])('from %s %s have author type %s', (type, id, authorType) => {
    const misfits = new Misfits()
    const voice = item({ type: 'VOICE_AI_MESSAGE', body: 'Hello' }, { id, type })
    expect(transform({}, [voice], misfits).messages[0]).toMatchObject({
      authorType,
      authorId: id,
      body: 'Hello',
    })
    expect(misfits.notUnderstood).toEqual(authorType === null ? { 'initiator type: MARTIAN': 1 } : {})
  })

  it('include the names of agents and of the AI', () => {
    const items = [
      item(chat, byAgent),
      item(chat, { type: 'SYSTEM', id: 'SIDEKICK_V2' }),
      item(chat, { type: 'AGENT', id: 'left' }),
    ]
    expect(transform({}, items).messages.map(({ authorName }) => authorName)).toEqual([
      'Amy Agent',
      'Gladly AI',
      null,
    ])
  })

  it('are public unless they are notes', () => {
    const items = [item({ type: 'CONVERSATION_NOTE', body: 'Internal' }, byAgent), item(chat)]
    expect(transform({}, items).messages.map(({ body, public: shown }) => [body, shown])).toEqual([
      ['Internal', false],
      ['Hello', true],
    ])
  })

  it('leave out status, topic, activity and task items', () => {
    const kinds = [
      status('CLOSED'),
      { type: 'TOPIC_CHANGE' },
      { type: 'CUSTOMER_ACTIVITY', body: 'Viewed' },
      { type: 'TASK', body: 'x' },
    ]
    expect(
      transform(
        {},
        kinds.map(kind => item(kind)),
      ).messages,
    ).toEqual([])
  })

  it.each([
    [
      { type: 'PHONE_CALL', answeredAt: '2020-04-21T00:44:45.515Z', completedAt: '2020-04-21T00:44:57.13Z' },
      'Phone call, 12 seconds',
    ],
    [{ type: 'PHONE_CALL', recordingDuration: 3725 }, 'Phone call, 1 hour 2 minutes 5 seconds'],
    [{ type: 'PHONE_CALL', recordingDuration: '61' }, 'Phone call, 1 minute 1 second'],
    [{ type: 'PHONE_CALL', recordingDuration: '02:05' }, 'Phone call, 2 minutes 5 seconds'],
    [{ type: 'PHONE_CALL', recordingDuration: 0 }, 'Phone call, 0 seconds'],
    [{ type: 'PHONE_CALL', completedAt: '2020-04-21T00:44:57.13Z' }, 'Phone call, not answered'],
    [{ type: 'PHONE_CALL', recordingDuration: 'long' }, 'Phone call'],
    [{ type: 'VOICEMAIL', recordingDuration: 13 }, 'Voicemail, 13 seconds'],
  ])('describe a call: %j', (content, body) => {
    expect(transform({}, [item(content)]).messages).toMatchObject([
      { body, public: true, authorType: 'customer' },
    ])
  })

  it('turn rich content into text and leave plain text alone', () => {
    const bodies = ['<p>Dear&nbsp;<b>Amy</b>,</p><p>2 &lt; 3</p>', 'if a < b & c > d', ' two\n\n\n\nlines ']
    const items = bodies.map(content => item({ type: 'EMAIL', content }))
    expect(transform({}, items).messages.map(({ body }) => body)).toEqual([
      'Dear Amy,\n2 < 3',
      'if a < b & c > d',
      ' two\n\n\n\nlines ',
    ])
  })

  it('of an unknown type are kept if they have text, and are public only if a customer wrote them', () => {
    const misfits = new Misfits()
    const pigeon = { type: 'CARRIER_PIGEON', content: 'Coo' }
    const items = [item(pigeon), item(pigeon, byAgent), item({ type: 'CARRIER_PIGEON' })]
    expect(transform({}, items, misfits).messages.map(message => message.public)).toEqual([true, false])
    expect(misfits.notUnderstood).toEqual({ 'item type: CARRIER_PIGEON': 3 })
  })

  it('are sorted oldest first, without duplicates', () => {
    const [late, early] = [item(chat, byAgent, 30), item({ ...chat, content: 'First' }, byAgent, 20)]
    expect(transform({}, [late, early, late]).messages.map(({ body }) => body)).toEqual(['First', 'Hello'])
  })

  it('are rejected if they are invalid', () => {
    const misfits = new Misfits()
    expect(transform({}, ['text', item('a string'), item(chat)], misfits).messages).toHaveLength(1)
    expect(misfits.rejected.map(({ kind }) => kind)).toEqual(['message', 'message'])
  })
})

describe('closing and reopening', () => {
  it('counts reopenings', () => {
    const changes = ['OPEN', 'CLOSED', 'CLOSED', 'OPEN', 'WAITING', 'OPEN', 'CLOSED', 'WAITING', 'OPEN']
    const ticket = transform(
      { status: 'OPEN' },
      changes.map(value => item(status(value), bySystem)),
    )
    expect(ticket.metrics).toEqual({ reported: null, reopens: 2 })
    expect(ticket.resolvedAt).toBeNull()
  })

  it('uses the time of the last closing when closedAt is missing', () => {
    const items = [
      item(status('CLOSED'), bySystem, 30),
      item(status('OPEN'), bySystem, 31),
      item(status('CLOSED'), bySystem, 40),
    ]
    const { resolvedAt } = transform({ closedAt: undefined }, items)
    expect(resolvedAt).toEqual(new Date('2026-01-02T00:40:00Z'))
    expect(transform({ closedAt: undefined }, []).resolvedAt).toBeNull()
  })

  it('has no resolution time while open, even with an old closedAt', () => {
    expect(transform({ status: 'WAITING' }).resolvedAt).toBeNull()
  })
})

describe('missing and unexpected values', () => {
  it('maps a conversation without an agent, inbox or customer', () => {
    const { agentId: _, inboxId: __, customerId: ___, ...bare } = conversation
    const ticket = ticketOf(bare, [], { agents, customer: null, hasAllMessages: true }, new Misfits())
    expect(ticket).toMatchObject({
      agent: null,
      groupId: null,
      customer: { id: null, name: null, firstname: null, email: null },
    })
  })

  it('keeps the id of an agent who left', () => {
    expect(transform({ agentId: 'left' }).agent).toEqual({ id: 'left', name: 'Unknown agent', email: null })
  })

  it('keeps an unknown status and replaces a missing one with OPEN', () => {
    const misfits = new Misfits()
    expect(transform({ status: 'SNOOZED' }, [], misfits).status).toBe('SNOOZED')
    expect(transform({ status: null }, [], misfits).status).toBe('OPEN')
    expect(misfits.notUnderstood).toEqual({ 'status: SNOOZED': 1, 'status: null': 1 })
  })

  it.each(['2026-01-02T00:10:00.07Z', '2026-01-02T00:10:00.07272933Z'])('reads the time %s', createdAt => {
    expect(transform({ createdAt }).createdAt.toISOString()).toMatch(/^2026-01-02T00:10:00\.07/)
  })

  it('uses the first item’s time if the creation time is missing, and rejects a conversation without any time', () => {
    expect(transform({ createdAt: 'soon' }, [item(chat, byAgent, 15)]).createdAt).toEqual(
      new Date('2026-01-02T00:15:00Z'),
    )
    const misfits = new Misfits()
    const known = { agents, customer, hasAllMessages: true }
    expect(ticketOf({ id: 'c1' }, [], known, misfits)).toBeNull()
    expect(ticketOf('a string', 'another', known, misfits)).toBeNull()
    expect(misfits.rejected.map(({ id, reason }) => [id, reason])).toEqual([
      ['c1', 'The conversation has no creation time.'],
      [null, 'The conversation has no id.'],
    ])
  })

  it('uses the latest known time as updatedAt', () => {
    const items = [item(chat, byAgent, 15), item(chat, byAgent, 59)]
    expect(transform({ closedAt: undefined, status: 'OPEN' }, items).updatedAt).toEqual(
      new Date('2026-01-02T00:59:00Z'),
    )
  })

  it('uses a merged customer’s new id on the ticket and its messages', () => {
    const ticket = transform({ customerId: 'old' }, [
      item(chat, { id: 'old', type: 'CUSTOMER' }),
      item(chat, byAgent),
    ])
    expect(ticket.customer.id).toBe('martha')
    expect(ticket.messages.map(({ authorId }) => authorId)).toEqual(['martha', 'amy'])
  })

  it('reads customers from profiles and exports', () => {
    const emails = [{ original: 'A@x.test', normalized: 'a@x.test' }]
    expect(customerOf({ id: 'a', name: 'A', emails })).toEqual({ id: 'a', name: 'A', email: 'A@x.test' })
    expect(customerOf({ id: 'a', emails: [{ normalized: 'a@x.test' }] })?.email).toBe('a@x.test')
    expect(customerOf({ id: 'a', name: 'A', emailAddresses: ['A@x.test'] })?.email).toBe('A@x.test')
    expect(customerOf({ id: 'a', emails: null })).toEqual({ id: 'a', name: null, email: null })
    expect(customerOf({ name: 'A' })).toBeNull()
  })

  it('uses the email of agents without a name, and leaves out agents without an id', () => {
    expect([...agentsOf([{ id: 'a', emailAddress: 'a@x.test' }, { id: 'b' }, { name: 'C' }, null])]).toEqual([
      ['a', { name: 'a@x.test', email: 'a@x.test' }],
      ['b', { name: 'Unknown agent', email: null }],
    ])
  })
})
