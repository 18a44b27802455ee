import { randomUUID } from 'node:crypto'
import type { ArrivingTicket } from '@pulse/helpdesks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test-support/app.ts'
import { type SeededAccount, seedAccount } from '../../../test-support/database.ts'
import { someTicket } from '../../../test-support/tickets.ts'
import { deleteOldTickets, keepSince } from '../../domain/tickets/retention.ts'
import { storeTickets } from '../../domain/tickets/store-tickets.ts'

type Body = Record<string, unknown>
let app: TestApp
let acme: SeededAccount
let globex: SeededAccount
let lead: { authorization: string }
let accounts = 0

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  acme = await seedAccount(app.owner, { name: `acme-${++accounts}` })
  globex = await seedAccount(app.owner, { name: `globex-${accounts}` })
  lead = await app.signIn(acme)
})

const post = (path: string, body: Body, who = lead) =>
  app.call({ method: 'POST', url: `/api/account/settings/${path}`, headers: who, body })
const from = (ticketId: string, id: string | null, email: string | null, name = 'Nina Okafor') =>
  someTicket(ticketId, { customer: { id, name, firstname: null, email } })
const store = (account: SeededAccount, ...tickets: ArrivingTicket[]) =>
  app.database.withAccount(account.accountId, tx =>
    storeTickets(tx, account.accountId, tickets, app.services.secretBox),
  )
const ticketsOf = async ({ accountId }: SeededAccount) => {
  const rows = await app.owner
    .selectFrom('tickets')
    .where('account_id', '=', accountId)
    .select('ticket_id')
    .orderBy('ticket_id')
    .execute()
  return rows.map(row => row.ticket_id)
}

async function kimAnswer(body: string, ticketIds: string[], title = 'Why?') {
  const conversation_id = randomUUID()
  const at = app.clock.now
  const account_id = acme.accountId
  await app.owner
    .insertInto('kim_conversations')
    .values({ account_id, conversation_id, user_id: acme.userId, title, created_at: at, updated_at: at })
    .execute()
  const message = { account_id, conversation_id, created_at: at }
  await app.owner
    .insertInto('kim_messages')
    .values([
      { ...message, message_id: randomUUID(), position: 0, author: 'user', body: title },
      {
        ...message,
        message_id: randomUUID(),
        position: 1,
        author: 'assistant',
        body,
        evidence: JSON.stringify({ ticketIds, search: null }),
      },
    ])
    .execute()
}

describe('erasing a customer', () => {
  beforeEach(async () => {
    await store(
      acme,
      from('1', 'c1', 'Nina@Example.com'),
      from('2', 'c1', null),
      from('3', null, 'nina@example.com'),
      from('4', 'c2', 'omar@example.com', 'Omar Reyes'),
      from('5', null, null),
    )
    await store(globex, from('1', 'c1', 'nina@example.com'))
  })

  test('a customer’s tickets are found by email or ID, ignoring case, but only in the same account', async () => {
    const whole = { data: { tickets: 3, chats: 0, emails: ['nina@example.com'], customerIds: ['c1'] } }
    for (const customer of ['nina@example.com', ' NINA@example.COM ', 'c1'])
      expect((await post('erasure/find', { customer })).body).toEqual(whole)
    expect((await post('erasure/find', { customer: 'unknown' })).body).toMatchObject({ data: { tickets: 0 } })
  })

  test('a customer is found by any of their email addresses and IDs', async () => {
    await store(
      acme,
      from('11', 'chain-1', 'one@example.com'),
      from('12', 'chain-1', 'two@example.com'),
      from('13', 'chain-2', 'two@example.com'),
      from('14', 'chain-2', null),
    )
    await post('erasure', { customer: 'one@example.com', confirm: 'one@example.com' })
    expect(await ticketsOf(acme)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('erasing a customer deletes their tickets, messages and kim AI answers about them, and nothing else', async () => {
    await kimAnswer('It is [#4](ticket:4).', ['4'])
    await kimAnswer('“Where is my parcel?” [#1](ticket:1)', [])
    await kimAnswer('Three tickets.', ['3'], 'What of nina@example.com?')
    const { status, body } = await post('erasure', {
      customer: 'nina@example.com',
      confirm: 'NINA@example.com',
    })
    expect([status, body]).toEqual([200, { data: { tickets: 3, kimMessages: 3, chats: 0 } }])
    expect(await ticketsOf(acme)).toEqual(['4', '5'])
    expect(await ticketsOf(globex)).toEqual(['1'])
    const left = await app.owner
      .selectFrom('messages')
      .where('account_id', '=', acme.accountId)
      .select('ticket_id')
      .distinct()
      .execute()
    expect(left.map(row => row.ticket_id).sort()).toEqual(['4', '5'])
    const kim = await sql<{ body: string }>`
      select title as body from kim_conversations where account_id = ${acme.accountId}
      union all select body from kim_messages where account_id = ${acme.accountId}`.execute(app.owner)
    expect(kim.rows.map(row => row.body)).toContain('It is [#4](ticket:4).')
    expect(JSON.stringify(kim.rows)).not.toMatch(/nina|parcel/i)
  })

  test('the history records the erasure without naming the customer, whose email and ID aren’t stored in plain text anywhere', async () => {
    await post('erasure', { customer: 'nina@example.com', confirm: 'nina@example.com' })
    const changes = await app.owner
      .selectFrom('settings_changes')
      .where('account_id', '=', acme.accountId)
      .selectAll()
      .execute()
    expect(changes).toMatchObject([
      { section: 'account', summary: 'Erased one customer’s data on request: 3 tickets.' },
    ])
    expect(JSON.stringify(changes)).not.toMatch(/nina|\bc1\b/i)
    const remembered = await app.owner
      .selectFrom('erased_customers')
      .where('account_id', '=', acme.accountId)
      .selectAll()
      .execute()
    expect(remembered).toHaveLength(2)
    for (const { identity_digest } of remembered) expect(identity_digest).toHaveLength(32)
  })

  test('a later sync skips and counts an erased customer’s tickets', async () => {
    await post('erasure', { customer: 'c1', confirm: 'c1' })
    const synced = await store(
      acme,
      from('1', 'c1', null),
      from('6', 'new', ' NINA@example.com'),
      from('7', 'c9', 'eve@example.com'),
    )
    expect(synced).toEqual({ changed: ['7'], refused: 2 })
    expect(await ticketsOf(acme)).toEqual(['4', '5', '7'])
    const { rows } = await sql<{ n: number }>`
      select sum(refused)::int as n from erased_customers where account_id = ${acme.accountId}`.execute(
      app.owner,
    )
    expect(rows).toEqual([{ n: 2 }])
    expect(await store(globex, from('2', 'c1', 'nina@example.com'))).toMatchObject({ changed: ['2'] })
  })

  test('tickets cannot be stored without the key that recognizes erased customers', async () => {
    await post('erasure', { customer: 'c1', confirm: 'c1' })
    await expect(
      app.database.withAccount(acme.accountId, tx => storeTickets(tx, acme.accountId, [someTicket('8')])),
    ).rejects.toThrow('needs the SecretBox')
  })

  test('erasing requires an existing customer and the same value typed twice', async () => {
    expect(await post('erasure', { customer: 'nina@example.com', confirm: 'nina' })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'confirm' }] },
    })
    expect((await post('erasure', { customer: 'x@y.z', confirm: 'x@y.z' })).status).toBe(404)
    expect((await post('erasure/find', { customer: ' ' })).status).toBe(400)
    expect(await ticketsOf(acme)).toHaveLength(5)
    const { rows } = await sql`select from erased_customers where account_id = ${acme.accountId}`.execute(
      app.owner,
    )
    expect(rows).toEqual([])
  })
})

