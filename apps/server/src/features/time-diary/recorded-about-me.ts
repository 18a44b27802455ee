import { addDays, isoDay } from '../../domain/facts/range.ts'
import { trackerSettingsOf } from '../../domain/snaps/snap-settings.ts'
import { viewsOf } from '../../domain/snaps/snaps.ts'
import type { DiaryDay } from '../../domain/tracker/diary-days.ts'
import { shownDays } from '../../domain/tracker/shown-days.ts'
import { snapsByDay } from '../../domain/tracker/snaps-by-day.ts'
import { findTrackedAgent } from '../../domain/tracker/tracked-agents.ts'
import type { Tracker } from '../../domain/tracker/tracker-token.ts'
import type { Services } from '../../platform/services.ts'

const mostViews = 100

/**
 * Returns what an agent's tracker recorded on the last `count` days, and who viewed the snaps. Days are in UTC and
 * include today.
 */
export async function recordedAboutMe(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { accountId, agentId }: Tracker,
  count: number,
) {
  const days = lastDays(now(), count)
  return database.withAccount(accountId, async tx => {
    const tracker = { accountId, agentId }
    const { name, email } = await findTrackedAgent(tx, tracker)
    const { screenshots, screenshotMinutes, blur, retentionDays } = await trackerSettingsOf(tx, accountId)
    const shown = await shownDays(tx, tracker, days)
    const snaps = await snapsByDay(tx, tracker, days)
    return {
      agent: { name, email },
      settings: { screenshots, screenshotMinutes, blur, retentionDays },
      days: days.flatMap(({ day }) => {
        const [own, taken] = [shown.get(day), snaps.get(day)]
        if (!own && !taken) return []
        return {
          day,
          recordedMinutes: (own?.recorded?.seconds ?? 0) / 60,
          idleMinutes: (own?.recorded?.idleSeconds ?? 0) / 60,
          correctedMinutes: own?.correction ? own.seconds / 60 : null,
          correctedBy: own?.correction?.author_name ?? null,
          correctionReason: own?.correction?.reason ?? null,
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
