import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { useDateRange } from '../../../shared/date-range/use-date-range.ts'
import { useDayNotes } from '../../../shared/day-notes/day-notes-query.ts'
import { noteSentence } from '../../../shared/day-notes/note-texts.ts'
import styles from './changes.module.css'

const most = 3

/** Shows notes on the period's days next to the score change, because they might explain it. */
export function NotedDays() {
  const notes = useDayNotes(useDateRange(dashboardPageName).range)
  if (notes.length === 0) return null
  return (
    <ul className={styles.noted} aria-label="Notes on these days">
      {notes.slice(0, most).map(note => (
        <li key={note.noteId}>{noteSentence(note)}</li>
      ))}
      {notes.length > most && <li>and {notes.length - most} more</li>}
    </ul>
  )
}
