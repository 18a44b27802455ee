import type { CallAnswer } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { useAuth } from '../../../shared/auth/auth.ts'
import { DateRangePicker } from '../../../shared/date-range/date-range-picker.tsx'
import { useDateRange } from '../../../shared/date-range/use-date-range.ts'
import { percent } from '../../../shared/figures/score.ts'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { CopilotNav } from '../copilot-nav.tsx'
import styles from './dashboard.module.css'
import { analyticsQuery, insightsQuery, metricsQuery } from './dashboard-queries.ts'
import { Insights } from './insights.tsx'
import { QuietBlock } from './quiet-block.tsx'
import { sharesOf } from './shares.ts'
import { TimeChart } from './time-chart.tsx'

export function Dashboard() {
  const { timezone } = useAuth()
  const dates = useDateRange('/copilot')
  const analytics = useQuery(analyticsQuery)
  const metrics = useQuery(metricsQuery(dates.range, timezone))
  const insights = useQuery(insightsQuery(dates.range, timezone))
  return (
    <>
      <PageHeader title="Dashboard">
        <DateRangePicker {...dates} />
      </PageHeader>
      <CopilotNav current="dashboard" />
      <QuietBlock query={analytics}>
        {totals => (
          <>
            <Cards totals={totals} />
            <div className={styles.pair}>
              <ChartCard
                id="copilot-frt"
                title="Average FRT"
                metrics={metrics}
                value={one => one.averageFirstResponseTime}
              />
              <ChartCard
                id="copilot-wait"
                title="Average Wait time"
                metrics={metrics}
                value={one => one.averageFullResolutionTime}
              />
            </div>
            <QuietBlock query={insights}>{data => <Insights insights={data} />}</QuietBlock>
          </>
        )}
      </QuietBlock>
    </>
  )
}

function Cards({ totals }: { totals: CallAnswer<'GET /copilot/analytics/'> }) {
  const { routed, unresolved, byCopilot, byAgent } = sharesOf(totals)
  return (
    <div className={styles.pair}>
      <Card aria-labelledby="copilot-conversations">
        <BlockHead id="copilot-conversations" title="Conversations" note="all time" />
        <dl className={styles.figures}>
          <Figure label="Routed" {...routed} />
          <Figure label="Unresolved" {...unresolved} />
        </dl>
      </Card>
      <Card aria-labelledby="copilot-messages">
        <BlockHead id="copilot-messages" title="Messages" note="all time, percent of customers’ messages" />
        <dl className={styles.figures}>
          <Figure label="By Copilot" {...byCopilot} />
          <Figure label="By Agent" {...byAgent} />
        </dl>
      </Card>
    </div>
  )
}

function Figure({
  label,
  count: n,
  percent: share,
}: {
  label: string
  count: number
  percent: number | null
}) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <strong>{count(n)}</strong>
        <span className={styles.share}>{percent(share)}</span>
      </dd>
    </div>
  )
}

type Metrics = CallAnswer<'GET /copilot/metrics/'>
type ChartProps = {
  id: string
  title: string
  metrics: Parameters<typeof QuietBlock<Metrics>>[0]['query']
  value: (item: Metrics[number]) => number | null
}

function ChartCard({ id, title, metrics, value }: ChartProps) {
  return (
    <Card aria-labelledby={id}>
      <BlockHead id={id} title={title} note="in ms, by day" />
      <div className={styles.place}>
        <QuietBlock query={metrics}>
          {items => (
            <TimeChart name={title} points={items.map(one => ({ label: one._id, value: value(one) }))} />
          )}
        </QuietBlock>
      </div>
    </Card>
  )
}
