import { count } from '@pulse/contract/plural'
import { loadingState } from '../../../shared/queries/previous-answer.ts'
import styles from '../dashboard.module.css'
import { useTotalTickets } from './use-overview.ts'

export function TotalTickets() {
  const query = useTotalTickets()
  return (
    <span className={styles.total} {...loadingState(query)}>
      {query.data === undefined ? '… tickets' : count(query.data, 'ticket')}
    </span>
  )
}
