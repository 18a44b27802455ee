import { channelIds } from '@pulse/contract/channels'
import { ratings } from '@pulse/contract/ratings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ArrivingTicket } from '../arriving-ticket.ts'
import { Misfits } from '../not-understood.ts'
import type { Json } from '../reading.ts'
import { readTicket } from './transform.ts'

const message = {
  id: 385373530,
  ticket_id: 153006867,
  public: true,
  channel: 'email',
  via: 'email',
  source: { type: 'email', from: { name: 'Cy', address: 'cy@shop.test' } },
  sender: { id: 1, email: 'cy@shop.test', name: 'Cy Doe', firstname: 'Cy', lastname: 'Doe', meta: {} },
  rule_id: null,
  from_agent: false,
  body_text: 'Where is it?\n> quoted',
  body_html: '<p>Where is it?</p>',
  stripped_text: 'Where is it?',
  created_datetime: '2026-02-01T09:00:00.095107+00:00',
  sent_datetime: '2026-02-01T09:00:01+00:00',
  failed_datetime: null,
  deleted_datetime: null,
}
const ticket = {
  id: 153006867,
  status: 'open',
  channel: 'email',
  via: 'email',
  spam: false,
  customer: { id: 1, email: 'cy@shop.test', name: 'Cy Doe', firstname: 'Cy', lastname: 'Doe', meta: {} },
  assignee_user: { id: 2, email: 'ann@shop.test', name: 'Ann Agent', firstname: 'Ann', lastname: 'Agent' },
  assignee_team: { id: 3, name: 'Support', decoration: {} },
  subject: 'Where is my order?',
  created_datetime: '2026-02-01T09:00:00.095107+00:00',
  opened_datetime: '2026-02-01T09:00:05+00:00',
  last_message_datetime: '2026-02-01T10:00:00+00:00',
  updated_datetime: '2026-02-01T10:30:00.500000',
  closed_datetime: null,
  trashed_datetime: null,
  messages: [message],
  satisfaction_survey: null,
  events: [{ id: 6, type: 'ticket-created', data: {} }],
}

function read(changes: Json = {}): { ticket: ArrivingTicket; misfits: Misfits } {
  const misfits = new Misfits()
  const found = readTicket({ ...ticket, ...changes }, misfits)
  if (!found) throw new Error(`Rejected: ${misfits.rejected[0]?.reason}`)
  return { ticket: found, misfits }
}
const readMessage = (changes: Json = {}) =>
  read({ messages: [{ ...message, ...changes }] }).ticket.messages[0]

test('Every field of a ticket is mapped', () => {
  const { ticket: found, misfits } = read()
  expect(found).toEqual({
    ticketId: '153006867',
    channel: 'email',
    subject: 'Where is my order?',
    status: 'open',
    createdAt: new Date('2026-02-01T09:00:00.095Z'),
    updatedAt: new Date('2026-02-01T10:30:00.500Z'),
    resolvedAt: null,
    groupId: 3,
    formId: null,
    satisfactionRating: 'unoffered',
    ratingComment: null,
    ratingScore: null,
    ratedAt: null,
    agent: { id: '2', name: 'Ann Agent', email: 'ann@shop.test' },
    customer: { id: '1', name: 'Cy Doe', firstname: 'Cy', email: 'cy@shop.test' },
    messages: [
      {
        id: '385373530',
        authorType: 'customer',
        authorId: '1',
        authorName: 'Cy Doe',
        body: 'Where is it?',
        public: true,
        createdAt: new Date('2026-02-01T09:00:00.095Z'),
      },
    ],
    hasAllMessages: true,
    metrics: { reported: null, reopens: 0 },
  })
  expect(misfits).toMatchObject({ rejected: [], notUnderstood: {} })
})

describe('Channel', () => {
  test.each([
    ['email', 'email contact_form form help-center self_service'],
    ['live_chat', 'chat gorgias_chat offline_capture'],
    [
      'social_media',
      'facebook facebook-mention facebook-messenger facebook-recommendations instagram instagram-ad-comment instagram-comment instagram-direct-message instagram-mention twitter twitter-direct-message whatsapp yotpo-review',
    ],
    ['sms', 'sms twilio'],
    ['voice', 'phone aircall'],
    ['api', 'api rule shopify zendesk'],
    ['others', 'helpdesk internal-note yotpo'],
  ])('%s', (expected, names) => {
    for (const channel of [...names.split(' '), ` ${names.split(' ')[0]?.toUpperCase()} `]) {
      const { ticket: found, misfits } = read({ channel })
      expect([channel, found.channel]).toEqual([channel, expected])
      expect(misfits.notUnderstood).toEqual({})
    }
  })

  test.each(['carrier_pigeon', 'constructor', '', null, 5, {}])(
    '%j becomes others and is counted as unknown',
    channel => {
      const { ticket: found, misfits } = read({ channel })
      expect(found.channel).toBe('others')
      expect(Object.values(misfits.notUnderstood)).toEqual([1])
    },
  )
})

