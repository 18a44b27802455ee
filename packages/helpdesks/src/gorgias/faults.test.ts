import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '../../../simulators/src/helpdesks/faults.ts'
import { switches } from '../../../simulators/src/helpdesks/gorgias/index.ts'
import type { SimTicket } from '../../../simulators/src/helpdesks/world.ts'
import {
  addTickets,
  type Gorgias,
  readBackfill,
  readChanges,
  readEverything,
  Stored,
  startGorgias,
} from '../../test-support/gorgias.ts'
import type { ArrivingTicket } from '../arriving-ticket.ts'
import type { Cursor } from '../connector.ts'

let sim: Gorgias
let clean: ArrivingTicket[]
beforeEach(async () => {
  sim = await startGorgias()
  addTickets(sim, 65)
  clean = await readEverything(sim)
})
afterEach(() => sim.simulator.close())

const lists = /tickets$/
const details = /tickets\/\d+$/
const html = { headers: { 'content-type': 'text/html' }, text: '<html><title>Maintenance</title></html>' }
const faults: Record<string, Fault> = {
  'a 429 without a body': { kind: 'answer', status: 429, text: '' },
  'a dropped connection': { kind: 'drop' },
  'an answer cut in the middle': { kind: 'cut' },
  'a 503': { kind: 'answer', status: 503, text: 'Service Unavailable' },
  'a web page instead of JSON': { kind: 'answer', ...html },
}
const listFaults: Record<string, Fault> = {
  ...faults,
  'a list without data': { kind: 'answer', json: { object: 'list' } },
}

describe.each(Object.entries(listFaults))('After %s', (_name, fault) => {
  test.each([0, 1, 2])('on page %i of the backfill, the result is the same', async page => {
    sim.account.faults.next(fault, { path: lists, skip: page })
    const stored = new Stored()
    await readBackfill(sim, stored)
    expect(sim.account.faults.left).toBe(0)
    expect(stored.rows()).toEqual(clean)
  })

  test.each([0, 1, 2])('on page %i of the changes, the result is the same', async page => {
    sim.account.faults.next(fault, { path: lists, skip: page })
    const stored = new Stored()
    await readChanges(sim, stored, sim.connect().changesSince(new Date(0)))
    expect(sim.account.faults.left).toBe(0)
    expect(stored.rows()).toEqual(clean)
  })
})

test.each(Object.entries(faults))('After %s on any ticket, the result is the same', async (_name, fault) => {
  for (let skip = 0; skip < 65; skip += 8) sim.account.faults.next(fault, { path: details, skip })
  const stored = new Stored()
  await readBackfill(sim, stored)
  expect(sim.account.faults.left).toBe(0)
  expect(stored.rows()).toEqual(clean)
})

test('A list response that is empty on every attempt is an error, not the end of the backfill', async () => {
  for (let call = 0; call < 30; call++) sim.account.faults.next({ kind: 'answer', json: {} }, { path: lists })
  await expect(readBackfill(sim, new Stored())).rejects.toMatchObject({ code: 'unexpected' })
})

test('Rows repeated at page boundaries don’t cause duplicates', async () => {
  switches(sim.account).repeatRows = true
  const stored = new Stored()
  await readBackfill(sim, stored)
  expect(stored.rows()).toEqual(clean)
})

describe('A new connector with a stored cursor', () => {
  /** The state that a crash after each page would leave behind. */
  const snapshots = async (read: (keep: (cursor: Cursor, stored: Stored) => void) => Promise<unknown>) => {
    const kept: { cursor: Cursor; stored: Stored }[] = []
    await read((cursor, stored) =>
      kept.push({ cursor: JSON.parse(JSON.stringify(cursor)) as Cursor, stored: new Stored(stored.tickets) }),
    )
    return kept.slice(0, -1)
  }

  test('continues the backfill without missing anything', async () => {
    const until = sim.now()
    const kept = await snapshots(keep => {
      const stored = new Stored()
      return readBackfill(sim, stored, { fresh: true, until, onPage: page => keep(page.cursor, stored) })
    })
    expect(kept).toHaveLength(2)
    for (const { cursor, stored } of kept) {
      await readBackfill(sim, stored, { cursor, until })
      expect(stored.rows()).toEqual(clean)
    }
  })

  test('continues reading changes without missing any', async () => {
    const kept = await snapshots(keep => {
      const stored = new Stored()
      const start = sim.connect().changesSince(new Date(0))
      return readChanges(sim, stored, start, { fresh: true, onPage: page => keep(page.cursor, stored) })
    })
    expect(kept).toHaveLength(2)
    for (const { cursor, stored } of kept) {
      await readChanges(sim, stored, cursor)
      expect(stored.rows()).toEqual(clean)
    }
  })

  test('rereads a page that wasn’t stored, with the same result', async () => {
    const span = { from: null, until: sim.now() }
    const first = await sim.connect().backfill(null, span)
    expect(await sim.connect().backfill(null, span)).toEqual(first)
    const second = await sim.connect().backfill(first.cursor, span)
    expect(await sim.connect().backfill(first.cursor, span)).toEqual(second)
  })
})

describe('Tickets that change between pages', () => {
  const edits: Record<string, (sim: Gorgias, ticket: SimTicket) => void> = {
    message: ({ world }, ticket) => world.addMessage(ticket, { authorId: ticket.requesterId }),
    close: ({ world }, ticket) => world.setStatus(ticket, 'closed'),
    reopen: ({ world }, ticket) => world.setStatus(ticket, 'open'),
    trash: ({ world }, ticket) => world.setStatus(ticket, 'deleted'),
    spam: ({ world }, ticket) => {
      ticket.spam = !ticket.spam
      world.touch(ticket)
    },
    create: ({ world }, ticket) => world.addTicket({ requesterId: ticket.requesterId }),
  }
  const edit = fc.record({
    kind: fc.constantFrom(...Object.keys(edits)),
    ticket: fc.nat(64),
    seconds: fc.integer({ min: 0, max: 400 }),
  })

  test.each(['keyset', 'offset'] as const)(
    'are all read by backfill and changes, with %s cursors',
    async cursors => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(edit, { maxLength: 4 }), { maxLength: 8 }), async script => {
          switches(sim.account).cursors = cursors
          const steps = [...script]
          switches(sim.account).afterListPage = () => {
            for (const { kind, ticket, seconds } of steps.shift() ?? []) {
              sim.pass(seconds * 1000)
              const changed = sim.world.tickets.get(1000 + ticket)
              if (changed) edits[kind]?.(sim, changed)
            }
          }
          const until = sim.now()
          const stored = new Stored()
          await readBackfill(sim, stored, { until, fresh: true })
          let cursor = await readChanges(sim, stored, sim.connect().changesSince(until))
          switches(sim.account).afterListPage = null
          cursor = await readChanges(sim, stored, cursor)
          expect(stored.rows()).toEqual(await readEverything(sim))
          sim.pass(60_000)
          expect(await readChanges(sim, stored, cursor)).toBeTruthy()
        }),
        { numRuns: 12, endOnFailure: true },
      )
    },
  )
})
