import { Skeleton } from '@mantine/core'
import table from '../../../shared/tables/table.module.css'
import styles from './categorisation.module.css'

type Props = {
  kind: 'waiting' | 'failed' | 'none'
  category: string
  span: number
  onRetry: () => void
  focus: { 'data-row': number; tabIndex: number }
}

/** Shown below an open category when there are no subcategories to list. */
export function StateLine({ kind, category, span, onRetry, focus }: Props) {
  return (
    <td className={`${table.cell} ${styles.sub} ${styles.state}`} data-align="start" colSpan={span}>
      {kind === 'waiting' ? (
        <Skeleton height={14} width={160} aria-label={`Loading subcategories of ${category}`} role="status" />
      ) : kind === 'none' ? (
        'No tickets in subcategories.'
      ) : (
        <span role="alert">
          Couldn’t load subcategories.{' '}
          <button type="button" className={styles.link} onClick={onRetry} {...focus}>
            Retry
          </button>
        </span>
      )}
    </td>
  )
}
