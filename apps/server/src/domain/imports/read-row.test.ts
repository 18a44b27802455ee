import { type ImportField, type ImportMapping, importFields } from '@pulse/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RowReader } from './read-row.ts'
import { contentOf } from './row-messages.ts'
import { ticketOfParts, wholeTicket } from './to-tickets.ts'
import { splitTranscript } from './transcript.ts'
import { readMinutes, readRating } from './values.ts'

const now = new Date('2026-03-01T12:00:00Z')

/** Reads one row whose columns have the names of Pulse's fields. */
function read(
  values: Partial<Record<ImportField, string>>,
  change: Partial<ImportMapping> = {},
  messages: unknown[] | null = null,
) {
  const columns = Object.keys(values)
  const mapping: ImportMapping = {
    rows: 'tickets',
    columns: Object.fromEntries(columns.map(column => [column, column])),
    dateOrder: null,
    timezone: 'UTC',
    ...change,
  }
  const row = { number: 7, end: 0, cells: Object.values(values), messages }
  return new RowReader(columns, mapping, now).read(row)
}

function mustRead(...given: Parameters<typeof read>) {
  const result = read(...given)
  if ('problem' in result) throw new Error(result.problem)
  return result
}

function ticketOf(...given: Parameters<typeof read>) {
  const { part, messages } = mustRead(...given)
  const mapped = Object.fromEntries(Object.keys(given[0]).map(field => [field, field]))
  return wholeTicket({ ...part, createdAt: part.createdAt ?? now }, messages, mapped)
}

const ticket = { ticketId: '1', createdAt: '2026-01-05 10:00' }

describe('a row that is a ticket', () => {
  test('all fields are read', () => {
    const values = {
      ...ticket,
      subject: 'Refund',
      status: 'Closed',
      channel: 'Phone',
      updatedAt: '2026-01-06',
      group: 'Billing',
      agentName: 'Mara',
      agentEmail: 'Mara@Acme.test',
      customerName: 'Nina Okafor',
      customerEmail: 'nina@example.com',
      rating: 'Good',
      firstResponse: '01:30:00',
      reopens: '2',
      customerMessage: 'Where is my refund?',
      agentReply: 'On its way.',
    }
    expect(ticketOf(values)).toMatchObject({
      ticketId: '1',
      subject: 'Refund',
      status: 'Closed',
      channel: 'voice',
      createdAt: new Date('2026-01-05T10:00:00Z'),
      updatedAt: new Date('2026-01-06T00:00:00Z'),
      resolvedAt: new Date('2026-01-06T00:00:00Z'),
      agent: { id: 'mara@acme.test', name: 'Mara', email: 'mara@acme.test' },
      customer: { id: null, name: 'Nina Okafor', firstname: 'Nina', email: 'nina@example.com' },
      satisfactionRating: 'good',
      metrics: { reported: { firstResponse: 90, fullResolution: null }, reopens: 2 },
      messages: [
        { authorType: 'customer', authorName: 'Nina Okafor', createdAt: new Date('2026-01-05T10:00:00Z') },
        { authorType: 'agent', authorName: 'Mara', body: 'On its way.', createdAt: null },
      ],
      hasAllMessages: true,
    })
  })

  test('Pulse computes times unless a column is mapped', () => {
    expect(ticketOf(ticket).metrics.reported).toBeNull()
  })

  test('a ticket counts as solved without a status column, but not if its status is open or empty', () => {
    expect(ticketOf(ticket)).toMatchObject({ status: 'solved', resolvedAt: new Date('2026-01-05T10:00:00Z') })
    expect(ticketOf({ ...ticket, status: 'open' })).toMatchObject({ status: 'open', resolvedAt: null })
    expect(ticketOf({ ...ticket, status: '' })).toMatchObject({ status: 'open', resolvedAt: null })
  })

  test('a list of messages is read in Pulse’s own format', () => {
    const messages = [
      { author_type: 'customer', body: 'Hi', created_at: '2026-01-05T10:00:00Z' },
      { author_type: 'agent', author_name: 'Mara', body: 'Hello', public: false },
      { body: '' },
      'nonsense',
    ]
    const { messages: found, ignored } = mustRead(ticket, {}, messages)
    expect(found).toMatchObject([
      { authorType: 'customer', body: 'Hi', public: true, createdAt: new Date('2026-01-05T10:00:00Z') },
      { authorType: 'agent', authorName: 'Mara', public: false, createdAt: null },
    ])
    expect(ignored).toHaveLength(2)
  })
})

