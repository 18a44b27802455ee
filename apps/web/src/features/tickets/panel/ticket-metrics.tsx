import { duration } from '../../../shared/figures/duration.ts'
import styles from './ticket-panel.module.css'
import type { TicketDetail } from './ticket-query.ts'

/** Times are in business minutes. */
export function TicketMetrics({ metrics }: { metrics: TicketDetail['ticketDetails']['metrics'] }) {
  const rows = [
    ['FRT', 'First response time', duration(metrics.first_response_time?.in_minutes?.business)],
    ['Resolution Time', undefined, duration(metrics.full_resolution_time?.in_minutes?.business)],
    ['Reopen Count', undefined, metrics.reopens ?? '-'],
  ] as const
  return (
    <section aria-label="Ticket Metrics">
      <h3 className={styles.title}>Ticket Metrics</h3>
      <dl className={styles.metrics}>
        {rows.map(([label, meaning, value]) => (
          <div key={label}>
            <dt title={meaning}>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Times are in business hours.</p>
    </section>
  )
}
