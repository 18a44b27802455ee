import { IconActivity, IconUserCircle, type TablerIcon } from '@tabler/icons-react'
import styles from './public-rail.module.css'

type Props = { label: string; page: string; icon: TablerIcon; user: string; framed?: boolean }

/** The sidebar on pages outside the app, such as /chat and /insights. Its entries are only labels, not links. */
export function PublicRail({ label, page, icon: Icon, user, framed }: Props) {
  return (
    <aside className={styles.rail} aria-label={label} data-framed={framed || undefined}>
      <button type="button" className={styles.entry} disabled>
        <IconActivity size={18} stroke={1.75} aria-hidden /> Pulse
      </button>
      <span className={styles.entry} aria-current="page">
        <Icon size={18} stroke={1.75} aria-hidden /> {page}
      </span>
      <span className={styles.user}>
        <IconUserCircle size={18} stroke={1.75} aria-hidden /> {user}
      </span>
    </aside>
  )
}
