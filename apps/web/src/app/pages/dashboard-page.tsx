import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { AgentLeaderboard } from '../../features/agents/leaderboard/agent-leaderboard.tsx'
import { AgentPanel } from '../../features/agents/panel/agent-panel.tsx'
import { PerformersCard } from '../../features/agents/performers/performers-card.tsx'
import { TicketCategorisation } from '../../features/categories/table/ticket-categorisation.tsx'
import { ComparisonMenu } from '../../features/comparison/comparison-menu.tsx'
import { useFirstRun } from '../../features/connections/use-first-run.ts'
import { BehindPanel } from '../../features/dashboard/behind/behind-panel.tsx'
import styles from '../../features/dashboard/dashboard.module.css'
import { HoursCard } from '../../features/dashboard/hours/hours-card.tsx'
import { OverviewBlocks } from '../../features/dashboard/overview/overview-blocks.tsx'
import { TotalTickets } from '../../features/dashboard/overview/total-tickets.tsx'
import { useComparedRange, useOverview } from '../../features/dashboard/overview/use-overview.ts'
import { ScoringProgress } from '../../features/dashboard/scoring-progress/scoring-progress.tsx'
import { SheetHeading } from '../../features/dashboard/sheet-heading.tsx'
import { UnansweredPanel } from '../../features/dashboard/unanswered/unanswered-panel.tsx'
import { WorkInProgress } from '../../features/dashboard/work-in-progress.tsx'
import { ActiveFilters } from '../../features/filters/active-filters.tsx'
import { FiltersButton } from '../../features/filters/filters-button.tsx'
import { unknownCategories } from '../../features/filters/unknown-categories.ts'
import { UnknownFilter } from '../../features/filters/unknown-filter.tsx'
import { ReportMenu } from '../../features/reports/report-menu.tsx'
import { ViewsMenu } from '../../features/saved-views/views-menu.tsx'
import { TicketPanel } from '../../features/tickets/panel/ticket-panel.tsx'
import { dashboardPageName } from '../../shared/address/page-names.ts'
import { useAuth } from '../../shared/auth/auth.ts'
import { DateRangePicker } from '../../shared/date-range/date-range-picker.tsx'
import type { DateRange } from '../../shared/date-range/range.ts'
import { useDateRange } from '../../shared/date-range/use-date-range.ts'
import { useEver } from '../../shared/panels/use-ever.ts'
import { useLastFocus } from '../../shared/panels/use-last-focus.ts'
import { usePanels } from '../../shared/panels/use-panels.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'
import { useAnswerQuery } from '../../shared/queries/use-answer-query.ts'
import { useFreshFigures } from '../../shared/queries/use-fresh-figures.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { prefetchDashboard } from './prefetch-dashboard.ts'

export { prefetchForAddress } from './prefetch-dashboard.ts'

const InsightModal = lazy(() =>
  import('../../features/dashboard/insight/insight-modal.tsx').then(module => ({
    default: module.InsightModal,
  })),
)

const FirstRun = lazy(() =>
  import('../../features/connections/first-run.tsx').then(module => ({ default: module.FirstRun })),
)

const above = [{ label: 'Pulse' }]
const soonMs = 250

export function DashboardPage() {
  const { capabilities } = useAuth()
  return capabilities.includes('pulse_placeholder') ? <WorkInProgress /> : <DashboardOrFirstRun />
}

/** Shows the dashboard until the account is known to have no tickets, so accounts with tickets never wait. */
function DashboardOrFirstRun() {
  if (!useFirstRun()) return <Dashboard />
  return (
    <Suspense>
      <FirstRun />
    </Suspense>
  )
}

function Dashboard() {
  const dates = useDateRange(dashboardPageName)
  const answerQuery = useAnswerQuery(dashboardPageName)
  const { error, isPending } = useOverview()
  const before = useComparedRange()
  const unknown = unknownCategories(error, answerQuery.filters.categories)
  const router = useRouter()
  useFreshFigures()
  const apply = (range: DateRange) => {
    // Prefetch before anything renders.
    void prefetchDashboard({ ...answerQuery, range }, router.state.location.search)
    void dates.onApply(range)
  }
  const furtherDown = useFurtherDown(!isPending)
  return (
    <>
      <PageHeader above={above} title="Dashboard" afterTitle={<TotalTickets />}>
        <DateRangePicker {...dates} onApply={apply} />
        <ComparisonMenu range={dates.range} lastDay={dates.lastDay} before={before} />
        <FiltersButton pageName={dashboardPageName} />
        <ViewsMenu pageName={dashboardPageName} />
        <ReportMenu sheet={<DashboardSheet />} />
      </PageHeader>
      <ActiveFilters pageName={dashboardPageName} />
      <ScoringProgress />
      {unknown.length > 0 ? (
        <UnknownFilter names={unknown} pageName={dashboardPageName} />
      ) : (
        <>
          <OverviewBlocks />
          {furtherDown ? (
            <BlocksFurtherDown answerQuery={answerQuery} />
          ) : (
            <div className={styles.later} aria-busy />
          )}
        </>
      )}
      <Panels />
    </>
  )
}

function BlocksFurtherDown({ answerQuery }: { answerQuery: AnswerQuery }) {
  return (
    <>
      <TicketCategorisation answerQuery={answerQuery} />
      <div className={styles.row}>
        <HoursCard />
        <PerformersCard />
      </div>
      <AgentLeaderboard answerQuery={answerQuery} pageName={dashboardPageName} />
    </>
  )
}

/**
 * The version of the dashboard that is saved to a file. A heading at the top shows the account, the dates and the time
 * zone.
 */
function DashboardSheet() {
  return (
    <>
      <SheetHeading />
      <ActiveFilters pageName={dashboardPageName} />
      <OverviewBlocks />
      <BlocksFurtherDown answerQuery={useAnswerQuery(dashboardPageName)} />
    </>
  )
}

/**
 * Content above the fold paints first, with its figures if they arrive quickly. A cached page renders all at once,
 * except on the first load.
 */
function useFurtherDown(hasFigures: boolean): boolean {
  const [isDue, setDue] = useState(hasFigures)
  if (hasFigures && !isDue) setDue(true)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), soonMs)
    return () => clearTimeout(timer)
  }, [])
  const isFirstPage = useRouter().state.resolvedLocation === undefined
  return useDeferredValue(isDue, hasFigures && !isFirstPage)
}

/** Each panel is loaded when first opened, then kept mounted so closing it can restore focus. */
function Panels() {
  const { insight } = usePanels()
  const focusBack = useLastFocus()
  const insightOpened = useEver(insight !== undefined)
  return (
    <>
      <Suspense>{insightOpened && <InsightModal onClosed={focusBack} />}</Suspense>
      <UnansweredPanel onClosed={focusBack} />
      <BehindPanel onClosed={focusBack} />
      <AgentPanel pageName={dashboardPageName} />
      <TicketPanel />
    </>
  )
}
