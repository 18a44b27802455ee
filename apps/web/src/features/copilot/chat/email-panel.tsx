import { Button, TextInput } from '@mantine/core'
import type { CopilotVariant } from '@pulse/contract'
import { useEffect, useRef, useState } from 'react'
import { useEscape } from '../../../shared/ui/use-escape.ts'
import { DemoEmails } from '../demo-emails.tsx'
import styles from './chat.module.css'

type Props = {
  variant: CopilotVariant
  account: string | undefined
  error: string | null
  busy: boolean
  onStart: (email: string) => void
  /** Called when the user clicks outside the panel or presses Escape. */
  onLeave: () => void
}

/** Asks for the customer's email before a chat starts. */
export function EmailPanel({ variant, account, error, busy, onStart, onLeave }: Props) {
  const [email, setEmail] = useState('')
  const panel = useRef<HTMLElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEscape(true, onLeave)

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      if (event.target instanceof Node && !panel.current?.contains(event.target)) leave.current()
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])

  return (
    <aside ref={panel} className={styles.panel} aria-label="Start Copilot">
      <form
        noValidate
        className={styles.panelForm}
        onSubmit={event => {
          event.preventDefault()
          if (email.trim() !== '') onStart(email)
        }}
      >
        <p className={styles.before}>Before starting the copilot we need know your emailId.</p>
        <TextInput
          label="Customer email"
          placeholder="Enter you customer email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          autoFocus
          onChange={event => setEmail(event.currentTarget.value)}
        />
        <DemoEmails variant={variant} account={account} onChoose={setEmail} />
        <TextInput
          label="Copilot rule"
          value="Delivery issues"
          readOnly
          classNames={{ input: styles.fixed ?? '' }}
        />
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <Button type="submit" fullWidth disabled={email.trim() === ''} loading={busy}>
          Start Copilot
        </Button>
      </form>
    </aside>
  )
}
