import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fault } from '../../../simulators/src/helpdesks/faults.ts'
import type { SimTicket } from '../../../simulators/src/helpdesks/world.ts'
import {
  drain,
  fill,
  minuteMs,
  readChanges,
  type Simulated,
  Store,
  simulate,
  sync,
} from '../../test-support/gladly.ts'
import type { Cursor } from '../connector.ts'

let simulated: Simulated
beforeEach(async () => {
  simulated = await simulate()
})
afterEach(() => simulated.simulator.close())

const faults: Record<string, Fault> = {
  '429 without a body': { kind: 'answer', status: 429 },
  'dropped connection': { kind: 'drop' },
  'cut in the middle': { kind: 'cut' },
  '503': { kind: 'answer', status: 503, text: 'Try later.' },
  'HTML instead of JSON': {
    kind: 'answer',
    text: '<!doctype html><p>Maintenance',
    headers: { 'content-type': 'text/html' },
  },
}

/** Reads everything, then two changed tickets. */
async function everything(store: Store, options: { newInstances?: boolean } = {}): Promise<void> {
  const { clock, account } = simulated
  let cursor = await sync(simulated, store, options)
  clock.time += minuteMs
  for (const index of [1, 4]) {
    const ticket = [...account.world.tickets.values()][index] as SimTicket
    account.world.addMessage(ticket, { authorId: ticket.requesterId, body: 'Changed' })
  }
  cursor = await readChanges(simulated, store, cursor, options)
}

/** The account's state before `everything`, so every run starts from the same point. */
function rewinder(): () => void {
  const { clock, account } = simulated
  const { time } = clock
  const kept = [...account.world.tickets.values()].map(ticket => ({
    ticket,
    values: { ...ticket, messages: [...ticket.messages], statusChanges: [...ticket.statusChanges] },
  }))
  return () => {
    clock.time = time
    account.calls.length = 0
    account.state.delete('rate')
    for (const { ticket, values } of kept)
      Object.assign(ticket, {
        ...values,
        messages: [...values.messages],
        statusChanges: [...values.statusChanges],
      })
  }
}

/** Times and the ids of added messages depend on how long a run waited. */
const comparable = (store: Store): unknown[] =>
  store.rows().map(row => {
    const {
      messages,
      updatedAt: _,
      ...ticket
    } = row as { messages: Record<string, unknown>[]; updatedAt: string }
    return {
      ...ticket,
      messages: messages.map(message =>
        message.body === 'Changed' ? { ...message, id: null, createdAt: null } : message,
      ),
    }
  })

describe('a failure in any call', () => {
  it.each(Object.entries(faults))('%s doesn’t change the stored data', async (_name, fault) => {
    fill(simulated, 9, 3)
    simulated.switches.limit = 1000
    const rewind = rewinder()
    const clean = new Store()
    await everything(clean)
    expect(clean.tickets.size).toBe(9)
    const calls = simulated.account.calls.length
    expect(calls).toBeGreaterThan(30)
    for (let skip = 0; skip < calls; skip++) {
      rewind()
      simulated.account.faults.next(fault, { skip })
      const store = new Store()
      await everything(store)
      expect(simulated.account.faults.left, `call ${skip}`).toBe(0)
      expect(comparable(store), `call ${skip}`).toEqual(comparable(clean))
    }
  })

  it('survives several failures in a row across many pages', async () => {
    fill(simulated, 120)
    simulated.switches.limit = 1000
    const rewind = rewinder()
    const clean = new Store()
    await everything(clean)
    rewind()
    for (const [index, fault] of Object.values(faults).entries())
      for (let n = 0; n < 3; n++) simulated.account.faults.next(fault, { skip: 20 + index * 31 + n * 60 })
    const store = new Store()
    await everything(store)
    expect(simulated.account.faults.left).toBe(0)
    expect(comparable(store)).toEqual(comparable(clean))
  })

  it('reports a long outage, then continues from the same cursor', async () => {
    fill(simulated, 3, 2)
    for (let n = 0; n < 6; n++) simulated.account.faults.next({ kind: 'drop' })
    const span = { from: null, until: simulated.clock.now() }
    await expect(simulated.connect().backfill(null, span)).rejects.toMatchObject({ code: 'unavailable' })
    for (let n = 0; n < 5; n++) simulated.account.faults.next({ kind: 'cut' }, { path: /events/ })
    await expect(simulated.connect().backfill(null, span)).rejects.toMatchObject({ code: 'unavailable' })
    const store = new Store()
    await sync(simulated, store)
    expect(store.tickets.size).toBe(3)
  })

  it('stops when aborted', async () => {
    fill(simulated, 3, 2)
    const { clock, account, switches } = simulated
    const stop = new AbortController()
    const { gladly } = await import('./index.ts')
    const credentials = { kind: 'token' as const, email: switches.email, token: switches.token }
    const connector = gladly.connect({
      baseUrl: account.baseUrl,
      credentials: { current: async () => credentials, renew: async () => credentials },
      app: null,
      fetch,
      now: clock.now,
      sleep: async () => stop.abort(new Error('stopped')),
      signal: stop.signal,
    })
    account.faults.next({ kind: 'cut' }, { path: /events/ })
    await expect(connector.backfill(null, { from: null, until: clock.now() })).rejects.toThrow('stopped')
  })
})

