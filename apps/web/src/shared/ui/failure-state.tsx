import { IconCloudOff } from '@tabler/icons-react'
import { PlainButton } from './button.tsx'
import styles from './state.module.css'

type Props = {
  title: string
  text: string
  onRetry: () => void
  action?: string
  /** Use h1 if the failure replaces the whole page. */
  heading?: 'h1' | 'h2'
}

/** Replaces the content with a message about what failed. The rest of the page keeps working. */
export function FailureState({ title, text, onRetry, action = 'Retry', heading: Heading = 'h2' }: Props) {
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.broken}`} aria-hidden>
        <IconCloudOff size={22} stroke={1.75} />
      </span>
      <Heading className={styles.title} tabIndex={-1}>
        {title}
      </Heading>
      <p className={styles.text}>{text}</p>
      <PlainButton className={styles.action} onClick={onRetry}>
        {action}
      </PlainButton>
    </div>
  )
}
