import { randomUUID } from 'node:crypto'
import { importPartSize } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { ResumableFiles } from '../../platform/files/resumable-files.ts'
import { KeyedLock } from '../../platform/keyed-lock.ts'
import { claimTickets } from '../tickets/ticket-source.ts'
import { checkFile, UnusableFile } from './check-file.ts'
import type { FileFormat } from './file-format.ts'
import { deleteFiles, fileOf, findImport, type ImportKey, type ImportRow, refusalFor } from './imports.ts'

export interface Uploading {
  database: Database
  files: ResumableFiles
  now: () => Date
}

/** How many uploads can wait to be imported. The limit keeps them from filling the disk. */
const mostWaiting = 5

export interface NewUpload {
  fileName: string
  size: number
  changedAt: Date | null
  userId: string | null
}

/** Starts an upload, or resumes it if the same user has already started uploading this file. */
export function beginUpload(
  { database, now }: Uploading,
  accountId: number,
  upload: NewUpload,
): Promise<ImportRow> {
  const { fileName, size, changedAt, userId } = upload
  return database.withAccount(accountId, async tx => {
    const refusal = await refusalFor(tx, accountId)
    if (refusal) throw new AppError('conflict', refusal)
    const interrupted = await interruptedUpload(tx, accountId, upload)
    if (interrupted) return interrupted
    // The import claims the account's tickets again when it starts. Claiming them here too avoids a pointless upload.
    await claimTickets(tx, accountId, 'an imported file')
    const waiting = await tx
      .selectFrom('imports')
      .where('account_id', '=', accountId)
      .where('state', 'in', ['uploading', 'ready'])
      .select(eb => eb.fn.countAll<number>().as('files'))
      .executeTakeFirst()
    if ((waiting?.files ?? 0) >= mostWaiting)
      throw new AppError(
        'conflict',
        `${mostWaiting} files are uploaded but not imported. Import or delete one of them first.`,
      )
    return tx
      .insertInto('imports')
      .values({
        account_id: accountId,
        import_id: randomUUID(),
        file_name: fileName,
        size,
        file_changed_at: changedAt,
        created_by: userId,
        created_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function interruptedUpload(
  tx: Kysely<Tables>,
  accountId: number,
  { fileName, size, changedAt, userId }: NewUpload,
): Promise<ImportRow | undefined> {
  if (!changedAt || !userId) return undefined
  return tx
    .selectFrom('imports')
    .where('account_id', '=', accountId)
    .where('state', '=', 'uploading')
    .where('file_name', '=', fileName)
    .where('size', '=', size)
    .where('file_changed_at', '=', changedAt)
    .where('created_by', '=', userId)
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirst()
}

/**
 * Stores the next part of a file. A part can be sent again if it was interrupted or its response was lost. The last
 * part triggers the file check.
 */
export async function uploadPart(
  { database, files }: Uploading,
  key: ImportKey,
  offset: number,
  chunks: AsyncIterable<Buffer>,
): Promise<ImportRow> {
  const isNext = ({ state, received }: ImportRow) => state === 'uploading' && received === offset
  const row = await database.withAccount(key.accountId, tx => findImport(tx, key))
  if (!isNext(row)) return row
  // The part is received in full before anything is written, because a retry may overtake a slow request.
  const part = await wholePart(chunks, Math.min(importPartSize, row.size - offset))
  const stored = await database.withAccount(key.accountId, async tx => {
    const latest = await findImport(tx, key, { lock: true })
    if (!isNext(latest)) return latest
    await files.write(fileOf(key), offset, part)
    return tx
      .updateTable('imports')
      .set({ received: offset + part.reduce((sum, chunk) => sum + chunk.length, 0) })
      .where('account_id', '=', key.accountId)
      .where('import_id', '=', key.importId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return stored.state === 'uploading' && stored.received === stored.size
    ? checks.run(key.importId, () => checkWhole({ database, files }, key))
    : stored
}

async function wholePart(chunks: AsyncIterable<Buffer>, most: number): Promise<Buffer[]> {
  const part: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > most)
      throw new AppError('too_large', 'This part is larger than 4 MB or extends past the end of the file.')
    part.push(chunk)
  }
  return part
}

/** Checking a large file takes a while, so requests for the same file wait for one check. */
const checks = new KeyedLock()

async function checkWhole(
  { database, files }: Pick<Uploading, 'database' | 'files'>,
  key: ImportKey,
): Promise<ImportRow> {
  const row = await database.withAccount(key.accountId, tx => findImport(tx, key))
  return row.state === 'uploading' ? checkUpload({ database, files }, key) : row
}

/** Prepares a file for mapping. If it can't be imported, it is deleted and the reason is stored with the import. */
export async function checkUpload(
  { database, files }: Pick<Uploading, 'database' | 'files'>,
  key: ImportKey,
): Promise<ImportRow> {
  const { size } = await database.withAccount(key.accountId, tx => findImport(tx, key))
  const checked = await checkContent(files, fileOf(key), size).catch(error => {
    if (error instanceof UnusableFile) return error
    throw error
  })
  const isUsable = !(checked instanceof UnusableFile)
  const row = await database.withAccount(key.accountId, tx =>
    tx
      .updateTable('imports')
      .set(
        isUsable
          ? { state: 'ready', format: JSON.stringify(checked) }
          : { state: 'failed', problem: checked.message },
      )
      .where('account_id', '=', key.accountId)
      .where('import_id', '=', key.importId)
      .where('state', '=', 'uploading')
      .returningAll()
      .executeTakeFirst(),
  )
  if (!isUsable) await deleteFiles(files, key)
  return row ?? database.withAccount(key.accountId, tx => findImport(tx, key))
}

async function checkContent(files: ResumableFiles, name: string, size: number): Promise<FileFormat> {
  if ((await files.size(name)) !== size)
    throw new UnusableFile('The uploaded file isn’t complete. Upload it again.')
  return checkFile(files, name)
}
