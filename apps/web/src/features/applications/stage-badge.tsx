import type { ApplicationStage } from '@pulse/contract'
import styles from './applications.module.css'
import { stageNames } from './stages.ts'

export function StageBadge({ stage }: { stage: ApplicationStage }) {
  const isClosed = stage === 'hired' || stage === 'rejected' || stage === 'withdrawn'
  return (
    <span className={styles.badge} data-closed={isClosed || undefined}>
      {stageNames[stage]}
    </span>
  )
}
