import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { QuietButton } from '../../shared/ui/quiet-button.tsx'
import styles from './apply.module.css'
import { focusField } from './focus-field.ts'
import { useAfterRender } from './use-after-render.ts'
import type { CodeFlow } from './use-code.ts'

type Props = {
  id: string
  flow: CodeFlow
  /**
   * The button for using another address or number. It is placed away from Get OTP, so double-clicking Get OTP doesn't
   * press it.
   */
  change: { label: string; field: string }
}

/** The field for entering the code, shown after the code was sent. */
export function CodeEntry({ id, flow, change }: Props) {
  const { sentTo, code, busy, problem, secondsLeft } = flow
  const field = useRef<HTMLInputElement>(null)
  const afterRender = useAfterRender()
  useEffect(() => {
    if (sentTo) field.current?.focus()
  }, [sentTo])
  if (!sentTo) return null
  return (
    <div className={styles.code}>
      <TextInput
        ref={field}
        id={id}
        aria-required
        label="Verification code"
        description={`Enter the 6-digit code we sent to ${sentTo}. It’s valid for 10 minutes.`}
        error={problem}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        value={code}
        onChange={event => flow.setCode(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void flow.confirm()
        }}
        classNames={{ input: styles.digits ?? '' }}
      />
      <div className={styles.row}>
        <Button onClick={() => void flow.confirm()} loading={busy === 'verifying'}>
          Verify
        </Button>
        <Button
          variant="default"
          disabled={secondsLeft > 0}
          loading={busy === 'sending'}
          onClick={() => void flow.request(sentTo)}
        >
          {secondsLeft > 0 ? `Resend in ${waitText(secondsLeft)}` : 'Resend code'}
        </Button>
        <QuietButton
          onClick={() => {
            flow.startOver()
            afterRender(() => focusField(change.field))
          }}
        >
          {change.label}
        </QuietButton>
      </div>
    </div>
  )
}

const waitText = (seconds: number) => (seconds > 120 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`)
