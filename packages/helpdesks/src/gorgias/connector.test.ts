import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dropAccessTokens, revokeAll, switches } from '../../../simulators/src/helpdesks/gorgias/index.ts'
import {
  addTickets,
  type Gorgias,
  holding,
  readBackfill,
  readChanges,
  Stored,
  startGorgias,
} from '../../test-support/gorgias.ts'
import { gorgias } from './index.ts'

let sim: Gorgias
beforeEach(async () => {
  sim = await startGorgias()
})
afterEach(() => sim.simulator.close())

const minute = 60_000
const ticketOf = (id: number) => {
  const ticket = sim.world.tickets.get(id)
  if (!ticket) throw new Error(`No ticket ${id}`)
  return ticket
}

describe('Identifying the account', () => {
  test('returns its name, the user and the time zone of the business hours', async () => {
    const expected = { name: 'acme', email: 'admin@example.test', timezone: 'America/New_York' }
    expect(await sim.connect().identify()).toEqual(expected)
    expect(await sim.connect(sim.key).identify()).toEqual(expected)
  })

  test('uses the user’s time zone if there are no business hours or their time zone is invalid', async () => {
    switches(sim.account).businessTimezone = null
    expect((await sim.connect().identify()).timezone).toBe('America/Chicago')
    switches(sim.account).businessTimezone = 'Middle/Earth'
    expect((await sim.connect().identify()).timezone).toBe('America/Chicago')
  })

  test('works without permission to read users and settings', async () => {
    switches(sim.account).forbidden = /users|settings/
    expect(await sim.connect().identify()).toEqual({ name: 'acme', email: null, timezone: null })
  })

  test('requires a new sign-in for a wrong key or a revoked token, without secrets in the error', async () => {
    const wrongKey = { kind: 'token' as const, email: 'admin@example.test', token: 'wrong-secret' }
    const failure = await sim
      .connect(wrongKey)
      .identify()
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'HelpdeskError', code: 'needs_sign_in' })
    expect(String(failure)).not.toContain('wrong-secret')
    const connector = sim.connect()
    revokeAll(sim.account)
    await expect(connector.identify()).rejects.toMatchObject({ code: 'needs_sign_in' })
  })

  test('reports an account that doesn’t exist', async () => {
    const elsewhere = sim.account.baseUrl.replace('acme', 'missing')
    await expect(sim.connect(sim.oauth(), elsewhere).identify()).rejects.toMatchObject({ code: 'not_found' })
  })

  test('reports a response that is a web page instead of data', async () => {
    sim.account.faults.next({
      kind: 'answer',
      headers: { 'content-type': 'text/html' },
      text: '<html></html>',
    })
    await expect(sim.connect().identify()).rejects.toMatchObject({ code: 'unexpected' })
  })
})

