import type { Connection } from '@pulse/contract'
import { stateText } from './connection-texts.ts'
import styles from './connections.module.css'

type Props = { connection: Connection; zone: string }

/** A live region, so screen readers announce every change of state. */
export function StateLabel({ connection, zone }: Props) {
  const { label, tone } = stateText(connection, zone)
  return (
    <p role="status" className={styles.state} data-tone={tone}>
      {label}
    </p>
  )
}

export function StateReason({ connection, zone }: Props) {
  const { reason } = stateText(connection, zone)
  return reason && <p className={styles.quiet}>{reason}</p>
}
