import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  newReader,
  readBackfill,
  readChanges,
  type TestAccount,
  testAccount,
} from '../../test-support/freshdesk.ts'
import { freshdesk } from './index.ts'

let test: TestAccount
beforeEach(async () => {
  test = await testAccount()
})
afterEach(() => test.close())

const hoursAgo = (hours: number) => new Date(test.now().getTime() - hours * 3_600_000)
const paths = () => test.account.calls.map(({ path }) => path.replace('/api/v2', ''))

describe('identify', () => {
  it('returns the account and the agent', async () => {
    expect(await test.connect().identify()).toEqual({
      name: 'acme',
      email: 'ann@acme.test',
      timezone: 'America/New_York',
    })
    const sent = test.account.calls[0]?.headers.authorization
    expect(sent).toBe(`Basic ${Buffer.from('freshdesk-test-key:X').toString('base64')}`)
  })

  it('compares emails case-insensitively', async () => {
    expect((await test.connect({ email: ' Ann@ACME.test' }).identify()).email).toBe('ann@acme.test')
  })

  it('rejects a wrong key without including it in the error', async () => {
    const error = await test
      .connect({ token: 'wrong-key' })
      .identify()
      .catch(error => error)
    expect(error).toMatchObject({ name: 'HelpdeskError', code: 'needs_sign_in', status: 401 })
    expect(error.message).not.toContain('wrong-key')
  })

  it('rejects the key of another agent', async () => {
    const error = await test
      .connect({ email: 'bob@acme.test' })
      .identify()
      .catch(error => error)
    expect(error).toMatchObject({ code: 'needs_sign_in' })
    expect(error.message).toMatch(/belongs to another agent/)
  })

  it('reports a wrong subdomain and a vanity host as not found', async () => {
    const wrong = test.connect({ baseUrl: test.account.baseUrl.replace('acme', 'unknown') })
    await expect(wrong.identify()).rejects.toMatchObject({ code: 'not_found' })
    test.on.vanityHost = true
    await expect(test.connect().identify()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('reads the subdomain from a URL, and rejects the host of another helpdesk', () => {
    expect(freshdesk.readSubdomain('https://Acme.freshdesk.com/a/tickets')).toBe('acme')
    expect(freshdesk.readSubdomain('acme.zendesk.com')).toBeNull()
  })
})

describe('backfill', () => {
  it('reads every ticket once, newest window first, with all messages', async () => {
    const ages = [1, 5, 30, 100, 24 * 10, 24 * 60, 24 * 200, 24 * 900]
    const tickets = ages.map(age => test.addTicket({ createdAt: hoursAgo(age) }))
    const { store } = await readBackfill(test, newReader())
    expect(new Set(store.order)).toEqual(new Set(tickets.map(({ id }) => String(id))))
    expect(store.pages.flatMap(page => page.tickets)).toHaveLength(ages.length)
    const windows = [[1, 5], [30, 100], [240], [1440], [4800], [21600]]
    const byAge = new Map(tickets.map((ticket, index) => [String(ticket.id), ages[index]]))
    expect(
      store.pages.map(page => page.tickets.map(({ ticketId }) => byAge.get(ticketId)).reverse()),
    ).toEqual(windows)
    expect(store.pages.map(({ readBackTo }) => readBackTo?.toISOString().slice(0, 10))).toEqual([
      '2026-09-30',
      '2026-09-24',
      '2026-09-01',
      '2026-07-03',
      '2025-10-01',
      '2015-01-01',
    ])
    for (const ticket of store.tickets.values()) {
      expect(ticket.hasAllMessages).toBe(true)
      expect(ticket.messages.map(({ body }) => body)).toEqual(['Where is my order?', 'It is on its way.'])
    }
  })

  it('reads only tickets updated within the time span', async () => {
    const [, inside] = [3, 30, 300].map(age => test.addTicket({ createdAt: hoursAgo(age) }))
    const { store } = await readBackfill(test, newReader(), { from: hoursAgo(100), until: hoursAgo(10) })
    expect([...store.tickets.keys()]).toEqual([String(inside?.id)])
  })

  it('reads long lists in pages of 50 and uses about one call per ticket', async () => {
    for (let index = 0; index < 230; index++) test.addTicket({ createdAt: hoursAgo(index / 60) })
    const { store } = await readBackfill(test, newReader(), { newConnectorPerPage: true })
    expect(store.tickets.size).toBe(230)
    expect(Math.max(...store.pages.map(page => page.tickets.length))).toBe(50)
    expect(store.pages.flatMap(page => page.tickets)).toHaveLength(230)
    expect(store.pages.filter(({ readBackTo }) => readBackTo)).toHaveLength(6)
    expect(store.pages[0]?.readBackTo).toBeNull()
    expect(paths().filter(path => path.endsWith('/conversations'))).toHaveLength(230)
    expect(paths().length).toBeLessThan(230 * 1.25)
    expect(test.account.calls.every(({ query }) => Number(query.get('page') ?? 1) === 1)).toBe(true)
  })

  it('reads tickets updated in the same second, even if they don’t fit on one page', async () => {
    const createdAt = hoursAgo(2)
    for (let index = 0; index < 260; index++) test.addTicket({ createdAt })
    test.addTicket({ createdAt: hoursAgo(1) })
    const { store } = await readBackfill(test, newReader(), { newConnectorPerPage: true })
    expect(store.tickets.size).toBe(261)
    expect(store.pages.flatMap(page => page.tickets)).toHaveLength(261)
    expect(JSON.stringify(store.pages.map(page => page.cursor)).length / store.pages.length).toBeLessThan(
      4000,
    )
  })

  it('reads thousands of messages, including a very long one', async () => {
    const ticket = test.addTicket({ createdAt: hoursAgo(3) }, ['x'.repeat(5_000_000)])
    for (let index = 0; index < 2500; index++)
      ticket.messages.push({
        id: index + 1,
        authorId: 11,
        body: `Reply ${index}`,
        public: true,
        createdAt: new Date(hoursAgo(2).getTime() + index * 1000),
      })
    const { store } = await readBackfill(test, newReader())
    const messages = store.sorted[0]?.messages ?? []
    expect(messages).toHaveLength(2501)
    expect(messages[0]?.body).toHaveLength(5_000_000)
    expect(messages.at(-1)?.body).toBe('Reply 2499')
  })

  it('removes a ticket that is deleted while it is being read', async () => {
    const ticket = test.addTicket({ createdAt: hoursAgo(1) })
    test.on.beforeCall = path => {
      if (path.endsWith('/conversations')) test.account.world.tickets.delete(ticket.id)
    }
    const { store } = await readBackfill(test, newReader())
    expect(store.pages.flatMap(page => page.removed)).toEqual([String(ticket.id)])
    expect(store.tickets.size).toBe(0)
  })
})

describe('ratings', () => {
  const rated = (score: 'good' | 'bad', hours: number, age: number) =>
    test.addTicket({ createdAt: hoursAgo(age), rating: { score, comment: 'As said', at: hoursAgo(hours) } })

  it('are included in a backfill, whether they are listed or looked up', async () => {
    for (let index = 0; index < 20; index++) rated(index % 2 ? 'good' : 'bad', 2, 3 + index)
    const old = rated('bad', 24 * 300, 24 * 400)
    old.updatedAt = hoursAgo(1)
    const { store } = await readBackfill(test, newReader())
    const counts = Object.groupBy(store.sorted, ({ satisfactionRating }) => satisfactionRating)
    expect([counts.good?.length, counts.bad?.length]).toEqual([10, 11])
    expect(store.tickets.get(String(old.id))?.ratingComment).toBe('As said')
    expect(paths().filter(path => path.endsWith('/satisfaction_ratings')).length).toBeLessThanOrEqual(7)
  })

  it('are looked up one ticket at a time if the list is long', async () => {
    for (let index = 0; index < 1520; index++)
      test.account.world.addTicket({
        requesterId: 10,
        createdAt: hoursAgo(24 * 20),
        updatedAt: hoursAgo(24 * 20),
        rating: { score: 'good', comment: null, at: hoursAgo(20) },
      })
    for (let index = 0; index < 8; index++) rated('bad', 2, 30)
    const { store } = await readBackfill(test, newReader(), { from: hoursAgo(48) })
    expect(store.sorted.map(({ satisfactionRating }) => satisfactionRating)).toEqual(Array(8).fill('bad'))
    expect(paths().filter(path => /^\/tickets\/\d+\/satisfaction_ratings$/.test(path))).toHaveLength(8)
  })

  it('are left out if the plan has no surveys', async () => {
    rated('good', 1, 2)
    test.on.surveysForbidden = true
    const reader = await readBackfill(test, newReader())
    reader.cursor = test.connect().changesSince(test.now())
    await readChanges(test, reader)
    expect(reader.store.sorted[0]?.satisfactionRating).toBe('unoffered')
  })

  it('are read with the changes if they arrive or change later', async () => {
    const ticket = test.addTicket({ createdAt: hoursAgo(24 * 20), status: 'solved' })
    const reader = await readBackfill(test, newReader())
    reader.cursor = test.connect().changesSince(test.now())
    await readChanges(test, reader)
    test.advance(3600)
    ticket.rating = { score: 'good', comment: 'Thanks', at: test.now() }
    test.account.world.touch(ticket, { bySystem: true })
    await readChanges(test, reader)
    expect(reader.store.sorted[0]).toMatchObject({ satisfactionRating: 'good', ratingComment: 'Thanks' })
    test.advance(10 * 86_400)
    ticket.rating = { score: 'bad', comment: 'Broke again', at: ticket.rating.at }
    test.on.ratingChangedAt.set(ticket.id, test.now())
    await readChanges(test, reader)
    expect(reader.store.sorted[0]).toMatchObject({ satisfactionRating: 'bad', ratingComment: 'Broke again' })
  })

  it('are read page by page', async () => {
    for (let index = 0; index < 150; index++) rated('good', 1, 2)
    const { ratings } = test.connect()
    const first = await ratings?.page(null, hoursAgo(24))
    const second = await ratings?.page(first?.cursor ?? null, hoursAgo(24))
    expect([first?.ratings.length, first?.done]).toEqual([100, false])
    expect([second?.ratings.length, second?.done]).toEqual([50, true])
    expect((await ratings?.page(null, hoursAgo(0.5)))?.ratings).toEqual([])
  })
})

describe('one ticket, groups and forms', () => {
  it('reads a ticket with its messages and rating', async () => {
    const ticket = test.addTicket({
      createdAt: hoursAgo(5),
      assigneeId: 11,
      rating: { score: 'good', comment: null, at: hoursAgo(1) },
    })
    const page = await test.connect().ticket(String(ticket.id))
    expect(page).toMatchObject({ done: true, removed: [] })
    expect(page?.tickets[0]).toMatchObject({
      ticketId: String(ticket.id),
      satisfactionRating: 'good',
      hasAllMessages: true,
      agent: { id: '11', name: 'Ann Lee', email: 'ann@acme.test' },
      customer: { id: '10', name: 'Cy Young', firstname: 'Cy', email: 'cy.young@example.test' },
    })
    expect(page?.tickets[0]?.messages).toHaveLength(2)
  })

  it('returns null for an unknown ticket and the status deleted for a deleted one', async () => {
    expect(await test.connect().ticket('404')).toBeNull()
    const ticket = test.addTicket()
    test.account.world.setStatus(ticket, 'deleted')
    expect((await test.connect().ticket(String(ticket.id)))?.tickets[0]?.status).toBe('deleted')
  })

  it('reads groups and forms', async () => {
    const { world } = test.account
    for (let id = 1; id <= 130; id++) world.groups.push({ id, name: `Group ${id}`, deleted: id === 7 })
    world.forms.push({ id: 13, name: 'Returns', active: true })
    const { groups, forms } = await test.connect().groupsAndForms()
    expect(groups).toHaveLength(129)
    expect(groups[0]).toEqual({ id: 1, name: 'Group 1', deleted: false, isPublic: true })
    expect(forms).toEqual([{ id: 13, name: 'Returns', active: true }])
    test.on.formsMissing = true
    expect((await test.connect().groupsAndForms()).forms).toEqual([])
  })

  it('identifies agents by id if the key can’t list them', async () => {
    test.addTicket({ createdAt: hoursAgo(1), assigneeId: 11 })
    test.on.agentsForbidden = true
    const { store } = await readBackfill(test, newReader())
    expect(store.sorted[0]?.agent).toEqual({ id: '11', name: 'Agent 11', email: null })
    expect(store.sorted[0]?.messages[1]).toMatchObject({ authorType: 'agent', authorName: 'Agent 11' })
  })

  it('reads the names of custom statuses and sources only when they occur', async () => {
    const plain = test.addTicket({ createdAt: hoursAgo(30) })
    await readBackfill(test, newReader())
    expect(paths()).not.toContain('/ticket_fields')
    const custom = test.addTicket({ createdAt: hoursAgo(1) })
    test.on.statusOf.set(custom.id, 6)
    test.on.sourceOf.set(custom.id, 101)
    const { store } = await readBackfill(test, newReader())
    expect(store.tickets.get(String(custom.id))).toMatchObject({
      status: 'waiting on customer',
      channel: 'sms',
    })
    expect(store.tickets.get(String(plain.id))).toMatchObject({ status: 'open', channel: 'email' })
  })
})
