import { useQuery } from '@tanstack/react-query'
import { DateRangePicker } from '../../shared/date-range/date-range-picker.tsx'
import { useDateRange } from '../../shared/date-range/use-date-range.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { calibrationQuery } from './api/get-calibration.ts'
import styles from './calibration/calibration.module.css'
import { DistributionCard } from './calibration/distribution-card.tsx'
import { EligibilityCard } from './calibration/eligibility-card.tsx'
import { GroupsCard } from './calibration/groups-card.tsx'
import { MeasuresCard } from './calibration/measures-card.tsx'
import { TicketsCard } from './calibration/tickets-card.tsx'
import { TrustCard } from './calibration/trust-card.tsx'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FiltersButton } from './filters/filters-button.tsx'
import { useFilters } from './filters/use-filters.ts'
import { TicketPanel } from './ticket-panel/ticket-panel.tsx'
import { useAsked } from './use-asked.ts'

const pageName = '/settings/calibration'
const above = [{ label: 'Settings', to: '/settings' }] as const

/** The AI's score held against what customers and managers said of the same tickets. */
export function CalibrationPage() {
  const dates = useDateRange(pageName)
  const asked = useAsked(pageName)
  const { selection } = useFilters(pageName)
  const query = useQuery(calibrationQuery(asked))
  return (
    <>
      <PageHeader above={above} title="Calibration">
        <DateRangePicker {...dates} />
        <FiltersButton pageName={pageName} />
      </PageHeader>
      <ActiveFilters pageName={pageName} />
      <TrustCard query={query} ratingsChosen={selection.satisfactionRatings.length > 0} />
      <div className={styles.columns}>
        <DistributionCard query={query} />
        <MeasuresCard query={query} />
      </div>
      <GroupsCard query={query} />
      <TicketsCard asked={asked} />
      <EligibilityCard asked={asked} />
      <TicketPanel />
    </>
  )
}
