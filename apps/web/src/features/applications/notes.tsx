import { Button, Textarea } from '@mantine/core'
import type { ApplicationDetails } from '@pulse/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { saveFailure } from '../../shared/api/save-failure.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import styles from './applications.module.css'

export function Notes({ application: { applicationId: id, notes } }: { application: ApplicationDetails }) {
  const [text, setText] = useState('')
  const { timezone } = useAuth()
  const queries = useQueryClient()
  const add = useMutation({
    mutationFn: () => call('POST /hire/applications/{id}/notes', { params: { id }, body: { text } }),
    onSuccess: () => {
      setText('')
      return queries.invalidateQueries({ queryKey: ['applications'] })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !add.isPending) add.mutate()
  }
  const dateFormat = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timezone ?? 'UTC',
  })
  return (
    <section className={styles.notes} aria-labelledby="notes">
      <h3 id="notes" className={styles.partTitle}>
        Notes
      </h3>
      <form onSubmit={submit}>
        <Textarea
          label="New note"
          description="Only your team can see it."
          rows={3}
          error={add.error ? saveFailure(add.error) : null}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" mt={10} loading={add.isPending} disabled={text.trim() === ''}>
          Add note
        </Button>
      </form>
      {notes.length > 0 && (
        <ul className={styles.noteList} aria-label="Notes">
          {notes.map(note => (
            <li key={note.noteId}>
              <p dir="auto" className={styles.noteText}>
                {note.text}
              </p>
              <p className={styles.soft}>
                {note.by ?? 'A former user'}, {dateFormat.format(new Date(note.createdAt))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
