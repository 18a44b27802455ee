import type { ArrivingTicket } from '@pulse/helpdesks'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type Database, insertSelect, type Tables } from '../../platform/database/index.ts'
import { storable } from '../../platform/database/storable.ts'
import { TakenOver } from '../../platform/jobs/taken-over.ts'
import type { Recogniser } from '../tickets/erased-customers.ts'
import { ingest } from '../tickets/ingest.ts'
import { arrivingIn } from './arriving-batch.ts'
import type { RowBatch } from './collect-batch.ts'
import type { ImportRow } from './imports.ts'
import type { Problem } from './ticket-part.ts'

export interface Storing {
  database: Database
  recogniser: Recogniser
}

const mostErrors = 10_000

/**
 * Stores a batch, its errors and the position after it in one transaction, so nothing is lost or duplicated if the
 * process is killed. Throws TakenOver if the import has changed since `row` was read.
 */
export function storeBatch(
  { database, recogniser }: Storing,
  row: ImportRow,
  batch: RowBatch,
): Promise<ImportRow> {
  const { account_id, mapping } = row
  if (!mapping) throw new Error('The import has no mapping.')
  return database.withAccount(account_id, async tx => {
    await storeErrors(tx, row, [...batch.leftOut, ...batch.ignored])
    const arriving = await arrivingIn(tx, account_id, batch, mapping)
    const known = await knownTickets(tx, account_id, arriving.tickets ?? [])
    await advance(tx, row, {
      position: batch.end.offset,
      row_number: batch.end.row,
      rows_read: row.rows_read + batch.rowsRead,
      rows_left_out: row.rows_left_out + batch.leftOut.length,
      values_ignored: row.values_ignored + batch.ignored.length,
      new_tickets: row.new_tickets + known.added,
      updated_tickets: row.updated_tickets + known.updated,
    })
    // Runs last, because it locks the account's figures.
    const { refused } = await ingest(tx, account_id, arriving, recogniser)
    if (refused === 0) return readAgain(tx, row)
    return tx
      .updateTable('imports')
      .set({
        erased_customers: row.erased_customers + refused,
        new_tickets: Math.max(row.new_tickets, row.new_tickets + known.added - refused),
      })
      .where('account_id', '=', account_id)
      .where('import_id', '=', row.import_id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Changes the import only if no other worker or user has changed it since `row` was read. */
export async function advance(
  tx: Transaction<Tables>,
  { account_id, import_id, step }: ImportRow,
  change: Partial<Omit<ImportRow, 'mapping' | 'format'>>,
): Promise<ImportRow> {
  const changed = await tx
    .updateTable('imports')
    .set({ ...change, step: step + 1 })
    .where('account_id', '=', account_id)
    .where('import_id', '=', import_id)
    .where('step', '=', step)
    .returningAll()
    .executeTakeFirst()
  if (!changed) throw new TakenOver()
  return changed
}

const readAgain = (tx: Transaction<Tables>, { account_id, import_id }: ImportRow) =>
  tx
    .selectFrom('imports')
    .where('account_id', '=', account_id)
    .where('import_id', '=', import_id)
    .selectAll()
    .executeTakeFirstOrThrow()

async function knownTickets(
  tx: Kysely<Tables>,
  accountId: number,
  tickets: ArrivingTicket[],
): Promise<{ added: number; updated: number }> {
  const ids = [...new Set(tickets.map(({ ticketId }) => storable(ticketId)))]
  const { rows } = await sql<{ incomplete: boolean }>`
    select incomplete from tickets where account_id = ${accountId} and ticket_id = any(${ids}::text[])`.execute(
    tx,
  )
  // An incomplete ticket was added by an earlier batch of this import, so it isn't counted again.
  return { added: ids.length - rows.length, updated: rows.filter(({ incomplete }) => !incomplete).length }
}

async function storeErrors(tx: Kysely<Tables>, row: ImportRow, problems: Problem[]): Promise<void> {
  const room = Math.max(0, mostErrors - row.rows_left_out - row.values_ignored)
  const kept = problems
    .sort((a, b) => a.row - b.row)
    .slice(0, room)
    .map(storable)
  if (kept.length === 0) return
  await insertSelect(tx, {
    into: 'import_errors',
    columns: ['account_id', 'import_id', 'row_number', 'column_name', 'value', 'problem'],
    select: sql`select ${row.account_id}, ${row.import_id}, * from unnest(
      ${kept.map(one => one.row)}::bigint[], ${kept.map(one => one.column)}::text[],
      ${kept.map(one => one.value)}::text[], ${kept.map(one => one.problem)}::text[])`,
  })
}
