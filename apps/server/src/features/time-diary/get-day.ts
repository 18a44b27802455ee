import { correctionAnswer, correctionsInEffect } from '../../domain/tracker/corrections.ts'
import { type DiaryZone, dayBounds } from '../../domain/tracker/diary-days.ts'
import { helpdeskAgents, matchOf } from '../../domain/tracker/helpdesk-match.ts'
import { activityOf } from '../../domain/tracker/recorded-time.ts'
import { repliesOf } from '../../domain/tracker/replies.ts'
import { snapsByDay } from '../../domain/tracker/snaps-by-day.ts'
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
    const corrected = await correctionsInEffect(tx, tracker, { first: day.day, last: day.day })
    const correction = corrected.get(day.day)
    const all = await helpdeskAgents(tx, accountId)
    const matched = matchOf(agent, all)
    const snaps = await snapsByDay(tx, tracker, [day])
    const recordedMs = activity.reduce((sum, { start, end }) => sum + end.getTime() - start.getTime(), 0)
    const recordedDuration = recordedMs / 60_000
    return {
      data: {
        start: day.start.toISOString(),
        end: day.end.toISOString(),
        duration: correction ? correction.seconds / 60 : recordedDuration,
        idleTime: activity.reduce((sum, one) => sum + one.idleSeconds, 0),
        recordedDuration,
        correction: correction ? correctionAnswer(correction) : null,
        activity: activity.map(({ start, end, idleSeconds }) => ({
          start: start.toISOString(),
          end: end.toISOString(),
          idleSeconds,
        })),
        replies: await repliesOf(tx, accountId, { matched, all }, day),
        helpdeskAgent: matched[0]?.name ?? null,
        snaps: snaps.get(day.day) ?? 0,
      },
    }
  })
}
