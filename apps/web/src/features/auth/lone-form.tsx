import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError, unknownFailure } from '../../shared/api/api-error.ts'
import { PlainButton } from '../../shared/ui/button.tsx'
import { Logo } from '../../shared/ui/logo.tsx'
import styles from './sign-in.module.css'

type PageProps = { title: string; lead: ReactNode; children?: ReactNode }

/** A page with a single form, like the sign-in page without the marketing panel. */
export function LonePage({ title, lead, children }: PageProps) {
  return (
    <main className={styles.alone}>
      <div className={styles.formArea}>
        <Logo withName size={36} />
        <div>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <div className={styles.lead}>{lead}</div>
        </div>
        {children}
      </div>
    </main>
  )
}

type FormProps = { submit: string; onSubmit: () => Promise<void>; children: ReactNode }

export function LoneForm({ submit, onSubmit, children }: FormProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError(null)
    try {
      await onSubmit()
    } catch (failure) {
      const known = failure instanceof ApiError ? failure : null
      setError(known ? (known.details[0]?.problem ?? known.msg) : unknownFailure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={send} aria-busy={busy}>
      {children}
      <PlainButton type="submit" kind="primary" className={styles.submit} aria-disabled={busy}>
        {busy && <span className={styles.spinner} data-spinner aria-hidden />}
        {submit}
      </PlainButton>
      <div role="alert" className={styles.errorPlace}>
        {error && <p className={styles.error}>{error}</p>}
      </div>
    </form>
  )
}

export function ToSignIn() {
  return (
    <a href="/login" className={styles.quietLink}>
      Back to sign-in
    </a>
  )
}
