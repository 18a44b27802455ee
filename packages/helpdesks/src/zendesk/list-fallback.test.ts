import { afterEach, beforeEach, expect, test } from 'vitest'
import { switches } from '../../../simulators/src/helpdesks/zendesk/index.ts'
import { readAll, type Simulated, Store, simulated } from '../../test-support/zendesk.ts'
import { expectedRows, fillSmallWorld } from '../../test-support/zendesk-world.ts'
import type { Cursor } from '../connector.ts'

/* Zendesk may stop offering the export to third parties. Pulse then reads the ticket list instead. */

let sim: Simulated
beforeEach(async () => {
  sim = await simulated()
})
afterEach(() => sim.close())

const listed = () => expectedRows(sim.account).filter(row => row.status !== 'deleted')

function readChanges(store: Store, cursor: Cursor): Promise<Cursor> {
  const connector = sim.connect()
  return readAll(sim.clock, store, cursor, at => connector.changes(at))
}

async function backfill(store: Store, until: Date, afterPage = () => {}): Promise<void> {
  const connector = sim.connect()
  await readAll(
    sim.clock,
    store,
    null,
    cursor => connector.backfill(cursor, { from: null, until }),
    afterPage,
  )
}

/** Checks that changes include a ticket that gets a message, is deleted or is restored. */
async function checkChanges(store: Store, until: Date): Promise<void> {
  const { world } = sim.account
  let cursor = await readChanges(store, sim.connect().changesSince(until))
  sim.clock.advance(600)
  const open = [...world.tickets.values()].filter(ticket => ticket.status === 'open')
  const [answered, deleted] = open
  if (!answered || !deleted) throw new Error('No open tickets')
  world.addMessage(answered, { authorId: answered.requesterId, body: 'Any news?' })
  world.setStatus(deleted, 'deleted')
  const added = world.addTicket({ requesterId: answered.requesterId })
  world.addMessage(added, { authorId: answered.requesterId })
  sim.clock.advance(1000)
  cursor = await readChanges(store, cursor)
  expect(store.tickets.get(String(deleted.id))?.status).toBe('deleted')
  expect(store.rows().filter(row => row.status !== 'deleted')).toEqual(listed())
  world.setStatus(deleted, 'open')
  sim.clock.advance(1000)
  await readChanges(store, cursor)
  expect(store.rows().filter(row => row.status !== 'deleted')).toEqual(listed())
}

test.each([403, 404, 410])('without the export (%i), the list and the events are read', async status => {
  fillSmallWorld(sim.account)
  switches(sim.account).exportClosed = status
  switches(sim.account).largestPage = 6
  const store = new Store()
  const until = sim.clock.now()
  await backfill(store, until)
  expect(store.rows()).toEqual(listed())
  expect(
    store.pages
      .map(page => page.allMessagesSince)
      .filter(moment => moment !== null)
      .at(-1),
  ).toEqual(new Date(0))
  // The cursor records that the export isn't available, so it is tried only once.
  const tries = sim.account.calls.filter(call => call.path.includes('/incremental/tickets'))
  expect(tries).toHaveLength(1)
  const updates = store.pages.flatMap(page => page.tickets.map(ticket => ticket.updatedAt.getTime()))
  expect(updates).toEqual(updates.toSorted((a, b) => b - a))
  await checkChanges(store, until)
})

test('without the events, comments are read with each ticket, in small pages', async () => {
  fillSmallWorld(sim.account, 60)
  switches(sim.account).exportClosed = 403
  switches(sim.account).eventsClosed = 403
  const store = new Store()
  const until = sim.clock.now()
  await backfill(store, until)
  expect(store.rows()).toEqual(listed())
  expect([...store.tickets.values()].every(ticket => ticket.hasAllMessages)).toBe(true)
  const complete = store.pages.filter(page => page.tickets[0]?.hasAllMessages)
  expect(Math.max(...complete.map(page => page.tickets.length))).toBe(25)
  await checkChanges(store, until)
})

test('the export can become unavailable during a backfill, and the events can become unavailable while changes are read', async () => {
  const tickets = fillSmallWorld(sim.account)
  switches(sim.account).largestPage = 5
  const store = new Store()
  const until = sim.clock.now()
  let pages = 0
  await backfill(store, until, () => {
    if (++pages === 8) switches(sim.account).exportClosed = 410
  })
  expect(store.rows().filter(row => row.status !== 'deleted')).toEqual(listed())
  const cursor = await readChanges(store, sim.connect().changesSince(until))
  for (const ticket of tickets.filter(({ status }) => status === 'open'))
    sim.account.world.addMessage(ticket, { authorId: ticket.requesterId, body: 'Hello?' })
  switches(sim.account).eventsClosed = 410
  sim.clock.advance(90)
  await readChanges(store, cursor)
  expect(store.rows().filter(row => row.status !== 'deleted')).toEqual(listed())
})

test('missing permission is reported as an error, not treated as an unavailable export', async () => {
  fillSmallWorld(sim.account, 3)
  sim.account.faults.next({ kind: 'answer', status: 403 }, { path: /incremental/ })
  sim.account.faults.next({ kind: 'answer', status: 403 }, { path: /v2\/tickets\.json/ })
  const read = sim.connect().backfill(null, { from: null, until: sim.clock.now() })
  await expect(read).rejects.toMatchObject({ code: 'forbidden' })
})
