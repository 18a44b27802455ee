import { Button } from '@mantine/core'
import type { HiringRequirement } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { IconUsers } from '@tabler/icons-react'
import { useAuth } from '../../shared/auth/auth.ts'
import { useOpenPanel } from '../../shared/panels/use-panels.ts'
import styles from './hirely.module.css'
import { Hours } from './hours.tsx'
import { dateOf } from './requirement-texts.ts'
import { StatusBadge } from './status-badge.tsx'

export function RequirementCard({ requirement }: { requirement: HiringRequirement }) {
  const { _id, noOfAgents, matches, createdAt } = requirement
  const { timezone } = useAuth()
  const open = useOpenPanel()
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.agents}>
          <IconUsers size={18} stroke={1.75} aria-hidden />
          {count(noOfAgents, 'Agent')}
        </h2>
        <StatusBadge requirement={requirement} />
      </div>
      <dl className={styles.facts}>
        <Hours requirement={requirement} />
        <div>
          <dt>Requested on</dt>
          <dd>{dateOf(createdAt, timezone)}</dd>
        </div>
      </dl>
      {matches.length > 0 && (
        <Button
          className={styles.view ?? ''}
          variant="light"
          fullWidth
          onClick={() => void open({ requirement: _id })}
        >
          View Matches ({matches.length})
        </Button>
      )}
    </li>
  )
}
