import { Progress } from '@mantine/core'
import type { Connection } from '@pulse/contract'
import { paceText, storedText } from './connection-texts.ts'
import styles from './connections.module.css'
import { isBackfilling } from './connections-query.ts'

type Props = { connection: Connection; zone: string }

export function BackfillProgress({ connection, zone }: Props) {
  const { stored, expected } = connection.backfill
  const text = storedText(connection, zone)
  // A backfill that doesn't run has no pace.
  const pace = isBackfilling(connection) ? paceText(connection) : ''
  const total = Math.max(expected ?? 0, stored)
  return (
    <div className={styles.progress}>
      {expected !== null && (
        <Progress.Root
          className={styles.bar}
          size={8}
          transitionDuration={200}
          role="progressbar"
          aria-label="Reading tickets"
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={stored}
          aria-valuetext={text}
        >
          <Progress.Section
            withAria={false}
            color="var(--accent)"
            value={total > 0 ? (100 * stored) / total : 0}
          />
        </Progress.Root>
      )}
      <p className={styles.progressText}>
        {text}
        {pace && ` · ${pace}`}
      </p>
      {connection.backfill.readBackTo && isBackfilling(connection) && (
        <p className={styles.quiet}>Newest tickets first: your dashboard fills up while the rest is read.</p>
      )}
    </div>
  )
}
