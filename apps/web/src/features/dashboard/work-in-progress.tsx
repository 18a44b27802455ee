import { IconBarrierBlock } from '@tabler/icons-react'
import { useAuth } from '../../shared/auth/auth.ts'
import { Card } from '../../shared/ui/card.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'

const above = [{ label: 'Pulse' }]

export function WorkInProgress() {
  const { account } = useAuth()
  return (
    <>
      <PageHeader above={above} title="Dashboard" />
      <Card>
        <EmptyState
          icon={<IconBarrierBlock size={22} stroke={1.75} />}
          title="Work In Progress"
          text={`We’re preparing ${account}’s dashboard. It will open here as soon as it’s ready.`}
        />
      </Card>
    </>
  )
}
