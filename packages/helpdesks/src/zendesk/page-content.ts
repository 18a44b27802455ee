import type { ArrivingMessage, ArrivingTicket } from '../arriving-ticket.ts'
import { type Cursor, emptyPage, type Page } from '../connector.ts'
import type { HelpdeskClient } from '../http/client.ts'
import { Misfits } from '../not-understood.ts'
import { idOf, objectOf } from '../reading.ts'
import type { AgentDirectory } from './agent-directory.ts'
import { conversationLog } from './conversation-log.ts'
import type { EventRow } from './event-reader.ts'
import { type Authors, readEvent } from './message-transform.ts'
import { ticketComments } from './ticket-comments.ts'
import type { TicketPage, TicketRow } from './ticket-readers.ts'
import { readTicket } from './ticket-transform.ts'

export interface Reading {
  client: HelpdeskClient
  directory: AgentDirectory
  now: () => Date
}

/** Messages are read from a time span's events or, if the events aren't available, one ticket at a time. */
export type MessageSource = 'events' | 'comments'

/** Small, because each ticket takes a call, and if a page fails, all its calls are repeated. */
export const ticketsPerCommentPage = 25

/** Enough for every former agent of a large account, and small enough for a cursor. */
const mostFormerAgents = 500

/** Collects the content of one page. */
export class PageContent {
  readonly #reading: Reading
  readonly #misfits = new Misfits()
  readonly #tickets = new Map<string, ArrivingTicket>()
  readonly #messages = new Map<string, Map<string | null, ArrivingMessage>>()
  readonly removed: string[] = []
  /** Assignees who are no longer agents. Their comments still count as agent comments. */
  readonly formerAgents: Set<string>

  constructor(reading: Reading, formerAgents: readonly string[]) {
    this.#reading = reading
    this.formerAgents = new Set(formerAgents)
  }

  /** Returns the tickets in the order of their changes. */
  async addTickets(
    rows: TicketRow[],
    sideloads: TicketPage['sideloads'],
    source: MessageSource,
  ): Promise<ArrivingTicket[]> {
    if (rows.length === 0) return []
    const agents = await this.#reading.directory.agents()
    const added: ArrivingTicket[] = []
    for (const { raw } of rows) {
      const ticket = readTicket(raw, { ...sideloads, agent: id => agents.get(id) ?? null }, this.#misfits)
      if (!ticket) continue
      const assignee = idOf(objectOf(raw).assignee_id)
      if (assignee && !agents.has(assignee) && this.formerAgents.size < mostFormerAgents)
        this.formerAgents.add(assignee)
      if (source === 'comments' && ticket.status !== 'deleted') await this.#complete(ticket)
      this.#tickets.delete(ticket.ticketId)
      this.#tickets.set(ticket.ticketId, ticket)
      added.push(ticket)
    }
    return added
  }

  async #complete(ticket: ArrivingTicket): Promise<void> {
    const messages = await this.#comments(ticket.ticketId)
    if (!messages) return
    ticket.messages = messages
    ticket.hasAllMessages = !ticket.conversationDue
  }

  /** Adds a ticket with all its comments and its conversation. */
  async addWholeTicket(row: TicketRow, sideloads: TicketPage['sideloads']): Promise<void> {
    const [ticket] = await this.addTickets([row], sideloads, 'comments')
    if (!ticket?.conversationDue) return
    ticket.messages.push(...(await this.#log(ticket.ticketId)))
    ticket.conversationDue = false
    ticket.hasAllMessages = true
  }

  async addConversation(ticketId: string): Promise<void> {
    this.#addMessages(ticketId, await this.#log(ticketId))
  }

  #log(ticketId: string): Promise<ArrivingMessage[]> {
    return conversationLog(this.#reading.client, ticketId, this.#misfits)
  }

  /** Returns the tickets whose comments have to be read again because some of them were redacted. */
  async addEvents(rows: EventRow[]): Promise<string[]> {
    if (rows.length === 0) return []
    const authors = await this.#authors()
    const redacted = new Set<string>()
    for (const { raw } of rows) {
      const event = readEvent(raw, authors, this.#misfits)
      if (!event) continue
      this.#addMessages(event.ticketId, event.messages)
      if (event.redacted) redacted.add(event.ticketId)
    }
    return [...redacted]
  }

  /** Reads all comments of these tickets. */
  async addComments(ticketIds: readonly string[]): Promise<void> {
    for (const ticketId of ticketIds) this.#addMessages(ticketId, (await this.#comments(ticketId)) ?? [])
  }

  page(cursor: Cursor, rest: Partial<Page> = {}): Page {
    return this.#misfits.addTo({
      ...emptyPage(cursor),
      tickets: [...this.#tickets.values()],
      messages: [...this.#messages].map(([ticketId, byId]) => ({ ticketId, messages: [...byId.values()] })),
      removed: this.removed,
      ...rest,
    })
  }

  async #comments(ticketId: string): Promise<ArrivingMessage[] | null> {
    return ticketComments(this.#reading.client, ticketId, await this.#authors(), this.#misfits)
  }

  #addMessages(ticketId: string, messages: readonly ArrivingMessage[]): void {
    if (messages.length === 0) return
    const known = this.#messages.get(ticketId) ?? new Map<string | null, ArrivingMessage>()
    for (const message of messages) known.set(message.id, message)
    this.#messages.set(ticketId, known)
  }

  async #authors(): Promise<Authors> {
    const agents = await this.#reading.directory.agents()
    return {
      isAgent: id => agents.has(id) || this.formerAgents.has(id),
      nameOf: id => agents.get(id)?.name ?? null,
    }
  }
}