test('authors in a list are recognized by the customer’s ID', () => {
  const messages = [
    { author_id: 7, body: 'Hi' },
    { author_id: 8, body: 'Hello' },
  ]
  const { messages: found } = mustRead({ ...ticket, customerId: '7' }, {}, messages)
  expect(found.map(({ authorType }) => authorType)).toEqual(['customer', 'agent'])
})

test('in a list, an author that is a role sets the author type, and any other text is read as a name', () => {
  const messages = [
    { author: 'customer', body: 'Hi' },
    { author: 'Agent', body: 'Hello' },
    { author: 'end-user', body: 'Thanks' },
    { author: 'Customer Service', author_type: 'agent', body: 'You’re welcome' },
    { author: 'Customer Service', body: 'Anything else?' },
  ]
  const { messages: found, ignored } = mustRead({ ...ticket, customerName: 'Nina' }, {}, messages)
  expect(found.map(({ authorType, authorName }) => [authorType, authorName])).toEqual([
    ['customer', 'Nina'],
    ['agent', null],
    ['customer', 'Nina'],
    ['agent', 'Customer Service'],
    [null, 'Customer Service'],
  ])
  expect(ignored).toHaveLength(1)
})

describe('rows that can’t be used', () => {
  test.each([
    ['no ID', { ...ticket, ticketId: '  ' }, 'ticketId', 'ticket ID is missing'],
    [
      'an ID that is too long',
      { ...ticket, ticketId: 'x'.repeat(201) },
      'ticketId',
      'at most 200 characters',
    ],
    ['no date', { ...ticket, createdAt: '' }, 'createdAt', 'date is missing'],
    ['a date in words', { ...ticket, createdAt: 'soon' }, 'createdAt', 'can’t read this date'],
  ])('%s', (_, values, column, problem) => {
    expect(read(values)).toMatchObject({ row: 7, column, problem: expect.stringContaining(problem) })
  })

  test('a message without text is rejected', () => {
    const values = { ticketId: '1', messageTime: '2026-01-05', messageBody: ' ' }
    expect(read(values, { rows: 'messages' })).toMatchObject({ column: 'messageBody' })
  })
})

test('unrecognized values are ignored and reported, and the rest is kept', () => {
  const values = { ...ticket, rating: 'purple', resolvedAt: 'soon', reopens: 'many' }
  const { part, ignored } = mustRead(values)
  expect(part).toMatchObject({ rating: null, resolvedAt: null, reopens: null })
  expect(ignored.map(({ column }) => column).sort()).toEqual(['rating', 'reopens', 'resolvedAt'])
})

test('dates in 1970 and in the future are stored and reported', () => {
  for (const createdAt of ['1970-01-01', '2099-01-01']) {
    const { part, ignored } = mustRead({ ...ticket, createdAt })
    expect(part.createdAt?.toISOString()).toContain(createdAt)
    expect(ignored[0]?.problem).toMatch(/imported as is/)
  }
})

