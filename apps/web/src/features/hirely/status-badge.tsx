import type { HiringRequirement } from '@pulse/contract'
import styles from './hirely.module.css'
import { statusOf } from './requirement-texts.ts'

export function StatusBadge({ requirement }: { requirement: HiringRequirement }) {
  const status = statusOf(requirement)
  return (
    <span className={styles.badge} data-status={status}>
      {status}
    </span>
  )
}
