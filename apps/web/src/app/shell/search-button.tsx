import { spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useAuth } from '../../shared/auth/auth.ts'
import { Hint } from '../../shared/ui/hint.tsx'
import styles from './shell.module.css'
import { usePhone } from './use-phone.ts'

const apple = /^(Mac|iP)/.test(navigator.platform)

/** Opens the command palette for users who don't know its shortcut. */
export function SearchButton() {
  const { isSidebar } = useAuth()
  const phone = usePhone()
  const position = !isSidebar ? 'bottom' : phone ? 'top' : 'right'
  return (
    <Hint
      hint={label}
      look={{ position, offset: 10 }}
      className={styles.search}
      aria-label="Search"
      aria-keyshortcuts={apple ? 'Meta+K' : 'Control+K'}
      aria-haspopup="dialog"
      onClick={spotlight.open}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden />
    </Hint>
  )
}

const label = (
  <>
    Search<span className={styles.key}>{apple ? '⌘ K' : 'Ctrl K'}</span>
  </>
)
