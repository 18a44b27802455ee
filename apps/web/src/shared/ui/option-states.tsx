import { Skeleton } from '@mantine/core'
import styles from './option-states.module.css'
import { QuietButton } from './quiet-button.tsx'

export function LoadingOptions({ what }: { what: string }) {
  return (
    <div role="status" aria-label={`Loading ${what}`} className={styles.loading}>
      {[62, 48, 70, 55].map(width => (
        <Skeleton key={width} height={14} width={`${width}%`} />
      ))}
    </div>
  )
}

export function NoOptions({ text }: { text: string }) {
  return <p className={styles.empty}>{text}</p>
}

/** Replaces the options with a message about what failed and why. The other sections keep working. */
export function SectionError({ text, why, onRetry }: { text: string; why: string; onRetry?: () => void }) {
  return (
    <div role="alert" className={styles.error}>
      <p>
        <strong>{text}</strong> {why !== text && why}
      </p>
      {onRetry && <QuietButton onClick={onRetry}>Retry</QuietButton>}
    </div>
  )
}
