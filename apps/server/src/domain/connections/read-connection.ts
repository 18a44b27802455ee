import { type RawBuilder, sql } from 'kysely'
import { analyzeAfterStep } from '../facts/fresh-statistics.ts'
import type { ConnectionRow } from './connections.ts'
import { ratingPagesPerRead, ratingsAreDue, readRatings } from './read-ratings.ts'
import type { Reading } from './reading.ts'
import { hintHeldBackMs } from './request-sync.ts'
import { storePage } from './store-page.ts'

const minute = 60_000
const changesEveryMs = 5 * minute
const groupsEveryMs = 24 * 60 * minute

/**
 * Reads from the helpdesk until there is nothing left to read or the turn is over. Changes are read before the
 * backfill, so a long backfill doesn't delay today's tickets. Returns when to continue, and keeps `position` at the
 * last stored page.
 */
export async function readConnection(
  reading: Reading,
  position: { row: ConnectionRow },
): Promise<Date | 'at once'> {
  const { now, isOver } = reading
  // Reads at least once even if the turn is already over, so every turn makes progress.
  do {
    const next = await readNext(reading, position.row)
    if (!next) return new Date((position.row.synced_at ?? now()).getTime() + changesEveryMs)
    position.row = next
    await analyzeAfterStep(reading.database, next.step)
  } while (!isOver())
  return 'at once'
}

/** Reads and stores one page. Returns null if there is nothing to read right now. */
async function readNext(reading: Reading, row: ConnectionRow): Promise<ConnectionRow | null> {
  const now = reading.now()
  const isDue = (last: Date | null, every: number) => last === null || now.getTime() - last.getTime() >= every
  if (row.changes_cursor === null) {
    const cursor = reading.connector.changesSince(row.backfill_until)
    return storePage(
      reading,
      row,
      {},
      { changes_cursor: JSON.stringify(cursor), changes_read_at: now, synced_at: now },
      null,
      now,
    )
  }
  if (isDue(row.groups_synced_at, groupsEveryMs)) return readGroups(reading, row)
  // Finishes a read of changes that is already in progress.
  const unfinished =
    row.changes_read_at !== null && row.synced_at !== null && row.changes_read_at > row.synced_at
  const isRequested = row.changes_due !== null && row.changes_due <= now
  if (unfinished || isRequested || isDue(row.synced_at, changesEveryMs))
    return readChanges(reading, row, !unfinished)
  if (ratingsAreDue(reading.connector, row, now)) return readRatings(reading, row)
  const conversation = await readConversation(reading, row)
  if (conversation) return conversation
  if (row.backfill_done_at === null) return readBackfill(reading, row)
  return readLeftover(reading, row)
}

async function readGroups(reading: Reading, row: ConnectionRow): Promise<ConnectionRow> {
  const now = reading.now()
  return storePage(
    reading,
    row,
    await reading.connector.groupsAndForms(),
    { groups_synced_at: now },
    null,
    now,
  )
}

async function readChanges(reading: Reading, row: ConnectionRow, begins: boolean): Promise<ConnectionRow> {
  const beganAt = reading.now()
  const page = await reading.connector.changes(row.changes_cursor)
  const now = reading.now()
  return storePage(
    reading,
    row,
    page,
    {
      changes_cursor: JSON.stringify(page.cursor),
      changes_read_at: now,
      ...(begins && { changes_due: requestedAfter(beganAt) }),
      ...(page.done && { synced_at: now, ratings_pages_left: ratingPagesPerRead }),
    },
    page,
    now,
  )
}

/**
 * The time of the next read if one was requested after this read began. Changes reported by a webhook become visible in
 * the API only after a delay. Computed in SQL, because the webhook may have arrived after the row was read.
 */
function requestedAfter(beganAt: Date): RawBuilder<Date | null> {
  // The time is converted to UTC, because Citus accepts only immutable functions in CASE, and adding to a time with a
  // time zone isn't immutable.
  const reported = sql`((webhook_sent_at at time zone 'UTC') + ${hintHeldBackMs} * interval '1 millisecond') at time zone 'UTC'`
  return sql`case when ${reported} > ${beganAt} then ${reported} when changes_due > ${beganAt} then changes_due end`
}

async function readBackfill(reading: Reading, row: ConnectionRow): Promise<ConnectionRow> {
  const { backfill_from: from, backfill_until: until } = row
  const page = await reading.connector.backfill(row.backfill_cursor, { from, until })
  const now = reading.now()
  return storePage(
    reading,
    row,
    page,
    {
      backfill_cursor: JSON.stringify(page.cursor),
      backfill_stored: row.backfill_stored + page.tickets.length,
      ...(page.expected !== null && { backfill_expected: page.expected }),
      ...(page.covered !== null && { backfill_covered: page.covered }),
      ...(page.readBackTo && { read_back_to: page.readBackTo }),
      ...(page.done && { backfill_done_at: now }),
    },
    page,
    now,
  )
}

/**
 * Reads the conversation of the newest ticket that needs one, before the backfill goes further back. The ticket's
 * other messages are already stored, because the backfill has passed its creation time.
 */
async function readConversation(reading: Reading, row: ConnectionRow): Promise<ConnectionRow | null> {
  const { conversation } = reading.connector
  const { read_back_to: since } = row
  if (!conversation || !since) return null
  const ticketId = await newest(reading, row, sql`conversation_due and created_at >= ${since}`)
  if (ticketId === null) return null
  const page = await conversation(ticketId)
  return storePage(reading, row, { ...page, complete: [ticketId] }, {}, page, reading.now())
}

/**
 * Tickets still incomplete after the backfill were created before the first day it read. They are read one by one.
 */
async function readLeftover(reading: Reading, row: ConnectionRow): Promise<ConnectionRow | null> {
  const ticketId = await newest(reading, row, sql`(incomplete or conversation_due)`)
  if (ticketId === null) return null
  const page = await reading.connector.ticket(ticketId)
  // Marks the ticket as complete even if its messages couldn't be read. Otherwise, it would be retried forever.
  const batch = page ? { ...page, complete: [ticketId] } : { removed: [ticketId] }
  return storePage(reading, row, batch, {}, page, reading.now())
}

async function newest(
  { database }: Reading,
  { account_id }: ConnectionRow,
  which: RawBuilder<unknown>,
): Promise<string | null> {
  const { rows } = await database.withAccount(account_id, tx =>
    sql<{ ticket_id: string }>`
      select ticket_id from tickets where account_id = ${account_id} and ${which}
       order by created_at desc limit 1`.execute(tx),
  )
  return rows[0]?.ticket_id ?? null
}