describe('The backfill', () => {
  test('reads all tickets with their messages, newest first, with one call each', async () => {
    addTickets(sim, 70)
    const stored = new Stored()
    const order: string[] = []
    await readBackfill(sim, stored, {
      onPage: page => {
        expect(page.tickets.length).toBeLessThanOrEqual(30)
        expect(page).toMatchObject({ rejected: [], notUnderstood: {}, removed: [], messages: [] })
        order.push(...page.tickets.map(ticket => ticket.ticketId))
      },
    })
    expect(order).toEqual(Array.from({ length: 70 }, (_, index) => String(1069 - index)))
    for (const ticket of stored.rows()) {
      const source = ticketOf(Number(ticket.ticketId))
      expect(ticket.updatedAt).toEqual(source.updatedAt)
      expect(ticket.hasAllMessages).toBe(true)
      expect(ticket.messages.map(({ id, body, createdAt }) => ({ id, body, createdAt }))).toEqual(
        source.messages.map(({ id, body, createdAt }) => ({ id: String(id), body, createdAt })),
      )
    }
    // Three pages, and a call to find the oldest ticket.
    expect(sim.account.calls).toHaveLength(70 + 4)
    expect(sim.flight.most).toBeLessThanOrEqual(4)
  })

  test('reads an empty account with one call', async () => {
    const page = await sim.connect().backfill(null, { from: null, until: sim.now() })
    expect(page).toMatchObject({ tickets: [], done: true })
    expect(sim.account.calls).toHaveLength(1)
  })

  test('stops at the first ticket updated before the span', async () => {
    addTickets(sim, 70)
    const stored = new Stored()
    await readBackfill(sim, stored, { from: ticketOf(1050).updatedAt })
    expect(stored.rows().map(ticket => ticket.ticketId)).toEqual(
      Array.from({ length: 20 }, (_, index) => String(1050 + index)),
    )
    expect(sim.account.calls).toHaveLength(20 + 1)
  })

  test('reports how far back all tickets have been read', async () => {
    addTickets(sim, 70)
    const far: (string | undefined)[] = []
    await readBackfill(sim, new Stored(), { onPage: page => far.push(page.readBackTo?.toISOString()) })
    const after = (id: number) => new Date(ticketOf(id).updatedAt.getTime() + 1).toISOString()
    expect(far).toEqual([after(1040), after(1010), ticketOf(1000).updatedAt.toISOString()])
    const from = new Date(sim.now().getTime() - 75 * minute)
    const page = await sim.connect().backfill(null, { from, until: sim.now() })
    expect(page).toMatchObject({ done: true, readBackTo: from })
  })

  test('leaves out tickets updated after the span, because they are read as changes', async () => {
    addTickets(sim, 5)
    const stored = new Stored()
    await readBackfill(sim, stored, { until: ticketOf(1002).updatedAt })
    expect(stored.rows().map(ticket => ticket.ticketId)).toEqual(['1000', '1001', '1002'])
  })

  test('continues after the tickets it has already read if Gorgias rejects its cursor', async () => {
    addTickets(sim, 160)
    const stored = new Stored()
    await readBackfill(sim, stored, {
      onPage: page => {
        if (stored.pages === 2) switches(sim.account).rejectCursors = 1
        expect(JSON.stringify(page.cursor).length).toBeLessThan(300)
      },
    })
    expect(stored.tickets.size).toBe(160)
    const details = sim.account.calls.filter(call => /tickets\/\d+$/.test(call.path))
    // Only the last ticket before the restart is read twice.
    expect(details).toHaveLength(161)
  })

  test('gives up if Gorgias rejects every cursor', async () => {
    addTickets(sim, 250)
    switches(sim.account).rejectCursors = 1000
    await expect(readBackfill(sim, new Stored())).rejects.toMatchObject({ code: 'unexpected' })
  })

  test('does not treat a response without a list as the end', async () => {
    sim.account.faults.next({ kind: 'answer', json: { error: 'maintenance' } })
    await expect(sim.connect().backfill(null, { from: null, until: sim.now() })).rejects.toMatchObject({
      code: 'unexpected',
    })
  })

  test('rejects a row without an id and reads the others', async () => {
    addTickets(sim, 1)
    const rows = [{ id: 1000, updated_datetime: '2026-03-02' }, { id: '../account' }, 'text', null]
    sim.account.faults.next({ kind: 'answer', json: { data: rows, meta: { next_cursor: null } } })
    const page = await sim.connect().backfill(null, { from: null, until: sim.now() })
    expect(page.tickets.map(ticket => ticket.ticketId)).toEqual(['1000'])
    expect(page.rejected).toHaveLength(3)
  })

  test('reports a ticket that is deleted after it was listed', async () => {
    addTickets(sim, 3)
    switches(sim.account).afterListPage = () => sim.world.tickets.delete(1001)
    const page = await sim.connect().backfill(null, { from: null, until: sim.now() })
    expect(page.removed).toEqual(['1001'])
    expect(page.tickets).toHaveLength(2)
  })
})

