import { IconHourglass } from '@tabler/icons-react'
import { Card } from './card.tsx'
import { EmptyState } from './empty-state.tsx'

/** Stands where a screen is not built yet, and says so. */
export function ComingLater({ text }: { text: string }) {
  return (
    <Card>
      <EmptyState icon={<IconHourglass size={22} stroke={1.75} />} title="Coming later" text={text} />
    </Card>
  )
}
