import { describe, expect, test } from 'vitest'
import { Misfits } from '../not-understood.ts'
import { readForm, readGroup } from './groups-and-forms.ts'
import { type Authors, readComment, readEvent } from './message-transform.ts'
import { byId, readTicket, type Sideloads } from './ticket-transform.ts'

const ticket = {
  id: 2,
  via: { channel: 'email', source: { from: { address: 'c@x.io' }, to: {}, rel: null } },
  created_at: '2026-10-08T21:25:21Z',
  updated_at: '2026-10-09T07:57:21Z',
  generated_timestamp: 1791532660,
  subject: 'Late parcel',
  status: 'solved',
  requester_id: 391,
  assignee_id: 392,
  group_id: 393,
  ticket_form_id: 396,
  tags: [] as string[],
  satisfaction_rating: { score: 'good', comment: 'Quick!' } as unknown,
  from_messaging_channel: false,
  metric_set: {
    ticket_id: 2,
    reopens: 1,
    solved_at: '2026-10-09T06:00:00Z',
    reply_time_in_minutes: { calendar: 55, business: 25 },
    full_resolution_time_in_minutes: { calendar: 900, business: 534 },
  } as unknown,
}

const users = [
  { id: 391, name: 'Cy Young', email: 'c@x.io', role: 'end-user' },
  { id: 392, name: 'Ann', email: 'a@x.io', role: 'agent' },
]

function read(changes: object = {}, sideloads: Partial<Sideloads> = {}) {
  const misfits = new Misfits()
  const read = readTicket(
    { ...ticket, ...changes },
    { users: byId(users), metricSets: new Map(), agent: () => null, ...sideloads },
    misfits,
  )
  return { ticket: read, misfits }
}

