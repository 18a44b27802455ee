import { Button } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { IconSend2 } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { sendOnEnter } from '../../../shared/ui/send-on-enter.ts'
import styles from './chat.module.css'

/** The maximum length of a message. The field accepts more, so a long pasted text isn't cut off without notice. */
const longest = 4_000

type Props = { focused: boolean; onSend: (text: string) => boolean }

export function Composer({ focused, onSend }: Props) {
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const excess = draft.trim().length - longest

  useEffect(() => {
    if (focused) field.current?.focus({ preventScroll: true })
  }, [focused])

  const send = () => {
    if (excess <= 0 && onSend(draft)) setDraft('')
    field.current?.focus({ preventScroll: true })
  }

  return (
    <form
      className={styles.composer}
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
    >
      {excess > 0 && (
        <p id={problemId} role="alert" className={styles.problem}>
          {`Your message is too long. Shorten it by ${count(excess, 'character')}.`}
        </p>
      )}
      <textarea
        ref={field}
        rows={1}
        className={styles.input}
        placeholder="Type your message here..."
        aria-label="Your message"
        aria-invalid={excess > 0}
        aria-describedby={excess > 0 ? problemId : undefined}
        value={draft}
        onChange={event => setDraft(event.currentTarget.value)}
        onKeyDown={sendOnEnter(send)}
      />
      <Button type="submit" leftSection={<IconSend2 size={16} stroke={1.75} aria-hidden />}>
        Send
      </Button>
    </form>
  )
}
