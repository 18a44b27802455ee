import { Progress } from '@mantine/core'
import type { Connection } from '@pulse/contract'
import { paceText, storedText } from './connection-texts.ts'
import styles from './connections.module.css'
import { isBackfilling } from './connections-query.ts'

type Props = { connection: Connection; zone: string }

export function BackfillProgress({ connection, zone }: Props) {
  const { percent } = connection.backfill
  const text = storedText(connection, zone)
  // Only a running backfill has a speed to show.
  const pace = isBackfilling(connection) ? paceText(connection) : ''
  return (
    <div className={styles.progress}>
      {percent !== null && (
        <Progress.Root
          className={styles.bar}
          size={8}
          transitionDuration={200}
          role="progressbar"
          aria-label="Reading tickets"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={text}
        >
          <Progress.Section withAria={false} color="var(--accent)" value={percent} />
        </Progress.Root>
      )}
      <p className={styles.progressText}>
        {text}
        {pace && ` · ${pace}`}
      </p>
      {connection.backfill.readBackTo && isBackfilling(connection) && (
        <p className={styles.quiet}>Newest tickets are read first, so your dashboard fills up right away.</p>
      )}
    </div>
  )
}
