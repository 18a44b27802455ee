import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { conversationId, customerId, inboxId } from '../../../simulators/src/helpdesks/gladly/index.ts'
import type { SimTicket } from '../../../simulators/src/helpdesks/world.ts'
import {
  dayMs,
  fill,
  hourMs,
  minuteMs,
  readChanges,
  type Simulated,
  Store,
  simulate,
  sync,
} from '../../test-support/gladly.ts'
import type { Cursor } from '../connector.ts'
import { numericId } from '../reading.ts'
import { gladly } from './index.ts'

let simulated: Simulated
beforeEach(async () => {
  simulated = await simulate()
})
afterEach(() => simulated.simulator.close())

const tickets = (): SimTicket[] => [...simulated.account.world.tickets.values()]
const ticketAt = (index: number): SimTicket => {
  const ticket = tickets()[index]
  if (!ticket) throw new Error('No such ticket.')
  return ticket
}
const callsTo = (path: RegExp) => simulated.account.calls.filter(call => path.test(call.path))

describe('identify', () => {
  it('returns the organization and the user', async () => {
    expect(await simulated.connect().identify()).toEqual({
      name: 'acme',
      email: 'api@example.test',
      timezone: 'America/Los_Angeles',
    })
  })

  it('requires a new sign-in when the token is wrong, and keeps the token out of the error', async () => {
    const error = await simulated
      .connect({ token: 'secret-but-wrong' })
      .identify()
      .catch(error => error)
    expect(error).toMatchObject({ name: 'HelpdeskError', code: 'needs_sign_in' })
    expect(String(error.message)).not.toContain('secret-but-wrong')
  })

  it('reports an unknown subdomain', async () => {
    const baseUrl = simulated.account.baseUrl.replace('acme', 'unknown')
    await expect(simulated.connect({ baseUrl }).identify()).rejects.toMatchObject({ code: 'not_found' })
  })

  it('reports a response that isn’t from Gladly’s API', async () => {
    simulated.account.faults.next({ kind: 'answer', json: { hello: 'world' } })
    await expect(simulated.connect().identify()).rejects.toMatchObject({ code: 'unexpected' })
  })
})

describe('readSubdomain', () => {
  it.each([
    ['acme', 'acme'],
    ['https://Acme.gladly.com/inbox', 'acme'],
    ['acme.us-1', 'acme.us-1'],
    ['acme.us-1.gladly.com', 'acme.us-1'],
    ['acme.us-1.us-2', null],
    ['acme.evil.com', null],
    ['evil.com/acme.gladly.com', null],
    ['acme.gladly.com.evil.com', null],
    ['acme:8080', null],
    ['user@acme', null],
    ['', null],
    ['.us-1', null],
  ])('reads %s as %s', (input, expected) => {
    expect(gladly.readSubdomain(input)).toBe(expected)
  })
})

