import type { DailyLog } from '@pulse/contract'
import { correctionAnswer, correctionsInEffect } from '../../domain/tracker/corrections.ts'
import { type DiaryZone, monthDays } from '../../domain/tracker/diary-days.ts'
import { recordedDays } from '../../domain/tracker/recorded-time.ts'
import { findTrackedAgent } from '../../domain/tracker/tracked-agents.ts'
import type { Services } from '../../platform/services.ts'

export async function getLogs(
  { database }: Pick<Services, 'database'>,
  accountId: number,
  { agentId, ...month }: DiaryZone & { agentId: string; month: number; year: number },
  signal: AbortSignal,
): Promise<{ data: DailyLog[] }> {
  const days = monthDays(month)
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  return database.readAccount(accountId, signal, async tx => {
    await findTrackedAgent(tx, { accountId, agentId })
    const recorded = await recordedDays(tx, { accountId, agentId }, days)
    const corrected = await correctionsInEffect(tx, { accountId, agentId }, { first, last })
    return {
      data: days.flatMap(({ day, start }, index) => {
        const [time, correction] = [recorded.get(day), corrected.get(day)]
        if (!time && !correction) return []
        const recordedDuration = (time?.seconds ?? 0) / 60
        return {
          startTime: (time?.first ?? start).toISOString(),
          day: index + 1,
          duration: correction ? correction.seconds / 60 : recordedDuration,
          idleTime: time?.idleSeconds ?? 0,
          recordedDuration,
          correction: correction ? correctionAnswer(correction) : null,
        }
      }),
    }
  })
}
