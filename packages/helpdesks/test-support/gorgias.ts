import { setImmediate } from 'node:timers/promises'
import { gorgiasApi, issueTokens } from '../../simulators/src/helpdesks/gorgias/index.ts'
import { type HelpdeskSimulator, SimError, startSimulator } from '../../simulators/src/helpdesks/server.ts'
import type { ArrivingTicket } from '../src/arriving-ticket.ts'
import type { CredentialSource, Credentials, Cursor, HelpdeskConnector, Page } from '../src/connector.ts'
import { HelpdeskError } from '../src/errors.ts'
import { gorgias } from '../src/gorgias/index.ts'

const minute = 60_000

/** A simulated Gorgias account with a clock that only `sleep` and the test advance. */
export async function startGorgias() {
  let time = Date.parse('2026-03-02T12:00:00Z')
  const now = () => new Date(time)
  const pass = (ms: number) => {
    time += ms
  }
  const none = () => {
    throw new SimError({ status: 404 })
  }
  const simulator: HelpdeskSimulator = await startSimulator(
    { zendesk: none, gorgias: gorgiasApi, freshdesk: none, gladly: none },
    { now },
  )
  const account = simulator.account('gorgias', 'acme')
  const statuses: number[] = []
  const flight = { now: 0, most: 0 }
  const watchedFetch: typeof fetch = async (...request) => {
    flight.most = Math.max(flight.most, ++flight.now)
    try {
      const response = await fetch(...request)
      statuses.push(response.status)
      return response
    } finally {
      flight.now--
    }
  }
  const calls = {
    fetch: watchedFetch,
    now,
    sleep: async (ms: number) => {
      const until = time + ms
      await setImmediate()
      // Concurrent waits overlap, as with a real clock.
      time = Math.max(time, until)
    },
    signal: new AbortController().signal,
  }
  const app = { clientId: 'pulse', clientSecret: 'pulse-secret' }
  const key: Credentials = { kind: 'token', email: 'admin@example.test', token: 'gorgias-key' }

  const connect = (credentials: Credentials = oauth(), baseUrl = account.baseUrl): HelpdeskConnector =>
    gorgias.connect({ ...calls, baseUrl, app, credentials: holding(credentials) })
  const oauth = (): Credentials => ({ kind: 'oauth', ...issueTokens(account) })

  return {
    account,
    world: account.world,
    simulator,
    now,
    pass,
    calls,
    app,
    key,
    statuses,
    flight,
    connect,
    oauth,
  }
}

export type Gorgias = Awaited<ReturnType<typeof startGorgias>>

/**
 * Manages credentials like the server does: they are renewed only once, even if several calls need new ones at the same
 * time.
 */
export function holding(
  first: Credentials,
): CredentialSource & { latest: () => Credentials; renewals: () => number } {
  let latest = Promise.resolve(first)
  let settled = first
  let renewals = 0
  return {
    latest: () => settled,
    renewals: () => renewals,
    current: () => latest,
    renew(used, renew) {
      latest = latest.then(async known => {
        if (known !== used) return known
        renewals++
        settled = await renew(known)
        return settled
      })
      const result = latest
      latest = latest.catch(() => settled)
      return result
    },
  }
}

/** Stores pages like the server does. */
export class Stored {
  readonly tickets: Map<string, ArrivingTicket>
  pages = 0

  constructor(tickets: Iterable<[string, ArrivingTicket]> = []) {
    this.tickets = new Map(tickets)
  }

  add(page: Page): void {
    this.pages++
    for (const ticket of page.tickets) this.tickets.set(ticket.ticketId, ticket)
    for (const id of page.removed) {
      const known = this.tickets.get(id)
      if (known) this.tickets.set(id, { ...known, status: 'deleted' })
    }
  }

  /** Ordered by id, to compare row by row. */
  rows(): ArrivingTicket[] {
    return [...this.tickets.values()].sort((a, b) => Number(a.ticketId) - Number(b.ticketId))
  }
}

interface ReadOptions {
  /** Uses a new connector for each page, as after a crash. */
  fresh?: boolean
  onPage?: (page: Page) => void
  from?: Date | null
  until?: Date
  cursor?: Cursor | null
}

/** Reads all pages. After a temporary failure, tries again from the same cursor. */
async function readAll(
  sim: Gorgias,
  stored: Stored,
  cursor: Cursor | null,
  next: (connector: HelpdeskConnector, cursor: Cursor | null) => Promise<Page>,
  { fresh = false, onPage }: ReadOptions,
): Promise<Cursor> {
  let connector = sim.connect()
  let at = cursor
  for (let failures = 0; ; ) {
    try {
      if (fresh) connector = sim.connect()
      const page = await next(connector, at)
      stored.add(page)
      at = JSON.parse(JSON.stringify(page.cursor)) as Cursor
      onPage?.(page)
      if (page.done) return at
    } catch (error) {
      const passing =
        error instanceof HelpdeskError && ['rate_limited', 'unavailable', 'unexpected'].includes(error.code)
      if (!passing || ++failures > 20) throw error
      sim.pass(minute)
    }
  }
}

export function readBackfill(sim: Gorgias, stored: Stored, options: ReadOptions = {}): Promise<Cursor> {
  const span = { from: options.from ?? null, until: options.until ?? sim.now() }
  const next = (connector: HelpdeskConnector, at: Cursor | null) => connector.backfill(at, span)
  return readAll(sim, stored, options.cursor ?? null, next, options)
}

export function readChanges(
  sim: Gorgias,
  stored: Stored,
  cursor: Cursor,
  options: ReadOptions = {},
): Promise<Cursor> {
  return readAll(sim, stored, cursor, (connector, at) => connector.changes(at), options)
}

/** The account's current content, read without any faults. */
export async function readEverything(sim: Gorgias): Promise<ArrivingTicket[]> {
  const stored = new Stored()
  await readBackfill(sim, stored)
  return stored.rows()
}

/** Adds tickets one minute apart, the last one an hour ago. Each has a question, and every second one has an answer. */
export function addTickets(sim: Gorgias, count: number): void {
  const { world } = sim
  const agent = world.addUser({ name: 'Ann Agent', role: 'agent' })
  const customer = world.addUser({ name: 'Cy Doe', role: 'customer' })
  const first = sim.now().getTime() - 60 * minute - count * minute
  for (let index = 0; index < count; index++) {
    const createdAt = new Date(first + index * minute)
    const ticket = world.addTicket({
      id: 1000 + index,
      requesterId: customer.id,
      assigneeId: index % 2 ? null : agent.id,
      createdAt,
      updatedAt: createdAt,
    })
    const message = (authorId: number, seconds: number) => ({
      id: world.newId(),
      authorId,
      body: `Message ${seconds} of ticket ${ticket.id}`,
      public: true,
      createdAt: new Date(createdAt.getTime() + seconds * 1000),
    })
    ticket.messages.push(message(customer.id, 0))
    if (index % 2 === 0) ticket.messages.push(message(agent.id, 30))
  }
}
