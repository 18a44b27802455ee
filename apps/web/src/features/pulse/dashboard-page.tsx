import { IconBarrierBlock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAuth } from '../../shared/auth/auth.ts'
import { DateRangePicker } from '../../shared/date-range/date-range-picker.tsx'
import { useDateRange } from '../../shared/date-range/use-date-range.ts'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { ScoringProgress } from './scoring-progress/scoring-progress.tsx'

export function DashboardPage({ children }: { children: ReactNode }) {
  const dates = useDateRange('/pulse')
  const { account, capabilities } = useAuth()
  if (capabilities.includes('pulse_placeholder'))
    return (
      <>
        <PageHeader above={[{ label: 'Pulse' }]} title="Dashboard" />
        <Card>
          <EmptyState
            icon={<IconBarrierBlock size={22} stroke={1.75} />}
            title="Work In Progress"
            text={`We are preparing the dashboard of ${account}. There is nothing for you to do: it opens here as soon as it is ready.`}
          />
        </Card>
      </>
    )
  return (
    <>
      <PageHeader above={[{ label: 'Pulse' }]} title="Dashboard">
        <DateRangePicker {...dates} />
      </PageHeader>
      <ScoringProgress />
      {children}
    </>
  )
}
