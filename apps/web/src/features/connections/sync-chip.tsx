import type { Connection, Connections } from '@pulse/contract'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth } from '../../shared/auth/auth.ts'
import styles from './chip.module.css'
import { noticeOf } from './connection-texts.ts'
import { isBackfilling } from './connections-query.ts'
import { useConnections } from './use-connections.ts'

const whileBackfilling = (connections: Connections | undefined) => isBackfilling(connections?.connection)

/**
 * Shown while figures are incomplete or outdated, for example during a backfill or when syncing has stopped. Hidden on
 * pages that show the connection themselves.
 */
export function SyncChip() {
  const { data } = useConnections(whileBackfilling, { refetchOnMount: 'always' })
  const page = useLocation({ select: location => location.pathname })
  const zone = useAuth().timezone ?? 'UTC'
  const shownByPage = page === '/settings/connections' || (page === '/pulse' && data?.hasTickets === false)
  useFreshProgress(data?.connection)
  const notice = data?.connection && !shownByPage ? noticeOf(data.connection, zone) : null
  if (!notice) return null
  const isActive = notice.tone === 'active'
  return (
    <div className={styles.line}>
      <Link
        to="/settings/connections"
        className={isActive ? styles.chip : `${styles.chip} ${styles.stopped}`}
      >
        {isActive ? (
          <IconRefresh size={14} stroke={2} className={styles.turning} aria-hidden />
        ) : (
          <IconAlertTriangle size={14} stroke={2} aria-hidden />
        )}
        {notice.text}
      </Link>
    </div>
  )
}

/** Figures are refreshed along with the scoring progress, which is rarely polled when no tickets are waiting. */
function useFreshProgress(connection: Connection | null | undefined): void {
  const queries = useQueryClient()
  const { stored = 0, done = true } = connection?.backfill ?? {}
  useEffect(() => {
    if (stored > 0 || done) void queries.invalidateQueries({ queryKey: ['scoring-progress'] })
  }, [queries, stored, done])
}
