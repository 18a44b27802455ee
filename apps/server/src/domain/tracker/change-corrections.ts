import { randomUUID } from 'node:crypto'
import type { TimeCorrection } from '@pulse/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { correctionAnswer, corrections, isCorrectedLater } from './corrections.ts'
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

/**
 * Corrects a past day. Recorded time stays as it is, and every earlier correction is kept. A day that already shows this
 * time isn't corrected again: the result is the correction in effect, or null if there is none.
 */
export async function correctDay(
  tx: Kysely<Tables>,
  correction: NewCorrection,
): Promise<TimeCorrection | null> {
  const { day, zone, now, ...rest } = correction
  if (day.day >= dayOf(now, zone))
    throw new AppError('invalid_input', 'Only past days can be corrected. Choose a day before today.')
  checkLength(day, rest.seconds)
  await lockTrackedAgent(tx, rest)
  const shown = (await shownDays(tx, rest, [day])).get(day.day)
  const before = Math.round(shown?.seconds ?? 0)
  const inEffect = shown?.correction
  const hasNewReason = rest.reason !== null && rest.reason !== inEffect?.reason
  if (isShownAs(before, rest.seconds) && !hasNewReason) return inEffect ? correctionAnswer(inEffect) : null
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
      seconds_before: before,
      reason: rest.reason,
      corrected_by: rest.userId,
      corrected_at: now,
    })
    .execute()
  return correctionAnswer(await findCorrection(tx, rest.accountId, correctionId))
}

/** Days on which the clocks change can be shorter than 24 hours. */
function checkLength({ start, end }: DiaryDay, seconds: number): void {
  const length = (end.getTime() - start.getTime()) / 1000
  if (seconds <= length) return
  const hours = length / 3600
  throw new AppError(
    'invalid_input',
    `The clocks changed on this day, so it has only ${hours} hours. Enter ${hours} hours or less.`,
  )
}

/** Whether a day already shows the entered time, either exactly or rounded to minutes as in the calendar. */
const isShownAs = (shown: number, entered: number) =>
  entered === shown || entered === Math.round(shown / 60) * 60

/** Undoes a correction, so the one before it, or the recorded time, is shown again. */
export async function undoCorrection(
  tx: Kysely<Tables>,
  { accountId, correctionId, userId, now }: UndoneCorrection,
): Promise<TimeCorrection> {
  const { agent_id } = await findCorrection(tx, accountId, correctionId)
  await lockTrackedAgent(tx, { accountId, agentId: agent_id })
  const correction = await findCorrection(tx, accountId, correctionId)
  if (correction.undone_at)
    throw new AppError('conflict', 'This correction was already undone. Reload to see the current ones.')
  if (correction.corrected_later)
    throw new AppError('conflict', 'This day was corrected again later. Undo the latest correction first.')
  await tx
    .updateTable('time_corrections')
    .set({ undone_by: userId, undone_at: now })
    .where('account_id', '=', accountId)
    .where('correction_id', '=', correctionId)
    .execute()
  return correctionAnswer(await findCorrection(tx, accountId, correctionId))
}

interface UndoneCorrection {
  accountId: number
  correctionId: string
  userId: string
  now: Date
}

async function findCorrection(tx: Kysely<Tables>, accountId: number, correctionId: string) {
  const row = await corrections(tx, accountId)
    .where('time_corrections.correction_id', '=', correctionId)
    .select(isCorrectedLater.as('corrected_later'))
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'This correction doesn’t exist. Reload to see the current ones.')
  return row
}
