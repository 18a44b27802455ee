import type { Transaction } from 'kysely'
import { isEntryId } from '../../../domain/hiring/entry-id.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'

export interface OneApplication {
  accountId: number
  applicationId: string
}

export function unknownApplication(): AppError {
  return new AppError('not_found', 'This application was not found. It may have been erased.')
}

/** The stage of a submitted application, locked until the transaction ends. */
export async function lockStage(tx: Transaction<Tables>, { accountId, applicationId }: OneApplication) {
  if (!isEntryId(applicationId)) throw unknownApplication()
  const row = await tx
    .selectFrom('applications')
    .where('account_id', '=', accountId)
    .where('application_id', '=', applicationId)
    .where('submitted_at', 'is not', null)
    .select('stage')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw unknownApplication()
  return row.stage
}
