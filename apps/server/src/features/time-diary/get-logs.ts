import type { DailyLog } from '@pulse/contract'
import { correctionAnswer } from '../../domain/tracker/corrections.ts'
import { type DiaryZone, monthDays } from '../../domain/tracker/diary-days.ts'
import { shownDays } from '../../domain/tracker/shown-days.ts'
import { findTrackedAgent } from '../../domain/tracker/tracked-agents.ts'
import type { Services } from '../../platform/services.ts'

export async function getLogs(
  { database }: Pick<Services, 'database'>,
  accountId: number,
  { agentId, ...month }: DiaryZone & { agentId: string; month: number; year: number },
  signal: AbortSignal,
): Promise<{ data: DailyLog[] }> {
  const days = monthDays(month)
  return database.readAccount(accountId, signal, async tx => {
    await findTrackedAgent(tx, { accountId, agentId })
    const shown = await shownDays(tx, { accountId, agentId }, days)
    return {
      data: days.flatMap(({ day, start }, index) => {
        const own = shown.get(day)
        if (!own) return []
        const { recorded, correction, seconds } = own
        return {
          startTime: (recorded?.first ?? start).toISOString(),
          day: index + 1,
          duration: seconds / 60,
          idleTime: recorded?.idleSeconds ?? 0,
          recordedDuration: (recorded?.seconds ?? 0) / 60,
          correction: correction ? correctionAnswer(correction) : null,
        }
      }),
    }
  })
}
