import { Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../shared/auth/roles.ts'
import { PlainButton } from '../../shared/ui/button.tsx'
import { useOneAtATime } from '../../shared/ui/use-one-at-a-time.ts'
import styles from './views.module.css'

type Props = {
  name?: string
  submitLabel: string
  hint?: string
  /** The preset that matches the dates, if any. With a preset, the view's dates can stay relative to today. */
  preset?: string | undefined
  /** Whether the form also offers sharing. */
  withShared?: boolean
  busy: boolean
  failure: string | null
  onSubmit: (view: { name: string; shared: boolean; relative: boolean }) => void
  onCancel: () => void
}

export function ViewForm(props: Props) {
  const { submitLabel, hint, preset, withShared, busy, failure, onSubmit, onCancel } = props
  const [name, setName] = useState(props.name ?? '')
  const [missing, setMissing] = useState(false)
  const [shared, setShared] = useState(false)
  const [relative, setRelative] = useState(preset !== undefined)
  const mayShare = useMay('manager')
  const mayBegin = useOneAtATime(busy)
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (name.trim() === '') setMissing(true)
        else if (mayBegin()) onSubmit({ name: name.trim(), shared, relative })
      }}
    >
      <TextInput
        label="Name"
        placeholder="Refunds by chat"
        data-autofocus
        autoFocus
        maxLength={80}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        error={missing && name.trim() === '' ? 'Enter a name.' : failure}
      />
      {withShared && (
        <Switch
          label="Share with everyone in the account"
          disabled={!mayShare}
          description={mayShare ? undefined : 'Viewers can’t share views.'}
          checked={shared}
          onChange={event => setShared(event.currentTarget.checked)}
        />
      )}
      {preset && (
        <Switch
          label={`Keep dates relative: ${preset}`}
          checked={relative}
          onChange={event => setRelative(event.currentTarget.checked)}
        />
      )}
      {hint && (
        <p className={styles.text}>
          {hint}
          <br />
          {relative
            ? 'The dates are updated each time you open the view.'
            : 'The view always opens with these exact dates.'}
        </p>
      )}
      <div className={styles.buttons}>
        <PlainButton onClick={onCancel}>Cancel</PlainButton>
        <PlainButton kind="primary" type="submit" aria-busy={busy} disabled={busy}>
          {submitLabel}
        </PlainButton>
      </div>
    </form>
  )
}
