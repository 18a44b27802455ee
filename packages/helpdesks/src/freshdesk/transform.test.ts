import { channelIds } from '@pulse/contract/channels'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArrivingTicket } from '../arriving-ticket.ts'
import { Misfits } from '../not-understood.ts'
import type { Json } from '../reading.ts'
import { Agents } from './agents.ts'
import { readRating } from './rating-transform.ts'
import { noTicketFields, readTicketFields } from './ticket-fields.ts'
import { readTicket, type TicketParts } from './ticket-transform.ts'
import { timeZoneOf } from './time-zones.ts'

const ticket: Json = {
  id: 1,
  subject: 'Where is it?',
  description: '<div>Where is <b>my order</b>?</div>',
  description_text: 'Where is my order?',
  status: 4,
  priority: 1,
  source: 1,
  requester_id: 10,
  responder_id: 11,
  group_id: 12,
  form_id: 13,
  spam: false,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-03T00:00:00Z',
  requester: { id: 10, name: 'Cy Young', email: 'c@x.io', mobile: null, phone: null },
  stats: {
    agent_responded_at: '2026-01-01T01:00:00Z',
    requester_responded_at: null,
    first_responded_at: '2026-01-01T01:00:00Z',
    status_updated_at: '2026-01-02T00:00:00Z',
    reopened_at: null,
    resolved_at: '2026-01-02T00:00:00Z',
    closed_at: null,
    pending_since: null,
  },
}
const reply: Json = {
  id: 20,
  ticket_id: 1,
  body: '<div>On its way</div>',
  body_text: 'On its way',
  incoming: false,
  private: false,
  user_id: 11,
  source: 0,
  automation_id: null,
  auto_response: false,
  created_at: '2026-01-01T01:00:00Z',
}
const agentRows = [{ id: 11, contact: { name: 'Ann Lee', email: 'a@x.io' } }]
const agents = new Agents(agentRows, true, new Misfits())
const fields = readTicketFields([
  {
    name: 'status',
    choices: { 2: ['Open', 'Being Processed'], 6: ['Waiting on Partner', 'On hold'], 7: ['Done', 'Closed'] },
  },
  { name: 'source', choices: { Email: 1, 'SMS line': 101, 'Front desk': 102, 'Call center': 103 } },
])

function read(
  changes: Json = {},
  conversations: unknown[] | null = [reply],
  parts: Partial<TicketParts> = {},
) {
  const misfits = new Misfits()
  const result = readTicket(
    { ...ticket, ...changes },
    { conversations, answer: null, agents, fields, ...parts },
    misfits,
  )
  return { ...misfits, result }
}

function readUsable(...args: Parameters<typeof read>): ArrivingTicket {
  const { result } = read(...args)
  if (!result) throw new Error('The ticket was rejected')
  return result
}

