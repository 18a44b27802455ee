import { Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { PlainButton } from '../../../shared/ui/button.tsx'
import { useOneAtATime } from '../../../shared/ui/use-one-at-a-time.ts'
import styles from './coaching.module.css'

type Props = {
  label: string
  action: string
  text?: string
  saving: boolean
  failure: string | null
  onSave: (text: string, done: () => void) => void
  onCancel?: () => void
}

const longestNote = 2_000

export function NoteForm({ label, action, text: initial = '', saving, failure, onSave, onCancel }: Props) {
  const [text, setText] = useState(initial)
  const mayBegin = useOneAtATime(saving)
  const isEmpty = text.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isEmpty && mayBegin()) onSave(text.trim(), () => setText(''))
  }

  return (
    <form className={styles.noteForm} onSubmit={submit}>
      <Textarea
        aria-label={label}
        placeholder="What did you talk about, and what’s next?"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={longestNote}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {failure && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.noteButtons}>
        <PlainButton type="submit" kind="primary" className={styles.small} disabled={saving || isEmpty}>
          {saving ? 'Saving…' : action}
        </PlainButton>
        {onCancel && (
          <PlainButton className={styles.small} onClick={onCancel} disabled={saving}>
            Cancel
          </PlainButton>
        )}
      </div>
    </form>
  )
}
