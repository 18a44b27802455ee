import { useState } from 'react'
import styles from './sign-in.module.css'

type Props = {
  id: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  value: string
  minLength?: number
  onChange: (value: string) => void
}

export function PasswordField({ id, label, autoComplete, value, minLength, onChange }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.secret}>
        <input
          id={id}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete={autoComplete}
          required
          minLength={minLength}
          maxLength={1024}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </div>
  )
}
