import type { DateRange } from '../date-range/range.ts'

/** A note and the points of the chart that it covers. */
export type Placed<Note> = { note: Note; first: number; last: number }

/**
 * Places notes on a chart whose points start at these days. A point can represent a day, a week or a month. A note
 * belongs to the point that contains its day.
 */
export function placeNotes<Note extends DateRange>(
  notes: readonly Note[],
  starts: readonly string[],
): Placed<Note>[] {
  if (starts.length === 0) return []
  const pointOf = (day: string) =>
    Math.max(
      0,
      starts.findLastIndex(start => start <= day),
    )
  return notes.map(note => ({ note, first: pointOf(note.startDate), last: pointOf(note.endDate) }))
}

export type Marker<Note> = { x: number; notes: Note[] }

/** Combines notes that are too close together for separate markers. */
export function markersFor<Note>(
  placed: readonly Placed<Note>[],
  x: (point: number) => number,
  leastGap: number,
): Marker<Note>[] {
  const markers: Marker<Note>[] = []
  for (const { note, first } of placed.toSorted((a, b) => a.first - b.first)) {
    const last = markers.at(-1)
    if (last && x(first) - last.x < leastGap) last.notes.push(note)
    else markers.push({ x: x(first), notes: [note] })
  }
  return markers
}
