import { PlainButton } from '../shared/ui/button.tsx'
import styles from './full-page.module.css'
import { hostedSession } from './hosting.ts'

/** Replaces the sign-in form, which Pulse never shows inside a host application. */
export function HostedEndPage({ state }: { state: 'logged out' | 'expired' }) {
  const failure = hostedSession.failure()
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        {state === 'expired' ? 'Your session has expired' : 'You’re logged out'}
      </h1>
      {failure && (
        <p className={styles.text} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <PlainButton kind="primary" onClick={() => void hostedSession.signInAgain()}>
          Sign in again
        </PlainButton>
      </div>
    </main>
  )
}
