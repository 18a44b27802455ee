import { Logo } from '../shared/ui/logo.tsx'
import styles from './full-page.module.css'

/** Shown while the session is being checked, unless the check is quick. */
export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true" aria-label="Loading Pulse">
      <Logo size={44} />
    </main>
  )
}