describe('a ticket', () => {
  it('is read with all its fields', () => {
    expect(readUsable()).toEqual({
      ticketId: '1',
      channel: 'email',
      subject: 'Where is it?',
      status: 'resolved',
      createdAt: new Date('2026-01-01T00:00:00Z'),
      updatedAt: new Date('2026-01-03T00:00:00Z'),
      resolvedAt: new Date('2026-01-02T00:00:00Z'),
      groupId: 12,
      formId: 13,
      satisfactionRating: 'unoffered',
      ratingComment: null,
      ratedAt: null,
      agent: { id: '11', name: 'Ann Lee', email: 'a@x.io' },
      customer: { id: '10', name: 'Cy Young', firstname: 'Cy', email: 'c@x.io' },
      messages: [
        {
          id: 'description',
          authorType: 'customer',
          authorId: '10',
          authorName: null,
          body: 'Where is my order?',
          public: true,
          createdAt: new Date('2026-01-01T00:00:00Z'),
        },
        {
          id: '20',
          authorType: 'agent',
          authorId: '11',
          authorName: 'Ann Lee',
          body: 'On its way',
          public: true,
          createdAt: new Date('2026-01-01T01:00:00Z'),
        },
      ],
      hasAllMessages: true,
      metrics: { reported: null, reopens: 0 },
    })
  })

  it.each([
    [1, 'email'],
    [2, 'email'],
    [3, 'voice'],
    [4, 'others'],
    [5, 'social_media'],
    [6, 'social_media'],
    [7, 'live_chat'],
    [8, 'live_chat'],
    [9, 'email'],
    [10, 'email'],
    [11, 'api'],
    [12, 'api'],
    [13, 'social_media'],
    [14, 'others'],
    [15, 'live_chat'],
    [101, 'sms'],
    [103, 'voice'],
  ])('with source %i has channel %s', (source, channel) => {
    const { result, notUnderstood } = read({ source })
    expect(result?.channel).toBe(channel)
    expect(notUnderstood).toEqual({})
  })

  it('with an unknown source gets the channel others, and the source is reported', () => {
    expect(read({ source: 102 })).toMatchObject({
      result: { channel: 'others' },
      notUnderstood: { 'channel: Front desk': 1 },
    })
    expect(read({ source: 199 })).toMatchObject({
      result: { channel: 'others' },
      notUnderstood: { 'channel: 199': 1 },
    })
  })

  it.each([
    [2, 'open', false],
    [3, 'pending', false],
    [4, 'resolved', true],
    [5, 'closed', true],
    [6, 'waiting on partner', false],
    [7, 'done', true],
    [99, 'open', false],
  ])('with status %i is %s', (status, name, resolved) => {
    const { result, notUnderstood } = read({ status })
    expect(result?.status).toBe(name)
    expect(result?.resolvedAt !== null).toBe(resolved)
    expect(notUnderstood).toEqual(status === 99 ? { 'status: 99': 1 } : {})
  })

  it('uses the closing time if it has no resolution time', () => {
    const stats = { resolved_at: null, closed_at: '2026-01-05T00:00:00Z' }
    expect(readUsable({ status: 5, stats }).resolvedAt).toEqual(new Date('2026-01-05T00:00:00Z'))
  })

  it('gets the status deleted or spam from its flags or its list', () => {
    expect(readUsable({ spam: true }).status).toBe('spam')
    expect(readUsable({ deleted: true, spam: true }).status).toBe('deleted')
    const hidden = readUsable({}, null, { place: 'deleted' })
    expect(hidden).toMatchObject({ status: 'deleted', hasAllMessages: false, messages: [] })
    expect(readUsable({}, null, { place: 'spam' }).status).toBe('spam')
  })

  it('with a merge note counts as merged while it is closed', () => {
    const note = {
      ...reply,
      id: 21,
      private: true,
      body_text: 'This ticket is closed and merged into ticket 7',
    }
    expect(readUsable({ status: 5 }, [reply, note]).status).toBe('merged')
    expect(readUsable({ status: 2 }, [reply, note]).status).toBe('open')
    expect(readUsable({ status: 5 }, [reply, { ...note, incoming: true }]).status).toBe('closed')
    expect(readUsable({ status: 5 }, [reply]).status).toBe('closed')
  })

  it('has at most one reopening, and no reopening count without stats', () => {
    expect(readUsable({ stats: { reopened_at: '2026-01-02T00:00:00Z' } }).metrics.reopens).toBe(1)
    for (const stats of [undefined, null, 'none', []])
      expect(readUsable({ stats })).toMatchObject({ metrics: { reopens: null }, resolvedAt: null })
  })

  it('keeps the ids of users whose details are missing', () => {
    expect(readUsable({ requester: undefined }).customer).toEqual({
      id: '10',
      name: null,
      firstname: null,
      email: null,
    })
    expect(readUsable({ requester: 'Cy', requester_id: null }).customer.id).toBeNull()
    expect(readUsable({ responder_id: 99 }).agent).toEqual({ id: '99', name: 'Agent 99', email: null })
    expect(readUsable({ responder_id: null, group_id: null, form_id: null })).toMatchObject({
      agent: null,
      groupId: null,
      formId: null,
    })
  })

  it('without an id or a creation time is rejected with a reason', () => {
    expect(read({ id: null })).toMatchObject({ result: null, rejected: [{ kind: 'ticket', id: null }] })
    expect(read({ created_at: 'soon' })).toMatchObject({
      result: null,
      rejected: [{ kind: 'ticket', id: '1', reason: 'The ticket has no valid created_at.' }],
    })
  })

  it('without an update time uses the creation time', () => {
    expect(read({ updated_at: null })).toMatchObject({
      result: { updatedAt: new Date('2026-01-01T00:00:00Z') },
      notUnderstood: { 'updated_at: null': 1 },
    })
  })
})

