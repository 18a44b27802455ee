import type { ApplicationFile, ApplicationFileKind } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { applicationFilesOf } from '../../domain/hiring/application-files.ts'
import type { ByteSource } from '../../domain/hiring/files/byte-source.ts'
import { checkFile } from '../../domain/hiring/files/check-file.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { requestFileDeletion } from '../../platform/files/delete-files-job.ts'
import { folderOf, randomPart } from '../../platform/files/file-key.ts'
import type { Services } from '../../platform/services.ts'
import { AlreadySent, keyColumns } from './application-row.ts'
import { forgetFinished, usedAt } from './drafts.ts'
import { forApplicant } from './for-applicant.ts'

interface GivenFile {
  kind: ApplicationFileKind
  /** The file name from the applicant's computer. */
  name: string
  source: ByteSource
}

/**
 * Checks a file, stores it, and attaches it to a draft in place of the previous one. `alsoStore` runs in the same
 * transaction.
 */
export async function attachFile(
  { database, files, now }: Pick<Services, 'database' | 'files' | 'now'>,
  { accountId, applicationId }: { accountId: number; applicationId: string },
  { kind, name, source }: GivenFile,
  alsoStore: (tx: Transaction<Tables>) => Promise<unknown> = async () => {},
): Promise<ApplicationFile> {
  const { storedAs, type, content } = await checkFile(kind, source, applicationId)
  const key = `${applicationFilesOf(accountId, applicationId)}${randomPart()}/${storedAs}`
  const size = await files.write(key, content)
  const file = { name: shownName(name), size, type, uploadedAt: now().toISOString() }
  try {
    await forApplicant(database, accountId, async tx => {
      const draft = await tx
        .selectFrom('applications')
        .where('account_id', '=', accountId)
        .where('application_id', '=', applicationId)
        .selectAll()
        .forUpdate()
        .executeTakeFirst()
      if (!draft) throw new AppError('not_found', 'Your draft was not found. It may have been erased.')
      if (draft.submitted_at) throw new AlreadySent()
      const previous = draft[keyColumns[kind]]
      if (previous) await requestFileDeletion(tx, [folderOf(previous)])
      await tx
        .updateTable('applications')
        .set({
          [keyColumns[kind]]: key,
          files: JSON.stringify({ ...draft.files, [kind]: file }),
          ...usedAt(now()),
        })
        .where('account_id', '=', accountId)
        .where('application_id', '=', applicationId)
        .execute()
      await forgetFinished(tx, { accountId, applicationId, kind })
      await alsoStore(tx)
    })
  } catch (error) {
    await files.deleteAll(folderOf(key))
    throw error
  }
  const { url, expiresAt } = await files.address(key, now())
  return { ...file, url, expiresAt: expiresAt.toISOString() }
}

/** A name is only shown as text. Paths, line breaks and characters that reorder text are removed. */
export function shownName(name: string): string {
  const last =
    name
      .toWellFormed()
      .replaceAll(/[\p{C}\u2028\u2029]/gu, '')
      .split(/[/\\]/)
      .at(-1) ?? ''
  return last.trim().slice(0, 200).toWellFormed() || 'file'
}
