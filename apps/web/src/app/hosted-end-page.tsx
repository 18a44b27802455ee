import styles from './full-page.module.css'

/** In place of a sign-in form, which Pulse never shows inside another application. */
export function HostedEndPage({ state }: { state: 'logged out' | 'expired' }) {
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>
        {state === 'expired' ? 'Your session has ended' : 'You have logged out'}
      </h1>
      <p className={styles.text}>Reload the page to sign in again.</p>
    </main>
  )
}
