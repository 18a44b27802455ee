import type { ApplicationDetails, ApplicationNote } from '@pulse/contract'
import { useState } from 'react'
import { saveFailure } from '../../shared/api/save-failure.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import styles from './applications.module.css'
import { NoteForm } from './note-form.tsx'
import { useChangeNotes } from './notes-mutation.ts'
import { useUnsavedNote } from './use-unsaved-text.ts'

export function Notes({ application: { applicationId: id, notes } }: { application: ApplicationDetails }) {
  const unsavedNote = useUnsavedNote()
  const [editing, setEditing] = useState(() => unsavedNote(notes.map(({ noteId }) => noteId)))
  const [deleting, setDeleting] = useState<ApplicationNote | null>(null)
  const add = useChangeNotes(id)
  const edit = useChangeNotes(id)
  const removal = useChangeNotes(id)
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h3 id="notes" className={styles.partTitle}>
        Notes
      </h3>
      <NoteForm
        id={id}
        label="New note"
        description="Only your team can see it."
        action="Add note"
        isSaving={add.isPending}
        error={add.error}
        onSave={(text, done) => add.mutate({ add: text }, { onSuccess: done })}
      />
      {notes.length > 0 && (
        <ul className={styles.noteList} aria-label="Notes">
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
                  onSave={(text, done) =>
                    edit.mutate(
                      { edit: note.noteId, text },
                      {
                        onSuccess: () => {
                          done()
                          setEditing(null)
                        },
                      },
                    )
                  }
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
    </section>
  )
}

type NoteProps = { note: ApplicationNote; onEdit: () => void; onDelete: () => void }

function Note({ note, onEdit, onDelete }: NoteProps) {
  const { timezone } = useAuth()
  const dateFormat = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone ?? 'UTC',
  })
  const at = (moment: string) => dateFormat.format(new Date(moment))
  return (
    <>
      <p dir="auto" className={styles.noteText}>
        {note.text}
      </p>
      <p className={styles.soft}>
        {note.by ?? 'A former user'}, {at(note.createdAt)}
        {note.editedAt && <>, edited {at(note.editedAt)}</>}
        {note.mine && (
          <span className={styles.noteActions}>
            <QuietButton onClick={onEdit}>Edit</QuietButton>
            <QuietButton danger onClick={onDelete}>
              Delete
            </QuietButton>
          </span>
        )}
      </p>
    </>
  )
}
