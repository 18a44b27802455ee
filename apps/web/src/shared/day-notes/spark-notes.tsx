import type { DayNote } from './day-notes-query.ts'
import { NoteMarker } from './note-marker.tsx'
import { markersFor, placeNotes } from './place-notes.ts'

type Props = {
  notes: readonly DayNote[]
  starts: readonly string[]
  /** A point's position as a percentage of the width. */
  percent: (point: number) => number
}

const leastGap = 8

/** Small markers on a line without axes. */
export function SparkNotes({ notes, starts, percent }: Props) {
  return markersFor(placeNotes(notes, starts), percent, leastGap).map(marker => (
    <NoteMarker key={marker.x} small notes={marker.notes} style={{ left: `${marker.x}%` }} />
  ))
}
