import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './find.module.css'

/** Opens a ticket on top of the page. */
export function TicketLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link
      from="/insights"
      to="/insights"
      search={before => ({ ...before, ticket: id })}
      state={before => ({ ...before, opened: 'ticket' })}
      resetScroll={false}
      className={styles.link}
    >
      {children}
    </Link>
  )
}
