import { randomUUID } from 'node:crypto'
import type { TimeCorrection } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { type CorrectionRow, correctionAnswer, corrections } from './corrections.ts'
import { type DiaryDay, type DiaryZone, dayOf } from './diary-days.ts'
import { shownDays } from './shown-days.ts'
import { lockTrackedAgent } from './tracked-agents.ts'
import type { Tracker } from './tracker-token.ts'

interface NewCorrection extends Tracker {
  day: DiaryDay
  zone: DiaryZone
  seconds: number
  reason: string | null
  userId: string
  now: Date
}

/** Corrects a past day. Recorded time stays as it is, and every earlier correction is kept. */
export async function correctDay(tx: Kysely<Tables>, correction: NewCorrection): Promise<TimeCorrection> {
  const { day, zone, now, ...rest } = correction
  if (day.day >= dayOf(now, zone))
    throw new AppError('invalid_input', 'Only past days can be corrected. Choose a day before today.')
  await lockTrackedAgent(tx, rest)
  const correctionId = randomUUID()
  await tx
    .insertInto('time_corrections')
    .values({
      account_id: rest.accountId,
      correction_id: correctionId,
      agent_id: rest.agentId,
      day: day.day,
      day_start: day.start,
      day_end: day.end,
      seconds: rest.seconds,
      seconds_before: await shownSeconds(tx, rest, day),
      reason: rest.reason,
      corrected_by: rest.userId,
      corrected_at: now,
    })
    .execute()
  return correctionAnswer(await findCorrection(tx, rest.accountId, correctionId))
}

async function shownSeconds(tx: Kysely<Tables>, tracker: Tracker, day: DiaryDay): Promise<number> {
  return Math.round((await shownDays(tx, tracker, [day])).get(day.day)?.seconds ?? 0)
}

/** Undoes a correction, so the one before it, or the recorded time, is shown again. */
export async function undoCorrection(
  tx: Kysely<Tables>,
  { accountId, correctionId, userId, now }: UndoneCorrection,
): Promise<TimeCorrection> {
  const { agent_id } = await findCorrection(tx, accountId, correctionId)
  await lockTrackedAgent(tx, { accountId, agentId: agent_id })
  const correction = await findCorrection(tx, accountId, correctionId)
  if (correction.undone_at)
    throw new AppError('conflict', 'This correction was already undone. Reload to see it.')
  if (await isCorrectedLater(tx, accountId, correction))
    throw new AppError('conflict', 'This day was corrected again later. Undo the latest correction first.')
  await tx
    .updateTable('time_corrections')
    .set({ undone_by: userId, undone_at: now })
    .where('account_id', '=', accountId)
    .where('correction_id', '=', correctionId)
    .execute()
  return correctionAnswer(await findCorrection(tx, accountId, correctionId))
}

/**
 * Whether a later correction covers some of the same hours, as the same date or, in another time zone, the one next to
 * it.
 */
async function isCorrectedLater(
  tx: Kysely<Tables>,
  accountId: number,
  { agent_id, correction_no, day_start, day_end }: CorrectionRow,
): Promise<boolean> {
  const later = await corrections(tx, accountId)
    .where('time_corrections.agent_id', '=', agent_id)
    .where('time_corrections.correction_no', '>', correction_no)
    .where('time_corrections.day_start', '<', day_end)
    .where('time_corrections.day_end', '>', day_start)
    .where('time_corrections.undone_at', 'is', null)
    .limit(1)
    .execute()
  return later.length > 0
}

interface UndoneCorrection {
  accountId: number
  correctionId: string
  userId: string
  now: Date
}

async function findCorrection(
  tx: Kysely<Tables>,
  accountId: number,
  correctionId: string,
): Promise<CorrectionRow> {
  const row = await corrections(tx, accountId)
    .where('time_corrections.correction_id', '=', correctionId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This correction doesn’t exist. Reload to see the current ones.')
  return row
}
