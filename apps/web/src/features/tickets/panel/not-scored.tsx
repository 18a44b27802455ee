import { whyNotScored } from '../../../shared/eligibility/why-not-scored.ts'
import styles from './ticket-panel.module.css'

/** Instead of a score that would say nothing. */
export function NotScored({ reason, spam }: { reason: string | null; spam: boolean }) {
  const text =
    reason === null && spam
      ? 'This category is marked as spam, so the ticket counts in no score or metric.'
      : whyNotScored(reason)
  return <p className={styles.notScored}>{text}</p>
}
