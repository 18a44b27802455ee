import type { Page } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { Misfits } from '../not-understood.ts'
import { idOf, momentOf, objectOf, textOf } from '../reading.ts'
import { type GorgiasApi, mostInFlight } from './api.ts'
import { workInFlight } from './in-flight.ts'
import { readTicket } from './transform.ts'

/** The parts of a ticket list row that are used to decide whether to read the ticket. */
export interface TicketRow {
  id: string
  /** Null if the row has no update time. */
  updatedAt: Date | null
  /** The update time as Gorgias writes it, which is more precise than a Date. */
  updatedText: string
}

/** The rows of a page, without duplicates. Rows without a valid id go into `page.rejected`. */
export function readRows(list: readonly unknown[], page: Page): TicketRow[] {
  const rows = new Map<string, TicketRow>()
  for (const raw of list) {
    const row = objectOf(raw)
    const id = idOf(row.id)
    // Only digits are accepted, because the id becomes part of a URL.
    if (id === null || !isTicketId(id)) {
      page.rejected.push({ kind: 'ticket', id, reason: 'The ticket has no usable id.', raw })
      continue
    }
    const updatedAt = momentOf(row.updated_datetime)
    if (!rows.has(id)) rows.set(id, { id, updatedAt, updatedText: textOf(row.updated_datetime) ?? '' })
  }
  return [...rows.values()]
}

export const isTicketId = (id: string): boolean => /^\d{1,20}$/.test(id)

/**
 * Reads the tickets with all their messages into the page, one call per ticket, and returns the tickets it read. If the
 * helpdesk fails partway, it returns the tickets read so far instead of wasting those calls. If the failure persists,
 * the next read reports it.
 */
export async function addDetails(
  api: GorgiasApi,
  rows: readonly TicketRow[],
  page: Page,
): Promise<TicketRow[]> {
  const misfits = new Misfits()
  const { results, failure } = await workInFlight(rows, mostInFlight, async ({ id }) => {
    const detail = await api.ticket(id)
    // Transformed immediately, so the raw responses of a page aren't all held in memory.
    return detail && { ticket: readDetail(id, detail.body, misfits) }
  })
  if (failure && (results.size === 0 || !(failure.error instanceof HelpdeskError))) throw failure.error
  const read = rows.filter(row => results.has(row))
  for (const row of read) {
    const result = results.get(row)
    if (!result) page.removed.push(row.id)
    else if (result.ticket) page.tickets.push(result.ticket)
  }
  misfits.addTo(page)
  return read
}

/** Tickets that were read, by id, with the update time they had in the list. */
export type ReadTickets = Map<string, string>

export const isRead = (row: TicketRow, tickets: ReadTickets): boolean =>
  tickets.get(row.id) === row.updatedText

export const readTicketsOf = (cursor: unknown): ReadTickets =>
  new Map(Object.entries(objectOf(cursor)).map(([id, updated]) => [id, textOf(updated) ?? '']))

function readDetail(id: string, raw: unknown, misfits: Misfits) {
  const ticket = readTicket(raw, misfits)
  if (!ticket || ticket.ticketId === id) return ticket
  misfits.object('ticket', id, `Gorgias returned ticket ${ticket.ticketId} instead.`, raw)
  return null
}
