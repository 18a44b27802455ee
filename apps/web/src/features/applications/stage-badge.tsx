import type { ApplicationStage } from '@pulse/contract'
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react'
import styles from './applications.module.css'
import { stageNames } from './stages.ts'

/** Closed applications also have an icon, so outcomes can be distinguished without relying on color. */
const icons = { hired: IconCheck, rejected: IconX, withdrawn: IconArrowBackUp }

export function StageBadge({ stage }: { stage: ApplicationStage }) {
  const Icon = stage in icons ? icons[stage as keyof typeof icons] : null
  return (
    <span className={styles.badge} data-stage={stage}>
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      {stageNames[stage]}
    </span>
  )
}