describe('Changes', () => {
  test('include new, edited, closed, reopened, trashed, restored and spam tickets', async () => {
    addTickets(sim, 40)
    const stored = new Stored()
    let cursor = sim.connect().changesSince(sim.now())
    await readBackfill(sim, stored)
    sim.pass(minute)
    sim.world.addMessage(ticketOf(1003), { authorId: ticketOf(1003).requesterId, body: 'Any news?' })
    sim.world.setStatus(ticketOf(1004), 'closed')
    sim.world.setStatus(ticketOf(1005), 'deleted')
    ticketOf(1006).spam = true
    sim.world.touch(ticketOf(1006))
    sim.world.addTicket({ id: 5000, requesterId: ticketOf(1000).requesterId })
    const changed: string[] = []
    cursor = await readChanges(sim, stored, cursor, {
      onPage: page => changed.push(...page.tickets.map(ticket => ticket.ticketId)),
    })
    expect(changed.sort()).toEqual(['1003', '1004', '1005', '1006', '5000'])
    const now = (id: number) => stored.tickets.get(String(id))
    expect(now(1003)?.messages.at(-1)?.body).toBe('Any news?')
    expect(now(1004)).toMatchObject({ status: 'closed', resolvedAt: sim.now(), metrics: { reopens: 0 } })
    expect(now(1005)?.status).toBe('deleted')
    expect(now(1006)?.status).toBe('spam')
    sim.pass(minute)
    sim.world.setStatus(ticketOf(1004), 'open')
    sim.world.setStatus(ticketOf(1005), 'open')
    await readChanges(sim, stored, cursor)
    expect(now(1004)).toMatchObject({ status: 'open', resolvedAt: null, metrics: { reopens: 1 } })
    expect(now(1005)?.status).toBe('open')
  })

  test('cost one call while nothing changes', async () => {
    addTickets(sim, 40)
    const stored = new Stored()
    let cursor = sim.connect().changesSince(new Date(0))
    cursor = await readChanges(sim, stored, cursor)
    expect(stored.tickets.size).toBe(40)
    for (let run = 0; run < 30; run++) {
      sim.pass(2 * minute)
      const before = sim.account.calls.length
      cursor = await readChanges(sim, stored, cursor)
      expect(sim.account.calls.length - before).toBe(1)
    }
  })

  test('cost one call right after tickets changed', async () => {
    addTickets(sim, 40)
    const stored = new Stored()
    for (let id = 1000; id < 1010; id++) sim.world.touch(ticketOf(id))
    let cursor = await readChanges(sim, stored, sim.connect().changesSince(sim.now()))
    expect(stored.tickets.size).toBe(10)
    for (let run = 0; run < 5; run++) {
      sim.pass(10_000)
      const before = sim.account.calls.length
      cursor = await readChanges(sim, stored, cursor)
      expect(sim.account.calls.length - before).toBe(1)
    }
  })

  test('cost one call again twenty minutes after many tickets changed at once', async () => {
    addTickets(sim, 300)
    const stored = new Stored()
    let cursor = sim.connect().changesSince(sim.now())
    for (const ticket of sim.world.tickets.values()) sim.world.touch(ticket)
    cursor = await readChanges(sim, stored, cursor)
    expect(stored.tickets.size).toBe(300)
    expect(JSON.stringify(cursor).length).toBeLessThan(12_000)
    sim.pass(21 * minute)
    cursor = await readChanges(sim, stored, cursor)
    const before = sim.account.calls.length
    await readChanges(sim, stored, cursor)
    expect(sim.account.calls.length - before).toBe(1)
  })

  test('include a ticket that moves to the top of the list during a pass', async () => {
    addTickets(sim, 100)
    const stored = new Stored()
    let cursor = sim.connect().changesSince(new Date(0))
    const moving = [1000, 1050, 1099]
    switches(sim.account).afterListPage = () => {
      sim.pass(minute)
      const ticket = moving.pop()
      if (ticket) sim.world.addMessage(ticketOf(ticket), { authorId: -1, body: 'Moved' })
    }
    cursor = await readChanges(sim, stored, cursor)
    await readChanges(sim, stored, cursor)
    for (const id of [1000, 1050, 1099])
      expect(stored.tickets.get(String(id))?.messages.at(-1)?.body).toBe('Moved')
    expect(stored.tickets.size).toBe(100)
  })

  test('include a change that Gorgias lists up to five minutes late', async () => {
    addTickets(sim, 40)
    const stored = new Stored()
    const cursor = await readChanges(sim, stored, sim.connect().changesSince(sim.now()))
    const newest = stored.tickets.size
    sim.pass(minute)
    sim.world.touch(ticketOf(1039))
    const moved = await readChanges(sim, stored, cursor)
    const late = ticketOf(1000)
    late.subject = 'Listed late'
    late.updatedAt = new Date(sim.now().getTime() - 4 * minute)
    await readChanges(sim, stored, moved)
    expect(newest).toBe(0)
    expect(stored.tickets.get('1000')?.subject).toBe('Listed late')
  })

  test('aren’t hidden by a ticket with an update time in the future', async () => {
    addTickets(sim, 3)
    ticketOf(1001).updatedAt = new Date('2090-01-01T00:00:00Z')
    const stored = new Stored()
    const cursor = await readChanges(sim, stored, sim.connect().changesSince(sim.now()))
    expect([...stored.tickets.keys()]).toEqual(['1001'])
    sim.pass(minute)
    sim.world.touch(ticketOf(1002))
    const before = sim.account.calls.length
    await readChanges(sim, stored, cursor)
    expect([...stored.tickets.keys()].sort()).toEqual(['1001', '1002'])
    // The future-dated ticket isn't read again.
    expect(sim.account.calls.length - before).toBe(2)
  })

  test('start over if Gorgias rejects the cursor, and fail if it rejects every cursor', async () => {
    addTickets(sim, 70)
    const stored = new Stored()
    const start = sim.connect().changesSince(new Date(0))
    switches(sim.account).rejectCursors = 1
    await readChanges(sim, stored, start)
    expect(stored.tickets.size).toBe(70)
    switches(sim.account).rejectCursors = 1000
    await expect(readChanges(sim, stored, start)).rejects.toMatchObject({ code: 'unexpected' })
  })
})