describe('Status', () => {
  const trashed = '2026-02-02T00:00:00'
  test.each([
    [{ status: 'open' }, 'open'],
    [{ status: 'closed' }, 'closed'],
    [{ status: 'closed', trashed_datetime: trashed }, 'deleted'],
    [{ spam: true }, 'spam'],
    [{ spam: true, trashed_datetime: trashed }, 'deleted'],
    [{ spam: null }, 'open'],
  ])('of %j is %s', (changes, expected) => {
    expect(read(changes).ticket.status).toBe(expected)
  })

  test('defaults to open if missing, and is reported as unrecognized', () => {
    const { ticket: found, misfits } = read({ status: null })
    expect(found.status).toBe('open')
    expect(misfits.notUnderstood).toEqual({ 'status: null': 1 })
  })
})

describe('Times', () => {
  test.each([
    '2026-02-03T14:18:25.095107+00:00',
    '2026-02-03T14:18:25.095107',
    '2026-02-03 14:18:25.095',
    '2026-02-03T16:18:25.095+02:00',
  ])('%s is read', text => {
    expect(read({ updated_datetime: text }).ticket.updatedAt.toISOString()).toBe('2026-02-03T14:18:25.095Z')
  })

  test('A closed ticket’s closing time is its resolution time', () => {
    const closed_datetime = '2026-02-04T08:00:00'
    expect(read({ status: 'closed', closed_datetime }).ticket.resolvedAt).toEqual(
      new Date('2026-02-04T08:00:00Z'),
    )
    expect(read({ status: 'open', closed_datetime }).ticket.resolvedAt).toBeNull()
    expect(read({ status: 'closed', closed_datetime: null }).ticket.resolvedAt).toBeNull()
  })

  test('A missing time is replaced by the nearest known time', () => {
    expect(read({ created_datetime: null }).ticket.createdAt.toISOString()).toBe('2026-02-01T09:00:05.000Z')
    expect(read({ updated_datetime: 'soon' }).ticket.updatedAt.toISOString()).toBe('2026-02-01T10:00:00.000Z')
    const none = { updated_datetime: null, last_message_datetime: null }
    expect(read(none).ticket.updatedAt.toISOString()).toBe('2026-02-01T09:00:00.095Z')
  })
})

describe('Rating', () => {
  const sent = { sent_datetime: '2026-02-02T00:00:00', score: null }
  test.each([
    [{ ...sent, score: 5 }, 'good'],
    [{ ...sent, score: 4 }, 'good'],
    [{ ...sent, score: '4' }, 'good'],
    [{ ...sent, score: 3 }, 'offered'],
    [{ ...sent, score: 2 }, 'bad'],
    [{ ...sent, score: 1 }, 'bad'],
    [{ score: 1 }, 'bad'],
    [sent, 'offered'],
    [{ ...sent, score: 6 }, 'offered'],
    [{ score: null, sent_datetime: null, should_send_datetime: '2026-02-02T00:00:00' }, 'unoffered'],
    [null, 'unoffered'],
    [undefined, 'unoffered'],
    ['5', 'unoffered'],
  ])('of %j is %s', (satisfaction_survey, expected) => {
    expect(read({ satisfaction_survey }).ticket.satisfactionRating).toBe(expected)
  })

  test('includes its comment, and unknown scores are counted', () => {
    const { ticket: found, misfits } = read({
      satisfaction_survey: { ...sent, score: 9, body_text: ' Slow. ' },
    })
    expect(found.ratingComment).toBe('Slow.')
    expect(misfits.notUnderstood).toEqual({ 'score: 9': 1 })
  })
})

describe('Reopens', () => {
  const events = (...types: string[]) => types.map((type, id) => ({ id, type }))
  test.each([
    ['open', events('ticket-created'), 0],
    ['open', events('ticket-created', 'ticket-closed', 'ticket-reopened'), 1],
    [
      'closed',
      events('ticket-closed', 'ticket-reopened', 'ticket-closed', 'ticket-reopened', 'ticket-closed'),
      2,
    ],
    ['closed', events('ticket-closed'), 0],
    ['closed', events('ticket-closed', 'ticket-closed'), 1],
    ['open', events('ticket-closed'), 1],
    ['open', [], null],
    ['open', undefined, null],
    ['open', 'ticket-reopened', null],
    ['open', [null, 5, 'ticket-reopened'], 0],
  ])('of a ticket that is %s, with events %j: %s', (status, list, expected) => {
    expect(read({ status, events: list }).ticket.metrics.reopens).toBe(expected)
  })
})

