import { Skeleton } from '@mantine/core'
import { Card } from '../../shared/ui/card.tsx'

export function SectionSkeleton({ what }: { what: string }) {
  return (
    <Card role="status" aria-label={`Loading ${what}`}>
      <Skeleton height={22} width={220} mb={20} />
      {['one', 'two', 'three', 'four', 'five'].map(row => (
        <Skeleton key={row} height={36} mb={12} />
      ))}
    </Card>
  )
}