describe('backfill', () => {
  it('reads every ticket once, newest first, with all messages', async () => {
    fill(simulated, 120)
    const store = new Store()
    const span = { from: null, until: simulated.clock.now() }
    const connector = simulated.connect()
    for (
      let page = await connector.backfill(null, span);
      ;
      page = await connector.backfill(page.cursor, span)
    ) {
      store.add(page)
      expect(page.tickets.length).toBeLessThanOrEqual(50)
      expect(JSON.stringify(page.cursor).length).toBeLessThan(2000)
      if (page.done) break
    }
    expect(store.arrivals.toSorted()).toEqual(
      tickets()
        .map(({ id }) => conversationId(id))
        .toSorted(),
    )
    for (const ticket of tickets()) {
      const stored = store.tickets.get(conversationId(ticket.id))
      const calls = ticket.channel === 'voice' ? ['item'] : []
      expect(stored?.messages).toHaveLength(ticket.messages.length + calls.length)
      expect(stored?.hasAllMessages).toBe(true)
    }
    const days = store.arrivals.map(id => (store.tickets.get(id)?.updatedAt.getTime() ?? 0) / dayMs)
    const [first = 0, last = 0] = [Math.min(...days.slice(0, 20)), Math.max(...days.slice(-20))]
    expect(first).toBeGreaterThan(last)
  })

  it('takes about two calls per ticket', async () => {
    fill(simulated, 120)
    await sync(simulated, new Store())
    expect(callsTo(/\/items$/)).toHaveLength(120)
    expect(callsTo(/customer-profiles/).length).toBeLessThan(60)
    expect(callsTo(/./).length).toBeLessThan(120 * 2 + 60 + 50)
  })

  it('reads each export once if the cache is kept between turns, and still reads the same tickets if it isn’t', async () => {
    fill(simulated, 120)
    simulated.switches.limit = 10_000
    const read = async (memory?: object) => {
      const store = new Store()
      const span = { from: null, until: simulated.clock.now() }
      const before = callsTo(/files\//).length
      let cursor: Cursor | null = null
      for (let done = false; !done; ) {
        const page = await simulated.connect(memory && { memory }).backfill(cursor, span)
        store.add(page)
        ;({ cursor, done } = page)
      }
      return {
        ids: store.arrivals,
        files: callsTo(/files\//)
          .slice(before)
          .map(({ path }) => path),
      }
    }
    const [remembered, forgotten] = [await read({}), await read()]
    expect(new Set(remembered.files).size).toBe(remembered.files.length)
    expect(forgotten.files.length).toBeGreaterThan(remembered.files.length)
    expect(forgotten.ids).toEqual(remembered.ids)
  })

  it('reads hourly exports', async () => {
    simulated.switches.schedule = 'hourly'
    fill(simulated, 60, 3)
    const store = new Store()
    await sync(simulated, store)
    expect(store.tickets.size).toBe(60)
  })

  it('leaves out conversations that last changed before the span', async () => {
    fill(simulated, 60)
    const from = new Date(simulated.clock.time - 2 * dayMs)
    const store = new Store()
    const page = await simulated.connect().backfill(null, { from, until: simulated.clock.now() })
    store.add(page)
    await sync(simulated, store, { from })
    const changed = tickets().filter(ticket => ticket.updatedAt >= from)
    expect([...store.tickets.keys()].toSorted()).toEqual(
      changed.map(({ id }) => conversationId(id)).toSorted(),
    )
    expect(changed.length).toBeLessThan(60)
  })

  it('finishes immediately for an empty account', async () => {
    const page = await simulated.connect().backfill(null, { from: null, until: simulated.clock.now() })
    expect(page).toMatchObject({ tickets: [], done: true })
  })

  it('continues if an export was deleted', async () => {
    fill(simulated, 20)
    const span = { from: null, until: simulated.clock.now() }
    const connector = simulated.connect()
    let page = await connector.backfill(null, span)
    for (const job of (page.cursor as { sources: string[] }).sources) simulated.switches.deletedJobs.add(job)
    const notUnderstood: string[] = []
    while (!page.done) {
      page = await connector.backfill(page.cursor, span)
      notUnderstood.push(...Object.keys(page.notUnderstood))
    }
    expect(notUnderstood).toContain('export: deleted')
  })

  it('does not treat a missing organization as deleted tickets', async () => {
    fill(simulated, 5)
    const connector = simulated.connect()
    const id = conversationId(ticketAt(0).id)
    simulated.account.faults.next({ kind: 'answer', status: 404 })
    await expect(connector.ticket(id)).rejects.toMatchObject({ code: 'not_found' })
    simulated.account.faults.next({ kind: 'answer', status: 404, text: 'Nothing here.' })
    await expect(connector.ticket(id)).rejects.toMatchObject({ name: 'HelpdeskError' })
  })
})

describe('backfill and changes together', () => {
  it('miss nothing that happens during the backfill', async () => {
    fill(simulated, 120)
    const { world } = simulated.account
    const store = new Store()
    const span = { from: null, until: simulated.clock.now() }
    let page = await simulated.connect().backfill(null, span)
    store.add(page)
    for (let n = 0; !page.done; n++) {
      const [changed, closed] = [ticketAt(n * 7), ticketAt(n * 5 + 3)]
      world.addMessage(changed, { authorId: changed.requesterId, body: `Late ${n}` })
      world.setStatus(closed, 'open')
      simulated.clock.time += 20 * minuteMs
      page = await simulated.connect().backfill(page.cursor, span)
      store.add(page)
    }
    const added = world.addTicket({ requesterId: ticketAt(0).requesterId })
    await readChanges(simulated, store, simulated.connect().changesSince(span.until))
    expectEqualToWorld(store)
    expect(store.tickets.has(conversationId(added.id))).toBe(true)
  })

  it('find tickets whose export was incomplete when the backfill started, at any hour', async () => {
    for (const hour of [0, 1, 2, 3, 5, 23]) {
      await simulated.simulator.close()
      simulated = await simulate()
      simulated.clock.time = Date.parse('2026-03-20T00:30:00Z') + hour * hourMs
      fill(simulated, 59, 3)
      // Before 3:00, no completed export contains this ticket yet, and its event is too old to read.
      const { world } = simulated.account
      const createdAt = new Date('2026-03-19T00:10:00Z')
      const short = world.addTicket({ requesterId: ticketAt(0).requesterId, createdAt })
      short.messages.push({ id: 1, authorId: short.requesterId, body: 'Short', public: true, createdAt })
      const store = new Store()
      let cursor = await sync(simulated, store)
      for (let day = 0; day < 3; day++) {
        simulated.clock.time += 20 * hourMs
        cursor = await readChanges(simulated, store, cursor)
      }
      expectEqualToWorld(store)
      expect(store.tickets.size).toBe(60)
    }
  })

  it('read a late export once it is complete', async () => {
    fill(simulated, 40, 5)
    simulated.switches.lateJobs.set('job-2026-03-17T00', new Date(simulated.clock.time + 5 * hourMs))
    const store = new Store()
    let cursor = await sync(simulated, store)
    expect(store.tickets.size).toBeLessThan(40)
    simulated.clock.time += 5 * hourMs
    cursor = await readChanges(simulated, store, cursor)
    expect(store.tickets.size).toBe(40)
    expectEqualToWorld(store)
    expect((cursor as { gaps: { read: string[] }[] }).gaps[0]?.read).toContain('job-2026-03-17T00')
  })
})

/** Compares the stored tickets with the account's current ones. */
function expectEqualToWorld(store: Store): void {
  for (const ticket of tickets()) {
    const id = conversationId(ticket.id)
    const stored = store.tickets.get(id)
    if (ticket.status === 'deleted') {
      expect(store.removed.has(id)).toBe(true)
      continue
    }
    const bodies = stored?.messages.map(({ body }) => body).filter(body => !body.startsWith('Phone call'))
    expect(bodies, id).toEqual(ticket.messages.map(({ body }) => body))
    expect(stored?.status, id).toBe(ticket.status === 'closed' ? 'CLOSED' : 'OPEN')
  }
}

describe('changes', () => {
  it('reads each changed ticket once, and no tickets if nothing changed', async () => {
    fill(simulated, 30)
    const { world } = simulated.account
    const store = new Store()
    let cursor = await sync(simulated, store)
    simulated.clock.time += 10 * minuteMs
    cursor = await readChanges(simulated, store, cursor)
    const before = store.arrivals.length
    cursor = await readChanges(simulated, store, cursor)
    expect(store.arrivals.length).toBe(before)

    const changed = ticketAt(3)
    world.addMessage(changed, { authorId: changed.requesterId, body: 'One more thing' })
    simulated.clock.time += 1000
    world.addMessage(changed, { authorId: changed.requesterId, body: 'And another' })
    cursor = await readChanges(simulated, store, cursor)
    cursor = await readChanges(simulated, store, cursor)
    expect(store.arrivals.slice(before)).toEqual([conversationId(changed.id)])
    const stored = store.tickets.get(conversationId(changed.id))
    expect(stored?.messages.at(-1)?.body).toBe('And another')
    expect(stored?.updatedAt.getTime()).toBe(changed.updatedAt.getTime())
  })

  it('reports reopened, reassigned, deleted and restored tickets', async () => {
    fill(simulated, 12)
    const { world } = simulated.account
    const store = new Store()
    let cursor = await sync(simulated, store)
    const step = async () => {
      simulated.clock.time += minuteMs
      cursor = await readChanges(simulated, store, cursor)
    }
    const ticket = ticketAt(2)
    const id = conversationId(ticket.id)
    simulated.clock.time += minuteMs
    world.setStatus(ticket, 'open')
    await step()
    expect(store.tickets.get(id)).toMatchObject({ status: 'OPEN', resolvedAt: null, metrics: { reopens: 1 } })
    ticket.assigneeId = world.addUser({ name: 'Cleo New', role: 'agent' }).id
    world.touch(ticket)
    simulated.clock.time += 20 * minuteMs
    await step()
    expect(store.tickets.get(id)?.agent?.name).toBe('Cleo New')
    world.setStatus(ticket, 'deleted')
    await step()
    expect(store.removed.has(id)).toBe(true)
    world.setStatus(ticket, 'open')
    await step()
    expect(store.removed.has(id)).toBe(false)
  })

  it('finds events that arrive after newer ones', async () => {
    fill(simulated, 10)
    const { world } = simulated.account
    const store = new Store()
    let cursor = await sync(simulated, store)
    const [slow, quick] = [ticketAt(1), ticketAt(2)]
    simulated.switches.lateEvents.add(slow.id)
    simulated.clock.time += 10 * minuteMs
    world.addMessage(slow, { authorId: slow.requesterId, body: 'Late event' })
    simulated.clock.time += 5000
    world.addMessage(quick, { authorId: quick.requesterId, body: 'Newer event' })
    simulated.clock.time += 1000
    const before = store.arrivals.length
    for (let n = 0; n < 4; n++) {
      cursor = await readChanges(simulated, store, cursor)
      simulated.clock.time += 12_000
    }
    expect(store.arrivals.slice(before)).toEqual([conversationId(quick.id), conversationId(slow.id)])
    expect(store.tickets.get(conversationId(slow.id))?.messages.at(-1)?.body).toBe('Late event')
  })

  it('reads many changes page by page, each ticket once', async () => {
    fill(simulated, 130, 10)
    const { world } = simulated.account
    const store = new Store()
    let cursor = await sync(simulated, store)
    simulated.clock.time += 4 * dayMs
    cursor = await readChanges(simulated, store, cursor)
    for (const ticket of tickets()) world.addMessage(ticket, { authorId: ticket.requesterId, body: 'Bulk' })
    simulated.clock.time += minuteMs
    const before = store.arrivals.length
    const eventCalls = callsTo(/events/).length
    cursor = await readChanges(simulated, store, cursor)
    expect(store.arrivals.slice(before).toSorted()).toEqual(
      tickets()
        .map(({ id }) => conversationId(id))
        .toSorted(),
    )
    expect(callsTo(/events/).length - eventCalls).toBeLessThanOrEqual(2)
    expectEqualToWorld(store)
  })

  it.each([30, 80, 200])('uses exports to catch up after %d hours without reading', async hours => {
    fill(simulated, 60, 5)
    const { world } = simulated.account
    const store = new Store()
    let cursor = await sync(simulated, store)
    for (let n = 0; n < hours; n++) {
      simulated.clock.time += hourMs
      const ticket = ticketAt((n * 7) % 60)
      world.addMessage(ticket, { authorId: ticket.requesterId, body: `Hour ${n}` })
    }
    cursor = await readChanges(simulated, store, cursor)
    // The gap's last export is completed a day later.
    for (let n = 0; n < 3; n++) {
      simulated.clock.time += 12 * hourMs
      cursor = await readChanges(simulated, store, cursor)
    }
    expectEqualToWorld(store)
  })

  it('forgets a gap after a few days to keep the cursor small', async () => {
    fill(simulated, 10)
    let cursor = await sync(simulated, new Store())
    expect((cursor as { gaps: unknown[] }).gaps).toHaveLength(1)
    for (let day = 0; day < 4; day++) {
      simulated.clock.time += 23 * hourMs
      cursor = await readChanges(simulated, new Store(), cursor)
    }
    expect(cursor).toMatchObject({ gaps: [], seen: [] })
  })
})

describe('ticket', () => {
  it('returns one ticket with all its messages', async () => {
    fill(simulated, 6)
    const ticket = ticketAt(0)
    const page = await simulated.connect().ticket(conversationId(ticket.id))
    expect(page?.tickets).toHaveLength(1)
    expect(page?.tickets[0]).toMatchObject({
      ticketId: conversationId(ticket.id),
      channel: 'email',
      subject: 'Where is my order?',
      status: 'CLOSED',
      groupId: numericId(inboxId(11)),
      formId: null,
      satisfactionRating: 'unoffered',
      agent: { name: 'Amy Agent', email: 'amy.agent@example.test' },
      customer: { id: customerId(ticket.requesterId), name: 'Customer Number0', firstname: 'Customer' },
      hasAllMessages: true,
    })
    const messages = page?.tickets[0]?.messages ?? []
    expect(messages.map(({ authorType }) => authorType)).toEqual([
      'customer',
      'Bot',
      'agent',
      'customer',
      'agent',
    ])
    expect(messages.map(message => message.public)).toEqual([true, true, true, true, false])
  })

  it('returns null for a ticket that was deleted', async () => {
    fill(simulated, 2)
    simulated.account.world.setStatus(ticketAt(0), 'deleted')
    expect(await simulated.connect().ticket(conversationId(ticketAt(0).id))).toBeNull()
    expect(await simulated.connect().ticket('../../organization')).toBeNull()
  })

  it('follows merged customers', async () => {
    fill(simulated, 3)
    const [first, second, third] = [ticketAt(0), ticketAt(1), ticketAt(2)]
    simulated.switches.mergedCustomers.set(first.requesterId, second.requesterId)
    simulated.switches.mergedCustomers.set(second.requesterId, third.requesterId)
    const page = await simulated.connect().ticket(conversationId(first.id))
    const merged = customerId(third.requesterId)
    expect(page?.tickets[0]?.customer).toMatchObject({ id: merged, name: 'Customer Number2' })
    expect(page?.tickets[0]?.messages[0]?.authorId).toBe(merged)
  })

  it('uses the last known id when merges are circular', async () => {
    fill(simulated, 2)
    const [first, second] = [ticketAt(0), ticketAt(1)]
    simulated.switches.mergedCustomers.set(first.requesterId, second.requesterId)
    simulated.switches.mergedCustomers.set(second.requesterId, first.requesterId)
    const page = await simulated.connect().ticket(conversationId(first.id))
    expect(page?.tickets[0]?.customer.name).toBeNull()
  })

  it('keeps a ticket whose customer was deleted', async () => {
    fill(simulated, 1)
    simulated.account.world.users.delete(ticketAt(0).requesterId)
    const page = await simulated.connect().ticket(conversationId(ticketAt(0).id))
    expect(page?.tickets[0]?.customer).toEqual({
      id: customerId(ticketAt(0).requesterId),
      name: null,
      firstname: null,
      email: null,
    })
  })

  it('keeps the first 1000 items and reports that there are more', async () => {
    fill(simulated, 1)
    const ticket = ticketAt(0)
    for (let n = 0; n < 1100; n++)
      simulated.account.world.addMessage(ticket, { authorId: ticket.requesterId })
    const page = await simulated.connect().ticket(conversationId(ticket.id))
    expect(page?.tickets[0]?.messages.length).toBeGreaterThan(990)
    expect(page?.notUnderstood).toEqual({ 'items: more than 1000': 1 })
  })

  it('keeps a ticket whose items the API does not support, without scoring it', async () => {
    fill(simulated, 2)
    simulated.switches.unsupportedItems.add(ticketAt(0).id)
    const page = await simulated.connect().ticket(conversationId(ticketAt(0).id))
    expect(page?.tickets[0]).toMatchObject({ hasAllMessages: false, messages: [] })
    expect(page?.notUnderstood).toEqual({ 'items: not supported by the API': 1 })
  })

  it('reads a message body of five megabytes', async () => {
    fill(simulated, 1)
    const body = `<p>${'Long &amp; longer. '.repeat(280_000)}</p>`
    simulated.account.world.addMessage(ticketAt(0), { authorId: ticketAt(0).requesterId, body })
    const page = await simulated.connect().ticket(conversationId(ticketAt(0).id))
    const last = page?.tickets[0]?.messages.at(-1)?.body ?? ''
    expect(last.length).toBeGreaterThan(4_000_000)
    expect(last.startsWith('Long & longer. Long')).toBe(true)
  })
})

it('returns inboxes as groups, and no forms', async () => {
  fill(simulated, 1)
  expect(await simulated.connect().groupsAndForms()).toEqual({
    groups: [
      { id: numericId(inboxId(11)), name: 'General', deleted: false, isPublic: true },
      { id: numericId(inboxId(12)), name: 'Old', deleted: true, isPublic: true },
    ],
    forms: [],
  })
})

describe('rate limit', () => {
  it('is never exceeded', async () => {
    fill(simulated, 60)
    const statuses: number[] = []
    const counting: typeof fetch = async (...call) => {
      const response = await fetch(...call)
      statuses.push(response.status)
      return response
    }
    const { clock, account, switches } = simulated
    const credentials = { kind: 'token' as const, email: switches.email, token: switches.token }
    const connector = gladly.connect({
      baseUrl: account.baseUrl,
      credentials: { current: async () => credentials, renew: async () => credentials },
      app: null,
      fetch: counting,
      now: clock.now,
      sleep: clock.sleep,
      signal: new AbortController().signal,
    })
    const span = { from: null, until: clock.now() }
    for (let page = await connector.backfill(null, span); !page.done; )
      page = await connector.backfill(page.cursor, span)
    expect(statuses.length).toBeGreaterThan(100)
    expect(statuses).not.toContain(429)
  })

  it('waits a second when Gladly reports that no calls are left', async () => {
    fill(simulated, 1)
    const connector = simulated.connect()
    const headers = { 'ratelimit-limit-second': '10', 'ratelimit-remaining-second': '0' }
    simulated.account.faults.next({ kind: 'answer', headers, json: { id: 'o', name: 'acme' } })
    await connector.identify()
    const before = simulated.clock.time
    await connector.identify()
    expect(simulated.clock.time - before).toBeGreaterThanOrEqual(1000)
  })
})
