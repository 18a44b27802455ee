import type { AgentNote, ApplicationNote } from '@pulse/contract'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFailure } from '../api/save-failure.ts'
import { useAuth } from '../auth/auth.ts'
import { momentIn } from '../figures/moment.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { QuietButton } from '../ui/quiet-button.tsx'
import { NoteForm } from './note-form.tsx'
import styles from './notes.module.css'
import { useUnsavedNote } from './use-unsaved-text.ts'

type TeamNote = AgentNote | ApplicationNote

export type NoteChange = { add: string } | { edit: string; text: string } | { delete: string }

type Change = UseMutationResult<unknown, Error, NoteChange>
type Props = { notes: readonly TeamNote[]; edit: Change; removal: Change }

/** A team's notes. Authors can edit and delete their own. */
export function NoteList({ notes, edit, removal }: Props) {
  const unsavedNote = useUnsavedNote()
  const [editing, setEditing] = useState(() => unsavedNote(notes.map(({ noteId }) => noteId)))
  const [deleting, setDeleting] = useState<TeamNote | null>(null)
  const save = (noteId: string, text: string, done: () => void) =>
    edit.mutate(
      { edit: noteId, text },
      {
        onSuccess: () => {
          done()
          setEditing(null)
        },
      },
    )
  return (
    <>
      {notes.length > 0 && (
        <ul className={styles.list} aria-label="Notes">
          {notes.map(note => (
            <li key={note.noteId}>
              {editing === note.noteId ? (
                <NoteForm
                  id={note.noteId}
                  label="Edit note"
                  action="Save"
                  saved={note.text}
                  isSaving={edit.isPending}
                  error={edit.error}
                  onCancel={() => setEditing(null)}
                  onSave={(text, done) => save(note.noteId, text, done)}
                />
              ) : (
                <Note
                  note={note}
                  onEdit={() => {
                    edit.reset()
                    setEditing(note.noteId)
                  }}
                  onDelete={() => {
                    removal.reset()
                    setDeleting(note)
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete note?"
        confirm="Delete"
        danger
        busy={removal.isPending}
        failure={removal.error && saveFailure(removal.error)}
        onCancel={() => setDeleting(null)}
        onConfirm={() =>
          deleting && removal.mutate({ delete: deleting.noteId }, { onSuccess: () => setDeleting(null) })
        }
      >
        This deletes the note for everyone. You can’t undo it.
      </ConfirmDialog>
    </>
  )
}

type NoteProps = { note: TeamNote; onEdit: () => void; onDelete: () => void }

function Note({ note, onEdit, onDelete }: NoteProps) {
  const { timezone } = useAuth()
  const written = momentIn(timezone ?? 'UTC', note.createdAt)
  const by = note.by ?? 'A former member'
  return (
    <>
      <p className={styles.by}>
        <b>{note.mine ? `${by} (you)` : by}</b>
        <time dateTime={note.createdAt} title={written.full}>
          {written.dated}
        </time>
        {note.editedAt && <span title={momentIn(timezone ?? 'UTC', note.editedAt).full}>edited</span>}
        {note.mine && (
          <span className={styles.actions}>
            <QuietButton onClick={onEdit}>Edit</QuietButton>
            <QuietButton danger onClick={onDelete}>
              Delete
            </QuietButton>
          </span>
        )}
      </p>
      <p dir="auto" className={styles.text}>
        {note.text}
      </p>
    </>
  )
}
