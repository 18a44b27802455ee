import { type FormEvent, useEffect, useId, useState } from 'react'
import { PlainButton } from '../../shared/ui/button.tsx'
import { takeCredentials } from './offered-credentials.ts'
import { PasswordField } from './password-field.tsx'
import styles from './sign-in.module.css'
import { useSignIn } from './use-sign-in.ts'

export function SignInForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { signIn, busy, error, clearError } = useSignIn()
  const id = useId()

  useEffect(() => {
    const offered = takeCredentials()
    if (offered) void signIn(offered)
  }, [signIn])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signIn({ email, password })
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={busy}>
      <div className={styles.field}>
        <label htmlFor={`${id}-email`}>Email</label>
        <input
          id={`${id}-email`}
          type="email"
          data-first-field
          name="email"
          autoComplete="username"
          placeholder="name@company.com"
          required
          maxLength={254}
          value={email}
          onChange={event => {
            setEmail(event.currentTarget.value)
            clearError()
          }}
        />
      </div>
      <PasswordField
        id={`${id}-password`}
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={value => {
          setPassword(value)
          clearError()
        }}
      />
      <PlainButton type="submit" kind="primary" className={styles.submit} aria-disabled={busy}>
        {busy && <span className={styles.spinner} data-spinner aria-hidden />}
        SIGN IN
      </PlainButton>
      <a href="/forgot-password" className={styles.quietLink}>
        Forgot password?
      </a>
      <div role="alert" className={styles.errorPlace}>
        {error && <p className={styles.error}>{error}</p>}
      </div>
    </form>
  )
}
