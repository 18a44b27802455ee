import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { saveFailure } from '../../shared/api/save-failure.ts'
import styles from './applications.module.css'
import { useUnsavedText } from './use-unsaved-text.ts'

type Props = {
  /** The ID of the note, or of the application if the note is new. */
  id: string
  label: string
  description?: string
  action: string
  saved?: string
  isSaving: boolean
  error: Error | null
  onSave: (text: string, done: () => void) => void
  onCancel?: () => void
}

export function NoteForm({ id, label, description, action, saved = '', isSaving, error, ...on }: Props) {
  const { text, type } = useUnsavedText(id, saved)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEdit = on.onCancel !== undefined
  useEffect(() => {
    if (isEdit) field.current?.focus()
  }, [isEdit])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !isSaving) on.onSave(text, () => type(saved))
  }
  return (
    <form onSubmit={submit}>
      <Textarea
        ref={field}
        label={label}
        description={description}
        rows={3}
        error={error ? saveFailure(error) : null}
        value={text}
        onChange={event => type(event.currentTarget.value)}
      />
      <div className={styles.noteButtons}>
        <Button type="submit" loading={isSaving} disabled={text.trim() === ''}>
          {action}
        </Button>
        {on.onCancel && (
          <Button
            variant="default"
            disabled={isSaving}
            onClick={() => {
              type(saved)
              on.onCancel?.()
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
