import { correctDay } from '../../domain/tracker/change-corrections.ts'
import { type DiaryZone, dayBounds } from '../../domain/tracker/diary-days.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'

interface Log extends DiaryZone {
  agentId: string
  date: number
  month: number
  year: number
  /** Milliseconds. */
  duration: number
  reason?: string | undefined
}

export async function setLog(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { accountId, userId }: Session,
  { agentId, duration, reason, ...day }: Log,
) {
  const data = await database.withAccount(accountId, tx =>
    correctDay(tx, {
      accountId,
      agentId,
      day: dayBounds(day),
      zone: day,
      seconds: Math.round(duration / 1000),
      reason: reason || null,
      userId,
      now: now(),
    }),
  )
  return { msg: 'Log updated successfully', data }
}
