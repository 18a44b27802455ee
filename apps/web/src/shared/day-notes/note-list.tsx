import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { saveFailure } from '../api/save-failure.ts'
import { useAuth } from '../auth/auth.ts'
import { useMay } from '../auth/roles.ts'
import type { DateRange } from '../date-range/range.ts'
import { momentIn } from '../figures/moment.ts'
import { useOnSheet } from '../sheet/on-sheet.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { QuietButton } from '../ui/quiet-button.tsx'
import styles from './day-notes.module.css'
import { type DayNote, dayNotesQuery, useChangeDayNote } from './day-notes-query.ts'
import { noteDays, noteSentence } from './note-texts.ts'

const NoteDialog = lazy(() => import('./note-dialog.tsx').then(module => ({ default: module.NoteDialog })))

const mostAtFirst = 3

/** Lists the notes on a chart's days below the chart. Managers can edit and delete them. */
export function NoteList({ range }: { range: DateRange }) {
  const { data, error, isFetching, refetch } = useQuery(dayNotesQuery(range))
  const [all, setAll] = useState(useOnSheet())
  const [editing, setEditing] = useState<DayNote | null>(null)
  const [deleting, setDeleting] = useState<DayNote | null>(null)
  const removal = useChangeDayNote()
  if (error && !isFetching)
    return (
      <p className={styles.problem}>
        Couldn’t load notes. <QuietButton onClick={() => void refetch()}>Retry</QuietButton>
      </p>
    )
  const notes = data?.data ?? []
  const hidden = all ? 0 : Math.max(0, notes.length - mostAtFirst)
  return (
    <>
      {notes.length > 0 && (
        <ul className={styles.list} aria-label="Day notes">
          {notes.slice(0, notes.length - hidden).map(note => (
            <NoteRow
              key={note.noteId}
              note={note}
              onEdit={() => setEditing(note)}
              onDelete={() => {
                removal.reset()
                setDeleting(note)
              }}
            />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className={styles.more}>
          <QuietButton onClick={() => setAll(true)}>Show all {count(notes.length, 'note')}</QuietButton>
        </p>
      )}
      <Suspense>
        {editing && (
          <NoteDialog opened note={editing} day={editing.startDate} onClose={() => setEditing(null)} />
        )}
      </Suspense>
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete note?"
        confirm="Delete"
        danger
        busy={removal.isPending}
        failure={removal.error && saveFailure(removal.error)}
        onCancel={() => setDeleting(null)}
        onConfirm={() =>
          deleting && removal.mutate({ delete: deleting }, { onSuccess: () => setDeleting(null) })
        }
      >
        This deletes the note for everyone. You can’t undo it.
      </ConfirmDialog>
    </>
  )
}

type RowProps = { note: DayNote; onEdit: () => void; onDelete: () => void }

function NoteRow({ note, onEdit, onDelete }: RowProps) {
  const { timezone } = useAuth()
  const may = useMay('manager')
  const zone = timezone ?? 'UTC'
  const edited = note.editedAt
    ? `Edited by ${note.editedBy ?? 'a former member'}, ${momentIn(zone, note.editedAt).full}`
    : undefined
  return (
    <li>
      <span className={styles.noteText}>
        <span className={styles.noteDays}>{noteDays(note)}</span> {note.text}
      </span>
      <span className={styles.meta}>
        {note.by ?? 'A former member'},{' '}
        <time dateTime={note.createdAt} title={momentIn(zone, note.createdAt).full}>
          {momentIn(zone, note.createdAt).short}
        </time>
        {edited && <span title={edited}> (edited)</span>}
      </span>
      {may && (
        <span className={styles.noteActions} data-screen-only>
          <QuietButton aria-label={`Edit ${noteSentence(note)}`} onClick={onEdit}>
            Edit
          </QuietButton>
          <QuietButton aria-label={`Delete ${noteSentence(note)}`} onClick={onDelete}>
            Delete
          </QuietButton>
        </span>
      )}
    </li>
  )
}
