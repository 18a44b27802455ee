import { correctionAnswer } from '../../domain/tracker/corrections.ts'
import { type DiaryZone, dayBounds } from '../../domain/tracker/diary-days.ts'
import { helpdeskAgents, matchOf } from '../../domain/tracker/helpdesk-match.ts'
import { activityOf } from '../../domain/tracker/recorded-time.ts'
import { repliesOf } from '../../domain/tracker/replies.ts'
import { shownDays } from '../../domain/tracker/shown-days.ts'
import { latestSnap, snapsByDay } from '../../domain/tracker/snaps-by-day.ts'
import { findTrackedAgent } from '../../domain/tracker/tracked-agents.ts'
import type { Services } from '../../platform/services.ts'

/** One agent's day: recorded activity, its correction, and replies in the helpdesk. */
export async function getDay(
  { database }: Pick<Services, 'database'>,
  accountId: number,
  { agentId, ...asked }: DiaryZone & { agentId: string; date: number; month: number; year: number },
  signal: AbortSignal,
) {
  const day = dayBounds(asked)
  return database.readAccount(accountId, signal, async tx => {
    const tracker = { accountId, agentId }
    const agent = await findTrackedAgent(tx, tracker)
    const activity = await activityOf(tx, tracker, day)
    const shown = (await shownDays(tx, tracker, [day])).get(day.day)
    const all = await helpdeskAgents(tx, accountId)
    const matched = matchOf(agent, all)
    const snaps = await snapsByDay(tx, tracker, [day])
    return {
      data: {
        start: day.start.toISOString(),
        end: day.end.toISOString(),
        duration: (shown?.seconds ?? 0) / 60,
        idleTime: activity.reduce((sum, one) => sum + one.idleSeconds, 0),
        recordedDuration: (shown?.recorded?.seconds ?? 0) / 60,
        correction: shown?.correction ? correctionAnswer(shown.correction) : null,
        activity: activity.map(({ start, end, idleSeconds }) => ({
          start: start.toISOString(),
          end: end.toISOString(),
          idleSeconds,
        })),
        replies: await repliesOf(tx, accountId, { matched, all }, day),
        helpdeskAgent: matched[0]?.name ?? null,
        snaps: snaps.get(day.day) ?? 0,
        latestSnapAt: (await latestSnap(tx, tracker))?.toISOString() ?? null,
      },
    }
  })
}
