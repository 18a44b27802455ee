import {
  type FreshdeskSwitches,
  freshdeskApi,
  switches,
} from '../../simulators/src/helpdesks/freshdesk/index.ts'
import { type SimAccount, SimError, startSimulator } from '../../simulators/src/helpdesks/server.ts'
import type { SimTicket, SimUser } from '../../simulators/src/helpdesks/world.ts'
import type { ArrivingRating, ArrivingTicket } from '../src/arriving-ticket.ts'
import { type Cursor, emptyPage, type HelpdeskConnector, type Page } from '../src/connector.ts'
import { HelpdeskError } from '../src/errors.ts'
import { freshdesk } from '../src/freshdesk/index.ts'

/* For tests: a simulated account, a manually advanced clock, and a store. */

const notThere = () => {
  throw new SimError({ status: 404 })
}

export interface TestAccount {
  account: SimAccount
  on: FreshdeskSwitches
  agent: SimUser
  customer: SimUser
  now(): Date
  advance(seconds: number): void
  /** How long the connector has waited, in milliseconds. */
  waited: number[]
  connect(options?: { token?: string; email?: string; baseUrl?: string }): HelpdeskConnector
  addTicket(ticket?: Partial<SimTicket>, bodies?: string[]): SimTicket
  close(): Promise<void>
}

const apiKey = 'freshdesk-test-key'

export async function testAccount(start = '2026-10-01T12:00:00Z'): Promise<TestAccount> {
  let clock = Date.parse(start)
  const now = () => new Date(clock)
  const simulator = await startSimulator(
    { zendesk: notThere, gorgias: notThere, gladly: notThere, freshdesk: freshdeskApi },
    { now },
  )
  const account = simulator.account('freshdesk', 'acme')
  const { world } = account
  const agent = world.addUser({ id: 11, name: 'Ann Lee', email: 'ann@acme.test', role: 'admin' })
  const customer = world.addUser({ id: 10, name: 'Cy Young', role: 'customer' })
  const waited: number[] = []
  return {
    account,
    on: switches(account),
    agent,
    customer,
    now,
    waited,
    advance: seconds => {
      clock += seconds * 1000
    },
    connect: ({ token = apiKey, email = 'ann@acme.test', baseUrl = account.baseUrl } = {}) =>
      freshdesk.connect({
        baseUrl,
        credentials: {
          current: async () => ({ kind: 'token', email, token }),
          renew: async used => used,
        },
        app: null,
        fetch,
        now,
        sleep: async milliseconds => {
          waited.push(milliseconds)
          clock += milliseconds
        },
        signal: new AbortController().signal,
      }),
    addTicket(ticket = {}, bodies = ['Where is my order?', 'It is on its way.']) {
      const added = world.addTicket({ requesterId: customer.id, ...ticket })
      const { updatedAt } = added
      bodies.forEach((body, index) => {
        const authorId = index % 2 === 0 ? customer.id : agent.id
        const createdAt = new Date(added.createdAt.getTime() + index * 1000)
        world.addMessage(added, { authorId, body, createdAt })
      })
      added.updatedAt = updatedAt
      world.touch(added, { bySystem: true })
      return added
    },
    close: () => simulator.close(),
  }
}

/** Stores pages like the server does: later reads win. */
export class TestStore {
  readonly tickets = new Map<string, ArrivingTicket>()
  readonly pages: Page[] = []
  readonly order: string[] = []

  take(page: Page): void {
    this.pages.push(page)
    for (const ticket of page.tickets) {
      if (!this.tickets.has(ticket.ticketId)) this.order.push(ticket.ticketId)
      const before = this.tickets.get(ticket.ticketId)
      const messages = ticket.hasAllMessages ? ticket.messages : (before?.messages ?? [])
      this.tickets.set(ticket.ticketId, { ...ticket, messages })
    }
    for (const id of page.removed) {
      const known = this.tickets.get(id)
      if (known) this.tickets.set(id, { ...known, status: 'deleted' })
    }
  }

  rate({ ticketId, rating, comment, ratedAt }: ArrivingRating): void {
    const known = this.tickets.get(ticketId)
    if (known && (known.ratedAt ?? ratedAt) <= ratedAt)
      this.tickets.set(ticketId, { ...known, satisfactionRating: rating, ratingComment: comment, ratedAt })
  }

  get sorted(): ArrivingTicket[] {
    return [...this.tickets.values()].sort((a, b) => Number(a.ticketId) - Number(b.ticketId))
  }
}

export interface Reader {
  store: TestStore
  /** Errors that occurred while reading. */
  errors: HelpdeskError[]
  cursor: Cursor | null
}

/** Reads all pages like the server does: stores each page with its cursor and, after an error, reads it again. */
async function readPages(
  test: TestAccount,
  reader: Reader,
  read: (connector: HelpdeskConnector, cursor: Cursor | null) => Promise<Page>,
  { newConnectorPerPage = false } = {},
): Promise<Reader> {
  let connector = test.connect()
  for (let failures = 0; ; ) {
    try {
      const page = await read(connector, reader.cursor)
      reader.cursor = JSON.parse(JSON.stringify(page.cursor))
      reader.store.take(page)
      if (page.done) return reader
      failures = 0
    } catch (error) {
      if (!(error instanceof HelpdeskError) || ++failures > 5) throw error
      reader.errors.push(error)
      if (error.until) test.advance((error.until.getTime() - test.now().getTime()) / 1000)
    }
    if (newConnectorPerPage) connector = test.connect()
  }
}

export const newReader = (): Reader => ({ store: new TestStore(), errors: [], cursor: null })

export function readBackfill(
  test: TestAccount,
  reader: Reader,
  options: { from?: Date; until?: Date; newConnectorPerPage?: boolean } = {},
): Promise<Reader> {
  const span = { from: options.from ?? null, until: options.until ?? test.now() }
  return readPages(test, reader, (connector, cursor) => connector.backfill(cursor, span), options)
}

/** Ratings are read every time changes are read. */
export async function readChanges(
  test: TestAccount,
  reader: Reader,
  options: { newConnectorPerPage?: boolean } = {},
): Promise<Reader> {
  await readPages(test, reader, (connector, cursor) => connector.changes(cursor), options)
  const rate = async ({ ratings }: HelpdeskConnector, cursor: Cursor | null): Promise<Page> => {
    const openMs = (ratings?.openDays ?? 0) * 86_400_000
    const page = await ratings?.page(cursor, new Date(test.now().getTime() - openMs))
    for (const rating of page?.ratings ?? []) reader.store.rate(rating)
    return { ...emptyPage(page?.cursor ?? null), done: page?.done ?? true }
  }
  await readPages(test, { ...newReader(), errors: reader.errors }, rate, options)
  return reader
}
