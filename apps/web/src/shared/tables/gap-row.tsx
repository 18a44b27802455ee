import styles from './table.module.css'
import { rowHeight } from './use-row-window.ts'

/** A spacer for rows that aren't rendered. */
export function GapRow({ rows, span }: { rows: number; span: number }) {
  if (rows === 0) return null
  return (
    <tr className={styles.gap} aria-hidden>
      <td colSpan={span} height={rows * rowHeight} />
    </tr>
  )
}