describe('repeated rows', () => {
  it('have no effect', async () => {
    fill(simulated, 60)
    const rewind = rewinder()
    const clean = new Store()
    await everything(clean)
    rewind()
    simulated.switches.repeatLines = true
    const store = new Store()
    await everything(store)
    expect(comparable(store)).toEqual(comparable(clean))
    expect(store.arrivals.length).toBe(clean.arrivals.length)
  })
})

describe('resuming', () => {
  it('with a new instance for every page causes no gaps or duplicates', async () => {
    fill(simulated, 130)
    simulated.switches.limit = 1000
    const rewind = rewinder()
    const clean = new Store()
    await everything(clean)
    rewind()
    const store = new Store()
    await everything(store, { newInstances: true })
    expect(comparable(store)).toEqual(comparable(clean))
    expect(store.arrivals.toSorted()).toEqual(clean.arrivals.toSorted())
  })

  it('from any stored cursor reads the rest', async () => {
    fill(simulated, 160, 4)
    simulated.switches.limit = 1000
    const span = { from: null, until: simulated.clock.now() }
    const read = (cursor: Cursor, store: Store) =>
      drain(simulated, store, cursor, (connector, current) => connector.backfill(current, span))
    const whole = new Store()
    await read(null, whole)
    expect(whole.tickets.size).toBe(160)
    for (const [index, page] of whole.pages.entries()) {
      if (page.done) continue
      const rest = new Store()
      for (const earlier of whole.pages.slice(0, index + 1)) rest.add(earlier)
      await read(page.cursor, rest)
      expect(rest.rows()).toEqual(whole.rows())
    }
  })

  it('from the beginning with the same instance reads everything again', async () => {
    fill(simulated, 70)
    simulated.switches.limit = 1000
    const span = { from: null, until: simulated.clock.now() }
    const connector = simulated.connect()
    for (let run = 0; run < 2; run++) {
      const store = new Store()
      await drain(simulated, store, null, (_, cursor) => connector.backfill(cursor, span))
      expect(store.arrivals).toHaveLength(70)
    }
  })

  it('returns the same page again if it was not stored', async () => {
    fill(simulated, 130)
    simulated.switches.limit = 1000
    const span = { from: null, until: simulated.clock.now() }
    const connector = simulated.connect()
    const store = new Store()
    let cursor: Cursor | null = null
    for (let done = false; !done; ) {
      await connector.backfill(cursor, span)
      const page = await connector.backfill(cursor, span)
      store.add(page)
      cursor = page.cursor
      done = page.done
    }
    expect(store.tickets.size).toBe(130)
    let changes: Cursor = connector.changesSince(span.until)
    for (const ticket of simulated.account.world.tickets.values())
      simulated.account.world.addMessage(ticket, { authorId: ticket.requesterId, body: 'Again' })
    for (let done = false; !done; ) {
      await connector.changes(changes)
      const page = await connector.changes(changes)
      store.add(page)
      changes = page.cursor
      done = page.done
    }
    for (const ticket of store.tickets.values()) expect(ticket.messages.at(-1)?.body).toBe('Again')
  })
})
