import type { CallAnswer, DraftForm } from '@pulse/contract'
import { applicationFilesOf } from '../../domain/hiring/application-files.ts'
import { AppError } from '../../platform/errors.ts'
import { requestFileDeletion } from '../../platform/files/delete-files-job.ts'
import type { Services } from '../../platform/services.ts'
import { filesOf } from './application-row.ts'
import { forApplicant } from './for-applicant.ts'
import { questionsOf } from './job-questions.ts'
import { readSentToken } from './sent-link.ts'

function unknownLink(): AppError {
  return new AppError('not_found', 'This link isn’t valid, or the application was erased.')
}

export async function showSent(
  services: Services,
  token: string,
  signal: AbortSignal,
): Promise<CallAnswer<'GET /hire/sent/{token}'>> {
  const sent = readSentToken(services, token)
  if (!sent) throw unknownLink()
  const { accountId, applicationId } = sent
  const found = await services.database.readAccount(accountId, signal, async tx => {
    const row = await tx
      .selectFrom('applications')
      .innerJoin('job_listings', join =>
        join
          .onRef('job_listings.account_id', '=', 'applications.account_id')
          .onRef('job_listings.job_id', '=', 'applications.job_id'),
      )
      .where('applications.account_id', '=', accountId)
      .where('application_id', '=', applicationId)
      .selectAll('applications')
      .select('title')
      .executeTakeFirst()
    return row && { row, questions: await questionsOf(tx, accountId, row.job_id) }
  })
  if (!found?.row.submitted_at) throw unknownLink()
  const { row, questions } = found
  return {
    jobTitle: row.title,
    email: row.email,
    submittedAt: (row.submitted_at as Date).toISOString(),
    form: row.form as DraftForm,
    questions,
    files: await filesOf(services, row),
  }
}

/** Erases everything about an application: the row with its notes and history, and its files. */
export async function eraseSent(
  services: Services,
  token: string,
): Promise<CallAnswer<'POST /hire/sent/{token}/erase'>> {
  const sent = readSentToken(services, token)
  if (!sent) throw unknownLink()
  const { accountId, applicationId } = sent
  await forApplicant(services.database, accountId, async tx => {
    const erased = await tx
      .deleteFrom('applications')
      .where('account_id', '=', accountId)
      .where('application_id', '=', applicationId)
      .returning('application_id')
      .executeTakeFirst()
    if (!erased) throw unknownLink()
    await requestFileDeletion(tx, [applicationFilesOf(accountId, applicationId)])
  })
  return { success: true, message: 'Your application was erased.' }
}
