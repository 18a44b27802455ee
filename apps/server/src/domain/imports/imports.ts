import type { ImportMapping, ImportStatus } from '@pulse/contract'
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { filesOfAccount } from '../../platform/files/file-key.ts'
import type { ResumableFiles } from '../../platform/files/resumable-files.ts'
import { connectionOf } from '../connections/connections.ts'
import { claimTickets } from '../tickets/ticket-source.ts'
import type { FileFormat } from './file-format.ts'

export type ImportRow = Selectable<Tables['imports']>

export interface ImportKey {
  accountId: number
  importId: string
}

/** The storage key of an import's file. It contains no user input. */
export const fileOf = ({ accountId, importId }: ImportKey) =>
  `${filesOfAccount(accountId, 'imports')}${importId}`

export async function deleteFiles(files: ResumableFiles, key: ImportKey): Promise<void> {
  await files.delete(fileOf(key))
  await files.delete(`${fileOf(key)}.utf8`)
}

export async function findImport(
  tx: Kysely<Tables>,
  { accountId, importId }: ImportKey,
  options: { lock?: boolean } = {},
): Promise<ImportRow> {
  const row = await tx
    .selectFrom('imports')
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .selectAll()
    .$if(options.lock ?? false, query => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This import no longer exists. Reload the page.')
  return row
}

export function changeImport(
  tx: Transaction<Tables>,
  { accountId, importId }: ImportKey,
  change: Updateable<Tables['imports']>,
): Promise<ImportRow> {
  return tx
    .updateTable('imports')
    .set(eb => ({ ...change, step: eb('step', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('import_id', '=', importId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ticket ids are unique only within one helpdesk, so files can't be imported while a helpdesk is connected. */
export async function refusalFor(tx: Kysely<Tables>, accountId: number): Promise<string | null> {
  const connection = await connectionOf(tx, accountId)
  if (!connection) return null
  return connection.erasing
    ? 'Tickets from the previous helpdesk are still being erased. Import the file once that’s done.'
    : 'A helpdesk is connected, and its ticket IDs could clash with those in the file. Disconnect it first.'
}

/** Starts an import. Fails if another one is running. The caller has to enqueue the job. */
export async function beginRunning(
  tx: Transaction<Tables>,
  key: ImportKey,
  mapping: ImportMapping,
  position: { offset: number; row: number },
  now: Date,
): Promise<ImportRow> {
  const refusal = await refusalFor(tx, key.accountId)
  if (refusal) throw new AppError('conflict', refusal)
  await claimTickets(tx, key.accountId, 'an imported file')
  const active = await tx
    .selectFrom('imports')
    .where('account_id', '=', key.accountId)
    .where('state', 'in', ['running', 'canceling'])
    .select('file_name')
    .executeTakeFirst()
  if (active)
    throw new AppError(
      'conflict',
      `${active.file_name} is still being imported. Wait for it to finish, or cancel it.`,
    )
  return changeImport(tx, key, {
    state: 'running',
    mapping: JSON.stringify(mapping),
    position: position.offset,
    row_number: position.row,
    started_at: now,
  })
}

export const formatOf = (row: ImportRow) => row.format as FileFormat | null

export function statusOf(row: ImportRow, now: Date): ImportStatus {
  const progress = progressOf(row)
  const seconds = row.started_at ? (now.getTime() - row.started_at.getTime()) / 1000 : 0
  return {
    id: row.import_id,
    fileName: row.file_name,
    size: row.size,
    received: row.received,
    state: row.state,
    problem: row.problem,
    progress,
    secondsLeft:
      row.state === 'running' && progress > 0 && seconds > 0
        ? Math.ceil((seconds / progress) * (1 - progress))
        : null,
    counts: {
      rows: row.rows_read,
      newTickets: row.new_tickets,
      updatedTickets: row.updated_tickets,
      rowsLeftOut: row.rows_left_out,
      valuesIgnored: row.values_ignored,
      erasedCustomers: row.erased_customers,
    },
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}

function progressOf(row: ImportRow): number {
  if (row.state === 'done') return 1
  if (row.state === 'uploading') return row.received / row.size
  const format = formatOf(row)
  const length = format ? format.size - format.start : 0
  return length > 0 ? Math.min(1, Math.max(0, (row.position - (format?.start ?? 0)) / length)) : 0
}
