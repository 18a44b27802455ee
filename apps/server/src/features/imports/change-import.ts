import type { ImportMapping, ImportPreview, ImportStatus } from '@pulse/contract'
import { contentName } from '../../domain/imports/check-file.ts'
import { startOf } from '../../domain/imports/file-format.ts'
import { requestImport } from '../../domain/imports/import-job.ts'
import {
  beginRunning,
  changeImport,
  deleteFiles,
  fileOf,
  findImport,
  formatOf,
  type ImportKey,
  type ImportRow,
  refusalFor,
  statusOf,
} from '../../domain/imports/imports.ts'
import { previewFile } from '../../domain/imports/preview.ts'
import type { Uploading } from '../../domain/imports/upload.ts'
import { AppError } from '../../platform/errors.ts'

const shownImports = 20

export function listImports(
  { database, now }: Uploading,
  accountId: number,
): Promise<{ imports: ImportStatus[]; refusal: string | null }> {
  return database.withAccount(accountId, async tx => {
    const rows = await tx
      .selectFrom('imports')
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('import_id')
      .limit(shownImports)
      .selectAll()
      .execute()
    return { imports: rows.map(row => statusOf(row, now())), refusal: await refusalFor(tx, accountId) }
  })
}

export async function previewImport(
  { database, files, now }: Uploading,
  key: ImportKey,
  mapping: ImportMapping | null,
  rows?: ImportMapping['rows'],
): Promise<ImportPreview> {
  const { row, timezone } = await database.withAccount(key.accountId, async tx => ({
    row: await findImport(tx, key),
    timezone: await timezoneOf(tx, key.accountId),
  }))
  const format = readyFormat(row)
  const name = contentName(fileOf(key), format)
  return previewFile(format, from => files.read(name, from), mapping, { timezone, now: now(), rows })
}

async function timezoneOf(tx: Parameters<typeof findImport>[0], accountId: number): Promise<string> {
  const account = await tx
    .selectFrom('accounts')
    .where('account_id', '=', accountId)
    .select('timezone')
    .executeTakeFirst()
  return account?.timezone ?? 'UTC'
}

function readyFormat(row: ImportRow) {
  const format = formatOf(row)
  if (row.state === 'ready' && format) return format
  throw new AppError(
    'conflict',
    row.state === 'uploading'
      ? 'The file is still being uploaded. Try again when the upload is complete.'
      : 'This import has already started. Reload the page.',
  )
}

export async function startImport(
  importing: Uploading,
  key: ImportKey,
  mapping: ImportMapping,
): Promise<ImportStatus> {
  const { database, now } = importing
  const { missing } = await previewImport(importing, key, mapping)
  if (missing[0]) throw new AppError('invalid_input', missing[0])
  return database.withAccount(key.accountId, async tx => {
    const row = await findImport(tx, key, { lock: true })
    const format = readyFormat(row)
    const started = await beginRunning(tx, key, mapping, startOf(format), now())
    await requestImport(tx, key)
    return statusOf(started, now())
  })
}

export function cancelImport({ database, now }: Uploading, key: ImportKey): Promise<ImportStatus> {
  return database.withAccount(key.accountId, async tx => {
    const row = await findImport(tx, key, { lock: true })
    if (row.state !== 'running') return statusOf(row, now())
    const canceling = await changeImport(tx, key, { state: 'canceling' })
    // The worker releases tickets that are waiting for more messages.
    await requestImport(tx, key)
    return statusOf(canceling, now())
  })
}

export async function deleteImport({ database, files }: Uploading, key: ImportKey): Promise<void> {
  await database.withAccount(key.accountId, async tx => {
    const row = await findImport(tx, key, { lock: true })
    if (row.state === 'running' || row.state === 'canceling')
      throw new AppError('conflict', 'The file is still being imported. Cancel the import first.')
    await tx
      .deleteFrom('imports')
      .where('account_id', '=', key.accountId)
      .where('import_id', '=', key.importId)
      .execute()
  })
  await deleteFiles(files, key)
}
