import { idOf, momentOf, objectOf } from '../reading.ts'
import { type FreshdeskApi, isoOf, lastPage } from './freshdesk-api.ts'

/* Reads tickets by update time, oldest first. */

/**
 * Where the next read starts. Page numbers shift as tickets change, so every read starts at page 1 of the tickets
 * updated since the last one. Page numbers matter only when more tickets share the same second than fit on a page.
 */
export type ListPosition = {
  /** Seconds since 1970. */
  since: number
  /** 0, or the page number while paging through the tickets updated at `since`. */
  page: number
  /**
   * Tickets updated at `since` that were already delivered. While paging within a second, only those on the previous
   * page.
   */
  seen: string[]
  restarts: number
}

export interface ListedTicket {
  id: string | null
  /** Seconds since 1970. */
  updated: number | null
  raw: unknown
}

export interface ListStep {
  /** Tickets that haven't been delivered yet, oldest first. */
  fresh: ListedTicket[]
  /** Returns the position after the first `count` tickets in `fresh`, or null at the end of the list. */
  after(count: number): ListPosition | null
  /** Set if more tickets share this update time than Freshdesk lists, so `after` has to skip the rest. */
  skipped: string | null
}

/** Null stands for the regular list, which excludes deleted tickets and spam. */
export type ListPlace = 'deleted' | 'spam' | null

const usualSize = 50
const sizeWithinSecond = 100
const mostRestarts = 10

export const positionAt = (since: number): ListPosition => ({ since, page: 0, seen: [], restarts: 0 })

export async function readList(api: FreshdeskApi, place: ListPlace, at: ListPosition): Promise<ListStep> {
  const { rows, more } = await readPage(api, place, at, at.page)
  const seen = new Set(at.seen)
  let before: ListedTicket[] = []
  if (at.page > 1) {
    // Tickets updated since the last read no longer match this timestamp, so later tickets may have shifted to the
    // previous page.
    before = (await readPage(api, place, at, at.page - 1)).rows
    const first = before[0]?.id
    if ((first == null || !seen.has(first)) && at.restarts < mostRestarts)
      return readList(api, place, { since: at.since, page: 1, seen: [], restarts: at.restarts + 1 })
  }
  const fresh = freshOf([...before, ...rows], at.since, seen)
  const atLimit = at.page >= lastPage
  return {
    fresh,
    after: count => positionAfter(at, { rows, more, fresh }, count),
    skipped: atLimit && more && (latestOf(rows) ?? 0) <= at.since ? isoOf(at.since) : null,
  }
}

async function readPage(
  api: FreshdeskApi,
  place: ListPlace,
  { since }: ListPosition,
  page: number,
): Promise<{ rows: ListedTicket[]; more: boolean }> {
  const query = {
    updated_since: isoOf(since),
    order_by: 'updated_at',
    order_type: 'asc',
    include: 'description,requester,stats',
    ...(place && { filter: place }),
  }
  const size = page === 0 ? usualSize : sizeWithinSecond
  const { rows, more } = await api.list('/tickets', query, Math.max(page, 1), size)
  return { rows: rows.map(listed), more }
}

function listed(raw: unknown): ListedTicket {
  const { id, updated_at } = objectOf(raw)
  const updated = momentOf(updated_at)
  return { id: idOf(id), updated: updated && Math.floor(updated.getTime() / 1000), raw }
}

/** A ticket that was already seen counts as fresh again if its update time has changed. */
function freshOf(rows: ListedTicket[], since: number, seen: Set<string>): ListedTicket[] {
  const found = new Set<string>()
  return rows.filter(({ id, updated }) => {
    if (id === null) return true
    const key = `${id} ${updated}`
    if (found.has(key) || (updated === since && seen.has(id))) return false
    found.add(key)
    return true
  })
}

function positionAfter(
  at: ListPosition,
  { rows, more, fresh }: { rows: ListedTicket[]; more: boolean; fresh: ListedTicket[] },
  count: number,
): ListPosition | null {
  const all = count >= fresh.length
  if (all && !more) return null
  const taken = fresh.slice(0, count)
  const reached = latestOf(all ? [...taken, ...rows] : taken)
  if (reached !== null && reached > at.since)
    return { ...positionAt(reached), seen: idsAt(all ? [...taken, ...rows] : taken, reached) }
  if (!all) return { ...at, seen: [...new Set([...at.seen, ...idsAt(taken, at.since)])] }
  if (at.page >= lastPage) return positionAt(at.since + 1)
  return { ...at, page: at.page + 1, seen: idsAt(rows, at.since) }
}

const idsAt = (rows: ListedTicket[], moment: number): string[] => [
  ...new Set(rows.flatMap(({ id, updated }) => (id !== null && updated === moment ? [id] : []))),
]

function latestOf(rows: ListedTicket[]): number | null {
  return rows.reduce<number | null>(
    (latest, { updated }) => (updated === null || (latest ?? 0) > updated ? latest : updated),
    null,
  )
}
