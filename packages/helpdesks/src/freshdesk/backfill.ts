import { type Cursor, emptyPage, type Page } from '../connector.ts'
import { Misfits } from '../not-understood.ts'
import { momentOf, objectOf, shareOf } from '../reading.ts'
import { mostTicketsPerPage, type TicketCompleter } from './complete-tickets.ts'
import { type FreshdeskApi, isoOf } from './freshdesk-api.ts'
import { type ListPosition, positionAt, readList } from './ticket-list.ts'

/* Reads all tickets in time windows: the newest window first, and the oldest ticket first within each window. */

/** Freshdesk lists only the last 30 days unless a start time is given. */
export const beginning = Date.UTC(2015, 0, 1) / 1000
const daysBack = [1, 7, 30, 90, 365]
const daySeconds = 86_400

type BackfillCursor = {
  /** The oldest update time in seconds since 1970, set only for a full backfill. */
  first: number | null
  window: number
  /** The position in the list, or null at the start of the window. */
  at: ListPosition | null
}

interface Window {
  /** Seconds since 1970. */
  start: number
  /** Exclusive. */
  end: number
}

export function windowsOf({ from, until }: { from: Date | null; until: Date }): Window[] {
  const last = Math.floor(until.getTime() / 1000)
  const first = from ? Math.floor(from.getTime() / 1000) : beginning
  const starts = [...daysBack.map(days => last - days * daySeconds).filter(start => start > first), first]
  let end = last + 1
  return starts.map(start => {
    const window = { start, end }
    end = start
    return window
  })
}

export async function readBackfill(
  api: FreshdeskApi,
  completer: TicketCompleter,
  stored: Cursor | null,
  span: { from: Date | null; until: Date },
): Promise<Page> {
  const windows = windowsOf(span)
  const cursor = (stored as BackfillCursor | null) ?? {
    first: span.from ? null : await oldestUpdate(api),
    window: 0,
    at: null,
  }
  const window = windows[cursor.window]
  // A ratings list fetched before `until` could lack ratings added since then, and reading changes may not find those.
  if (stored === null) completer.ratings.forgetList()
  if (!window) return { ...emptyPage(cursor), done: true }
  const step = await readList(api, null, cursor.at ?? positionAt(window.start))
  const beyond = step.fresh.findIndex(({ updated }) => updated !== null && updated >= window.end)
  const inside = beyond < 0 ? step.fresh : step.fresh.slice(0, beyond)
  const page = emptyPage(null)
  const chosen = inside.slice(0, mostTicketsPerPage).map(({ raw }) => raw)
  const added = await completer.addListed(page, chosen, null)
  const allAdded = added >= inside.length
  if (allAdded && step.skipped) {
    const misfits = new Misfits()
    misfits.value('updated_at', `more tickets than Freshdesk shows share ${step.skipped}`)
    misfits.addTo(page)
  }
  const next = allAdded && beyond >= 0 ? null : step.after(added)
  const following: BackfillCursor = next
    ? { ...cursor, at: next }
    : { ...cursor, window: cursor.window + 1, at: null }
  page.cursor = following
  if (!next) page.readBackTo = new Date(window.start * 1000)
  page.done = following.window >= windows.length
  page.covered = coveredBy(next, window, windows, cursor.first)
  return page
}

async function oldestUpdate(api: FreshdeskApi): Promise<number | null> {
  const query = { updated_since: isoOf(beginning), order_by: 'updated_at', order_type: 'asc' }
  const { rows } = await api.list('/tickets', query, 1, 1)
  const moment = momentOf(objectOf(rows[0]).updated_at)
  return moment && Math.floor(moment.getTime() / 1000)
}

function coveredBy(
  next: ListPosition | null,
  { start, end }: Window,
  windows: Window[],
  oldest: number | null,
): number | null {
  const until = windows[0]?.end ?? end
  const first = Math.max(windows.at(-1)?.start ?? start, oldest ?? 0)
  const left = next ? end - Math.max(next.since, first) : 0
  return shareOf(until - Math.max(start, first) - left, until - first)
}
