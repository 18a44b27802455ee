import type { Cursor, HelpdeskConnector } from '@pulse/helpdesks'
import type { ConnectionRow } from './connections.ts'
import type { Reading } from './reading.ts'
import { storePage } from './store-page.ts'

/*
 * Helpdesks list ratings by the time the survey was sent, but customers can give or change a rating for weeks. So
 * each pass rereads all ratings that can still change. If a rating's ticket isn't stored yet, a later pass picks it up.
 */

const dayMs = 24 * 60 * 60_000
/** Limits the calls for an account with many surveys. The rest are read along with later changes. */
export const ratingPagesPerRead = 10

type Pass = {
  since: string | null
  at: Cursor
  /** After the backfill, one pass reads the ratings of all its tickets. */
  all: boolean
}

const readsAll = (row: ConnectionRow): boolean => row.backfill_done_at !== null && !row.all_ratings_read

export function ratingsAreDue({ ratings }: HelpdeskConnector, row: ConnectionRow, now: Date): boolean {
  if (!ratings) return false
  if (row.ratings_missing_at && now.getTime() - row.ratings_missing_at.getTime() < dayMs) return false
  return row.ratings_pages_left > 0 || readsAll(row)
}

export async function readRatings(reading: Reading, row: ConnectionRow): Promise<ConnectionRow> {
  const { ratings } = reading.connector
  const all = readsAll(row)
  const stored = row.ratings_cursor as Pass | null
  const pass = stored?.all === all ? stored : startOf(row, all, reading)
  const page = await ratings?.page(pass.at, pass.since === null ? null : new Date(pass.since))
  const now = reading.now()
  if (!page) {
    const progress = { ratings_cursor: null, ratings_pages_left: 0, ratings_missing_at: now }
    return storePage(reading, row, {}, progress, null, now)
  }
  const left = page.done ? 0 : Math.max(0, row.ratings_pages_left - 1)
  const progress = {
    ratings_cursor: page.done ? null : JSON.stringify({ ...pass, at: page.cursor }),
    // Like the backfill, the pass over all ratings isn't limited.
    ratings_pages_left: all ? row.ratings_pages_left : left,
    ratings_missing_at: null,
    ...(page.done && all && { all_ratings_read: true }),
  }
  // Unreadable values are counted once, not in every pass.
  return storePage(reading, row, { ratings: page.ratings }, progress, all ? page : null, now)
}

function startOf(row: ConnectionRow, all: boolean, { connector, now }: Reading): Pass {
  const open = new Date(now().getTime() - (connector.ratings?.openDays ?? 0) * dayMs)
  const since = all ? row.backfill_from : open
  return { since: since?.toISOString() ?? null, at: null, all }
}
