import type { ApplicationDetails, DraftForm, StageChange } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { isEntryId } from '../../../domain/hiring/entry-id.ts'
import type { Tables } from '../../../platform/database/index.ts'
import type { Services } from '../../../platform/services.ts'
import { filesOf } from '../application-row.ts'
import { questionsOf } from '../job-questions.ts'
import { sentApplications, shownRow } from './list-applications.ts'
import { notesOf } from './notes.ts'
import { type OneApplication, unknownApplication } from './one-application.ts'

export async function showApplication(
  services: Services,
  { userId, ...one }: OneApplication & { userId: string },
  signal: AbortSignal,
): Promise<ApplicationDetails> {
  const { accountId, applicationId } = one
  if (!isEntryId(applicationId)) throw unknownApplication()
  const { row, questions, notes, history } = await services.database.readAccount(
    accountId,
    signal,
    async tx => {
      const row = await sentApplications(tx, accountId, {})
        .where('applications.application_id', '=', applicationId)
        .select(['form', 'files', 'resume_key', 'consented_at'])
        .executeTakeFirst()
      if (!row) throw unknownApplication()
      return {
        row,
        questions: await questionsOf(tx, accountId, row.job_id),
        notes: await notesOf(tx, { ...one, userId }),
        history: await historyOf(tx, one),
      }
    },
  )
  return {
    ...shownRow(row),
    consented: row.consented_at !== null,
    form: row.form as DraftForm,
    questions,
    files: await filesOf(services, row),
    notes,
    history,
  }
}

export async function historyOf(
  tx: Transaction<Tables>,
  { accountId, applicationId }: OneApplication,
): Promise<StageChange[]> {
  const rows = await tx
    .selectFrom('application_stage_changes')
    .leftJoin('users', join =>
      join
        .onRef('users.account_id', '=', 'application_stage_changes.account_id')
        .onRef('users.user_id', '=', 'application_stage_changes.user_id'),
    )
    .where('application_stage_changes.account_id', '=', accountId)
    .where('application_id', '=', applicationId)
    .orderBy('changed_at', 'desc')
    .orderBy('change_id')
    .select(['from_stage', 'to_stage', 'users.name', 'changed_at'])
    .execute()
  return rows.map(({ from_stage, to_stage, name, changed_at }) => ({
    from: from_stage,
    to: to_stage,
    by: name,
    at: changed_at.toISOString(),
  }))
}
