import { Link, Outlet } from '@tanstack/react-router'
import { useAuth } from '../../shared/auth/auth.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import styles from './shell.module.css'

/** A page without the menu. */
export function Bare() {
  const { isLoggedIn } = useAuth()
  return (
    <div className={styles.bare}>
      <header className={styles.bareHeader}>
        {isLoggedIn ? (
          <Link to="/" className={styles.homeLink} aria-label="Pulse home">
            <Logo withName size={28} />
          </Link>
        ) : (
          <Logo withName size={28} />
        )}
      </header>
      <main id="content" className={styles.bareContent} tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  )
}
