import { useQuery } from '@tanstack/react-query'
import { AdjustmentCard } from '../../features/calibration/adjustment-card.tsx'
import styles from '../../features/calibration/calibration.module.css'
import { calibrationQuery } from '../../features/calibration/calibration-queries.ts'
import { DistributionCard } from '../../features/calibration/distribution-card.tsx'
import { EligibilityCard } from '../../features/calibration/eligibility-card.tsx'
import { GroupsCard } from '../../features/calibration/groups-card.tsx'
import { MeasuresCard } from '../../features/calibration/measures-card.tsx'
import { TicketsCard } from '../../features/calibration/tickets-card.tsx'
import { TrustCard } from '../../features/calibration/trust-card.tsx'
import { ActiveFilters } from '../../features/filters/active-filters.tsx'
import { FiltersButton } from '../../features/filters/filters-button.tsx'
import { SettingsHistory } from '../../features/settings/history/settings-history.tsx'
import { TicketPanel } from '../../features/tickets/panel/ticket-panel.tsx'
import { DateRangePicker } from '../../shared/date-range/date-range-picker.tsx'
import { useDateRange } from '../../shared/date-range/use-date-range.ts'
import { useFilters } from '../../shared/filters/use-filters.ts'
import { useAnswerQuery } from '../../shared/queries/use-answer-query.ts'
import { useFreshFigures } from '../../shared/queries/use-fresh-figures.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'

const pageName = '/settings/calibration'
const above = [{ label: 'Settings', to: '/settings' }] as const

/** Compares AI scores with customers' and managers' ratings of the same tickets. */
export function CalibrationPage() {
  useFreshFigures()
  const dates = useDateRange(pageName)
  const answerQuery = useAnswerQuery(pageName)
  const { selection } = useFilters(pageName)
  const query = useQuery(calibrationQuery(answerQuery))
  return (
    <>
      <PageHeader above={above} title="Calibration">
        <DateRangePicker {...dates} />
        <FiltersButton pageName={pageName} />
      </PageHeader>
      <ActiveFilters pageName={pageName} />
      <TrustCard query={query} ratingsChosen={selection.satisfactionRatings.length > 0} />
      <AdjustmentCard />
      <div className={styles.columns}>
        <DistributionCard query={query} />
        <MeasuresCard query={query} />
      </div>
      <GroupsCard query={query} />
      <TicketsCard answerQuery={answerQuery} />
      <EligibilityCard answerQuery={answerQuery} />
      <SettingsHistory section="adjustment" title="Adjustment history" />
      <TicketPanel />
    </>
  )
}
