import { Button, PasswordInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Channel } from './channels.ts'
import styles from './configure.module.css'

type Props = {
  channel: Channel
  busy: boolean
  failure: string | null
  onConnect: (values: Record<string, string>) => void
  onCancel: () => void
}

/** The form for connecting a service. Secrets are sent to the server and never shown again. */
export function ChannelForm({ channel, busy, failure, onConnect, onCancel }: Props) {
  const [values, setValues] = useState<Record<string, string>>({})
  const missing = channel.fields.some(({ key, optional }) => !optional && !values[key]?.trim())
  return (
    <form
      noValidate
      autoComplete="off"
      className={styles.group}
      onSubmit={event => {
        event.preventDefault()
        if (!missing && !busy) onConnect(values)
      }}
    >
      {channel.fields.map(({ key, label, hint, secret, lines }) => {
        const FieldInput = secret ? PasswordInput : lines ? Textarea : TextInput
        return (
          <FieldInput
            key={key}
            label={label}
            description={hint}
            autoComplete={secret ? 'new-password' : 'off'}
            maxLength={5_000}
            value={values[key] ?? ''}
            onChange={event => setValues({ ...values, [key]: event.currentTarget.value })}
          />
        )
      })}
      {failure && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" loading={busy} disabled={missing}>
          Connect
        </Button>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
