import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ImportMapping } from '@pulse/contract'
import { findAccount } from '../domain/accounts/accounts.ts'
import { checkFile, contentName } from '../domain/imports/check-file.ts'
import { collectBatches } from '../domain/imports/collect-batch.ts'
import { writeErrors } from '../domain/imports/error-report.ts'
import { readRows, startOf } from '../domain/imports/file-format.ts'
import {
  beginRunning,
  changeImport,
  fileOf,
  findImport,
  type ImportKey,
  type ImportRow,
} from '../domain/imports/imports.ts'
import { previewFile } from '../domain/imports/preview.ts'
import { RowReader } from '../domain/imports/read-row.ts'
import { runImport } from '../domain/imports/run-import.ts'
import { beginUpload, checkUpload } from '../domain/imports/upload.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/index.ts'
import { createFileStorage } from '../platform/files/create-storage.ts'
import { createResumableFiles, type ResumableFiles } from '../platform/files/resumable-files.ts'
import type { SecretBox } from '../platform/secrets.ts'
import { localName, openLocalFile } from './local-file.ts'

export interface Importing {
  config: Config
  database: Database
  secretBox: SecretBox
  now: () => Date
}

/** Previews a file with the guessed or given mapping. Stores nothing. */
export async function previewLocalFile(
  file: string,
  given: ImportMapping | null,
  { timezone, now }: { timezone: string; now: Date },
) {
  const local = await openLocalFile(file)
  try {
    const format = await checkFile(local.files, localName)
    const name = contentName(localName, format)
    return await previewFile(format, from => local.files.read(name, from), given, { timezone, now })
  } finally {
    await local.close()
  }
}

/** Reads the whole file with a mapping and counts what would be imported. */
export async function tryLocalFile(file: string, mapping: ImportMapping, now: Date) {
  const local = await openLocalFile(file)
  try {
    const format = await checkFile(local.files, localName)
    const name = contentName(localName, format)
    const rows = readRows(format, from => local.files.read(name, from), startOf(format))
    const totals = { rows: 0, usable: 0, leftOut: 0, ignored: 0 }
    const reader = new RowReader(format.columns, mapping, now)
    for await (const batch of collectBatches(rows, reader, startOf(format))) {
      totals.rows += batch.rowsRead
      totals.usable += batch.rows.length
      totals.leftOut += batch.leftOut.length
      totals.ignored += batch.ignored.length
    }
    return totals
  } finally {
    await local.close()
  }
}

export async function accountOf({ database }: Importing, name: string) {
  const { account_id, timezone } = await findAccount(database.global, name)
  return { accountId: account_id, timezone: timezone ?? 'UTC' }
}

/** Finds an interrupted import of this file, which is then continued instead of starting a new one. */
export function interruptedImport({ database }: Importing, accountId: number, file: string, size: number) {
  return database.withAccount(accountId, tx =>
    tx
      .selectFrom('imports')
      .where('account_id', '=', accountId)
      .where('state', 'in', ['running', 'canceling'])
      .where('file_name', '=', path.basename(file))
      .where('size', '=', size)
      .selectAll()
      .executeTakeFirst(),
  )
}

async function filesFor({ config, secretBox }: Importing): Promise<ResumableFiles> {
  return createResumableFiles(await createFileStorage(config, secretBox))
}

/** Copies the file to Pulse's storage, so an interrupted import can continue, and starts the import. */
export async function startLocalImport(
  importing: Importing,
  accountId: number,
  file: string,
  size: number,
  mapping: ImportMapping,
): Promise<ImportRow> {
  const { database, now } = importing
  const files = await filesFor(importing)
  const begun = await beginUpload({ database, files, now }, accountId, {
    fileName: path.basename(file),
    size,
    changedAt: null,
    userId: null,
  })
  const key = { accountId, importId: begun.import_id }
  const received = await files.write(fileOf(key), 0, createReadStream(file))
  await database.withAccount(accountId, tx => changeImport(tx, key, { received }))
  const { format } = await checkUpload({ database, files }, key)
  return database.withAccount(accountId, async tx => {
    await findImport(tx, key, { lock: true })
    return beginRunning(tx, key, mapping, startOf(format as Parameters<typeof startOf>[0]), now())
  })
}

export async function runLocalImport(
  importing: Importing,
  row: ImportRow,
  onProgress: (row: ImportRow) => void,
): Promise<ImportRow> {
  const { database, secretBox, now } = importing
  const files = await filesFor(importing)
  await runImport({ database, recogniser: secretBox, files, now, isOver: () => false, onProgress }, row)
  const key = { accountId: row.account_id, importId: row.import_id }
  return database.withAccount(row.account_id, tx => findImport(tx, key))
}

/** Writes any problems to a file next to the imported file, and returns the new file's path. */
export async function saveErrors(
  { database }: Importing,
  row: ImportRow,
  file: string,
): Promise<string | null> {
  if (row.rows_left_out + row.values_ignored === 0) return null
  const target = `${file}.errors.csv`
  const key: ImportKey = { accountId: row.account_id, importId: row.import_id }
  await database.withAccount(key.accountId, tx => writeFile(target, writeErrors(tx, row)))
  return target
}
