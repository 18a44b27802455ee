/* Placeholders for screens that are not built yet. Each has its final route and header, and moves out of this file when
   its feature is built. */
import { IconHourglass } from '@tabler/icons-react'
import { Card } from '../shared/ui/card.tsx'
import { EmptyState } from '../shared/ui/empty-state.tsx'
import { PageHeader } from '../shared/ui/page-header.tsx'

export function FindTickets() {
  return (
    <>
      <PageHeader title="Find Tickets" />
      <ComingLater text="Find Tickets will search tickets by meaning and answer questions about them." />
    </>
  )
}

/** Content for a screen that is not built yet. */
function ComingLater({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState icon={<IconHourglass size={22} stroke={1.75} />} title="Coming soon" text={text} />
    </Card>
  )
}
