import { IconNote } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { Hint } from '../ui/hint.tsx'
import styles from './day-notes.module.css'
import type { DayNote } from './day-notes-query.ts'
import { noteDays, noteSentence } from './note-texts.ts'

type Props = {
  notes: readonly DayNote[]
  style: CSSProperties
  /** Renders a dot without a tab stop, because a larger chart on the page shows the same notes. */
  small?: boolean
}

const look = {
  multiline: true,
  w: 220,
  position: 'top',
  classNames: { tooltip: styles.tooltip ?? '' },
} as const

/** Shows its notes on hover, focus and tap. */
export function NoteMarker({ notes, style, small = false }: Props) {
  const hint = notes.map(note => (
    <span key={note.noteId} className={styles.hintLine}>
      <b>{noteDays(note)}</b> {note.text}
    </span>
  ))
  return (
    <Hint
      hint={hint}
      look={look}
      className={small ? styles.dot : styles.marker}
      style={style}
      aria-label={notes.map(noteSentence).join('. ')}
      {...(small && { tabIndex: -1 })}
    >
      {!small && (notes.length > 1 ? notes.length : <IconNote size={13} stroke={1.75} aria-hidden />)}
    </Hint>
  )
}
