import type { HiringRequirement } from '@pulse/contract'
import styles from './hirely.module.css'
import { daysOf, hoursOf } from './requirement-texts.ts'

export function Hours({ requirement }: { requirement: HiringRequirement }) {
  return (
    <div>
      <dt>Hours of Engagement</dt>
      <dd>
        {hoursOf(requirement)}
        <span className={styles.days}>{daysOf(requirement).join(', ')}</span>
      </dd>
    </div>
  )
}
