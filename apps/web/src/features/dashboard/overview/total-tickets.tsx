import { count } from '@pulse/contract/plural'
import styles from '../dashboard.module.css'
import { useTotalTickets } from './use-overview.ts'

export function TotalTickets() {
  const { data: total, isPending } = useTotalTickets()
  return (
    <span className={styles.total} aria-busy={isPending}>
      {total === undefined ? '… tickets' : count(total, 'ticket')}
    </span>
  )
}
