import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../simulators/src/helpdesks/faults.ts'
import { switches } from '../../../simulators/src/helpdesks/zendesk/index.ts'
import { readAll, type Simulated, Store, simulated } from '../../test-support/zendesk.ts'
import { expectedRows, fillSmallWorld } from '../../test-support/zendesk-world.ts'
import type { Cursor } from '../connector.ts'

const faults: Record<string, Fault> = {
  '429 without a body': { kind: 'answer', status: 429 },
  'a dropped connection': { kind: 'drop' },
  'an answer cut in the middle': { kind: 'cut' },
  'a 503': { kind: 'answer', status: 503 },
  'a 504 with HTML': { kind: 'answer', status: 504, text: '<html>Gateway time-out</html>' },
  'HTML instead of JSON': {
    kind: 'answer',
    status: 200,
    headers: { 'content-type': 'text/html' },
    text: '<html>Be right back</html>',
  },
}

let sim: Simulated
beforeEach(async () => {
  sim = await simulated()
  fillSmallWorld(sim.account, 16)
  switches(sim.account).largestPage = 12
})
afterEach(() => sim.close())

/** Changes the account after the backfill, so there are changes to read. */
function change(): void {
  for (const ticket of [...sim.account.world.tickets.values()].filter(({ status }) => status !== 'deleted'))
    sim.account.world.addMessage(ticket, { authorId: ticket.requesterId, body: 'One more thing' })
  sim.clock.advance(90)
}

async function readEverything(store: Store, connect = sim.connect): Promise<void> {
  const until = sim.clock.now()
  let connector = connect()
  await readAll(sim.clock, store, null, cursor => {
    connector = connect === sim.connect ? connector : connect()
    return connector.backfill(cursor, { from: null, until })
  })
  change()
  await readAll(sim.clock, store, sim.connect().changesSince(until), cursor => {
    connector = connect === sim.connect ? connector : connect()
    return connector.changes(cursor)
  })
}

describe.each(Object.keys(faults))('%s', name => {
  test('in any call doesn’t change the result', async () => {
    const fault = faults[name] as Fault
    const clean = new Store()
    await readEverything(clean)
    expect(clean.rows()).toEqual(expectedRows(sim.account))
    const calls = sim.account.calls.length
    for (let broken = 0; broken < calls; broken++) {
      await sim.close()
      sim = await simulated()
      fillSmallWorld(sim.account, 16)
      switches(sim.account).largestPage = 12
      sim.account.faults.next(fault, { skip: broken })
      const store = new Store()
      await readEverything(store)
      expect(sim.account.faults.left).toBe(0)
      expect(store.rows(), `fault at call ${broken}`).toEqual(expectedRows(sim.account))
    }
  })
})

test('rows repeated on every page don’t change the result', async () => {
  switches(sim.account).repeatRows = true
  switches(sim.account).largestPage = 3
  const store = new Store()
  await readEverything(store)
  expect(store.rows()).toEqual(expectedRows(sim.account))
  const ids = store.pages.flatMap(page => page.tickets.map(ticket => ticket.ticketId))
  expect(ids.length).toBeGreaterThan(new Set(ids).size)
})

test('a new connector for every page, as after a crash, leads to the same result', async () => {
  const store = new Store()
  await readEverything(store, () => sim.connect())
  expect(store.rows()).toEqual(expectedRows(sim.account))
})

test('reading continues from any stored cursor, and pages stored twice don’t cause duplicates', async () => {
  const until = sim.clock.now()
  const span = { from: null, until }
  const cursors: (Cursor | null)[] = [null]
  const connector = sim.connect()
  await readAll(
    sim.clock,
    new Store(),
    null,
    cursor => connector.backfill(cursor, span),
    page => cursors.push(JSON.parse(JSON.stringify(page.cursor))),
  )
  for (const killedAt of cursors.slice(0, -1).keys()) {
    const store = new Store()
    const before = sim.connect()
    for (const cursor of cursors.slice(0, killedAt + 1)) store.add(await before.backfill(cursor, span))
    // The last page was stored without its cursor, so it is read again.
    const after = sim.connect()
    await readAll(sim.clock, store, cursors[killedAt] ?? null, cursor => after.backfill(cursor, span))
    expect(store.rows(), `killed after page ${killedAt}`).toEqual(expectedRows(sim.account))
  }
  expect(JSON.stringify(cursors).length / cursors.length).toBeLessThan(400)
})

test('a page of more than 32 MB is requested again with a smaller size', async () => {
  const text = JSON.stringify({ tickets: [], filler: 'x'.repeat(33 * 1024 * 1024) })
  for (const path of [/incremental\/tickets/, /ticket_events/])
    sim.account.faults.next({ kind: 'answer', text }, { path })
  const store = new Store()
  await readEverything(store)
  expect(sim.account.faults.left).toBe(0)
  expect(store.rows()).toEqual(expectedRows(sim.account))
  const sizes = (path: string) =>
    sim.account.calls.filter(call => call.path.includes(path)).map(({ query }) => query.get('per_page'))
  expect(
    sizes('incremental/tickets/')
      .filter(size => size !== '1')
      .slice(0, 2),
  ).toEqual(['1000', '250'])
  expect(sizes('ticket_events').slice(0, 2)).toEqual(['1000', '500'])
})
