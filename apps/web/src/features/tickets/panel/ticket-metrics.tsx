import { duration, longBusinessTime } from '../../../shared/figures/duration.ts'
import styles from './ticket-panel.module.css'
import type { TicketDetail } from './ticket-query.ts'

/** Times are in business minutes. */
export function TicketMetrics({ metrics }: { metrics: TicketDetail['ticketDetails']['metrics'] }) {
  const first = metrics.first_response_time?.in_minutes?.business
  const full = metrics.full_resolution_time?.in_minutes?.business
  const rows = [
    ['FRT', 'First response time', duration(first), longBusinessTime(first)],
    ['Resolution Time', undefined, duration(full), longBusinessTime(full)],
    ['Reopen Count', undefined, metrics.reopens ?? '-', undefined],
  ] as const
  return (
    <section aria-label="Ticket Metrics">
      <h3 className={styles.title}>Ticket Metrics</h3>
      <dl className={styles.metrics}>
        {rows.map(([label, meaning, value, inHours]) => (
          <div key={label}>
            <dt title={meaning}>{label}</dt>
            <dd title={inHours}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Times are in business hours.</p>
    </section>
  )
}
