import { IconActivity, IconCompass, IconUserCircle } from '@tabler/icons-react'
import { useAuth } from '../../shared/auth/auth.ts'
import styles from './find.module.css'

/** Names only: neither entry opens a page. */
export function SideBar() {
  const { name, isLoggedIn } = useAuth()
  return (
    <aside className={styles.side} aria-label="Side bar">
      <button type="button" className={styles.entry} disabled>
        <IconActivity size={18} stroke={1.75} aria-hidden />
        Pulse
      </button>
      <span className={styles.entry} data-current>
        <IconCompass size={18} stroke={1.75} aria-hidden />
        Discover
      </span>
      <span className={styles.user}>
        <IconUserCircle size={18} stroke={1.75} aria-hidden />
        <span>{isLoggedIn ? name : 'Visitor'}</span>
      </span>
    </aside>
  )
}
