import { Skeleton } from '@mantine/core'
import styles from './table-skeleton.module.css'

type Props = { /** Widths of the columns. */ columns: readonly number[]; rows?: number }

/** A header and rows as high as those that come. */
export function TableSkeleton({ columns, rows = 6 }: Props) {
  return (
    <div className={styles.skeleton} data-testid="table-skeleton" aria-hidden>
      {Array.from({ length: rows + 1 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and none ever moves
        <div key={row} className={styles.row}>
          {columns.map((width, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and none ever moves
            <Skeleton key={column} height={row === 0 ? 10 : 14} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}
