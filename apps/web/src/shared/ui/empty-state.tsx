import type { ReactNode } from 'react'
import styles from './state.module.css'

type Props = { icon: ReactNode; title: string; text: string; action?: ReactNode }

/** Explains why there is nothing to show and what to do next. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