describe('tickets', () => {
  test('every field is mapped', () => {
    expect(read().ticket).toEqual({
      ticketId: '2',
      channel: 'email',
      subject: 'Late parcel',
      status: 'solved',
      createdAt: new Date('2026-10-08T21:25:21Z'),
      updatedAt: new Date('2026-10-09T07:57:21Z'),
      resolvedAt: new Date('2026-10-09T06:00:00Z'),
      groupId: 393,
      formId: 396,
      satisfactionRating: 'good',
      ratingComment: 'Quick!',
      agent: { id: '392', name: 'Ann', email: 'a@x.io' },
      customer: { id: '391', name: 'Cy Young', firstname: 'Cy', email: 'c@x.io' },
      messages: [],
      hasAllMessages: false,
      metrics: { reported: { firstResponse: 25, fullResolution: 534 }, reopens: 1 },
    })
  })

  test.each([
    ['email', 'email'],
    ['web', 'email'],
    ['help_center', 'email'],
    ['mobile_sdk', 'email'],
    ['closed_ticket', 'email'],
    ['sample_ticket', 'email'],
    ['chat', 'live_chat'],
    ['chat_transcript', 'live_chat'],
    ['answer_bot_for_web_widget', 'live_chat'],
    ['facebook', 'social_media'],
    ['any_channel', 'social_media'],
    ['sunshine_conversations_twitter_dm', 'social_media'],
    ['whatsapp', 'social_media'],
    ['sms', 'sms'],
    ['text_message', 'sms'],
    ['voice', 'voice'],
    ['voicemail', 'voice'],
    ['api', 'api'],
    ['web_service', 'api'],
    ['rule', 'api'],
    ['native_messaging', 'native_messaging'],
    ['business_messaging_slack_connect', 'native_messaging'],
    ['side_conversation', 'side_conversation'],
  ])('channel %s is %s', (channel, expected) => {
    const { ticket, misfits } = read({ via: { channel } })
    expect(ticket?.channel).toBe(expected)
    expect(misfits.notUnderstood).toEqual({})
  })

  test('a channel can be text, and an unknown channel is counted', () => {
    expect(read({ via: 'Web service' }).ticket?.channel).toBe('api')
    expect(read({ via: 'Mail' }).ticket?.channel).toBe('email')
    const unknown = read({ via: { channel: 'carrier_pigeon' } })
    expect(unknown.ticket?.channel).toBe('others')
    expect(unknown.misfits.notUnderstood).toEqual({ 'channel: carrier_pigeon': 1 })
    const messaging = read({ via: { channel: 'carrier_pigeon' }, from_messaging_channel: true })
    expect(messaging.ticket?.channel).toBe('native_messaging')
    expect(messaging.misfits.notUnderstood).toEqual({})
  })

  test('merged and deleted tickets are marked', () => {
    expect(read({ status: 'closed', tags: ['vip', 'closed_by_merge'] }).ticket?.status).toBe('merged')
    expect(read({ status: 'deleted', tags: ['closed_by_merge'] }).ticket?.status).toBe('deleted')
    const strange = read({ status: 'frozen' })
    expect(strange.ticket?.status).toBe('frozen')
    expect(strange.misfits.notUnderstood).toEqual({ 'status: frozen': 1 })
  })

  test('a ticket is resolved only while it is solved or closed', () => {
    expect(read({ status: 'closed' }).ticket?.resolvedAt).toEqual(new Date('2026-10-09T06:00:00Z'))
    expect(read({ status: 'open' }).ticket?.resolvedAt).toBeNull()
    expect(read({ metric_set: { solved_at: null } }).ticket?.resolvedAt).toBeNull()
  })

  test.each([
    [{ score: 'good' }, 'good', null],
    [{ score: 'good_with_comment', comment: 'Nice' }, 'good', 'Nice'],
    [{ score: 'bad_without_comment' }, 'bad', null],
    [{ score: 'offered' }, 'offered', null],
    [{ score: 'unoffered' }, 'unoffered', null],
    [null, 'unoffered', null],
    ['bad', 'bad', null],
  ])('rating %j is %s', (rating, expected, comment) => {
    const { ticket, misfits } = read({ satisfaction_rating: rating })
    expect(ticket).toMatchObject({ satisfactionRating: expected, ratingComment: comment })
    expect(misfits.notUnderstood).toEqual({})
  })

  test('an unknown rating is counted', () => {
    const { ticket, misfits } = read({ satisfaction_rating: { score: 'meh' } })
    expect(ticket?.satisfactionRating).toBe('unoffered')
    expect(misfits.notUnderstood).toEqual({ 'satisfaction_rating: meh': 1 })
  })

  test('missing and null metrics are null, zero stays zero, and metrics outside the ticket are used if it has none', () => {
    const unset = {
      reply_time_in_minutes: { business: null },
      full_resolution_time_in_minutes: { business: 0 },
    }
    expect(read({ metric_set: unset }).ticket?.metrics).toEqual({
      reported: { firstResponse: null, fullResolution: 0 },
      reopens: null,
    })
    expect(read({ metric_set: { reopens: 0 } }).ticket?.metrics).toEqual({
      reported: { firstResponse: null, fullResolution: null },
      reopens: 0,
    })
    expect(read({ metric_set: 'none' }).ticket?.metrics).toEqual({ reported: null, reopens: null })
    const metricSets = byId([{ ticket_id: 2, reopens: 3 }], 'ticket_id')
    expect(read({ metric_set: undefined }, { metricSets }).ticket?.metrics.reopens).toBe(3)
  })

  test('users can be missing, deleted or only in the directory', () => {
    const gone = read({ requester_id: 5, assignee_id: 6 })
    expect(gone.ticket?.customer).toEqual({ id: '5', name: null, firstname: null, email: null })
    expect(gone.ticket?.agent).toEqual({ id: '6', name: 'Former agent', email: null })
    expect(gone.misfits.notUnderstood).toEqual({ 'assignee: unknown user': 1 })
    const listed = read({ assignee_id: 6 }, { agent: () => ({ name: 'Bo', email: 'b@x.io' }) })
    expect(listed.ticket?.agent).toEqual({ id: '6', name: 'Bo', email: 'b@x.io' })
    const deleted = byId([{ id: 6, name: 'Past Agent', email: null, active: false }])
    const past = read({ assignee_id: 6 }, { users: deleted })
    expect(past.ticket?.agent).toEqual({ id: '6', name: 'Past Agent', email: null })
    expect(past.misfits.notUnderstood).toEqual({})
    const none = read({ requester_id: null, assignee_id: null }).ticket
    expect(none).toMatchObject({ agent: null, customer: { id: null } })
  })

  test('a ticket without an id or a creation time is rejected with a reason', () => {
    const untimed = read({ created_at: 'soon' })
    expect(untimed.ticket).toBeNull()
    expect(untimed.misfits.rejected).toMatchObject([
      { kind: 'ticket', id: '2', reason: 'The creation time is missing.' },
    ])
    expect(read({ id: null }).misfits.rejected).toMatchObject([{ id: null, reason: 'The id is missing.' }])
    expect(read({ updated_at: null }).ticket?.updatedAt).toEqual(new Date('2026-10-08T21:25:21Z'))
  })
})

