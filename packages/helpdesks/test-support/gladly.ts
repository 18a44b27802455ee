import {
  type GladlySwitches,
  gladlyApi,
  gladlySwitches,
} from '../../simulators/src/helpdesks/gladly/index.ts'
import {
  type HelpdeskSimulator,
  type SimAccount,
  startSimulator,
} from '../../simulators/src/helpdesks/server.ts'
import type { ArrivingTicket } from '../src/arriving-ticket.ts'
import type { Cursor, HelpdeskConnector, Page } from '../src/connector.ts'
import { HelpdeskError } from '../src/errors.ts'
import { gladly } from '../src/gladly/index.ts'

/* For tests: a simulated Gladly account, and a caller that stores pages as the server does. */

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

/** A clock that advances only when something waits. */
export class Clock {
  time = Date.parse('2026-03-20T10:00:00Z')
  now = (): Date => new Date(this.time)
  sleep = async (milliseconds: number): Promise<void> => {
    this.time += Math.ceil(milliseconds)
  }
}

export interface Simulated {
  clock: Clock
  simulator: HelpdeskSimulator
  account: SimAccount
  switches: GladlySwitches
  connect(overrides?: { token?: string; baseUrl?: string; memory?: object }): HelpdeskConnector
}

export async function simulate(): Promise<Simulated> {
  const clock = new Clock()
  const simulator = await startSimulator(
    { zendesk: gladlyApi, gorgias: gladlyApi, freshdesk: gladlyApi, gladly: gladlyApi },
    { now: clock.now },
  )
  const account = simulator.account('gladly', 'acme')
  const switches = gladlySwitches(account)
  const connect: Simulated['connect'] = (overrides = {}) => {
    const { token = switches.token, baseUrl = account.baseUrl, memory } = overrides
    const credentials = { kind: 'token' as const, email: switches.email, token }
    return gladly.connect({
      baseUrl,
      credentials: { current: async () => credentials, renew: async () => credentials },
      app: null,
      fetch,
      now: clock.now,
      sleep: clock.sleep,
      signal: new AbortController().signal,
      ...(memory && { memory }),
    })
  }
  return { clock, simulator, account, switches, connect }
}

const channels = ['email', 'live_chat', 'sms', 'social_media', 'voice']

/** Adds tickets over the last few days. Every third one continues for two more days, so several exports contain it. */
export function fill({ clock, account: { world } }: Simulated, count: number, days = 6): void {
  const agents = ['Amy Agent', 'Ben Bright'].map(name => world.addUser({ name, role: 'agent' }))
  world.groups.push({ id: 11, name: 'General', deleted: false }, { id: 12, name: 'Old', deleted: true })
  const bot = world.addUser({ name: 'Bot', role: 'bot' })
  for (let n = 0; n < count; n++) {
    const customer = world.addUser({ name: `Customer Number${n}`, role: 'customer' })
    const start = clock.time - Math.round(((n + 0.5) * days * dayMs) / count)
    const at = (hours: number) => new Date(Math.min(start + hours * hourMs, clock.time - 6 * minuteMs))
    const agent = agents[n % 2]
    const isLong = n % 3 === 0
    const end = at(isLong ? 48 : 2)
    const isClosed = n % 4 !== 1
    const ticket = world.addTicket({
      requesterId: customer.id,
      channel: channels[n % channels.length] ?? 'email',
      assigneeId: n % 5 === 4 ? null : (agent?.id ?? null),
      groupId: 11,
      createdAt: at(0),
      updatedAt: end,
      touchedAt: end,
      status: isClosed ? 'closed' : 'open',
      solvedAt: isClosed ? end : null,
    })
    const authors = [customer.id, bot.id, agent?.id ?? -1, ...(isLong ? [customer.id, agent?.id ?? -1] : [])]
    for (const [index, authorId] of authors.entries())
      ticket.messages.push({
        id: world.newId(),
        authorId,
        body: `Message ${index} of ticket ${n}`,
        public: index !== 4,
        createdAt: at(index < 3 ? index / 4 : index * 9),
      })
    if (isClosed) ticket.statusChanges.push({ status: 'closed', at: end, byId: agent?.id ?? -1 })
  }
}

/** The tickets that a caller has stored. */
export class Store {
  readonly tickets = new Map<string, ArrivingTicket>()
  readonly removed = new Set<string>()
  /** Ticket ids in the order they arrived, including repeats. */
  readonly arrivals: string[] = []
  readonly notUnderstood: Record<string, number> = {}
  pages: Page[] = []

  add(page: Page): void {
    this.pages.push(page)
    for (const ticket of page.tickets) {
      this.tickets.set(ticket.ticketId, ticket)
      this.removed.delete(ticket.ticketId)
      this.arrivals.push(ticket.ticketId)
    }
    for (const id of page.removed) this.removed.add(id)
    for (const [key, count] of Object.entries(page.notUnderstood))
      this.notUnderstood[key] = (this.notUnderstood[key] ?? 0) + count
  }

  /** Every ticket with its messages, in an order that doesn't depend on when it arrived. */
  rows(): unknown[] {
    const byId = [...this.tickets.values()].sort((a, b) => (a.ticketId < b.ticketId ? -1 : 1))
    return JSON.parse(JSON.stringify(byId))
  }
}

/** Reads pages until done, like the server: after a failure, it waits and tries the same cursor again. */
export async function drain(
  { clock, connect }: Simulated,
  store: Store,
  cursor: Cursor,
  read: (connector: HelpdeskConnector, cursor: Cursor) => Promise<Page>,
  { newInstances = false } = {},
): Promise<Cursor> {
  let connector = connect()
  let current = cursor
  for (let pages = 0, failures = 0; pages < 2000; pages++) {
    if (newInstances) connector = connect()
    try {
      const page = await read(connector, current)
      store.add(page)
      // Simulates storing the cursor in a database, which also reorders its keys.
      current = reordered(page.cursor)
      if (page.done) return current
    } catch (error) {
      if (!(error instanceof HelpdeskError) || ++failures > 20) throw error
      clock.time = Math.max(clock.time + minuteMs, error.until?.getTime() ?? 0)
    }
  }
  throw new Error('The pages never end.')
}

function reordered(cursor: Cursor): Cursor {
  if (Array.isArray(cursor)) return cursor.map(reordered)
  if (typeof cursor !== 'object' || cursor === null) return cursor
  return Object.fromEntries(
    Object.entries(cursor)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, reordered(value)]),
  )
}

/** A backfill, then all changes since it began. Returns the cursor for later changes. */
export async function sync(
  simulated: Simulated,
  store: Store,
  options: { newInstances?: boolean; from?: Date | null } = {},
): Promise<Cursor> {
  const span = { from: options.from ?? null, until: simulated.clock.now() }
  await drain(simulated, store, null, (connector, cursor) => connector.backfill(cursor, span), options)
  const since = simulated.connect().changesSince(span.until)
  return readChanges(simulated, store, since, options)
}

export const readChanges = (
  simulated: Simulated,
  store: Store,
  cursor: Cursor,
  options: { newInstances?: boolean } = {},
): Promise<Cursor> =>
  drain(simulated, store, cursor, (connector, current) => connector.changes(current), options)
