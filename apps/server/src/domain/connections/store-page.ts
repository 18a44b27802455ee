import { jsonOf, type Page } from '@pulse/helpdesks'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'
import { TakenOver } from '../../platform/jobs/taken-over.ts'
import type { Recogniser } from '../tickets/erased-customers.ts'
import { type Batch, ingest } from '../tickets/ingest.ts'
import type { ConnectionRow } from './connections.ts'

type Progress = Partial<
  Pick<
    ConnectionRow,
    | 'backfill_done_at'
    | 'backfill_stored'
    | 'backfill_expected'
    | 'backfill_covered'
    | 'read_back_to'
    | 'changes_read_at'
    | 'synced_at'
    | 'groups_synced_at'
    | 'ratings_pages_left'
    | 'all_ratings_read'
    | 'ratings_missing_at'
  >
> & {
  changes_due?: RawBuilder<Date | null>
  backfill_cursor?: string
  changes_cursor?: string
  ratings_cursor?: string | null
}

const mostRejected = 1_000
const longestRaw = 20_000
const mostKinds = 50

/**
 * Stores a page and the position after it in one transaction, so nothing is lost or duplicated if the process is
 * killed. Throws TakenOver if the connection has changed since `row` was read.
 */
export async function storePage(
  { database, recogniser }: { database: Database; recogniser: Recogniser },
  row: ConnectionRow,
  batch: Batch,
  progress: Progress,
  page: Pick<Page, 'rejected' | 'notUnderstood'> | null,
  now: Date,
): Promise<ConnectionRow> {
  const { account_id, connection_id, step } = row
  return database.withAccount(account_id, async tx => {
    const [stored] = await tx
      .updateTable('connections')
      .set({
        problem: null,
        reason: null,
        retry_at: null,
        failures: 0,
        ...progress,
        ...(page && { not_understood: JSON.stringify(addCounts(row.not_understood, page.notUnderstood)) }),
        step: step + 1,
      })
      .where('account_id', '=', account_id)
      .where('connection_id', '=', connection_id)
      .where('step', '=', step)
      .returningAll()
      .execute()
    if (!stored) throw new TakenOver()
    if (page?.rejected.length) await storeRejected(tx, row, page.rejected, now)
    // Runs last, because it locks the account's figures.
    await ingest(tx, account_id, batch, recogniser)
    return stored
  })
}

function addCounts(known: Record<string, number>, more: Record<string, number>): Record<string, number> {
  const counts = { ...known }
  for (const [key, count] of Object.entries(storable(more)))
    if (key in counts || Object.keys(counts).length < mostKinds) counts[key] = (counts[key] ?? 0) + count
  return counts
}

async function storeRejected(
  tx: Transaction<Tables>,
  { account_id, connection_id }: ConnectionRow,
  rejected: Page['rejected'],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ kept: number }>`
    select count(*) as kept from rejected_objects where account_id = ${account_id}`.execute(tx)
  const room = Math.max(0, mostRejected - (rows[0]?.kept ?? 0))
  if (room === 0) return
  await tx
    .insertInto('rejected_objects')
    .values(
      rejected.slice(0, room).map(({ kind, id, reason, raw }) => ({
        account_id,
        connection_id,
        kind,
        object_id: storable(id),
        reason: storable(reason),
        raw: storable(jsonOf(raw).slice(0, longestRaw)),
        rejected_at: now,
      })),
    )
    .execute()
}