describe('One ticket', () => {
  test('includes all its messages', async () => {
    addTickets(sim, 2)
    const page = await sim.connect().ticket('1000')
    expect(page).toMatchObject({ done: true, removed: [] })
    expect(page?.tickets.map(ticket => ticket.messages.length)).toEqual([2])
  })

  test('is null if Gorgias doesn’t have it, even if the 404 is a web page', async () => {
    expect(await sim.connect().ticket('1')).toBeNull()
    sim.account.faults.next({ kind: 'answer', status: 404, text: '<html>Not found</html>' })
    expect(await sim.connect().ticket('1')).toBeNull()
  })

  test('is null for an invalid id, without a call', async () => {
    for (const id of ['../account', '', 'a', '1/messages']) expect(await sim.connect().ticket(id)).toBeNull()
    expect(sim.account.calls).toHaveLength(0)
  })

  test('is rejected if Gorgias returns a different ticket', async () => {
    addTickets(sim, 1)
    sim.account.faults.next({ kind: 'answer', json: { id: 7, messages: [], created_datetime: '2026-01-01' } })
    const page = await sim.connect().ticket('1000')
    expect(page?.tickets).toEqual([])
    expect(page?.rejected).toMatchObject([{ kind: 'ticket', id: '1000' }])
  })

  test('can have a body of 5 MB and thousands of messages', async () => {
    addTickets(sim, 1)
    const ticket = ticketOf(1000)
    const [first] = ticket.messages
    if (!first) throw new Error('No message')
    first.body = 'x'.repeat(5_000_000)
    for (let index = 0; index < 5000; index++)
      ticket.messages.push({ ...first, id: index + 1, body: 'Short' })
    const page = await sim.connect().ticket('1000')
    expect(page?.tickets[0]?.messages).toHaveLength(5002)
    expect(page?.tickets[0]?.messages[0]?.body).toHaveLength(5_000_000)
  })
})

test('Teams from all pages are returned as groups, and there are no forms', async () => {
  for (let id = 1; id <= 150; id++) sim.world.groups.push({ id, name: `Team ${id}`, deleted: id === 150 })
  const { groups, forms } = await sim.connect().groupsAndForms()
  expect(groups).toHaveLength(149)
  expect(groups[0]).toEqual({ id: 1, name: 'Team 1', deleted: false, isPublic: true })
  expect(forms).toEqual([])
  expect(sim.account.calls).toHaveLength(2)
})

