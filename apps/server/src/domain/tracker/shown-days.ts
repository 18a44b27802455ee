import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { type CorrectionRow, correctionsNear } from './corrections.ts'
import type { DiaryDay } from './diary-days.ts'
import { divideTime } from './divide-time.ts'
import { type RecordedDay, recordedDays } from './recorded-time.ts'
import type { Tracker } from './tracker-token.ts'

export interface ShownDay {
  recorded: RecordedDay | undefined
  /** The latest correction that changed this day. */
  correction: CorrectionRow | undefined
  /** The time worked, after corrections. */
  seconds: number
}

/**
 * The time shown for each day: recorded time with all corrections. Days are in order, and empty days are left out. A
 * correction sets the time of a day in its author's time zone, which can overlap two days in another time zone. Both
 * then change, so every time zone has the same total.
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

/** Shares may add up to slightly less than the whole, and 359.99 minutes would be shown as 5H 59M. */
const toMilliseconds = (seconds: number) => Math.round(seconds * 1000) / 1000

/** A stretch of time that isn't divided further by any day or correction. */
interface Piece {
  start: Date
  end: Date
  recorded: number
  /** The time worked, after the corrections applied so far. */
  seconds: number
  correction: CorrectionRow | undefined
}

/**
 * The corrected stretches of time. Corrections are applied in the order they were made, to time that is divided
 * only where a correction starts or ends and never at the viewer's midnight, so the total is the same in every time zone.
 */
async function correctedPieces(
  tx: Kysely<Tables>,
  tracker: Tracker,
  days: readonly DiaryDay[],
  corrections: readonly CorrectionRow[],
): Promise<Piece[]> {
  const pieces = await recordedPieces(tx, tracker, days, corrections)
  const parts = stretchesBetween(boundsOf(corrections), corrections).map(stretch => {
    const own = pieces.filter(piece => isWithin(piece, stretch))
    const recorded = own.reduce((sum, piece) => sum + piece.recorded, 0)
    const part: Piece = { ...stretch, recorded, seconds: recorded, correction: undefined }
    return { part, own }
  })
  for (const correction of corrections) {
    const { day_start: start, day_end: end, seconds } = correction
    const affected = parts.map(({ part }) => part).filter(part => isWithin(part, { start, end }))
    setTime(affected, seconds, correction)
  }
  for (const { part, own } of parts) if (part.correction) setTime(own, part.seconds, part.correction)
  return pieces
}

/**
 * Divides the time in proportion to the time shown before. If none was shown, uses the recorded time. If there is none
 * either, divides the time evenly over the hours.
 */
function setTime(pieces: readonly Piece[], seconds: number, correction: CorrectionRow): void {
  const weights = [
    pieces.map(piece => piece.seconds),
    pieces.map(piece => piece.recorded),
    pieces.map(lengthOf),
  ].find(some => some.some(weight => weight > 0))
  if (!weights) return
  const shares = divideTime(seconds, weights, pieces.map(lengthOf))
  pieces.forEach((piece, index) => {
    const share = shares[index] ?? 0
    if (share === 0 && weights[index] === 0) return
    piece.seconds = share
    piece.correction = correction
  })
}

async function recordedPieces(
  tx: Kysely<Tables>,
  tracker: Tracker,
  days: readonly DiaryDay[],
  corrections: readonly CorrectionRow[],
): Promise<Piece[]> {
  const bounds = [...boundsOf(corrections), ...days.flatMap(({ start, end }) => [start, end])]
  const stretches = stretchesBetween(bounds, corrections).map((stretch, index) => ({
    ...stretch,
    day: String(index),
  }))
  const recorded = await recordedDays(tx, tracker, stretches)
  return stretches.map(({ day, start, end }) => {
    const seconds = recorded.get(day)?.seconds ?? 0
    return { start, end, recorded: seconds, seconds, correction: undefined }
  })
}

interface Stretch {
  start: Date
  end: Date
}

const boundsOf = (corrections: readonly CorrectionRow[]) =>
  corrections.flatMap(({ day_start, day_end }) => [day_start, day_end])

/** The stretches between consecutive bounds that a correction covers. */
function stretchesBetween(bounds: readonly Date[], corrections: readonly CorrectionRow[]): Stretch[] {
  const ordered = [...new Set(bounds.map(bound => bound.getTime()))].sort((a, b) => a - b)
  return ordered
    .slice(1)
    .map((end, index) => ({ start: new Date(ordered[index] as number), end: new Date(end) }))
    .filter(stretch =>
      corrections.some(({ day_start, day_end }) => isWithin(stretch, { start: day_start, end: day_end })),
    )
}

/** In seconds. */
const lengthOf = ({ start, end }: Stretch) => (end.getTime() - start.getTime()) / 1000

const isWithin = (inner: Stretch, outer: Stretch) => inner.start >= outer.start && inner.end <= outer.end