const authors: Authors = { isAgent: id => id === '392', nameOf: id => (id === '392' ? 'Ann' : null) }
const comment = {
  id: 31,
  type: 'Comment',
  author_id: 392,
  body: 'Hello **Cy**',
  html_body: '<p>Hello <b>Cy</b></p>',
  plain_body: 'Hello Cy',
  public: true,
  via: { channel: 'web' },
  created_at: '2026-10-09T07:57:21Z',
}

describe('messages', () => {
  const readOne = (changes: object) => readComment({ ...comment, ...changes }, authors, new Misfits())

  test('every field is mapped', () => {
    expect(readOne({})).toEqual({
      id: '31',
      authorType: 'agent',
      authorId: '392',
      authorName: 'Ann',
      body: 'Hello Cy',
      public: true,
      createdAt: new Date('2026-10-09T07:57:21Z'),
    })
  })

  test('an author who is neither the system nor an agent counts as the customer', () => {
    expect(readOne({ author_id: 391 })).toMatchObject({ authorType: 'customer', authorName: null })
    expect(readOne({ author_id: -1 })).toMatchObject({ authorType: 'SYSTEM', authorName: null })
    expect(readOne({ via: { channel: 'rule' } })?.authorType).toBe('SYSTEM')
    expect(readOne({ via: { channel: 'system' } })?.authorType).toBe('SYSTEM')
    expect(readOne({ via: 'Rule' })?.authorType).toBe('SYSTEM')
    expect(readOne({ via: 'Mail' })?.authorType).toBe('agent')
    expect(readOne({ author_id: null })).toMatchObject({ authorType: null, authorId: null })
  })

  test('a comment’s text is its plain text, or else its body, or else its HTML without tags', () => {
    expect(readOne({ plain_body: null })?.body).toBe('Hello **Cy**')
    expect(readOne({ plain_body: null, body: null })?.body).toBe('Hello Cy')
    expect(readOne({ plain_body: '', body: '', html_body: null })?.body).toBe('')
    expect(readOne({ public: false })?.public).toBe(false)
  })

  test('a comment without text or id is rejected with a reason', () => {
    const misfits = new Misfits()
    const lost = { id: 31, event_type: 'Comment', comment_present: true, comment_public: true }
    expect(readComment(lost, authors, misfits)).toBeNull()
    expect(readComment({ body: 'Hi' }, authors, misfits)).toBeNull()
    expect(misfits.rejected.map(({ reason }) => reason)).toEqual([
      'The text is missing.',
      'The id is missing.',
    ])
  })

  const event = {
    id: 30,
    ticket_id: 2,
    timestamp: 1791532660,
    created_at: '2026-10-09T07:57:40Z',
    updater_id: 391,
    via: 'Mail',
    child_events: [
      { ...comment, event_type: 'Comment' },
      { event_type: 'Change', status: 'open' },
    ] as object[],
  }

  test('an event’s comments use the event’s author and time if they have none of their own', () => {
    expect(readEvent(event, authors, new Misfits())).toMatchObject({
      ticketId: '2',
      messages: [{ id: '31', authorType: 'agent' }],
      redacted: false,
    })
    const bare = { id: 32, event_type: 'Comment', body: 'Hi' }
    const { messages } = readEvent({ ...event, child_events: [bare] }, authors, new Misfits()) ?? {}
    expect(messages).toMatchObject([{ authorId: '391', createdAt: new Date('2026-10-09T07:57:40Z') }])
  })

  test.each(['CommentRedactionEvent', 'AttachmentRedactionEvent'])('%s rereads the comments', kind => {
    const redaction = { ...event, child_events: [{ id: 33, event_type: kind }] }
    expect(readEvent(redaction, authors, new Misfits())).toEqual({
      ticketId: '2',
      messages: [],
      redacted: true,
    })
  })

  test('an event without comments is skipped, and one without a ticket is rejected', () => {
    const change = { ...event, child_events: [{ event_type: 'Change' }] }
    expect(readEvent(change, authors, new Misfits())).toBeNull()
    const misfits = new Misfits()
    expect(readEvent({ ...event, ticket_id: null }, authors, misfits)).toBeNull()
    expect(misfits.rejected).toMatchObject([{ kind: 'event', id: '30' }])
  })
})

test('groups and forms need only an id', () => {
  expect(readGroup({ id: 1, name: 'A', deleted: true, is_public: false })).toEqual({
    id: 1,
    name: 'A',
    deleted: true,
    isPublic: false,
  })
  expect(readGroup({ id: 1 })?.name).toBe('Group 1')
  expect(readGroup('x')).toBeNull()
  expect(readForm({ id: 2, name: 'B', active: false })).toEqual({ id: 2, name: 'B', active: false })
  expect(readForm(null)).toBeNull()
})