describe('The rate limit', () => {
  test('is never exceeded, and some calls are left for other tools', async () => {
    switches(sim.account).oauthLimit = 40
    addTickets(sim, 150)
    const stored = new Stored()
    const start = sim.now().getTime()
    await readBackfill(sim, stored)
    expect(stored.tickets.size).toBe(150)
    expect(sim.statuses.filter(status => status !== 200)).toEqual([])
    // This bucket drains at two calls per second.
    expect(sim.now().getTime() - start).toBeGreaterThan(50_000)
    expect(sim.now().getTime() - start).toBeLessThan(90_000)
  })

  test('is respected when other tools use it up', async () => {
    addTickets(sim, 1)
    const body = { error: { msg: 'Rate limit exceeded' } }
    sim.account.faults.next({ kind: 'answer', status: 429, headers: { 'retry-after': '2' }, json: body })
    const start = sim.now().getTime()
    expect((await sim.connect().ticket('1000'))?.tickets).toHaveLength(1)
    expect(sim.now().getTime() - start).toBe(2000)
  })

  test('wastes no calls when it is reached in the middle of a page: the next read continues there', async () => {
    addTickets(sim, 70)
    const full = { kind: 'answer', status: 429, headers: { 'Retry-after': '30' }, text: '' } as const
    const [backfilled, changed] = [new Stored(), new Stored()]
    for (const read of [
      () => readBackfill(sim, backfilled),
      () => readChanges(sim, changed, sim.connect().changesSince(new Date(0))),
    ]) {
      const before = sim.account.calls.length
      for (let skip = 0; skip < 10; skip++) sim.account.faults.next(full, { path: /\d$/, skip: 4 + skip * 6 })
      await read()
      const details = sim.account.calls.slice(before).filter(call => /\d$/.test(call.path))
      expect(details).toHaveLength(70 + 10)
      expect(sim.account.faults.left).toBe(0)
    }
    expect(backfilled.tickets.size).toBe(70)
    expect(changed.rows()).toEqual(backfilled.rows())
  })

  test('is reported if no ticket on a page could be read', async () => {
    addTickets(sim, 5)
    const full = { kind: 'answer', status: 429, headers: { 'Retry-after': '30' }, text: '' } as const
    for (let call = 0; call < 5; call++) sim.account.faults.next(full, { path: /\d$/ })
    await expect(sim.connect().backfill(null, { from: null, until: sim.now() })).rejects.toMatchObject({
      code: 'rate_limited',
      until: new Date(sim.now().getTime() + 30_000),
    })
  })

  test('without a Retry-After is reported with a default wait', async () => {
    switches(sim.account).oauthLimit = 0
    switches(sim.account).bareRateLimit = true
    await expect(sim.connect().ticket('1000')).rejects.toMatchObject({
      code: 'rate_limited',
      until: new Date(sim.now().getTime() + minute),
    })
  })
})

test('An access token that stops working in the middle of a page is renewed once', async () => {
  addTickets(sim, 40)
  const credentials = holding(sim.oauth())
  const { account, app, calls } = sim
  switches(account).afterListPage = () => dropAccessTokens(account)
  const connector = gorgias.connect({ ...calls, baseUrl: account.baseUrl, app, credentials })
  const page = await connector.backfill(null, { from: null, until: sim.now() })
  expect(page.tickets).toHaveLength(30)
  expect(credentials.renewals()).toBe(1)
})

describe('Survey scores', () => {
  test('are listed newest first, back to the requested time', async () => {
    addTickets(sim, 150)
    for (const [index, ticket] of [...sim.world.tickets.values()].entries())
      ticket.rating = {
        score: index % 2 ? 'good' : 'bad',
        comment: `Number ${index}`,
        at: new Date(sim.now().getTime() - index * 24 * 60 * minute),
      }
    const { ratings } = sim.connect()
    const first = await ratings?.page(null, null)
    expect(first?.ratings[0]).toMatchObject({ rating: 'bad', comment: 'Number 0' })
    expect([first?.ratings.length, first?.done]).toEqual([100, false])
    expect(await ratings?.page(first?.cursor ?? null, null)).toMatchObject({ done: true })
    const month = await ratings?.page(null, new Date(sim.now().getTime() - 30 * 24 * 60 * minute))
    expect(month?.done).toBe(true)
  })

  test('are empty if the user lacks permission', async () => {
    switches(sim.account).forbidden = /satisfaction-surveys/
    expect(await sim.connect().ratings?.page(null, null)).toBeNull()
  })
})
