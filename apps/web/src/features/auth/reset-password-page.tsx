import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { call } from '../../shared/api/call.ts'
import { auth } from '../../shared/auth/auth.ts'
import { useLinkToken } from './link-token.ts'
import { LoneForm, LonePage, ToSignIn } from './lone-form.tsx'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in.module.css'

export function ResetPasswordPage() {
  const token = useLinkToken()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const id = useId()
  if (token === '')
    return (
      <LonePage title="Open the link again" lead="Open the link from the email, or request a new one.">
        <a href="/forgot-password" className={styles.quietLink}>
          Send a new link
        </a>
      </LonePage>
    )
  return (
    <LonePage title="Choose a new password" lead="You’ll be signed out everywhere else.">
      <LoneForm
        submit="Save and sign in"
        onSubmit={async () => {
          const body = { token, password }
          const signedIn = await call('POST /user/reset-password', { body }, { session: null })
          auth.signIn(signedIn.token, signedIn.user)
          await navigate({ to: '/', replace: true })
        }}
      >
        <PasswordField
          id={id}
          label="New password"
          autoComplete="new-password"
          minLength={8}
          value={password}
          onChange={setPassword}
        />
        <p className={styles.about}>At least 8 characters.</p>
      </LoneForm>
      <ToSignIn />
    </LonePage>
  )
}
