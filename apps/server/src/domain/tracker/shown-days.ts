import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type CorrectionRow, correctionsInEffect } from './corrections.ts'
import type { DiaryDay } from './diary-days.ts'
import { type RecordedDay, recordedDays } from './recorded-time.ts'
import type { Tracker } from './tracker-token.ts'

export interface ShownDay {
  recorded: RecordedDay | undefined
  correction: CorrectionRow | undefined
  /** Working time after corrections. */
  seconds: number
}

/**
 * The time shown for each day: recorded time with the corrections in effect. Days are in order, and empty days are left
 * out. A correction applies to a day in its author's time zone, which can overlap two days in another time zone. The
 * corrected time is then split in proportion to the time recorded in each part, so every time zone has the same total.
 */
export async function shownDays(
  tx: Kysely<Tables>,
  tracker: Tracker,
  days: readonly DiaryDay[],
): Promise<Map<string, ShownDay>> {
  const recorded = await recordedDays(tx, tracker, days)
  const corrections = await correctionsInEffect(tx, tracker, days)
  const parts = await correctedParts(tx, tracker, days, corrections)
  const shown = new Map<string, ShownDay>()
  for (const { day } of days) {
    const time = recorded.get(day)
    const own = parts.filter(part => part.day === day)
    if (!time && own.length === 0) continue
    const seconds = own.reduce((sum, part) => sum + part.seconds, time?.seconds ?? 0)
    shown.set(day, { recorded: time, correction: own.at(-1)?.correction, seconds: Math.max(0, seconds) })
  }
  return shown
}

/** The time each correction adds to a day or removes from it. */
async function correctedParts(
  tx: Kysely<Tables>,
  tracker: Tracker,
  days: readonly DiaryDay[],
  corrections: readonly CorrectionRow[],
): Promise<{ day: string; correction: CorrectionRow; seconds: number }[]> {
  const pieces = corrections.flatMap(({ correction_id, day_start, day_end }) => [
    { day: correction_id, start: day_start, end: day_end },
    ...days
      .filter(({ start, end }) => start < day_end && end > day_start)
      .map(({ day, start, end }) => ({
        day: `${correction_id} ${day}`,
        start: start > day_start ? start : day_start,
        end: end < day_end ? end : day_end,
      })),
  ])
  const recorded = await recordedDays(tx, tracker, pieces)
  const secondsIn = (key: string) => recorded.get(key)?.seconds ?? 0
  return corrections.flatMap(correction => {
    const { correction_id, day_start, day_end } = correction
    const whole = secondsIn(correction_id)
    const change = correction.seconds - whole
    const noon = new Date((day_start.getTime() + day_end.getTime()) / 2)
    return days.flatMap(({ day, start, end }) => {
      const isNoon = start <= noon && noon < end
      const share = whole > 0 ? secondsIn(`${correction_id} ${day}`) / whole : Number(isNoon)
      return share > 0 ? { day, correction, seconds: change * share } : []
    })
  })
}
