import { randomUUID } from 'node:crypto'
import type { ApplicationStage, StageChange } from '@pulse/contract'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { historyOf } from './application-details.ts'
import { lockStage, type OneApplication } from './one-application.ts'

export function changeStage(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { userId, ...one }: OneApplication & { userId: string },
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
