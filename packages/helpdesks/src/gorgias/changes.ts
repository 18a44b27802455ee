import { type Cursor, emptyPage, type Page } from '../connector.ts'
import { HelpdeskError } from '../errors.ts'
import { countOf, momentOf, objectOf, textOf } from '../reading.ts'
import type { GorgiasApi, ListPage } from './api.ts'
import { mostRestarts, pageSize } from './backfill.ts'
import { addDetails, isRead, type ReadTickets, readRows, readTicketsOf, type TicketRow } from './details.ts'

/** Gorgias can list a change a little after its update time, so each pass overlaps the previous one by this much. */
const overlapMs = 5 * 60_000
/**
 * When nothing changes, the mark still follows Gorgias's clock at this distance, so the same old tickets aren't listed
 * in every pass.
 */
const idleDistanceMs = 15 * 60_000
const mostSeen = 200

/**
 * Gorgias lists tickets by update time, newest first, and can't filter by it. One pass lists pages until it reaches
 * `mark`. Only then does the mark move to the newest update in the pass. A ticket that moves to the top of the list
 * during a pass is read by the next pass.
 */
interface Pass {
  mark: Date
  /** The mark's position after this pass. Null before the pass's first page. */
  nextMark: Date | null
  page: string | null
  /** Tickets within the overlap that were already read, with their update time. */
  seen: ReadTickets
  /** The value of `seen` for the next pass. */
  nextSeen: ReadTickets
  /** Tickets on this page that were read before the helpdesk failed. */
  read: ReadTickets
  restarts: number
}

export const changesSince = (moment: Date): Cursor => toCursor(startOf(moment, new Map()))

export async function changes(api: GorgiasApi, cursor: Cursor, now: Date): Promise<Page> {
  const pass = readPass(cursor)
  const list = await api.tickets(pass.page, pageSize)
  if (!list) return emptyPage(restart(pass))
  const page = emptyPage(null)
  const rows = readRows(list.rows, page)
  pass.nextMark ??= nextMarkOf(pass.mark, rows, list, now)
  const limit = pass.mark.getTime() - overlapMs
  const due = rows.filter(row => !isBefore(row, limit) && !isSeen(row, pass))
  // Tickets on a page are read oldest first.
  due.reverse()
  const read = await addDetails(api, due, page)
  if (read.length < due.length) {
    for (const row of read) pass.read.set(row.id, row.updatedText)
    page.cursor = toCursor(pass)
    return page
  }
  remember(rows, pass)
  page.done = list.next === null || rows.some(row => isBefore(row, limit))
  page.cursor = toCursor(
    page.done ? startOf(pass.nextMark, pass.nextSeen) : { ...pass, page: list.next, read: new Map() },
  )
  return page
}

const isBefore = (row: TicketRow, limit: number): boolean =>
  row.updatedAt !== null && row.updatedAt.getTime() < limit

const isSeen = (row: TicketRow, { seen, nextSeen, read }: Pass): boolean =>
  isRead(row, seen) || isRead(row, nextSeen) || isRead(row, read)

/** An update time in the future would hide all changes until then, so the mark never moves past the current time. */
function nextMarkOf(mark: Date, rows: TicketRow[], { sentAt }: ListPage, now: Date): Date {
  const newest = Math.max(0, ...rows.map(row => row.updatedAt?.getTime() ?? 0))
  // Uses whichever clock is behind, so a clock that runs ahead doesn't cause changes to be skipped.
  const idle = sentAt ? Math.min(sentAt.getTime(), now.getTime()) - idleDistanceMs : 0
  return new Date(Math.max(mark.getTime(), Math.min(newest, now.getTime()), idle))
}

/** Adds the rows that the next pass will list again. */
function remember(rows: TicketRow[], { nextMark, nextSeen }: Pass): void {
  const limit = (nextMark?.getTime() ?? 0) - overlapMs
  for (const row of rows)
    if (!isBefore(row, limit) && (nextSeen.size < mostSeen || nextSeen.has(row.id)))
      nextSeen.set(row.id, row.updatedText)
}

function restart(pass: Pass): Cursor {
  if (pass.restarts >= mostRestarts)
    throw new HelpdeskError(
      'unexpected',
      'Gorgias keeps rejecting its own page cursors. Pulse will try again later.',
    )
  return toCursor({ ...startOf(pass.mark, pass.seen), restarts: pass.restarts + 1 })
}

const startOf = (mark: Date, seen: ReadTickets): Pass => ({
  mark,
  nextMark: null,
  page: null,
  seen,
  nextSeen: new Map(),
  read: new Map(),
  restarts: 0,
})

function readPass(cursor: Cursor): Pass {
  const { mark, newest, pageCursor, seen, nextSeen, read, restarts } = objectOf(cursor)
  return {
    mark: momentOf(mark) ?? new Date(0),
    nextMark: momentOf(newest),
    page: textOf(pageCursor),
    seen: readTicketsOf(seen),
    nextSeen: readTicketsOf(nextSeen),
    read: readTicketsOf(read),
    restarts: countOf(restarts) ?? 0,
  }
}

const toCursor = ({ mark, nextMark, page, seen, nextSeen, read, restarts }: Pass): Cursor => ({
  mark: mark.toISOString(),
  newest: nextMark?.toISOString() ?? null,
  pageCursor: page,
  seen: Object.fromEntries(seen),
  nextSeen: Object.fromEntries(nextSeen),
  read: Object.fromEntries(read),
  restarts,
})