describe('rows that are messages', () => {
  const message = { ticketId: '1', messageTime: '2026-01-05 10:00', messageBody: 'Hi' }
  const readMessage = (values: Parameters<typeof read>[0]) =>
    mustRead({ ...message, ...values }, { rows: 'messages' }).messages[0]

  test('the author is recognized by type, email or name', () => {
    expect(readMessage({ authorType: 'End-user' })?.authorType).toBe('customer')
    expect(readMessage({ authorType: 'admin' })?.authorType).toBe('agent')
    expect(readMessage({ authorType: 'bot' })?.authorType).toBe('Bot')
    expect(readMessage({ authorEmail: 'N@x.co', customerEmail: 'n@x.co' })?.authorType).toBe('customer')
    expect(readMessage({ authorName: 'Mara', customerName: 'Nina' })?.authorType).toBe('agent')
    expect(readMessage({})?.authorType).toBeNull()
  })

  test('notes are internal', () => {
    expect(readMessage({ visibility: 'note' })?.public).toBe(false)
    expect(readMessage({ visibility: 'true' })?.public).toBe(true)
    expect(readMessage({ visibility: 'who knows' })?.public).toBe(false)
  })

  test('a message without an ID gets one, and a repeated row gets the same ID', () => {
    const content = (values: Parameters<typeof read>[0]) => contentOf(readMessage(values)?.id ?? null)
    expect(content({})).toBe(content({ subject: 'other' }))
    expect(content({})).not.toBe(content({ messageBody: 'Hello' }))
    expect(content({ messageId: '15' })).toBeNull()
  })

  test('later rows take precedence, but empty cells change nothing', () => {
    const parts = [
      mustRead({ ...message, subject: 'First', status: 'open' }, { rows: 'messages' }).part,
      mustRead({ ...message, subject: '', status: 'closed' }, { rows: 'messages' }).part,
    ]
    const times = [new Date('2026-01-05T10:00:00Z'), new Date('2026-01-07T10:00:00Z')]
    expect(ticketOfParts(parts, times, undefined, { status: 'status' })).toMatchObject({
      subject: 'First',
      status: 'closed',
      createdAt: times[0],
      resolvedAt: times[1],
      hasAllMessages: false,
    })
  })
})

test('a conversation in one cell is split wherever a known speaker begins', () => {
  const text =
    'Customer: Hi, see: my order\nis late\n[10:05] Mara Linde: On its way.\nNina (2026-01-05): Thanks: great'
  expect(splitTranscript(text, { customer: 'Nina', agent: 'Mara Linde' })).toEqual([
    { authorType: 'customer', authorName: 'Nina', body: 'Hi, see: my order\nis late' },
    { authorType: 'agent', authorName: 'Mara Linde', body: 'On its way.' },
    { authorType: 'customer', authorName: 'Nina', body: 'Thanks: great' },
  ])
  expect(splitTranscript('Just one text', { customer: null, agent: null })).toHaveLength(1)
})

test.each([
  ['Good with comment', 'good'],
  ['Very Unhappy', 'bad'],
  ['5', 'good'],
  ['2', 'bad'],
  ['Offered', 'offered'],
  ['Not Rated', 'unoffered'],
  ['purple', undefined],
])('the rating %s', (text, rating) => {
  expect(readRating(text)).toBe(rating)
})

test('times use the unit in the column’s name', () => {
  expect(readMinutes('90', 'First reply time in minutes')).toBe(90)
  expect(readMinutes('90', 'First response time (seconds)')).toBe(2)
  expect(readMinutes('1.5', 'Resolution time (in hrs)')).toBe(90)
  expect(readMinutes('01:30:00', 'anything')).toBe(90)
  expect(readMinutes('-1', 'minutes')).toBeUndefined()
})

test('reading a row never throws', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', '1', '2026-01-05', '31/12/2026', '\0', '\ud800', 'customer: hi\nagent: ho', '1e999'),
  )
  const cells = fc.array(cell, { minLength: importFields.length, maxLength: importFields.length })
  const rows = fc.constantFrom<ImportMapping['rows']>('tickets', 'messages')
  fc.assert(
    fc.property(
      cells,
      rows,
      fc.option(fc.array(fc.anything(), { maxLength: 3 })),
      (cells, rows, messages) => {
        const values = Object.fromEntries(importFields.map((field, index) => [field, cells[index] ?? '']))
        const result = read(values, { rows, dateOrder: 'dmy' }, messages)
        if ('problem' in result) return
        const { part } = result
        if (part.createdAt) wholeTicket({ ...part, createdAt: part.createdAt }, result.messages, values)
        ticketOfParts([part], [], undefined, values)
      },
    ),
  )
})
