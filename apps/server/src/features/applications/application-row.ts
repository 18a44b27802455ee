import type { ApplicationFileKind, ApplicationFiles } from '@pulse/contract'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Applicant } from './applicant.ts'

export type ApplicationRow = Selectable<Tables['applications']>

/** The column that stores each file's key. */
export const keyColumns = {
  profilePic: 'photo_key',
  resume: 'resume_key',
  applicationVideo: 'video_key',
} as const satisfies Record<ApplicationFileKind, keyof ApplicationRow>

const kinds = Object.keys(keyColumns) as ApplicationFileKind[]

/** The applicant's draft or submitted application, locked until the transaction ends. */
export function lockApplication(
  tx: Transaction<Tables>,
  { accountId, jobId, email }: Applicant,
): Promise<ApplicationRow | undefined> {
  return tx
    .selectFrom('applications')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('email', '=', email)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

/** Like lockApplication, but throws if there is no draft or the application was already sent. */
export async function lockDraft(tx: Transaction<Tables>, applicant: Applicant): Promise<ApplicationRow> {
  const row = await lockApplication(tx, applicant)
  if (!row)
    throw new AppError('not_found', 'Your draft was not found. It may have been erased. Reload the page.')
  if (row.submitted_at) throw new AlreadySent()
  return row
}

export class AlreadySent extends AppError {
  constructor() {
    super('conflict', 'You have already sent this application, so you can’t change it.')
  }
}

/** The kinds of files that are attached. */
export function attachedKinds(row: ApplicationRow): ApplicationFileKind[] {
  return kinds.filter(kind => row[keyColumns[kind]] !== null)
}

/** The attached files in the form sent to a browser. */
export async function filesOf(
  { files, now }: Pick<Services, 'files' | 'now'>,
  row: Pick<ApplicationRow, 'files' | 'submitted_at' | (typeof keyColumns)[ApplicationFileKind]>,
): Promise<ApplicationFiles> {
  const found: ApplicationFiles = {}
  for (const kind of kinds) {
    const key = row[keyColumns[kind]]
    if (!key) continue
    const { url, expiresAt } = await files.address(key, now())
    const link = { url, expiresAt: expiresAt.toISOString() }
    const known = row.files[kind]
    // Files that were sent before uploads existed have no stored details.
    found[kind] = known
      ? { ...known, ...link }
      : {
          name: key.slice(key.lastIndexOf('/') + 1),
          size: (await files.size(key)) ?? 0,
          type: 'application/octet-stream',
          uploadedAt: (row.submitted_at ?? now()).toISOString(),
          ...link,
        }
  }
  return found
}
