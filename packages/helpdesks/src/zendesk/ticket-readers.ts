import { HelpdeskError } from '../errors.ts'
import type { HelpdeskClient } from '../http/client.ts'
import { tooLarge } from '../http/response.ts'
import { countOf, momentOf, numberOf, objectOf, textOf } from '../reading.ts'
import { byId, type Sideloads } from './ticket-transform.ts'
import { closedStatuses, nextAfter, rowsIn, secondsOf, tryCall } from './zendesk-call.ts'

export interface TicketRow {
  raw: unknown
  /** The time that the reader sorts by, in seconds; NaN if unknown. */
  changedAt: number
}

export interface TicketPage {
  rows: TicketRow[]
  sideloads: Omit<Sideloads, 'agent'>
  /** Where the next page starts; null only if there is no next page. */
  next: string | null
  /** Whether there are no more rows for now. */
  end: boolean
}

/** Reads pages of changed tickets. Null means that the endpoint isn't available. */
export interface TicketReader {
  /** Continues from `position`. If it is null, a reader that supports it starts at `start` (in seconds). */
  page(position: string | null, start: number, size: number): Promise<TicketPage | null>
  readonly largestPage: number
}

const include = 'metric_sets,users'
const smallestPage = 25
const whenTooLarge = (size: number) => (size > smallestPage ? [tooLarge] : [])
const smallerThan = (size: number) => Math.max(smallestPage, Math.floor(size / 4))

/** The cursor export: oldest change first, including deleted and archived tickets. */
export function exportReader(client: HelpdeskClient): TicketReader {
  return {
    largestPage: 1000,
    async page(position, start, size) {
      const from = position === null ? { start_time: start } : { cursor: position }
      const { status, body } = await tryCall(
        client,
        '/api/v2/incremental/tickets/cursor.json',
        { ...from, include, per_page: size },
        [...closedStatuses, ...(position === null ? [] : [400]), ...whenTooLarge(size)],
      )
      if (status === tooLarge) return this.page(position, start, smallerThan(size))
      // If Zendesk no longer accepts a cursor, reading continues from the time it represents.
      if (status === 400) return this.page(null, start, size)
      if (closedStatuses.includes(status)) return null
      const rows = rowsOf(body, raw => numberOf(raw.generated_timestamp) ?? updatedAt(raw))
      const end = body.end_of_stream === true
      const next = textOf(body.after_cursor)
      if (!end && (next === null || (next === position && rows.length === 0)))
        throw new HelpdeskError(
          'unavailable',
          'Zendesk’s export stopped advancing. Pulse will try again later.',
        )
      return { rows, sideloads: sideloadsOf(body), next: next ?? position, end }
    },
  }
}

/**
 * The ticket list: most recently updated first, without deleted or archived tickets. Used when the export isn't
 * available.
 */
export function listReader(client: HelpdeskClient): TicketReader {
  return {
    largestPage: 100,
    async page(position, start, size) {
      const { status, body } = await tryCall(
        client,
        '/api/v2/tickets.json',
        {
          sort: '-updated_at',
          include,
          'page[size]': size,
          ...(position !== null && { 'page[after]': position }),
        },
        [...(position === null ? [] : [400]), ...whenTooLarge(size)],
      )
      if (status === tooLarge) return this.page(position, start, smallerThan(size))
      if (status === 400) return this.page(null, start, size)
      const next = nextAfter(body, position)
      return { rows: rowsOf(body, updatedAt), sideloads: sideloadsOf(body), next, end: next === null }
    },
  }
}

/** The approximate number of tickets, excluding archived ones; null if Zendesk doesn't report it. */
export async function ticketCount(client: HelpdeskClient): Promise<number | null> {
  const { body } = await tryCall(client, '/api/v2/tickets/count.json', {}, [...closedStatuses, 400])
  return countOf(objectOf(body.count).value)
}

/** The oldest change in the export, in seconds; null if there is none or the export isn't available. */
export async function oldestChange(client: HelpdeskClient): Promise<number | null> {
  const page = await exportReader(client).page(null, 0, 1)
  const oldest = page?.rows[0]?.changedAt ?? Number.NaN
  return Number.isNaN(oldest) ? null : oldest
}

/** The tickets deleted in the last 30 days, one page at a time. */
export async function deletedTickets(
  client: HelpdeskClient,
  position: string | null,
): Promise<{ ids: { id: unknown; at: number }[]; next: string | null }> {
  const { body } = await tryCall(
    client,
    '/api/v2/deleted_tickets.json',
    { 'page[size]': 100, ...(position !== null && { 'page[after]': position }) },
    closedStatuses,
  )
  const ids = rowsIn(body, 'deleted_tickets').map(row => {
    const at = momentOf(objectOf(row).deleted_at)
    return { id: objectOf(row).id, at: at ? secondsOf(at) : Number.MAX_SAFE_INTEGER }
  })
  return { ids, next: nextAfter(body, position) }
}

const rowsOf = (body: Record<string, unknown>, changedAt: (raw: Record<string, unknown>) => number) =>
  rowsIn(body, 'tickets').map(raw => ({ raw, changedAt: changedAt(objectOf(raw)) }))

function updatedAt(raw: Record<string, unknown>): number {
  const moment = momentOf(raw.updated_at) ?? momentOf(raw.created_at)
  return moment ? secondsOf(moment) : Number.NaN
}

const sideloadsOf = (body: Record<string, unknown>): TicketPage['sideloads'] => ({
  users: byId(body.users),
  metricSets: byId(body.metric_sets, 'ticket_id'),
})
