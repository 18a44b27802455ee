import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useAuth } from '../../shared/auth/auth.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import { homeOf } from '../menu.ts'
import { Providers } from '../providers.tsx'
import styles from './shell.module.css'
import { Shell } from './shell.tsx'

/** The layout of public pages. */
export function OpenFrame() {
  const { isLoggedIn, capabilities } = useAuth()
  const pathname = useLocation({ select: location => location.pathname })
  // A public page that is the user's home page is shown inside the shell with their menu.
  const isHome = isLoggedIn && homeOf(capabilities) === pathname
  return <Providers>{isHome ? <Shell /> : <Bare isLoggedIn={isLoggedIn} />}</Providers>
}

function Bare({ isLoggedIn }: { isLoggedIn: boolean }) {
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
