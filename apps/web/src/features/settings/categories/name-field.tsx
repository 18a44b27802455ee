import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './categories.module.css'

type Props = {
  label: string
  name?: string
  placeholder?: string
  submit: string
  busy?: boolean
  onSubmit: (name: string) => void
  onCancel: () => void
}

/** An inline field for renaming. Blank text is ignored; Escape cancels. */
export function NameField({
  label,
  name = '',
  placeholder,
  submit,
  busy = false,
  onSubmit,
  onCancel,
}: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(name)
  useEffect(() => field.current?.select(), [])
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && text.trim() !== name && !busy) onSubmit(text.trim())
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  return (
    <form className={styles.nameForm} onSubmit={save} onKeyDown={leave} noValidate>
      <TextInput
        ref={field}
        size="xs"
        aria-label={label}
        {...(placeholder && { placeholder })}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" loading={busy}>
        {submit}
      </Button>
      <Button size="xs" variant="default" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
    </form>
  )
}
