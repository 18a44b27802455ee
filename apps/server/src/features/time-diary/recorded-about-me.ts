import { addDays, isoDay } from '../../domain/facts/range.ts'
import { trackerSettingsOf } from '../../domain/snaps/snap-settings.ts'
import { viewsOf } from '../../domain/snaps/snaps.ts'
import { correctionsInEffect } from '../../domain/tracker/corrections.ts'
import type { DiaryDay } from '../../domain/tracker/diary-days.ts'
import { recordedDays } from '../../domain/tracker/recorded-time.ts'
import { snapsByDay } from '../../domain/tracker/snaps-by-day.ts'
import { findTrackedAgent } from '../../domain/tracker/tracked-agents.ts'
import type { Tracker } from '../../domain/tracker/tracker-token.ts'
import type { Services } from '../../platform/services.ts'

const mostViews = 100

/** What an agent's tracker recorded on the last days, up to today, and who viewed the snaps. Days are in UTC. */
export async function recordedAboutMe(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { accountId, agentId }: Tracker,
  count: number,
) {
  const days = lastDays(now(), count)
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  return database.withAccount(accountId, async tx => {
    const tracker = { accountId, agentId }
    const { name, email } = await findTrackedAgent(tx, tracker)
    const { screenshots, screenshotMinutes, blur, retentionDays } = await trackerSettingsOf(tx, accountId)
    const recorded = await recordedDays(tx, tracker, days)
    const corrected = await correctionsInEffect(tx, tracker, { first, last })
    const snaps = await snapsByDay(tx, tracker, days)
    return {
      agent: { name, email },
      settings: { screenshots, screenshotMinutes, blur, retentionDays },
      days: days.flatMap(({ day }) => {
        const [time, correction, taken] = [recorded.get(day), corrected.get(day), snaps.get(day)]
        if (!time && !correction && !taken) return []
        return {
          day,
          recordedMinutes: (time?.seconds ?? 0) / 60,
          idleMinutes: (time?.idleSeconds ?? 0) / 60,
          correctedMinutes: correction ? correction.seconds / 60 : null,
          snaps: taken ?? 0,
        }
      }),
      views: await viewsOf(tx, tracker, mostViews),
    }
  })
}

function lastDays(now: Date, count: number): DiaryDay[] {
  const today = isoDay(now)
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index + 1 - count)
    return { day, start: new Date(`${day}T00:00:00Z`), end: new Date(`${addDays(day, 1)}T00:00:00Z`) }
  })
}
