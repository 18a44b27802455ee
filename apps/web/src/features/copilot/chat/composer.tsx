import { Button } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { sendOnEnter } from '../../../shared/ui/send-on-enter.ts'
import styles from './chat.module.css'

/** The maximum length of a message. */
const longest = 4_000

type Props = { focused: boolean; onSend: (text: string) => boolean }

export function Composer({ focused, onSend }: Props) {
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (focused) field.current?.focus({ preventScroll: true })
  }, [focused])

  const send = () => {
    if (onSend(draft)) setDraft('')
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
      <textarea
        ref={field}
        rows={1}
        className={styles.input}
        placeholder="Type your message here..."
        aria-label="Your message"
        maxLength={longest}
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
