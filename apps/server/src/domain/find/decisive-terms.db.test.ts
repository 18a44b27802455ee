import type { ArrivingTicket } from '@pulse/helpdesks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, seedAccount, type TestDatabase } from '../../../test-support/database.ts'
import { message, someTicket } from '../../../test-support/tickets.ts'
import { storeTickets } from '../tickets/store-tickets.ts'
import { createCodeCache } from './code-cache.ts'
import { staticTable } from './embedders.ts'
import { indexWaiting } from './index-tickets.ts'
import { search } from './search.ts'
import { ensureModel } from './search-models.ts'

let db: TestDatabase
let accountId: number
const codes = createCodeCache()

const from = (ticketId: string, name: string, subject: string, body: string): ArrivingTicket =>
  someTicket(ticketId, { subject, messages: [message('customer', name, body, 0)] })

/** Many tickets that are closer in meaning to the queries than the ticket that should be found. */
const others = Array.from({ length: 300 }, (_, i) =>
  i % 3 === 0
    ? from(`o${i}`, 'Bo Lund', 'Order number', `What is the order number? Where is my order number ${i}?`)
    : i % 3 === 1
      ? from(`o${i}`, 'Lena Voss', 'Wrong colour', 'I received the wrong colour.')
      : from(`o${i}`, 'Aditya Menon', 'Refund', 'Please refund the delivery, my name is on the invoice.'),
)

beforeAll(async () => {
  db = await createTestDatabase()
  accountId = (await seedAccount(db.owner, { name: 'acme' })).accountId
  const tickets = [
    ...others,
    from('parcel', 'Aditya Rao', 'Never arrived', 'Order #A-64813 never arrived. Please help.'),
    from('mail', 'Tyler Sullivan', 'Invoice', 'Send the copy to tyler.sullivan89@fastmail.example please.'),
    from('typo', 'Ida Holm', 'Thanks', 'I recieved the newsletter and the snorklify manual.'),
  ]
  await db.database.withAccount(accountId, tx => storeTickets(tx, accountId, tickets))
  const needs = {
    database: db.database,
    embedders: [staticTable],
    now: () => new Date(),
    signal: new AbortController().signal,
  }
  await db.database.withAccount(accountId, tx => ensureModel(tx, accountId, needs.embedders))
  while (await indexWaiting(needs, accountId));
})
afterAll(() => db.drop())

const found = (text: string, personal = true) =>
  db.database.withAccount(accountId, tx =>
    search(tx, accountId, { embedders: [staticTable], codes }, { text, filters: {}, limit: 10, personal }),
  )

test.each([
  ['an order number', 'order number A-64813', 'parcel'],
  ['an order number in a question', 'where is my order A-64813?', 'parcel'],
  ['a customer’s full name', 'aditya rao', 'parcel'],
  ['a full name in a question', 'refund and order number for Aditya Rao', 'parcel'],
  ['an email', 'tyler.sullivan89@fastmail.example', 'mail'],
  ['an email in a question', 'where is the order number of tyler.sullivan89@fastmail.example', 'mail'],
])('%s puts the ticket that contains it first', async (_what, text, expected) => {
  expect((await found(text)).ticketIds[0]).toBe(expected)
})

test.each(['A-64813', 'aditya rao', 'tyler.sullivan89@fastmail.example'])(
  'for visitors, “%s” puts no ticket first',
  async text => {
    const { ticketIds } = await found(`order number ${text}`, false)
    expect(ticketIds[0]).toMatch(/^o/)
  },
)

test('a misspelling that one customer also made doesn’t put that customer’s ticket first', async () => {
  const { ticketIds, corrections } = await found('recieved the wrong colour')
  expect(corrections).toEqual([{ from: 'recieved', to: 'received', also: true }])
  expect(ticketIds).not.toContain('typo')
})

test('a correction that isn’t in the dictionary is shown as it is spelled in tickets', async () => {
  expect((await found('snorklfy')).corrections).toEqual([{ from: 'snorklfy', to: 'snorklify', also: false }])
})

test('a correctly spelled word that no ticket contains is searched for by its meaning', async () => {
  const { corrections, ticketIds } = await found('reimburse the shipment')
  expect(corrections).toEqual([])
  expect(ticketIds.length).toBeGreaterThan(0)
})
