import { IconBarrierBlock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { auth } from '../../shared/auth/auth.ts'
import { DateRangePicker } from '../../shared/date-range/date-range-picker.tsx'
import { useDateRange } from '../../shared/date-range/use-date-range.ts'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'

export function DashboardPage({ children }: { children: ReactNode }) {
  const dates = useDateRange('/pulse')
  if (auth.has('pulse_placeholder'))
    return (
      <>
        <PageHeader above={[{ label: 'Pulse' }]} title="Dashboard" />
        <Card>
          <EmptyState
            icon={<IconBarrierBlock size={22} stroke={1.75} />}
            title="Work In Progress"
            text="Your dashboard is being prepared. Nothing is needed from you."
          />
        </Card>
      </>
    )
  return (
    <>
      <PageHeader above={[{ label: 'Pulse' }]} title="Dashboard">
        <DateRangePicker {...dates} />
      </PageHeader>
      {children}
    </>
  )
}
