import type { HelpdeskClient } from '../http/client.ts'
import { tooLarge } from '../http/response.ts'
import { idOf, momentOf, numberOf, objectOf } from '../reading.ts'
import { closedStatuses, rowsIn, secondsOf, tryCall } from './zendesk-call.ts'

export const largestEventPage = 1000
const smallestEventPage = 100

export interface EventRow {
  raw: unknown
  ticketId: string | null
  /** In seconds. */
  at: number
}

export interface EventPage {
  rows: EventRow[]
  /** The start of the next page, in seconds. Its first rows repeat the last ones of this page. */
  next: number
  end: boolean
  /** Smaller than requested if Zendesk timed out on a page of that size, or the page was too large. */
  size: number
}

/** One page of ticket events with their comments, or null if the endpoint isn't available. */
export async function eventPage(
  client: HelpdeskClient,
  start: number,
  size: number,
): Promise<EventPage | null> {
  const { status, body } = await tryCall(
    client,
    '/api/v2/incremental/ticket_events.json',
    { start_time: start, include: 'comment_events', per_page: size },
    size > smallestEventPage ? [...closedStatuses, 504, tooLarge] : closedStatuses,
  )
  if (status === 504 || status === tooLarge)
    return eventPage(client, start, Math.max(smallestEventPage, Math.floor(size / 2)))
  if (closedStatuses.includes(status)) return null
  const rows = rowsIn(body, 'ticket_events').map(raw => rowOf(raw, start))
  const last = numberOf(body.end_time) ?? rows.at(-1)?.at ?? start
  const isStuck = last <= start
  const end = body.end_of_stream === true || (isStuck && rows.length < size)
  // A page contains every event of its last second, so if all its events share one second, reading continues with the
  // next second.
  return { rows, next: isStuck ? start + 1 : last, end, size }
}

function rowOf(raw: unknown, start: number): EventRow {
  const event = objectOf(raw)
  const moment = momentOf(event.timestamp) ?? momentOf(event.created_at)
  return { raw, ticketId: idOf(event.ticket_id), at: moment ? secondsOf(moment) : start }
}
