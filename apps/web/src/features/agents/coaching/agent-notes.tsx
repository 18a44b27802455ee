import { Skeleton } from '@mantine/core'
import type { AgentNote } from '@pulse/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveFailure } from '../../../shared/api/save-failure.ts'
import { useAuth } from '../../../shared/auth/auth.ts'
import { momentIn } from '../../../shared/figures/moment.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import styles from './coaching.module.css'
import { NoteForm } from './note-form.tsx'
import { notesQuery, useChangeNotes } from './notes-api.ts'

/** Managers' notes on the agent, newest first. Viewers don't see them. */
export function AgentNotes({ agentId }: { agentId: string }) {
  const query = useQuery(notesQuery(agentId))
  const change = useChangeNotes(agentId)
  const [editing, setEditing] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<AgentNote | null>(null)
  const removal = useChangeNotes(agentId)
  const edit = useChangeNotes(agentId)
  // Registered here, so Escape doesn't close the panel below.
  useEscape(editing !== null, () => setEditing(null))
  useEscape(deleting !== null, () => !removal.isPending && setDeleting(null))
  return (
    <Card aria-labelledby="coaching-notes">
      <BlockHead id="coaching-notes" title="Notes" note="Visible to managers and owners" />
      <NoteForm
        label="New note"
        action="Add note"
        saving={change.isPending}
        failure={change.error && saveFailure(change.error)}
        onSave={(text, done) => change.mutate({ add: text }, { onSuccess: done })}
      />
      <Block query={query} skeleton={<Skeleton height={60} radius={8} mt={12} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.nothing}>No notes yet.</p>
          ) : (
            <ul className={styles.notes} aria-label="Notes">
              {data.map(note => (
                <li key={note.noteId}>
                  {editing === note.noteId ? (
                    <NoteForm
                      label="Edit note"
                      action="Save"
                      text={note.text}
                      saving={edit.isPending}
                      failure={edit.error && saveFailure(edit.error)}
                      onCancel={() => setEditing(null)}
                      onSave={text =>
                        edit.mutate({ edit: note.noteId, text }, { onSuccess: () => setEditing(null) })
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
          )
        }
      </Block>
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
    </Card>
  )
}

type NoteProps = { note: AgentNote; onEdit: () => void; onDelete: () => void }

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
          <span className={styles.noteActions}>
            <button type="button" className={styles.link} onClick={onEdit}>
              Edit
            </button>
            <button type="button" className={styles.link} onClick={onDelete}>
              Delete
            </button>
          </span>
        )}
      </p>
      <p className={styles.noteText}>{note.text}</p>
    </>
  )
}