describe('messages', () => {
  const author = (changes: Json, source = 1) =>
    readUsable({ source }, [{ ...reply, ...changes }]).messages.at(-1)?.authorType

  it('have the right author', () => {
    expect(author({ incoming: true, user_id: 10 })).toBe('customer')
    expect(author({ incoming: true, auto_response: true })).toBe('customer')
    expect(author({ auto_response: true })).toBe('SYSTEM')
    expect(author({ automation_id: 5 })).toBe('SYSTEM')
    expect(author({ source: 12, user_id: 77 })).toBe('Bot')
    expect(author({ user_id: 77 }, 12)).toBe('Bot')
    expect(author({ user_id: null }, 12)).toBe('Bot')
    expect(author({ user_id: 11 }, 12)).toBe('agent')
    expect(author({})).toBe('agent')
  })

  it('are private if Freshdesk marks them as private', () => {
    expect(readUsable({}, [{ ...reply, private: true }]).messages[1]?.public).toBe(false)
  })

  it('start with the description, whose author is the agent if the email is outbound', () => {
    expect(readUsable({ source: 10 }).messages[0]).toMatchObject({
      id: 'description',
      authorType: 'agent',
      authorId: '11',
      authorName: 'Ann Lee',
    })
  })

  it('use the HTML if there is no text', () => {
    const { messages } = readUsable({ description_text: null }, [{ ...reply, body_text: undefined }])
    expect(messages.map(({ body }) => body)).toEqual(['Where is my order?', 'On its way'])
    expect(readUsable({ description: null, description_text: '' }).messages).toHaveLength(1)
  })

  it('include the first message of a web chat only once', () => {
    const first = {
      ...reply,
      id: 19,
      incoming: true,
      user_id: 10,
      body_text: 'Where is  my order?\n',
      created_at: '2026-01-01T00:00:00Z',
    }
    const ids = (source: number) => readUsable({ source }, [first, reply]).messages.map(({ id }) => id)
    expect(ids(15)).toEqual(['19', '20'])
    expect(ids(7)).toEqual(['description', '19', '20'])
    expect(readUsable({ source: 15 }).messages.map(({ id }) => id)).toEqual(['description', '20'])
  })

  it('are sorted by time and contain no duplicates', () => {
    const later = { ...reply, id: 21, created_at: '2026-01-01T02:00:00Z' }
    const { messages } = readUsable({}, [later, reply, later])
    expect(messages.map(({ id }) => id)).toEqual(['description', '20', '21'])
  })

  it('that aren’t objects are rejected, and unexpected values don’t cause errors', () => {
    const { result, rejected } = read({}, ['text', null, { id: 22, body: 5, created_at: 'x' }])
    expect(rejected.map(({ kind }) => kind)).toEqual(['message', 'message'])
    expect(result?.messages.at(-1)).toMatchObject({ id: '22', body: '', createdAt: null })
  })
})

describe('ratings', () => {
  const rating = (code: unknown) =>
    readRating({ id: 40, ticket_id: 1, ratings: { default_question: code } }, new Misfits())

  it.each([
    [103, 'good'],
    [102, 'good'],
    [101, 'good'],
    [100, 'offered'],
    [-101, 'bad'],
    [-102, 'bad'],
    [-103, 'bad'],
  ])('with code %i are %s', (code, expected) => expect(rating(code)?.rating).toBe(expected))

  it('show up on the ticket', () => {
    const answer = readRating(
      { id: 40, ticket_id: 1, feedback: 'Slow', ratings: { default_question: -103 } },
      new Misfits(),
    )
    expect(readUsable({}, [], { answer })).toMatchObject({ satisfactionRating: 'bad', ratingComment: 'Slow' })
  })

  it('are rejected if they have no ticket, and unknown codes are reported', () => {
    const misfits = new Misfits()
    expect(readRating({ id: 40 }, misfits)).toBeNull()
    expect(readRating({ ticket_id: 1, ratings: 'good' }, misfits)?.rating).toBe('offered')
    expect(misfits).toMatchObject({
      rejected: [{ kind: 'rating', id: '40' }],
      notUnderstood: { 'rating: null': 1 },
    })
  })
})

