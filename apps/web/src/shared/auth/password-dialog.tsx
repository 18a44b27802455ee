import { Button, Modal, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { hosted } from '../hosted.ts'
import styles from './password-dialog.module.css'
import { passwordPrompt } from './password-prompt.ts'

/** Keeps this dialog on top of a dialog whose action needs the password. */
const zIndex = 400

/** Asks for the password, then repeats the call that needs it. */
export function PasswordDialog() {
  const cancel = () => passwordPrompt.answer(false)
  return (
    <Modal
      opened
      onClose={cancel}
      title={hosted ? 'Open Pulse to continue' : 'Enter your password'}
      centered
      radius={12}
      zIndex={zIndex}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 160 }}
    >
      {hosted ? <NotHere onClose={cancel} /> : <PasswordForm onCancel={cancel} />}
    </Modal>
  )
}

function PasswordForm({ onCancel }: { onCancel: () => void }) {
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Submitting the dialog must not also submit a form on the page around it.
    event.stopPropagation()
    if (busy) return
    if (password === '') return setFailure('Enter your password.')
    setBusy(true)
    try {
      await call('POST /user/confirm-password', { body: { password } })
      passwordPrompt.answer(true)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.msg : 'Something went wrong')
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.text}>
        This affects who can access your account or its data, so confirm that it’s you. You won’t be asked
        again for ten minutes.
      </p>
      <PasswordInput
        label="Password"
        data-autofocus
        autoComplete="current-password"
        maxLength={1024}
        value={password}
        error={failure}
        onChange={event => {
          setPassword(event.currentTarget.value)
          setFailure(null)
        }}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Continue
        </Button>
      </div>
    </form>
  )
}

/** An embedded page can't prove that it is Pulse, so it never asks for a password. */
function NotHere({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        This needs your password, and Pulse never asks for it inside another application. Open Pulse in its
        own tab and sign in there.
      </p>
      <div className={styles.actions}>
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      </div>
    </div>
  )
}
