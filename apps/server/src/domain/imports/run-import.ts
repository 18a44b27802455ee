import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { ResumableFiles } from '../../platform/files/resumable-files.ts'
import { TakenOver } from '../../platform/jobs/taken-over.ts'
import { analyzeAfterStep } from '../facts/fresh-statistics.ts'
import { ingest } from '../tickets/ingest.ts'
import { contentName, UnusableFile } from './check-file.ts'
import { collectBatches } from './collect-batch.ts'
import { readRows } from './file-format.ts'
import { deleteFiles, fileOf, findImport, formatOf, type ImportRow, refusalFor } from './imports.ts'
import { RowReader } from './read-row.ts'
import { advance, type Storing, storeBatch } from './store-batch.ts'

export interface Running extends Storing {
  files: ResumableFiles
  now: () => Date
  /** Whether this worker's turn is over. */
  isOver: () => boolean
  onProgress?: (row: ImportRow) => void
}

const completedAtOnce = 2_000

/** Imports until the end of the file or the turn. Returns whether the import is finished. */
export async function runImport(running: Running, start: ImportRow): Promise<boolean> {
  let row = start
  if (row.state === 'running') {
    const read = await readFile(running, row)
    if (!read.ended) return false
    row = read.row
  }
  if (row.state !== 'running' && row.state !== 'canceling') return true
  // Completes some tickets even if the turn is already over, so every turn makes progress.
  do {
    const next = await completeSome(running, row)
    if (!next) return finish(running, row)
    row = next
  } while (!running.isOver())
  return false
}

async function readFile(running: Running, start: ImportRow): Promise<{ row: ImportRow; ended: boolean }> {
  const { database, files, now, isOver, onProgress } = running
  const format = formatOf(start)
  const { mapping } = start
  if (!format || !mapping) throw new Error('The import has no mapping.')
  await mustBeAllowed(database, start)
  const key = { accountId: start.account_id, importId: start.import_id }
  const name = contentName(fileOf(key), format)
  if ((await files.size(name)) !== format.size) throw await whyMissing(database, start)
  const from = { offset: start.position, row: start.row_number }
  const rows = readRows(format, offset => files.read(name, offset), from)
  // Uses one time for the whole import, so whether a date is in the future doesn't depend on the batch.
  const reader = new RowReader(format.columns, mapping, start.started_at ?? now())
  let row = start
  try {
    for await (const batch of collectBatches(rows, reader, from)) {
      row = await storeBatch(running, row, batch)
      if (row.position < format.size) await analyzeAfterStep(database, row.step)
      onProgress?.(row)
      if (isOver() && row.position < format.size) return { row, ended: false }
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? await whyMissing(database, row) : error
  }
  return { row, ended: true }
}

/** If the import has ended, another worker deleted the file. Otherwise, the file is lost. */
async function whyMissing(database: Database, { account_id, import_id, step }: ImportRow): Promise<Error> {
  const key = { accountId: account_id, importId: import_id }
  const latest = await database.withAccount(account_id, tx => findImport(tx, key))
  return latest.step === step
    ? new UnusableFile(
        'The uploaded file is missing from the server. Upload it again; tickets that were already imported will be updated.',
      )
    : new TakenOver()
}

async function mustBeAllowed(database: Database, { account_id }: ImportRow): Promise<void> {
  const refusal = await database.withAccount(account_id, tx => refusalFor(tx, account_id))
  if (refusal) throw new UnusableFile(refusal)
}

/**
 * Tickets whose messages were in separate rows wait until the end of the file. They are released newest first, a few
 * at a time, so memory use and statement size don't grow with the file. Null when none are left.
 */
function completeSome({ database, recogniser }: Running, row: ImportRow): Promise<ImportRow | null> {
  const { account_id } = row
  return database.withAccount(account_id, async tx => {
    const { rows } = await sql<{ since: Date | null }>`
      select min(created_at) as since from (
        select created_at from tickets where account_id = ${account_id} and incomplete
         order by created_at desc limit ${completedAtOnce}) as newest`.execute(tx)
    const since = rows[0]?.since
    if (!since) return null
    const advanced = await advance(tx, row, {})
    await ingest(tx, account_id, { allMessagesSince: since }, recogniser)
    return advanced
  })
}

async function finish({ database, files, now, onProgress }: Running, row: ImportRow): Promise<true> {
  const state = row.state === 'running' ? 'done' : row.problem === null ? 'canceled' : 'failed'
  const ended = await database.withAccount(row.account_id, tx =>
    advance(tx, row, { state, finished_at: now() }),
  )
  await deleteFiles(files, { accountId: row.account_id, importId: row.import_id })
  onProgress?.(ended)
  return true
}
