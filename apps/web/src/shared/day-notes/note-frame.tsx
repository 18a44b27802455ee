import type { ReactNode } from 'react'
import styles from './day-notes.module.css'
import type { DayNote } from './day-notes-query.ts'
import { NoteMarker } from './note-marker.tsx'
import { markersFor, placeNotes } from './place-notes.ts'

type Props = {
  notes: readonly DayNote[]
  /** The first day of each data point in the chart. */
  starts: readonly string[]
  /** A point's position in pixels. */
  x: (point: number) => number
  /** Where the plot ends, in pixels from the chart's top. */
  bottom: number
  children: ReactNode
}

const laneHeight = 24
const markerWidth = 24

/** A chart with a marker above each day that has a note, and a line or band through the plot. */
export function NoteFrame({ notes, starts, x, bottom, children }: Props) {
  const placed = placeNotes(notes, starts)
  const height = bottom + laneHeight - 22
  return (
    <div className={styles.frame} data-noted={placed.length > 0 || undefined}>
      {placed.map(({ note, first, last }) => (
        <span
          key={note.noteId}
          className={styles.span}
          style={{ left: x(first), width: x(last) - x(first), top: 22, height }}
        />
      ))}
      {children}
      {markersFor(placed, x, markerWidth).map(marker => (
        <NoteMarker key={marker.x} notes={marker.notes} style={{ left: marker.x - markerWidth / 2 }} />
      ))}
    </div>
  )
}
