import type { Connections } from '@pulse/contract'
import { IconRefresh } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import styles from './chip.module.css'
import { chipText } from './connection-texts.ts'
import { isBackfilling } from './connections-query.ts'
import { useConnections } from './use-connections.ts'

const whileBackfilling = (connections: Connections | undefined) => isBackfilling(connections?.connection)

/** Shown while a backfill runs, except on pages that show its progress themselves. */
export function SyncChip() {
  const { data } = useConnections(whileBackfilling, { refetchOnMount: 'always' })
  const page = useLocation({ select: location => location.pathname })
  const connection = data?.connection
  const shownByPage = page === '/settings/connections' || (page === '/pulse' && data?.hasTickets === false)
  if (shownByPage || !isBackfilling(connection)) return null
  return (
    <div className={styles.line}>
      <Link to="/settings/connections" className={styles.chip}>
        <IconRefresh size={14} stroke={2} className={styles.turning} aria-hidden />
        {chipText(connection)}
      </Link>
    </div>
  )
}
