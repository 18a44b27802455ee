import { Block } from '../../../shared/ui/block.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ChangesCard } from '../changes/changes-card.tsx'
import styles from '../dashboard-page.module.css'
import { TrendCard } from '../trend/trend-card.tsx'
import { type Overview, useOverview } from './overview.ts'
import { OverviewCard } from './overview-card.tsx'

/** What one answer tells: where it is missing, that is said once. */
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
  return <Cards overview={query.data} />
}

function Cards({ overview }: { overview: Overview | undefined }) {
  return (
    <>
      <OverviewCard overview={overview} />
      <div className={styles.row}>
        <TrendCard overview={overview} />
        <ChangesCard overview={overview} />
      </div>
    </>
  )
}