describe('People', () => {
  test('An unassigned ticket has no agent and no group', () => {
    const { ticket: found, misfits } = read({ assignee_user: null, assignee_team: null })
    expect(found).toMatchObject({ agent: null, groupId: null })
    expect(misfits.notUnderstood).toEqual({})
  })

  test.each([
    [{ id: 2, name: null, firstname: 'Ann', lastname: 'Agent', email: null }, 'Ann Agent'],
    [{ id: 2, name: '', firstname: '', lastname: '', email: 'ann@shop.test' }, 'ann@shop.test'],
    [{ id: 2 }, 'Agent 2'],
  ])('The agent %j is called %s', (assignee_user, name) => {
    expect(read({ assignee_user }).ticket.agent?.name).toBe(name)
  })

  test('Text in place of a person or team is reported and left out', () => {
    const { ticket: found, misfits } = read({
      assignee_user: 'Ann',
      assignee_team: 'Support',
      customer: 'Cy',
    })
    expect(found).toMatchObject({
      agent: null,
      groupId: null,
      customer: { id: null, name: null, firstname: null, email: null },
    })
    expect(misfits.notUnderstood).toEqual({
      'assignee_user: Ann': 1,
      'assignee_team: Support': 1,
      'customer: Cy': 1,
    })
  })

  test('If the customer is missing, the requester is used; without either, all customer fields are null', () => {
    const requester = { id: 9, name: 'Dee Roe' }
    expect(read({ customer: null, requester }).ticket.customer).toEqual({
      id: '9',
      name: 'Dee Roe',
      firstname: 'Dee',
      email: null,
    })
    const none = { id: null, name: null, firstname: null, email: null }
    expect(read({ customer: null }).ticket.customer).toEqual(none)
  })
})

describe('Messages', () => {
  const agent = { id: 2, name: 'Ann Agent' }
  test.each([
    [{ from_agent: false }, 'customer'],
    [{ from_agent: false, rule_id: 7 }, 'customer'],
    [{ from_agent: true, sender: agent }, 'agent'],
    [{ from_agent: true, sender: null }, 'agent'],
    [{ from_agent: true, rule_id: 7 }, 'Bot'],
    [{ from_agent: true, via: 'rule' }, 'Bot'],
    [{ from_agent: true, sender: { ...agent, role: { name: 'bot' } } }, 'Bot'],
    [{ from_agent: true, sender: { ...agent, role: 'bot' } }, 'Bot'],
    [{ from_agent: true, sender: { ...agent, role: { name: 'lite-agent' } } }, 'agent'],
    [{ from_agent: null }, null],
  ])('%j have author type %s', (changes, expected) => {
    expect(readMessage(changes)?.authorType).toBe(expected)
  })

  test.each([
    [{ public: true }, true],
    [{ public: false }, false],
    [{ public: true, channel: 'internal-note' }, false],
    [{ public: true, source: { type: 'internal-note' } }, false],
    [{ public: null }, true],
  ])('%j are public: %s', (changes, expected) => {
    expect(readMessage(changes)?.public).toBe(expected)
  })

  test.each([
    [{}, 'Where is it?'],
    [{ stripped_text: null }, 'Where is it?\n> quoted'],
    [{ stripped_text: ' ' }, 'Where is it?\n> quoted'],
    [{ stripped_text: null, body_text: null }, 'Where is it?'],
    [{ stripped_text: null, body_text: null, stripped_html: 'A<br>B &amp; C' }, 'A\nB & C'],
    [{ stripped_text: null, body_text: null, body_html: null }, ''],
  ])('The text of %j is %j', (changes, expected) => {
    expect(readMessage(changes)?.body).toBe(expected)
  })

  test('A failed send and a deleted message are left out', () => {
    const at = '2026-02-01T09:05:00'
    expect(
      readMessage({ from_agent: true, failed_datetime: at, last_sending_error: 'No address' }),
    ).toBeUndefined()
    expect(readMessage({ deleted_datetime: at })).toBeUndefined()
  })

  test('Messages are sorted by time without duplicates, and anything that isn’t an object is rejected', () => {
    const later = { ...message, id: 2, created_datetime: '2026-02-01T11:00:00' }
    const untimed = { ...message, id: 3, created_datetime: null, sent_datetime: null }
    const { ticket: found, misfits } = read({ messages: [untimed, later, message, message, 'text', null] })
    expect(found.messages.map(({ id }) => id)).toEqual(['385373530', '2', '3'])
    expect(misfits.rejected.map(({ kind }) => kind)).toEqual(['message', 'message'])
  })

  test('A sender that is missing or isn’t an object is left out', () => {
    expect(readMessage({ sender: null })).toMatchObject({ authorId: null, authorName: null })
    expect(readMessage({ sender: 'Cy' })).toMatchObject({ authorId: null, authorName: null })
  })

  test('If the creation time is missing, the sent time is used', () => {
    expect(readMessage({ created_datetime: null })?.createdAt).toEqual(new Date('2026-02-01T09:00:01Z'))
    expect(readMessage({ created_datetime: null, sent_datetime: 'never' })?.createdAt).toBeNull()
  })
})

