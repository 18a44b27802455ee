import type { SimAccount } from '../../simulators/src/helpdesks/server.ts'
import { SimError, startSimulator } from '../../simulators/src/helpdesks/server.ts'
import { issueTokens, switches, zendeskApi } from '../../simulators/src/helpdesks/zendesk/index.ts'
import type { ArrivingMessage, ArrivingTicket } from '../src/arriving-ticket.ts'
import type {
  CredentialSource,
  Credentials,
  Cursor,
  HelpdeskConnector,
  OAuthApp,
  Page,
} from '../src/connector.ts'
import { HelpdeskError } from '../src/errors.ts'
import { zendesk } from '../src/zendesk/index.ts'

/* For tests: a simulated account with its own clock, and a store that merges pages like Pulse. */

export const app: OAuthApp = {
  clientId: 'zdg-pulse',
  clientSecret: 'client-secret',
  headers: { 'X-Zendesk-Marketplace-Name': 'Pulse' },
}

const other = () => {
  throw new SimError({ status: 404 })
}

export class Clock {
  time: number
  constructor(start: string) {
    this.time = Date.parse(start)
  }
  now = () => new Date(this.time)
  sleep = async (ms: number) => {
    this.time += ms
  }
  advance(seconds: number): void {
    this.time += seconds * 1000
  }
  ago(seconds: number): Date {
    return new Date(this.time - seconds * 1000)
  }
}

export class MemoryCredentials implements CredentialSource {
  stored: Credentials
  renewals = 0
  constructor(stored: Credentials) {
    this.stored = stored
  }
  current = async () => this.stored
  async renew(used: Credentials, renew: (latest: Credentials) => Promise<Credentials>) {
    if (JSON.stringify(used) !== JSON.stringify(this.stored)) return this.stored
    this.renewals++
    this.stored = await renew(used)
    return this.stored
  }
}

export interface Simulated {
  clock: Clock
  account: SimAccount
  credentials: MemoryCredentials
  connect(options?: { baseUrl?: string; credentials?: CredentialSource }): HelpdeskConnector
  close(): Promise<void>
}

export async function simulated(): Promise<Simulated> {
  const clock = new Clock('2026-03-10T12:00:00Z')
  const simulator = await startSimulator(
    { zendesk: zendeskApi, gorgias: other, freshdesk: other, gladly: other },
    { now: clock.now },
  )
  const account = simulator.account('zendesk', 'acme')
  switches(account).exportsPerMinute = 100_000
  switches(account).callsPerMinute = 100_000
  const credentials = new MemoryCredentials({ kind: 'oauth', ...issueTokens(account) })
  return {
    clock,
    account,
    credentials,
    connect: (options = {}) =>
      zendesk.connect({
        baseUrl: account.baseUrl,
        credentials,
        app,
        fetch,
        now: clock.now,
        sleep: clock.sleep,
        signal: new AbortController().signal,
        ...options,
      }),
    close: () => simulator.close(),
  }
}

/**
 * Stores pages like Pulse: by ticket and message id, with later ones replacing earlier ones. Messages of unknown
 * tickets are ignored.
 */
export class Store {
  readonly tickets = new Map<string, ArrivingTicket>()
  readonly messages = new Map<string, Map<string | null, ArrivingMessage>>()
  readonly pages: Page[] = []

  add(page: Page): void {
    this.pages.push(page)
    for (const ticket of page.tickets) {
      this.tickets.set(ticket.ticketId, ticket)
      if (ticket.hasAllMessages) this.messages.delete(ticket.ticketId)
      this.#merge(ticket.ticketId, ticket.messages)
    }
    for (const { ticketId, messages } of page.messages) this.#merge(ticketId, messages)
    for (const id of page.removed) {
      const ticket = this.tickets.get(id)
      if (ticket) this.tickets.set(id, { ...ticket, status: 'deleted' })
    }
  }

  #merge(ticketId: string, messages: ArrivingMessage[]): void {
    if (!this.tickets.has(ticketId)) return
    const known = this.messages.get(ticketId) ?? new Map<string | null, ArrivingMessage>()
    for (const message of messages) known.set(message.id, message)
    this.messages.set(ticketId, known)
  }

  /** All stored tickets, in a form that can be compared between two runs. */
  rows() {
    return [...this.tickets.values()]
      .map(({ messages: _, hasAllMessages: __, ...ticket }) => ({
        ...ticket,
        messages: [...(this.messages.get(ticket.ticketId)?.values() ?? [])]
          .map(({ authorName: _, ...message }) => message)
          .sort((a, b) => Number(a.id) - Number(b.id)),
      }))
      .sort((a, b) => Number(a.ticketId) - Number(b.ticketId))
  }
}

/** Reads all pages, waiting and retrying like the worker. The cursor is stored as JSON. */
export async function readAll(
  clock: Clock,
  store: Store,
  start: Cursor | null,
  read: (cursor: Cursor | null) => Promise<Page>,
  afterPage: (page: Page) => void = () => {},
): Promise<Cursor> {
  let cursor = start
  for (let calls = 0; calls < 5000; calls++) {
    try {
      const page = await read(cursor)
      store.add(page)
      cursor = JSON.parse(JSON.stringify(page.cursor)) as Cursor
      afterPage(page)
      if (page.done) return cursor
    } catch (error) {
      if (!(error instanceof HelpdeskError)) throw error
      if (!['rate_limited', 'unavailable', 'unexpected'].includes(error.code)) throw error
      clock.time = Math.max(clock.time + 1000, error.until?.getTime() ?? 0)
    }
  }
  throw new Error('The pages never end.')
}
