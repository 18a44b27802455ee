import { count } from '@pulse/contract/plural'
import { displayDay } from '../../../shared/date-range/range.ts'
import { csat } from '../../../shared/figures/score.ts'
import type { Days } from './days.ts'
import styles from './trend.module.css'

export function DayTable({ series, previous, onDay }: Days) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="CSAT and volume by day">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">CSAT</th>
            <th scope="col">Tickets</th>
            {previous.length > 0 && (
              <>
                <th scope="col">Previous CSAT</th>
                <th scope="col">Previous tickets</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {series.map((day, index) => (
            <tr key={day.date}>
              <th scope="row">
                {onDay ? (
                  <button type="button" onClick={() => onDay(day.date)}>
                    {displayDay(day.date)}
                  </button>
                ) : (
                  displayDay(day.date)
                )}
              </th>
              <td>{csat(day.averageCSAT)}</td>
              <td>{count(day.totalTickets)}</td>
              {previous.length > 0 && (
                <>
                  <td>{csat(previous[index]?.averageCSAT)}</td>
                  <td>{count(previous[index]?.totalTickets ?? 0)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
