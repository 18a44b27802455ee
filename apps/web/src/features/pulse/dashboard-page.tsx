import { IconBarrierBlock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useAuth } from '../../shared/auth/auth.ts'
import { DateRangePicker } from '../../shared/date-range/date-range-picker.tsx'
import type { DateRange } from '../../shared/date-range/range.ts'
import { useDateRange } from '../../shared/date-range/use-date-range.ts'
import { count } from '../../shared/figures/score.ts'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { usePanels } from './address/use-panels.ts'
import { AgentPanel } from './agent-panel/agent-panel.tsx'
import { askForDashboard } from './ask-ahead.ts'
import { TicketCategorisation } from './categorisation/ticket-categorisation.tsx'
import { validityIn } from './categorisation/use-validity.ts'
import styles from './dashboard-page.module.css'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FiltersButton } from './filters/filters-button.tsx'
import { unknownCategories } from './filters/unknown-categories.ts'
import { UnknownFilter } from './filters/unknown-filter.tsx'
import { HoursCard } from './hours/hours-card.tsx'
import { useLastFocus } from './insight/use-last-focus.ts'
import { AgentLeaderboard } from './leaderboard/agent-leaderboard.tsx'
import { dashboardPage, useOverview, useTotalTickets } from './overview/overview.ts'
import { OverviewBlocks } from './overview/overview-blocks.tsx'
import { useEver } from './overview/use-ever.ts'
import { useFreshFigures } from './overview/use-fresh-figures.ts'
import { PerformersCard } from './performers/performers-card.tsx'
import { ReportMenu } from './reports/report-menu.tsx'
import { ScoringProgress } from './scoring-progress/scoring-progress.tsx'
import { TicketPanel } from './ticket-panel/ticket-panel.tsx'
import { UnansweredPanel } from './unanswered/unanswered-panel.tsx'
import { useAsked } from './use-asked.ts'
import { ViewsMenu } from './views/views-menu.tsx'

export { askAhead } from './ask-ahead.ts'

const InsightModal = lazy(() =>
  import('./insight/insight-modal.tsx').then(module => ({ default: module.InsightModal })),
)

const above = [{ label: 'Pulse' }]
const soonMs = 250

export function DashboardPage() {
  const { capabilities } = useAuth()
  return capabilities.includes('pulse_placeholder') ? <WorkInProgress /> : <Dashboard />
}

function Dashboard() {
  const dates = useDateRange(dashboardPage)
  const asked = useAsked(dashboardPage)
  const { error, isPending } = useOverview()
  const unknown = unknownCategories(error, asked.filters.categories)
  const router = useRouter()
  useFreshFigures()
  const apply = (range: DateRange) => {
    // Before anything is drawn for it.
    askForDashboard({ ...asked, range }, validityIn(router.state.location.search))
    void dates.onApply(range)
  }
  const furtherDown = useFurtherDown(!isPending)
  return (
    <>
      <PageHeader above={above} title="Dashboard" beside={<TotalTickets />}>
        <DateRangePicker {...dates} onApply={apply} />
        <FiltersButton pageName={dashboardPage} />
        <ViewsMenu pageName={dashboardPage} />
        <ReportMenu />
      </PageHeader>
      <ActiveFilters pageName={dashboardPage} />
      <ScoringProgress />
      {unknown.length > 0 ? (
        <UnknownFilter names={unknown} pageName={dashboardPage} />
      ) : (
        <>
          <OverviewBlocks />
          {furtherDown ? (
            <>
              <TicketCategorisation asked={asked} />
              <div className={styles.row}>
                <HoursCard />
                <PerformersCard />
              </div>
              <AgentLeaderboard asked={asked} />
            </>
          ) : (
            <div className={styles.later} aria-busy />
          )}
        </>
      )}
      <Panels />
    </>
  )
}

/** What is seen at once is painted first, with its figures if they come soon; what is known already, all at once. */
function useFurtherDown(figuresAreThere: boolean): boolean {
  const [isDue, setDue] = useState(figuresAreThere)
  if (figuresAreThere && !isDue) setDue(true)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), soonMs)
    return () => clearTimeout(timer)
  }, [])
  return useDeferredValue(isDue, figuresAreThere)
}

function TotalTickets() {
  const { data: total, isPending } = useTotalTickets()
  return (
    <span className={styles.total} aria-busy={isPending}>
      {total === undefined ? '… tickets' : `${count(total)} ${total === 1 ? 'ticket' : 'tickets'}`}
    </span>
  )
}

/** Loaded when first opened; from then on they stay, so that closing one can give the focus back. */
function Panels() {
  const { insight } = usePanels()
  const focusBack = useLastFocus()
  const insightOpened = useEver(insight !== undefined)
  return (
    <>
      <Suspense>{insightOpened && <InsightModal onClosed={focusBack} />}</Suspense>
      <UnansweredPanel onClosed={focusBack} />
      <AgentPanel pageName={dashboardPage} />
      <TicketPanel />
    </>
  )
}

function WorkInProgress() {
  const { account } = useAuth()
  return (
    <>
      <PageHeader above={above} title="Dashboard" />
      <Card>
        <EmptyState
          icon={<IconBarrierBlock size={22} stroke={1.75} />}
          title="Work In Progress"
          text={`We are preparing the dashboard of ${account}. There is nothing for you to do: it opens here as soon as it is ready.`}
        />
      </Card>
    </>
  )
}
