import type { Misfits } from '../not-understood.ts'
import { idOf, numberOf, objectOf } from '../reading.ts'
import { Agents } from './agents.ts'
import { type FreshdeskApi, notOffered, unless } from './freshdesk-api.ts'
import {
  isBuiltInSource,
  isBuiltInStatus,
  noTicketFields,
  readTicketFields,
  type TicketFields,
} from './ticket-fields.ts'

/** How long to wait before rereading the lists because of an unknown id or number. */
const rereadAfterMs = 10 * 60_000

/** The account's agents, statuses and sources, read when first needed and again when an unknown one turns up. */
export class Directory {
  readonly #api: FreshdeskApi
  #agents: { value: Promise<Agents>; at: number } | null = null
  #fields: { value: Promise<TicketFields>; at: number } | null = null

  constructor(api: FreshdeskApi) {
    this.#api = api
  }

  /** Returns the agents. If any of these ids isn't among them and the list is old, the list is read again. */
  async agents(ids: string[], misfits: Misfits): Promise<Agents> {
    const known = await this.#agents?.value
    if (known && (!known.complete || ids.every(id => known.has(id)) || this.#isFresh(this.#agents)))
      return known
    // Tickets are read in parallel. The first one starts reading the list, and the others wait for the same result.
    const running = this.#isFresh(this.#agents) ? this.#agents : null
    const read = running ?? { value: this.#readAgents(misfits), at: this.#api.now().getTime() }
    this.#agents = read
    return this.#settled(read, () => {
      this.#agents = null
    })
  }

  /** Returns the fields. If they lack a status or source of these tickets and are old, they are read again. */
  async fields(rows: unknown[], misfits: Misfits): Promise<TicketFields> {
    const tickets = rows.map(objectOf)
    const statuses = tickets.map(({ status }) => status).filter(status => !isBuiltInStatus(status))
    const sources = tickets.map(({ source }) => source).filter(source => !isBuiltInSource(source))
    if (statuses.length + sources.length === 0) return noTicketFields
    const known = await this.#fields?.value
    const complete =
      known &&
      statuses.every(status => known.statuses.has(numberOf(status) ?? -1)) &&
      sources.every(source => known.sources.has(numberOf(source) ?? -1))
    if (known && (complete || this.#isFresh(this.#fields))) return known
    this.#fields = { value: this.#readFields(misfits), at: this.#api.now().getTime() }
    return this.#settled(this.#fields, () => {
      this.#fields = null
    })
  }

  #isFresh(read: { at: number } | null): boolean {
    return read !== null && this.#api.now().getTime() - read.at < rereadAfterMs
  }

  /** Discards a failed read so the next call tries again. */
  async #settled<T>(read: { value: Promise<T> }, forget: () => void): Promise<T> {
    try {
      return await read.value
    } catch (error) {
      forget()
      throw error
    }
  }

  async #readAgents(misfits: Misfits): Promise<Agents> {
    const rows = await unless(notOffered, this.#api.wholeList('/agents'), null)
    return new Agents(rows ?? [], rows !== null, misfits)
  }

  async #readFields(misfits: Misfits): Promise<TicketFields> {
    const rows = await unless(notOffered, this.#api.wholeList('/ticket_fields'), null)
    if (rows === null) misfits.value('ticket_fields', 'not allowed')
    return rows === null ? noTicketFields : readTicketFields(rows)
  }
}

/** The ids of everyone in a ticket who may be an agent. */
export function agentIdsIn(ticket: unknown, conversations: unknown[]): string[] {
  const ids = [objectOf(ticket).responder_id]
  for (const raw of conversations) {
    const { incoming, user_id } = objectOf(raw)
    if (incoming !== true) ids.push(user_id)
  }
  return [...new Set(ids.flatMap(id => idOf(id) ?? []))]
}
