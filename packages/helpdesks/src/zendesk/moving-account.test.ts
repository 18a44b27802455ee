import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SimTicket } from '../../../simulators/src/helpdesks/world.ts'
import { redact, switches } from '../../../simulators/src/helpdesks/zendesk/index.ts'
import { readAll, type Simulated, Store, simulated } from '../../test-support/zendesk.ts'
import { expectedRows, fillSmallWorld } from '../../test-support/zendesk-world.ts'
import type { Cursor, Page } from '../connector.ts'

/* The account changes between pages, and the process sometimes crashes. Nothing must be missed. */

let sim: Simulated
beforeEach(async () => {
  sim = await simulated()
})
afterEach(() => sim.close())

/** A seeded random number generator (mulberry32). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Change = (ticket: SimTicket, random: (below: number) => number) => void

const changes: Record<string, Change> = {
  comment: (ticket, random) => {
    const authorId = random(2) === 0 ? ticket.requesterId : (ticket.assigneeId ?? -1)
    sim.account.world.addMessage(ticket, { authorId, body: `Text ${random(1000)}` })
  },
  solve: ticket => sim.account.world.setStatus(ticket, 'solved'),
  reopen: ticket => sim.account.world.setStatus(ticket, 'open'),
  delete: ticket => sim.account.world.setStatus(ticket, 'deleted'),
  merge: ticket => {
    ticket.merged = true
    sim.account.world.setStatus(ticket, 'closed')
  },
  redact: ticket => {
    const message = ticket.messages[0]
    if (message) redact(sim.account, ticket, message, `Redacted ${message.id}`)
  },
  create: ticket => {
    const added = sim.account.world.addTicket({ requesterId: ticket.requesterId })
    sim.account.world.addMessage(added, { authorId: ticket.requesterId, body: 'New' })
  },
}

function changeSomething(random: (below: number) => number): void {
  const tickets = [...sim.account.world.tickets.values()]
  const kinds = Object.values(changes)
  for (let count = random(4); count > 0; count--) {
    const [ticket, change] = [tickets[random(tickets.length)], kinds[random(kinds.length)]]
    if (!ticket || !change) continue
    // The only possible change to a deleted ticket is to restore it.
    if (ticket.status === 'deleted') changes.reopen?.(ticket, random)
    else change(ticket, random)
    sim.clock.advance(random(3))
  }
  sim.clock.advance(random(40))
}

/** Reads while the account changes. Some pages are stored without their cursor, as after a crash. */
async function readWhileChanging(seed: number): Promise<Store> {
  const random = randomFrom(seed)
  fillSmallWorld(sim.account, 40)
  switches(sim.account).largestPage = 3 + random(12)
  switches(sim.account).repeatRows = random(2) === 0
  const store = new Store()
  const until = sim.clock.now()
  let [connector, moves] = [sim.connect(), 60]
  const read = async (next: () => Promise<Page>): Promise<Page> => {
    if (moves-- > 0) changeSomething(random)
    if (random(5) === 0) {
      store.add(await next())
      connector = sim.connect()
    }
    return next()
  }
  await readAll(sim.clock, store, null, at => read(() => connector.backfill(at, { from: null, until })))
  let cursor = connector.changesSince(until)
  for (let run = 0; run < 6; run++) {
    cursor = await readAll(sim.clock, store, cursor, at => read(() => connector.changes(at as Cursor)))
    moves += run < 4 ? 10 : 0
    sim.clock.advance(run < 3 ? 30 : 1000)
  }
  moves = 0
  await readAll(sim.clock, store, cursor, at => read(() => connector.changes(at as Cursor)))
  sim.clock.advance(1000)
  return store
}

const seeds = Array.from({ length: 8 }, (_, index) => [index + 1])

/** Zendesk doesn't return the comments of a deleted ticket. */
const withoutLost = <T extends { status: string; messages: unknown[] }>(row: T) =>
  row.status === 'deleted' ? { ...row, messages: [] } : row

describe('with the export', () => {
  test.each(seeds)('nothing is missed (%i)', async seed => {
    const store = await readWhileChanging(seed)
    expect(store.rows().map(withoutLost)).toEqual(expectedRows(sim.account).map(withoutLost))
  })
})

const kept = (rows: { status: string }[]) => rows.filter(row => row.status !== 'deleted')

describe('with the ticket list, and with events during the backfill', () => {
  test.each(seeds)('nothing is missed (%i)', async seed => {
    switches(sim.account).exportClosed = 403
    const store = await readWhileChanging(seed)
    expect(kept(store.rows())).toEqual(kept(expectedRows(sim.account)))
  })
})

describe('with the ticket list and each ticket’s comments', () => {
  test.each(seeds)('nothing is missed (%i)', async seed => {
    switches(sim.account).exportClosed = 410
    switches(sim.account).eventsClosed = 410
    const store = await readWhileChanging(seed)
    expect(kept(store.rows())).toEqual(kept(expectedRows(sim.account)))
  })
})
