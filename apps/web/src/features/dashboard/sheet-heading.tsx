import { count } from '@pulse/contract/plural'
import { dashboardPageName } from '../../shared/address/page-names.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { displayRange } from '../../shared/date-range/range.ts'
import { useDateRange } from '../../shared/date-range/use-date-range.ts'
import { Logo } from '../../shared/ui/logo.tsx'
import styles from './dashboard.module.css'
import { useComparedRange, useTotalTickets } from './overview/use-overview.ts'

/** The heading of a saved dashboard: account, dates, comparison and time zone. Active filters are listed below it. */
export function SheetHeading() {
  const { account, timezone } = useAuth()
  const { range } = useDateRange(dashboardPageName)
  const compared = useComparedRange()
  const { data: tickets } = useTotalTickets()
  return (
    <header className={styles.sheetHeading}>
      <Logo size={34} />
      <div>
        <h1>{account} dashboard</h1>
        <p>
          {displayRange(range)}
          {compared && ` vs ${displayRange(compared)}`} · {(timezone ?? 'UTC').replaceAll('_', ' ')}
          {tickets !== undefined && ` · ${count(tickets, 'ticket')}`}
        </p>
      </div>
    </header>
  )
}
