import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type CorrectionRow, correctionsNear } from './corrections.ts'
import type { DiaryDay } from './diary-days.ts'
import { type RecordedDay, recordedDays } from './recorded-time.ts'
import type { Tracker } from './tracker-token.ts'

export interface ShownDay {
  recorded: RecordedDay | undefined
  /** The latest correction that changed this day. */
  correction: CorrectionRow | undefined
  /** Working time after corrections. */
  seconds: number
}

/**
 * The time shown for each day: recorded time with all corrections. Days are in order, and empty days are left out. A
 * correction sets the time of a day in its author's time zone, which can overlap two days in another time zone. It
 * changes both in proportion to the time they had, so every time zone has the same total.
 */
export async function shownDays(
  tx: Kysely<Tables>,
  tracker: Tracker,
  days: readonly DiaryDay[],
): Promise<Map<string, ShownDay>> {
  const recorded = await recordedDays(tx, tracker, days)
  const corrections = await correctionsNear(tx, tracker, days)
  const pieces = await correctedPieces(tx, tracker, days, corrections)
  const shown = new Map<string, ShownDay>()
  for (const { day, start, end } of days) {
    const time = recorded.get(day)
    const own = pieces.filter(piece => piece.start >= start && piece.end <= end && piece.correction)
    if (!time && own.length === 0) continue
    const seconds = own.reduce((sum, piece) => sum + piece.seconds - piece.recorded, time?.seconds ?? 0)
    const correction = corrections.findLast(one => own.some(piece => piece.correction === one))
    shown.set(day, { recorded: time, correction, seconds: Math.max(0, toMilliseconds(seconds)) })
  }
  return shown
}

/** Shares add up to almost the whole, and 359.99 minutes would be shown as 5H 59M. */
const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** A stretch of time that no day and no correction divides further. */
interface Piece {
  start: Date
  end: Date
  recorded: number
  /** Working time after the corrections so far. */
  seconds: number
  correction: CorrectionRow | undefined
}

/** The corrected stretches of time, with the corrections applied in the order in which they were made. */
async function correctedPieces(
  tx: Kysely<Tables>,
  tracker: Tracker,
  days: readonly DiaryDay[],
  corrections: readonly CorrectionRow[],
): Promise<Piece[]> {
  const pieces = await recordedPieces(tx, tracker, days, corrections)
  for (const correction of corrections) {
    const own = pieces.filter(piece => isWithin(piece, correction))
    const weights = weightsOf(own, correction)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    own.forEach((piece, index) => {
      const share = (weights[index] ?? 0) / total
      if (share === 0 && piece.seconds === 0) return
      piece.seconds = correction.seconds * share
      piece.correction = correction
    })
  }
  return pieces
}

/** Divides a correction by the time shown before it, or else by the recorded time, or else puts it at noon. */
function weightsOf(own: readonly Piece[], { day_start, day_end }: CorrectionRow): number[] {
  if (own.some(piece => piece.seconds > 0)) return own.map(piece => piece.seconds)
  if (own.some(piece => piece.recorded > 0)) return own.map(piece => piece.recorded)
  const noon = new Date((day_start.getTime() + day_end.getTime()) / 2)
  return own.map(piece => Number(piece.start <= noon && noon < piece.end))
}

async function recordedPieces(
  tx: Kysely<Tables>,
  tracker: Tracker,
  days: readonly DiaryDay[],
  corrections: readonly CorrectionRow[],
): Promise<Piece[]> {
  const cuts = [
    ...corrections.flatMap(({ day_start, day_end }) => [day_start, day_end]),
    ...days.flatMap(({ start, end }) => [start, end]),
  ].map(cut => cut.getTime())
  const ordered = [...new Set(cuts)].sort((a, b) => a - b).map(cut => new Date(cut))
  const stretches = ordered
    .slice(1)
    .map((end, index) => ({ day: String(index), start: ordered[index] as Date, end }))
    .filter(stretch => corrections.some(correction => isWithin(stretch, correction)))
  const recorded = await recordedDays(tx, tracker, stretches)
  return stretches.map(({ day, start, end }) => {
    const seconds = recorded.get(day)?.seconds ?? 0
    return { start, end, recorded: seconds, seconds, correction: undefined }
  })
}

const isWithin = (piece: Pick<Piece, 'start' | 'end'>, { day_start, day_end }: CorrectionRow) =>
  piece.start >= day_start && piece.end <= day_end
