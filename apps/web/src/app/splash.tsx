import { Logo } from '../shared/ui/logo.tsx'
import styles from './full-page.module.css'

/** While the session is being checked; unseen when that is quick. */
export function Splash() {
  return (
    <main className={styles.splash} aria-busy="true" aria-label="Pulse is opening">
      <Logo size={44} />
    </main>
  )
}