describe('ticket fields', () => {
  it('can list choices as objects', () => {
    const read = readTicketFields([
      {
        name: 'status',
        choices: [{ id: 8, value: 'Parked', label: 'Parked', label_for_customers: 'Resolved' }],
      },
      { name: 'source', choices: [{ id: 500, value: 104, label: 'Phone line' }] },
    ])
    expect(read.statuses.get(8)).toEqual({ name: 'parked', done: true })
    expect(read.sources.get(104)).toBe('Phone line')
  })
})

describe('time zones', () => {
  it('are converted to existing IANA names', () => {
    expect(timeZoneOf('Eastern Time (US & Canada)')).toBe('America/New_York')
    expect(timeZoneOf('Chennai')).toBe('Asia/Kolkata')
    expect(timeZoneOf('Mexico City')).toBe('America/Mexico_City')
    expect(timeZoneOf('Europe/Berlin')).toBe('Europe/Berlin')
    expect(timeZoneOf('Mars/Olympus')).toBeNull()
    expect(timeZoneOf(5)).toBeNull()
  })
})

describe('any JSON', () => {
  const valid = (result: ArrivingTicket) => {
    expect(channelIds).toContain(result.channel)
    for (const date of [result.createdAt, result.updatedAt, result.resolvedAt])
      if (date) expect(Number.isFinite(date.getTime())).toBe(true)
    expect(typeof result.ticketId).toBe('string')
    expect(result.status).not.toBe('')
    for (const message of result.messages) {
      expect(typeof message.body).toBe('string')
      expect(typeof message.public).toBe('boolean')
      if (message.createdAt) expect(Number.isFinite(message.createdAt.getTime())).toBe(true)
    }
    for (const id of [result.groupId, result.formId])
      if (id !== null) expect(Number.isSafeInteger(id)).toBe(true)
    for (const text of [
      result.customer.name,
      result.customer.email,
      result.agent?.name ?? null,
      result.subject,
    ])
      if (text !== null) expect(typeof text).toBe('string')
  }
  const check = (raw: unknown, conversations: unknown[], fieldRows: unknown[], agentList: unknown[]) => {
    const misfits = new Misfits()
    const result = readTicket(
      raw,
      {
        conversations,
        answer: readRating(conversations[0], misfits),
        agents: new Agents(agentList, true, misfits),
        fields: fieldRows.length > 0 ? readTicketFields(fieldRows) : noTicketFields,
      },
      misfits,
    )
    if (result) valid(result)
    else expect(misfits.rejected.some(({ kind, reason }) => kind === 'ticket' && reason !== '')).toBe(true)
  }
  const list = fc.array(fc.jsonValue(), { maxLength: 4 })

  it('never makes the transforms throw', () => {
    fc.assert(fc.property(fc.jsonValue(), list, list, list, check))
  })

  it('in place of any field never makes the transforms throw', () => {
    const mutated = (base: Json) =>
      fc
        .dictionary(fc.constantFrom(...Object.keys(base)), fc.jsonValue(), { maxKeys: 4 })
        .map(changes => ({ ...base, ...changes }))
    const statusField = mutated({ name: 'status', choices: { 6: ['Waiting', 'On hold'] } })
    fc.assert(
      fc.property(
        mutated(ticket),
        fc.array(mutated(reply), { maxLength: 4 }),
        fc.array(statusField, { maxLength: 2 }),
        fc.array(mutated({ id: 11, contact: { name: 'Ann' } }), { maxLength: 2 }),
        check,
      ),
      { numRuns: 500 },
    )
  })
})
