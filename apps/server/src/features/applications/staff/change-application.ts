import { randomUUID } from 'node:crypto'
import type { ApplicationNote, ApplicationStage, StageChange } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { isEntryId } from '../../../domain/hiring/entry-id.ts'
import type { Tables } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { historyOf, notesOf, type OneApplication, unknownApplication } from './application-details.ts'

interface Change extends OneApplication {
  userId: string
}

/** The stage of a sent application, locked until the transaction ends. */
async function lockStage(tx: Transaction<Tables>, { accountId, applicationId }: OneApplication) {
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

export function changeStage(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { userId, ...one }: Change,
  { stage, from }: { stage: ApplicationStage; from?: ApplicationStage | undefined },
): Promise<{ stage: ApplicationStage; history: StageChange[] }> {
  const { accountId, applicationId } = one
  return database.withAccount(accountId, async tx => {
    const current = await lockStage(tx, one)
    if (from !== undefined && from !== current)
      throw new AppError('conflict', `Someone moved this application to ${current}. Reload, then try again.`)
    if (current !== stage) {
      await tx
        .updateTable('applications')
        .set({ stage })
        .where('account_id', '=', accountId)
        .where('application_id', '=', applicationId)
        .execute()
      await tx
        .insertInto('application_stage_changes')
        .values({
          account_id: accountId,
          application_id: applicationId,
          change_id: randomUUID(),
          user_id: userId,
          from_stage: current,
          to_stage: stage,
          changed_at: now(),
        })
        .execute()
    }
    return { stage, history: await historyOf(tx, one) }
  })
}

export function addNote(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { userId, ...one }: Change,
  text: string,
): Promise<{ notes: ApplicationNote[] }> {
  const { accountId, applicationId } = one
  return database.withAccount(accountId, async tx => {
    await lockStage(tx, one)
    await tx
      .insertInto('application_notes')
      .values({
        account_id: accountId,
        application_id: applicationId,
        note_id: randomUUID(),
        user_id: userId,
        text,
        created_at: now(),
      })
      .execute()
    return { notes: await notesOf(tx, one) }
  })
}