describe('retention', () => {
  const old = (id: string, day: string) => someTicket(id, { updatedAt: new Date(`${day}T12:00:00Z`) })
  const keep = (months: number | null, who = lead) =>
    app.call({ method: 'PUT', url: '/api/account/settings/retention', headers: who, body: { months } })

  test('retention is counted in calendar months, so one month before 31 March is 28 February', () => {
    expect(keepSince(1, new Date('2026-03-31T08:00:00Z'))).toEqual(new Date('2026-02-28T08:00:00Z'))
    expect(keepSince(12, new Date('2026-03-01T08:00:00Z'))).toEqual(new Date('2025-03-01T08:00:00Z'))
    expect(keepSince(14, new Date('2026-01-15T08:00:00Z'))).toEqual(new Date('2024-11-15T08:00:00Z'))
  })

  test('the preview shows how many tickets retention would delete, and retention then deletes only those', async () => {
    const tickets = [
      old('1', '2025-01-01'),
      old('2', '2025-02-28'),
      old('3', '2025-03-02'),
      old('4', '2026-02-01'),
    ]
    await store(acme, ...tickets)
    await store(globex, ...tickets)
    await kimAnswer('“Late.” [#1](ticket:1)', ['1'])
    expect((await post('retention/preview', { months: 12 })).body).toEqual({ data: { tickets: 2, of: 4 } })
    expect(await deleteOldTickets(app.database, acme.accountId, app.clock.now)).toBe(0)
    expect((await keep(12)).status).toBe(200)
    expect(await deleteOldTickets(app.database, acme.accountId, app.clock.now)).toBe(2)
    expect(await deleteOldTickets(app.database, globex.accountId, app.clock.now)).toBe(0)
    expect([await ticketsOf(acme), await ticketsOf(globex)]).toEqual([
      ['3', '4'],
      ['1', '2', '3', '4'],
    ])
    const kim = await app.owner
      .selectFrom('kim_messages')
      .where('account_id', '=', acme.accountId)
      .select('body')
      .execute()
    expect(JSON.stringify(kim)).not.toContain('Late')
  })

  test('retention can be saved and reset to forever, and is recorded in the history', async () => {
    await keep(6)
    await keep(null)
    const { body } = await app.call({ method: 'GET', url: '/api/account/settings', headers: lead })
    expect(body).toMatchObject({ data: { retention: { months: null } } })
    const changes = await app.owner
      .selectFrom('settings_changes')
      .where('account_id', '=', acme.accountId)
      .select('summary')
      .orderBy('change_no')
      .execute()
    expect(changes.map(row => row.summary)).toEqual([
      'Set retention to 6 months.',
      'Set retention to forever.',
    ])
    for (const months of [0, 601, 1.5, '6']) expect((await keep(months as number)).status).toBe(400)
  })
})
