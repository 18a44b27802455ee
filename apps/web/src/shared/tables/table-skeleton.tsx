import { Skeleton } from '@mantine/core'
import styles from './table-skeleton.module.css'

type Props = { /** Widths of the columns. */ columns: readonly number[]; rows?: number }

/** Placeholder header and rows with the same height as the real ones. */
export function TableSkeleton({ columns, rows = 12 }: Props) {
  return (
    <div className={styles.skeleton} data-testid="table-skeleton" aria-hidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={row} className={styles.row}>
          {columns.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
            <Skeleton key={column} height={row === 0 ? 10 : 14} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}
