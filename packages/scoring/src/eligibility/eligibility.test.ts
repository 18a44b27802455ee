import { describe, expect, test } from 'vitest'
import type { Conversation, Message } from '../conversation.ts'
import { readConversation } from '../features/reading.ts'
import { ineligibleReason } from './index.ts'
import { minutesOf } from './message-times.ts'
import { rolesOf } from './roles.ts'

const customer = (body: string, more: Partial<Message> = {}): Message => ({
  author_type: 'customer',
  body,
  ...more,
})
const agent = (body: string, more: Partial<Message> = {}): Message => ({
  author_type: 'agent',
  body,
  ...more,
})
const talk = (messages: Message[], more: Partial<Conversation> = {}): Conversation => ({
  id: '1',
  messages,
  ...more,
})
const why = (conversation: Conversation, spam = false) =>
  ineligibleReason(conversation, readConversation(conversation), () => spam)

const asks = customer('My parcel has not arrived yet, where is it now?')
const answers = agent('It is on the way and comes tomorrow.')
const longReply = agent('Your parcel was delivered this morning. Is there anything else we can do for you?')

describe('eligibility', () => {
  test('requires a customer message, a public human reply and ten words', () => {
    expect(why(talk([asks, answers]))).toBeNull()
    expect(
      why(
        talk([
          { ...asks, author_type: 'end-user' },
          { ...answers, author_type: 'admin' },
        ]),
      ),
    ).toBeNull()
  })

  test.each([
    ['no_customer_message', talk([answers])],
    ['no_customer_message', talk([])],
    ['no_customer_message', talk([customer('  '), answers])],
    ['no_agent_reply', talk([asks])],
    ['no_agent_reply', talk([asks, agent('Internal: call the courier about this.', { public: false })])],
    ['no_agent_reply', talk([asks, { author_type: 'Bot', body: 'We got your message.' }])],
    ['no_agent_reply', talk([asks, { author_type: 'SYSTEM', body: 'Ticket assigned.' }])],
    ['no_agent_reply', talk([asks, agent('This is an automated message. We got your request.')])],
    ['no_agent_reply', talk([asks, agent('We got your request.', { author_name: 'no-reply' })])],
    ['too_short', talk([customer('Where is it?'), agent('On its way.')])],
    [
      'too_short',
      talk([customer('QUJD'.repeat(5000)), agent('I cannot open this file, can you send it again, please?')]),
    ],
    ['nothing_to_judge', talk([customer('Ok'), longReply])],
    ['nothing_to_judge', talk([customer('hi'), longReply, customer('ok.')])],
    [
      'nothing_to_judge',
      talk([customer('I am out of the office until Monday with limited access to email.'), answers]),
    ],
    [
      'nothing_to_judge',
      talk([customer('We got your mail and will read it.'), answers], { subject: 'Automatic reply: order' }),
    ],
    [
      'nothing_to_judge',
      talk([customer('Sale this weekend! View in browser. Unsubscribe at any time.'), answers]),
    ],
    ['merged', talk([asks, answers], { status: 'Merged' })],
    ['deleted', talk([asks, answers], { status: 'deleted' })],
    ['spam', talk([asks, answers], { status: ' SPAM ' })],
  ] as const)('is denied because of %s', (reason, conversation) => {
    expect(why(conversation)).toBe(reason)
  })

  test.each(['Ok 😡', 'No', 'Thanks', 'ok but it is still broken', 'How do I unsubscribe?'])(
    'is not denied because of the message “%s”',
    text => {
      expect(why(talk([customer(text), longReply]))).toBeNull()
    },
  )

  test('is denied for spam', () => {
    expect(why(talk([asks, answers]), true)).toBe('spam')
  })
})

describe('roles', () => {
  test('are inferred from a name only when the name is unambiguous', () => {
    const named = (author_name: string): Message => ({ author_name, body: 'x' })
    const names = { customer_name: 'Nina Okafor', agent_name: 'Tomas Reyes' }
    expect(rolesOf(talk([named('nina  okafor'), named('Tomas Reyes'), named('Lou Park')], names))).toEqual([
      'customer',
      'agent',
      'unknown',
    ])
  })

  test('are not guessed when two people have the same name', () => {
    const alike = { customer_name: 'Sam Lee', agent_name: 'Sam Lee' }
    expect(rolesOf(talk([{ author_name: 'Sam Lee', body: 'x' }], alike))).toEqual(['unknown'])
  })

  test('are inferred from the same author’s other messages', () => {
    expect(
      rolesOf(talk([customer('x', { author_name: 'Nina' }), { author_name: 'Nina', body: 'y' }])),
    ).toEqual(['customer', 'customer'])
  })
})

describe('times', () => {
  test('default to UTC when no zone is given, and only ISO formats are parsed', () => {
    expect(minutesOf('2026-11-03T09:12:00Z')).toBe(minutesOf('2026-11-03 09:12'))
    expect(minutesOf('2026-11-03T10:12:00+01:00')).toBe(minutesOf('2026-11-03T09:12:00.123Z'))
    expect(minutesOf('3 Nov 2026')).toBeNull()
    expect(minutesOf(null)).toBeNull()
  })
})
