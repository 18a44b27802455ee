import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useEffect, useRef } from 'react'
import { saveFailure } from '../api/save-failure.ts'
import { useOneAtATime } from '../ui/use-one-at-a-time.ts'
import styles from './notes.module.css'
import { useUnsavedText } from './use-unsaved-text.ts'

type Props = {
  /** The ID of the note, or, for a new note, the ID of the item it is about. */
  id: string
  label: string
  description?: string
  placeholder?: string
  action: string
  saved?: string
  isSaving: boolean
  error: Error | null
  onSave: (text: string, done: () => void) => void
  onCancel?: () => void
}

const longestNote = 2_000

/** Text that hasn't been saved stays in the form when it is closed and opened again. */
export function NoteForm({ id, label, description, placeholder, action, saved = '', ...rest }: Props) {
  const { isSaving, error, ...on } = rest
  const { text, type } = useUnsavedText(id, saved)
  const field = useRef<HTMLTextAreaElement>(null)
  const mayBegin = useOneAtATime(isSaving)
  const isEdit = on.onCancel !== undefined
  useEffect(() => {
    if (isEdit) field.current?.focus()
  }, [isEdit])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && mayBegin()) on.onSave(text.trim(), () => type(saved))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <Textarea
        ref={field}
        label={label}
        description={description}
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longestNote}
        error={error ? saveFailure(error) : null}
        value={text}
        onChange={event => type(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
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
