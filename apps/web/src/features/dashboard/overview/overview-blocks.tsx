import type { ReactNode } from 'react'
import { Block } from '../../../shared/ui/block.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Contained } from '../../../shared/ui/contained.tsx'
import { ChangesCard } from '../changes/changes-card.tsx'
import styles from '../dashboard.module.css'
import { TrendCard } from '../trend/trend-card.tsx'
import { OverviewCard } from './overview-card.tsx'
import { useOverview } from './use-overview.ts'

/** The blocks that share one request. If it fails, a single error is shown for all of them. */
export function OverviewBlocks() {
  const query = useOverview()
  if (query.error && !query.isFetching)
    return (
      <Card aria-label="Overview">
        <Block query={query} skeleton={null}>
          {() => null}
        </Block>
      </Card>
    )
  const contained = (name: string, card: ReactNode) => (
    <Contained
      from={query.data}
      onRetry={query.refetch}
      frame={failure => <Card aria-label={name}>{failure}</Card>}
    >
      {card}
    </Contained>
  )
  return (
    <>
      {contained('Overview', <OverviewCard query={query} />)}
      <div className={styles.row}>
        {contained('CSAT and volume', <TrendCard query={query} />)}
        {contained('What changed', <ChangesCard query={query} />)}
      </div>
    </>
  )
}
