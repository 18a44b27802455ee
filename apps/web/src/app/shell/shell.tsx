import { Outlet } from '@tanstack/react-router'
import { SyncChip } from '../../features/connections/sync-chip.tsx'
import { useAuth } from '../../shared/auth/auth.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import { Providers } from '../providers.tsx'
import { AccountPanel } from './account-panel.tsx'
import { CommandPalette } from './command-palette.tsx'
import { Navigation } from './navigation.tsx'
import { SearchButton } from './search-button.tsx'
import styles from './shell.module.css'
import { useSearchKey } from './use-search-key.ts'

/** The layout of every signed-in page: menu, account, and the page itself. */
export function SignedInShell() {
  return (
    <Providers>
      <Shell />
    </Providers>
  )
}

export function Shell() {
  const { isSidebar } = useAuth()
  useSearchKey()
  return (
    <div className={`${styles.shell} ${isSidebar ? styles.withSidebar : styles.hosted}`}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <div className={styles.bar}>
        <span className={styles.mark}>
          <Logo size={isSidebar ? 34 : 28} />
        </span>
        <Navigation />
        <SearchButton />
        <AccountPanel />
      </div>
      <main id="content" className={styles.content} tabIndex={-1}>
        <SyncChip />
        <Outlet />
      </main>
      <CommandPalette />
    </div>
  )
}
