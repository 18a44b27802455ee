import type { ApplicationDetails } from '@pulse/contract'
import { NoteForm } from '../../shared/notes/note-form.tsx'
import { NoteList } from '../../shared/notes/note-list.tsx'
import styles from './applications.module.css'
import { useChangeNotes } from './notes-mutation.ts'

export function Notes({ application: { applicationId: id, notes } }: { application: ApplicationDetails }) {
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
      <NoteList notes={notes} edit={edit} removal={removal} />
    </section>
  )
}
