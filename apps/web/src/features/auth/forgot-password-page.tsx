import { useId, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { LoneForm, LonePage, ToSignIn } from './lone-form.tsx'
import styles from './sign-in.module.css'

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const id = useId()
  if (sentTo !== null)
    return (
      <LonePage
        title="Check your email"
        lead={`If ${sentTo} has a Pulse login, we’ve sent a link to choose a new password. It works for one hour.`}
      >
        <ToSignIn />
      </LonePage>
    )
  return (
    <LonePage title="Reset your password" lead="We’ll email you a link to choose a new one.">
      <LoneForm
        submit="Send link"
        onSubmit={async () => {
          await call('POST /user/forgot-password', { body: { email } }, { session: null })
          setSentTo(email)
        }}
      >
        <div className={styles.field}>
          <label htmlFor={id}>Email</label>
          <input
            id={id}
            type="email"
            data-first-field
            name="email"
            autoComplete="username"
            placeholder="name@company.com"
            required
            maxLength={254}
            value={email}
            onChange={event => setEmail(event.currentTarget.value)}
          />
        </div>
      </LoneForm>
      <ToSignIn />
    </LonePage>
  )
}
