import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { redact, revokeTokens, switches } from '../../../simulators/src/helpdesks/zendesk/index.ts'
import { readAll, type Simulated, Store, simulated } from '../../test-support/zendesk.ts'
import { expectedRows, fillSmallWorld } from '../../test-support/zendesk-world.ts'
import type { Cursor } from '../connector.ts'

let sim: Simulated
beforeEach(async () => {
  sim = await simulated()
})
afterEach(() => sim.close())

const paths = () => sim.account.calls.map(call => call.path)

async function backfill(store: Store, from: Date | null = null, until = sim.clock.now()): Promise<void> {
  const connector = sim.connect()
  await readAll(sim.clock, store, null, cursor => connector.backfill(cursor, { from, until }))
}

function readChanges(store: Store, cursor: Cursor): Promise<Cursor> {
  const connector = sim.connect()
  return readAll(sim.clock, store, cursor, at => connector.changes(at))
}

describe('identify', () => {
  test('returns the user whose permissions Pulse uses, and sends the marketplace headers', async () => {
    sim.account.world.addUser({ name: 'Ada Admin', role: 'admin', email: 'ada@acme.test' })
    expect(await sim.connect().identify()).toEqual({ name: null, email: 'ada@acme.test', timezone: 'UTC' })
    expect(sim.account.calls[0]?.headers['x-zendesk-marketplace-name']).toBe('Pulse')
  })

  test('treats the anonymous user as rejected credentials', async () => {
    sim.credentials.stored = { kind: 'oauth', accessToken: 'wrong', refreshToken: null, expiresAt: null }
    await expect(sim.connect().identify()).rejects.toMatchObject({ code: 'needs_sign_in' })
  })

  test('accepts an API token and rejects a wrong one', async () => {
    sim.account.world.addUser({ name: 'Ada Admin', role: 'admin' })
    switches(sim.account).apiToken = 'right'
    sim.credentials.stored = { kind: 'token', email: 'ada@acme.test', token: 'right' }
    expect((await sim.connect().identify()).email).toBe('ada.admin@example.test')
    sim.credentials.stored = { kind: 'token', email: 'ada@acme.test', token: 'wrong' }
    await expect(sim.connect().identify()).rejects.toMatchObject({ code: 'needs_sign_in' })
    await expect(sim.connect().groupsAndForms()).rejects.toMatchObject({ code: 'needs_sign_in' })
  })

  test('requires a new sign-in after access is revoked', async () => {
    revokeTokens(sim.account)
    await expect(sim.connect().identify()).rejects.toMatchObject({ code: 'needs_sign_in' })
  })

  test('reports an unknown subdomain', async () => {
    const baseUrl = sim.account.baseUrl.replace('acme', 'unknown')
    await expect(sim.connect({ baseUrl }).identify()).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('backfill', () => {
  test('reads every ticket with all its messages', async () => {
    fillSmallWorld(sim.account)
    const store = new Store()
    await backfill(store)
    expect(store.rows()).toEqual(expectedRows(sim.account))
    expect(store.pages.flatMap(page => page.rejected)).toEqual([])
    expect(Object.assign({}, ...store.pages.map(page => page.notUnderstood))).toEqual({})
  })

  test.each([null, 40])('covers more time with every page (days: %s)', async days => {
    fillSmallWorld(sim.account)
    switches(sim.account).largestPage = 5
    const store = new Store()
    await backfill(store, days === null ? null : sim.clock.ago(days * 86_400))
    const covered = store.pages.slice(1).map(page => page.covered ?? -1)
    expect(covered).toEqual(covered.toSorted((a, b) => a - b))
    expect(covered[0]).toBeGreaterThanOrEqual(0)
    expect(covered.at(-1)).toBe(1)
    expect(new Set(covered).size).toBeGreaterThan(5)
  })

  test('delivers the newest span first and reports how far back all messages have been read', async () => {
    fillSmallWorld(sim.account)
    const store = new Store()
    const until = sim.clock.now()
    await backfill(store)
    const ago = (date: Date) => (until.getTime() - date.getTime()) / 86_400_000
    const first = store.pages[0]?.tickets.map(ticket => ago(ticket.updatedAt)) ?? []
    expect(first.length).toBeGreaterThan(2)
    expect(Math.max(...first)).toBeLessThanOrEqual(1)
    const oldest = store.pages.filter(page => page.tickets.length > 0).at(-1)?.tickets ?? []
    expect(Math.min(...oldest.map(ticket => ago(ticket.updatedAt)))).toBeGreaterThanOrEqual(365)
    const since = store.pages.map(page => page.allMessagesSince).filter(moment => moment !== null)
    expect(since.slice(0, -1).map(moment => Math.round(ago(moment)))).toEqual([1, 7, 30, 90, 365])
    expect(since.at(-1)).toEqual(new Date(0))
  })

  test('reads only tickets changed since `from`', async () => {
    const tickets = fillSmallWorld(sim.account)
    const store = new Store()
    const from = sim.clock.ago(30 * 86_400)
    await backfill(store, from)
    const recent = tickets.filter(ticket => ticket.touchedAt >= from).map(ticket => String(ticket.id))
    expect([...store.tickets.keys()].sort()).toEqual(recent.sort())
    expect(store.pages.at(-1)?.allMessagesSince).toEqual(from)
  })

  test('reads spans that have many pages', async () => {
    fillSmallWorld(sim.account, 60)
    switches(sim.account).largestPage = 4
    const store = new Store()
    await backfill(store)
    expect(store.rows()).toEqual(expectedRows(sim.account))
    expect(store.pages.length).toBeGreaterThan(50)
  })

  test('reads everything despite an empty page, repeated rows and a missing last cursor', async () => {
    fillSmallWorld(sim.account)
    Object.assign(switches(sim.account), {
      largestPage: 5,
      emptyPage: true,
      repeatRows: true,
      nullCursorAtEnd: true,
    })
    const store = new Store()
    await backfill(store)
    expect(switches(sim.account).emptyPage).toBe(false)
    expect(store.rows()).toEqual(expectedRows(sim.account))
  })

  test('reports on the first page how many tickets to expect', async () => {
    fillSmallWorld(sim.account)
    const { expected } = await sim.connect().backfill(null, { from: null, until: sim.clock.now() })
    const visible = [...sim.account.world.tickets.values()].filter(ticket => ticket.status !== 'deleted')
    expect(expected).toBe(visible.length)
  })

  test('makes no separate calls per ticket', async () => {
    fillSmallWorld(sim.account, 300)
    await backfill(new Store())
    expect(paths().filter(path => /tickets\/\d/.test(path))).toEqual([])
    // Each of the six spans takes one page of tickets and one page of events, except the largest, which takes one page
    // more. The agents and the count take one call each.
    expect(sim.account.calls.length).toBeLessThanOrEqual(15)
  })

  test('requests smaller pages of events after a 504, and keeps doing so', async () => {
    fillSmallWorld(sim.account)
    switches(sim.account).slowEventsAbove = 300
    const store = new Store()
    await backfill(store)
    expect(store.rows()).toEqual(expectedRows(sim.account))
    const sizes = sim.account.calls
      .filter(call => call.path.includes('ticket_events'))
      .map(call => Number(call.query.get('per_page')))
    expect(sizes.slice(0, 4)).toEqual([1000, 500, 250, 250])
    expect(sizes.filter(size => size === 1000)).toHaveLength(1)
  })

  test('stays within the export limit and leaves one call for other tools', async () => {
    fillSmallWorld(sim.account, 60)
    switches(sim.account).largestPage = 5
    switches(sim.account).exportsPerMinute = 10
    const minutes = new Map<number, number>()
    const store = new Store()
    const connector = sim.connect()
    const until = sim.clock.now()
    await readAll(sim.clock, store, null, async cursor => {
      const minute = Math.floor(sim.clock.time / 60_000)
      const before = sim.account.calls.length
      const page = await connector.backfill(cursor, { from: null, until })
      const made = sim.account.calls.slice(before).filter(call => call.path.includes('incremental')).length
      minutes.set(minute, (minutes.get(minute) ?? 0) + made)
      return page
    })
    expect(store.rows()).toEqual(expectedRows(sim.account))
    expect(Math.max(...minutes.values())).toBe(9)
  })

  test('counts a comment by a former agent as an agent comment', async () => {
    const { world } = sim.account
    const customer = world.addUser({ name: 'Cy Customer', role: 'customer' })
    const createdAt = sim.clock.ago(7200)
    const ticket = world.addTicket({ requesterId: customer.id, assigneeId: 777, createdAt })
    ticket.messages.push({ id: 1, authorId: 777, body: 'Hi', public: true, createdAt })
    const store = new Store()
    await backfill(store)
    expect(store.tickets.get(String(ticket.id))?.agent).toEqual({
      id: '777',
      name: 'Former agent',
      email: null,
    })
    expect(store.rows()[0]?.messages[0]?.authorType).toBe('agent')
    expect(store.pages[0]?.notUnderstood).toEqual({ 'assignee: unknown user': 1 })
  })

  test('reads thousands of messages and a 5 MB message body', async () => {
    const { world } = sim.account
    const customer = world.addUser({ name: 'Cy Customer', role: 'customer' })
    const createdAt = sim.clock.ago(7200)
    const ticket = world.addTicket({ requesterId: customer.id, createdAt })
    for (let index = 0; index < 3000; index++)
      ticket.messages.push({ id: index + 1, authorId: customer.id, body: 'x', public: true, createdAt })
    const first = ticket.messages[0]
    if (first) first.body = 'y'.repeat(5_000_000)
    const store = new Store()
    await backfill(store)
    const messages = store.rows()[0]?.messages ?? []
    expect(messages).toHaveLength(3000)
    expect(messages[0]?.body).toHaveLength(5_000_000)
  })
})

describe('reading changes', () => {
  test('delivers edits, new messages, deletions, restores and reopenings after the backfill', async () => {
    const tickets = fillSmallWorld(sim.account)
    const { world } = sim.account
    const store = new Store()
    const until = sim.clock.now()
    await backfill(store, null, until)
    let cursor = await readChanges(store, sim.connect().changesSince(until))

    const [answered, deleted, , reopened] = tickets
    const restored = tickets.find(ticket => ticket.status === 'deleted')
    if (!answered || !deleted || !reopened || !restored) throw new Error('The world is too small.')
    world.addMessage(answered, { authorId: answered.requesterId })
    world.setStatus(deleted, 'deleted')
    world.setStatus(restored, 'open')
    world.setStatus(reopened, 'open')
    const added = world.addTicket({ requesterId: answered.requesterId })
    world.addMessage(added, { authorId: answered.requesterId })
    sim.clock.advance(120)
    cursor = await readChanges(store, cursor)
    expect(store.rows()).toEqual(expectedRows(sim.account))

    sim.clock.advance(120)
    cursor = await readChanges(store, cursor)
    const calls = sim.account.calls.length
    await readChanges(store, cursor)
    expect(store.rows()).toEqual(expectedRows(sim.account))
    // Long after the last change, a single call is enough to check for new changes.
    expect(paths().slice(calls)).toEqual(['/api/v2/incremental/tickets/cursor.json'])
  })

  test('waits for changes that Zendesk holds back', async () => {
    const [ticket] = fillSmallWorld(sim.account)
    if (!ticket) throw new Error('No ticket')
    const store = new Store()
    const until = sim.clock.now()
    await backfill(store, null, until)
    let cursor = await readChanges(store, sim.connect().changesSince(until))
    sim.account.world.addMessage(ticket, { authorId: ticket.requesterId, body: 'Still waiting' })
    sim.clock.advance(30)
    cursor = await readChanges(store, cursor)
    expect(store.rows()).not.toEqual(expectedRows(sim.account))
    sim.clock.advance(40)
    await readChanges(store, cursor)
    expect(store.rows()).toEqual(expectedRows(sim.account))
  })

  test('delivers messages whose events arrive later than their tickets', async () => {
    const [first, second] = fillSmallWorld(sim.account)
    if (!first || !second) throw new Error('No tickets')
    const store = new Store()
    const until = sim.clock.now()
    await backfill(store, null, until)
    sim.clock.advance(600)
    let cursor = await readChanges(store, sim.connect().changesSince(until))
    sim.clock.advance(600)
    cursor = await readChanges(store, cursor)
    switches(sim.account).eventLagSeconds = 60
    sim.account.world.addMessage(first, { authorId: first.requesterId })
    sim.clock.advance(30)
    sim.account.world.addMessage(second, { authorId: second.requesterId })
    sim.clock.advance(65)
    cursor = await readChanges(store, cursor)
    expect(store.rows()).not.toEqual(expectedRows(sim.account))
    for (let poll = 0; poll < 4; poll++) {
      sim.clock.advance(20)
      cursor = await readChanges(store, cursor)
    }
    expect(store.rows()).toEqual(expectedRows(sim.account))
  })

  test('includes changes made only by the system', async () => {
    const [ticket] = fillSmallWorld(sim.account)
    if (!ticket) throw new Error('No ticket')
    const store = new Store()
    const until = sim.clock.now()
    await backfill(store, null, until)
    const cursor = await readChanges(store, sim.connect().changesSince(until))
    sim.clock.advance(600)
    ticket.metrics.reopens = 99
    sim.account.world.touch(ticket, { bySystem: true })
    sim.clock.advance(90)
    await readChanges(store, cursor)
    expect(store.tickets.get(String(ticket.id))?.metrics.reopens).toBe(99)
  })

  test('reads all messages of tickets that changed before the backfill reached them', async () => {
    const tickets = fillSmallWorld(sim.account)
    switches(sim.account).largestPage = 5
    const store = new Store()
    const connector = sim.connect()
    const until = sim.clock.now()
    let step = 0
    await readAll(
      sim.clock,
      store,
      null,
      cursor => connector.backfill(cursor, { from: null, until }),
      () => {
        // Old tickets get replies one after another while newer ones are read.
        const ticket = tickets.at(-1 - step++)
        if (ticket && ticket.status !== 'deleted')
          sim.account.world.addMessage(ticket, { authorId: ticket.requesterId, body: `Late ${step}` })
        sim.clock.advance(10)
      },
    )
    let cursor = await readChanges(store, connector.changesSince(until))
    sim.clock.advance(300)
    cursor = await readChanges(store, cursor)
    expect(store.rows()).toEqual(expectedRows(sim.account))
    sim.clock.advance(300)
    const calls = sim.account.calls.length
    await readChanges(store, cursor)
    expect(sim.account.calls.slice(calls).filter(call => call.path.includes('comments'))).toEqual([])
  })

  test('rereads a ticket’s comments after a redaction', async () => {
    const tickets = fillSmallWorld(sim.account)
    const [old, message] = [tickets[39], tickets[39]?.messages[0]]
    if (!old || !message) throw new Error('No ticket')
    const store = new Store()
    const until = sim.clock.now()
    await backfill(store, null, until)
    sim.clock.advance(600)
    let cursor = await readChanges(store, sim.connect().changesSince(until))
    sim.clock.advance(600)
    cursor = await readChanges(store, cursor)
    redact(sim.account, old, message, 'My card is ▇▇▇▇')
    sim.clock.advance(90)
    await readChanges(store, cursor)
    expect(store.messages.get(String(old.id))?.get(String(message.id))?.body).toBe('My card is ▇▇▇▇')
  })

  test('continues from the time of the last change if Zendesk rejects the cursor', async () => {
    const [ticket] = fillSmallWorld(sim.account)
    if (!ticket) throw new Error('No ticket')
    const store = new Store()
    const until = sim.clock.now()
    await backfill(store, null, until)
    const cursor = await readChanges(store, sim.connect().changesSince(until))
    sim.account.world.addMessage(ticket, { authorId: ticket.requesterId })
    sim.clock.advance(90)
    await readChanges(store, { ...(cursor as Record<string, Cursor>), position: 'not a cursor' })
    expect(store.rows()).toEqual(expectedRows(sim.account))
  })

  test('keeps the cursor when Zendesk sends none', async () => {
    const [ticket] = fillSmallWorld(sim.account)
    if (!ticket) throw new Error('No ticket')
    const store = new Store()
    const until = sim.clock.now()
    await backfill(store, null, until)
    sim.clock.advance(600)
    let cursor = await readChanges(store, sim.connect().changesSince(until))
    switches(sim.account).nullCursorAtEnd = true
    cursor = await readChanges(store, cursor)
    sim.account.world.addMessage(ticket, { authorId: ticket.requesterId })
    sim.clock.advance(90)
    await readChanges(store, cursor)
    expect(store.rows()).toEqual(expectedRows(sim.account))
  })

  test('reads a busy span in several pages', async () => {
    const tickets = fillSmallWorld(sim.account, 60)
    const store = new Store()
    const until = sim.clock.now()
    await backfill(store, null, until)
    let cursor = await readChanges(store, sim.connect().changesSince(until))
    sim.clock.advance(600)
    switches(sim.account).largestPage = 3
    for (const ticket of tickets)
      if (ticket.status !== 'deleted') {
        for (let count = 0; count < 5; count++)
          sim.account.world.addMessage(ticket, { authorId: ticket.requesterId, body: `More ${count}` })
        const added = sim.account.world.addTicket({ requesterId: ticket.requesterId })
        sim.account.world.addMessage(added, { authorId: ticket.requesterId, body: 'New' })
        sim.clock.advance(ticket.id % 2)
      }
    sim.clock.advance(90)
    cursor = await readChanges(store, cursor)
    expect(store.rows()).toEqual(expectedRows(sim.account))
  })
})

test('reading one ticket returns its metrics and all its messages, or null if it does not exist', async () => {
  const [ticket] = fillSmallWorld(sim.account, 3)
  if (!ticket) throw new Error('No ticket')
  switches(sim.account).largestPage = 2
  const page = await sim.connect().ticket(String(ticket.id))
  const store = new Store()
  if (page) store.add(page)
  expect(page?.tickets[0]?.hasAllMessages).toBe(true)
  expect(store.rows()).toEqual(expectedRows(sim.account).filter(row => row.ticketId === String(ticket.id)))
  expect(await sim.connect().ticket('123')).toBeNull()
})

test('deleted groups are included, and a plan without forms returns an empty list', async () => {
  fillSmallWorld(sim.account, 1)
  switches(sim.account).largestPage = 1
  const groups = [
    { id: 11, name: 'Support', deleted: false, isPublic: true },
    { id: 12, name: 'Old team', deleted: true, isPublic: true },
  ]
  expect(await sim.connect().groupsAndForms()).toEqual({
    groups,
    forms: [{ id: 21, name: 'Default', active: true }],
  })
  switches(sim.account).formsForbidden = true
  expect(await sim.connect().groupsAndForms()).toEqual({ groups, forms: [] })
})
