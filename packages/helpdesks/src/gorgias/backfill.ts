import { type Cursor, emptyPage, type Page } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { countOf, momentOf, objectOf, shareOf, textOf } from '../reading.ts'
import type { GorgiasApi } from './api.ts'
import { addDetails, isRead, type ReadTickets, readRows, readTicketsOf, type TicketRow } from './details.ts'

/** Each ticket costs a call, so a crash loses at most this many calls. */
export const pageSize = 30
const skippingPageSize = 100
/** How many times reading can restart at the top of the list without making progress. */
export const mostRestarts = 3

/**
 * If Gorgias no longer accepts a cursor, for example after a long pause, reading restarts at the top. Tickets newer
 * than `reached` are then skipped without reading their messages.
 */
interface Position {
  page: string | null
  /** When the first ticket was created. Set only for a full backfill. */
  first: Date | null
  /** The oldest update time read so far. */
  reached: Date | null
  skipping: boolean
  restarts: number
  /** Tickets on this page that were read before the helpdesk failed. */
  read: ReadTickets
}

/** Reads all tickets updated before `until`, newest first. Tickets updated later are left to `changes`. */
export async function backfill(
  api: GorgiasApi,
  cursor: Cursor | null,
  span: { from: Date | null; until: Date },
): Promise<Page> {
  const position = readPosition(cursor)
  const list = await api.tickets(position.page, position.skipping ? skippingPageSize : pageSize)
  if (!list) return emptyPage(restart(position))
  const page = emptyPage(null)
  const rows = readRows(list.rows, page)
  const { from, until } = span
  const due = rows.filter(
    row =>
      !isRead(row, position.read) &&
      (row.updatedAt === null ||
        (row.updatedAt <= until && (!from || row.updatedAt >= from) && !isSkipped(row, position))),
  )
  const read = await addDetails(api, due, page)
  if (read.length < due.length) {
    for (const row of read) position.read.set(row.id, row.updatedText)
    page.cursor = toCursor(position)
    return page
  }
  const reached = oldest([position.reached, ...rows.filter(row => !isSkipped(row, position)).map(timeOf)])
  const gotFurther = reached?.getTime() !== position.reached?.getTime()
  page.done = list.next === null || rows.some(row => from && row.updatedAt && row.updatedAt < from)
  if (page.done) page.readBackTo = from ?? reached
  // The next page may have more tickets with the same update time.
  else if (reached && reached < until) page.readBackTo = new Date(reached.getTime() + 1)
  const isFirst = position.reached === null && !page.done
  const first = from ?? (isFirst ? await firstCreated(api) : position.first)
  if (first && reached)
    page.covered = shareOf(until.getTime() - reached.getTime(), until.getTime() - first.getTime())
  page.cursor = toCursor({
    page: list.next,
    first,
    reached,
    skipping: position.skipping && rows.every(row => row.updatedAt === null || isSkipped(row, position)),
    restarts: gotFurther ? 0 : position.restarts,
    read: new Map(),
  })
  return page
}

/** Used only for an estimate, so a failure is ignored and doesn't waste the page's other calls. */
async function firstCreated(api: GorgiasApi): Promise<Date | null> {
  try {
    return await api.firstCreated()
  } catch (error) {
    if (error instanceof HelpdeskError) return null
    throw error
  }
}

const timeOf = (row: TicketRow): Date | null => row.updatedAt

/** Tickets updated exactly at `reached` are read again, because only some of them may have been read. */
const isSkipped = (row: TicketRow, { skipping, reached }: Position): boolean =>
  skipping && reached !== null && row.updatedAt !== null && row.updatedAt > reached

function restart(position: Position): Cursor {
  if (position.restarts >= mostRestarts)
    throw new HelpdeskError(
      'unexpected',
      'Gorgias keeps rejecting its own page cursors. Pulse will try again later.',
    )
  return toCursor({
    ...position,
    page: null,
    skipping: position.reached !== null,
    restarts: position.restarts + 1,
  })
}

function oldest(times: (Date | null)[]): Date | null {
  const known = times.filter(time => time !== null)
  return known.length === 0 ? null : new Date(Math.min(...known.map(time => time.getTime())))
}

function readPosition(cursor: Cursor | null): Position {
  const { page, first, reached, skipping, restarts, read } = objectOf(cursor)
  return {
    page: textOf(page),
    first: momentOf(first),
    reached: momentOf(reached),
    skipping: skipping === true,
    restarts: countOf(restarts) ?? 0,
    read: readTicketsOf(read),
  }
}

const toCursor = ({ page, first, reached, skipping, restarts, read }: Position): Cursor => ({
  page,
  first: first?.toISOString() ?? null,
  reached: reached?.toISOString() ?? null,
  skipping,
  restarts,
  read: Object.fromEntries(read),
})
