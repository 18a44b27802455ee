import { IconCloudOff } from '@tabler/icons-react'
import { PlainButton } from './button.tsx'
import styles from './state.module.css'

type Props = { title: string; text: string; onRetry: () => void }

/** Says what failed, in place; the rest of the page lives on. */
export function FailureState({ title, text, onRetry }: Props) {
  return (
    <div className={styles.state} role="alert">
      <span className={`${styles.icon} ${styles.broken}`} aria-hidden>
        <IconCloudOff size={22} stroke={1.75} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <PlainButton className={styles.action} onClick={onRetry}>
        Retry
      </PlainButton>
    </div>
  )
}
