import type { ApplicationFile, ApplicationFileKind } from '@pulse/contract'
import type { Selectable, Transaction } from 'kysely'
import { applicationFilesOf } from '../../../domain/hiring/application-files.ts'
import { type ByteSource, take } from '../../../domain/hiring/files/byte-source.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { requestFileDeletion } from '../../../platform/files/delete-files-job.ts'
import { randomPart } from '../../../platform/files/file-key.ts'
import { createResumableFiles } from '../../../platform/files/resumable-files.ts'
import { KeyedLock } from '../../../platform/keyed-lock.ts'
import type { Services } from '../../../platform/services.ts'
import type { Applicant } from '../applicant.ts'
import { lockDraft } from '../application-row.ts'
import { attachFile } from '../attach-file.ts'
import { usedAt } from '../drafts.ts'
import { forApplicant } from '../for-applicant.ts'

type UploadRow = Selectable<Tables['application_uploads']>

/** The oldest unfinished uploads are dropped when an applicant has more than this many. */
const mostUnfinished = 5

/** An upload's ID includes the account, because later requests contain only the ID. The rest of it can't be guessed. */
export const uploadIdOf = (accountId: number) => `${accountId}-${randomPart()}`

function accountIn(uploadId: string): number | null {
  const found = /^(\d{1,15})-[0-9a-f]{32}$/.exec(uploadId)
  return found ? Number(found[1]) : null
}

const nameOf = ({ account_id, application_id, upload_id }: UploadRow) =>
  `${applicationFilesOf(account_id, application_id)}uploads/${upload_id}`

/** Uploads that arrive in parts. The parts are in the file storage, so any process can continue an upload. */
export function createPartialUploads(services: Services) {
  const { database, files, now } = services
  const parts = createResumableFiles(files)
  const finishing = new KeyedLock()

  async function find(uploadId: string): Promise<UploadRow | null> {
    const accountId = accountIn(uploadId)
    if (accountId === null) return null
    const row = await forApplicant(database, accountId, tx =>
      tx
        .selectFrom('application_uploads')
        .where('account_id', '=', accountId)
        .where('upload_id', '=', uploadId)
        .selectAll()
        .executeTakeFirst(),
    )
    return row ?? null
  }

  async function remove(row: UploadRow): Promise<void> {
    await forApplicant(database, row.account_id, tx =>
      tx
        .deleteFrom('application_uploads')
        .where('account_id', '=', row.account_id)
        .where('upload_id', '=', row.upload_id)
        .execute(),
    )
    await parts.delete(nameOf(row))
  }

  async function create(
    applicant: Applicant,
    upload: { uploadId: string; kind: ApplicationFileKind; fileName: string; size: number },
  ): Promise<void> {
    const { accountId } = applicant
    await forApplicant(database, accountId, async tx => {
      const { application_id } = await lockDraft(tx, applicant)
      const ofDraft = { account_id: accountId, application_id }
      await tx
        .updateTable('applications')
        .set(usedAt(now()))
        .where('account_id', '=', accountId)
        .where('application_id', '=', application_id)
        .execute()
      const others = await tx
        .selectFrom('application_uploads')
        .where('account_id', '=', accountId)
        .where('application_id', '=', application_id)
        .where('finished_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('upload_id')
        .offset(mostUnfinished - 1)
        .selectAll()
        .execute()
      if (others.length)
        await tx
          .deleteFrom('application_uploads')
          .where('account_id', '=', accountId)
          .where(
            'upload_id',
            'in',
            others.map(({ upload_id }) => upload_id),
          )
          .execute()
      await requestFileDeletion(
        tx,
        others.map(row => `${nameOf(row)}/`),
      )
      await tx
        .insertInto('application_uploads')
        .values({
          ...ofDraft,
          upload_id: upload.uploadId,
          kind: upload.kind,
          file_name: upload.fileName,
          size: upload.size,
          created_at: now(),
        })
        .execute()
    })
  }

  async function offsetOf(row: UploadRow): Promise<number> {
    return row.finished_at ? row.size : ((await parts.size(nameOf(row))) ?? 0)
  }

  function sourceOf(row: UploadRow): ByteSource {
    const name = nameOf(row)
    return {
      size: row.size,
      read: (start, length) => take(parts.read(name, start), length),
      chunks: () => parts.read(name),
    }
  }

  function markFinished(tx: Transaction<Tables>, { account_id, upload_id }: UploadRow) {
    return tx
      .updateTable('application_uploads')
      .set({ finished_at: now() })
      .where('account_id', '=', account_id)
      .where('upload_id', '=', upload_id)
      .execute()
  }

  /**
   * Attaches a complete upload to the draft. A file that fails its check is deleted. Returns null if the upload isn't
   * complete or was already attached.
   */
  function finish(uploadId: string): Promise<ApplicationFile | null> {
    return finishing.run(uploadId, async () => {
      const row = await find(uploadId)
      if (!row || row.finished_at || (await offsetOf(row)) !== row.size) return null
      const draft = { accountId: row.account_id, applicationId: row.application_id }
      const given = { kind: row.kind, name: row.file_name, source: sourceOf(row) }
      const file = await attachFile(services, draft, given, tx => markFinished(tx, row)).catch(
        async error => {
          if (error instanceof AppError && error.code !== 'unavailable') await remove(row)
          throw error
        },
      )
      await parts.delete(nameOf(row))
      return file
    })
  }

  return {
    create,
    find,
    remove,
    offsetOf,
    finish,
    write: (row: UploadRow, offset: number, chunks: AsyncIterable<Buffer>) =>
      parts.write(nameOf(row), offset, chunks),
  }
}

export type PartialUploads = ReturnType<typeof createPartialUploads>
