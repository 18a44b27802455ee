import { count as shown } from '@pulse/contract/plural'
import { barWidth } from '../../../shared/figures/bars.ts'
import styles from './categorisation.module.css'

type Props = {
  count: number
  /** If omitted, no bar is shown. */
  baseline?: number
}

export function Volume({ count, baseline }: Props) {
  return (
    <span className={styles.volume}>
      {baseline !== undefined && (
        <span className={styles.bar} aria-hidden>
          <i style={{ width: `${barWidth(count, baseline)}%` }} />
        </span>
      )}
      <span className={styles.count}>{shown(count)}</span>
    </span>
  )
}