describe('Rejected with a reason', () => {
  test.each([
    ['a ticket without an id', { ...ticket, id: null }, 'The ticket has no id.'],
    ['a row of the list', { ...ticket, messages: undefined }, 'The ticket has no list of messages.'],
    ['text for messages', { ...ticket, messages: 'none' }, 'The ticket has no list of messages.'],
    [
      'a ticket without times',
      { ...ticket, created_datetime: 'x', opened_datetime: null },
      'The ticket has no creation time.',
    ],
    ['text', 'ticket', 'The ticket has no id.'],
    ['nothing', null, 'The ticket has no id.'],
  ])('%s', (_name, raw, reason) => {
    const misfits = new Misfits()
    expect(readTicket(raw, misfits)).toBeNull()
    expect(misfits.rejected).toMatchObject([{ kind: 'ticket', reason, raw }])
  })
})

describe('Any JSON', () => {
  const textOrNull = (value: unknown) => value === null || typeof value === 'string'
  const isMoment = (value: unknown) => value instanceof Date && !Number.isNaN(value.getTime())

  function check(raw: unknown): void {
    const misfits = new Misfits()
    const found = readTicket(raw, misfits)
    if (!found) {
      expect(misfits.rejected.at(-1)).toMatchObject({ kind: 'ticket', reason: expect.stringMatching(/\.$/) })
      return
    }
    expect(found.ticketId).toMatch(/\S/)
    expect(channelIds).toContain(found.channel)
    expect(ratings).toContain(found.satisfactionRating)
    expect(found.status).toMatch(/\S/)
    expect([found.createdAt, found.updatedAt, found.resolvedAt ?? new Date(0)].every(isMoment)).toBe(true)
    expect(found.groupId === null || Number.isSafeInteger(found.groupId)).toBe(true)
    expect([found.subject, found.ratingComment, ...Object.values(found.customer)].every(textOrNull)).toBe(
      true,
    )
    if (found.agent)
      expect(Object.values(found.agent).every(textOrNull) && found.agent.name !== '').toBe(true)
    expect(found.metrics.reopens === null || found.metrics.reopens >= 0).toBe(true)
    for (const one of found.messages) {
      expect([null, 'customer', 'agent', 'Bot', 'SYSTEM']).toContain(one.authorType)
      expect([one.id, one.authorId, one.authorName, one.body].every(textOrNull)).toBe(true)
      expect(typeof one.body).toBe('string')
      expect(typeof one.public).toBe('boolean')
      expect(one.createdAt === null || isMoment(one.createdAt)).toBe(true)
    }
  }

  test('is read as a valid ticket or rejected with a reason', () => {
    fc.assert(fc.property(fc.jsonValue(), check))
  })

  test('in place of any field gives a valid ticket or is rejected with a reason', () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(...Object.values(ticket), ...Object.values(message)),
    )
    const fields = (of: object) => fc.dictionary(fc.constantFrom(...Object.keys(of)), value, { maxKeys: 4 })
    const survey = { score: 5, sent_datetime: '2026-02-02', scored_datetime: '2026-02-02', body_text: 'Fine' }
    const changed = fc.record({
      ticket: fields(ticket),
      messages: fc.array(fields(message), { maxLength: 4 }),
      survey: fields(survey),
      event: fields({ id: 1, type: 'ticket-closed', data: {} }),
      person: fields(ticket.customer),
    })
    let accepted = 0
    fc.assert(
      fc.property(changed, changes => {
        const raw = {
          ...ticket,
          customer: { ...ticket.customer, ...changes.person },
          assignee_user: { ...ticket.assignee_user, ...changes.person },
          satisfaction_survey: { ...survey, ...changes.survey },
          events: [changes.event],
          messages: changes.messages.map(fields => ({ ...message, ...fields })),
          ...changes.ticket,
        }
        check(raw)
        if (readTicket(raw, new Misfits())) accepted++
      }),
      { numRuns: 500 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})
