import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { baselineOf } from '../../../shared/figures/bars.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { leaderboardQuery } from '../api/get-agents.ts'
import { BlockHead } from '../overview/block-head.tsx'
import { dashboardPage } from '../overview/overview.ts'
import { useChoice } from '../overview/use-choice.ts'
import { useAsked } from '../use-asked.ts'
import { Performer } from './performer.tsx'
import styles from './performers.module.css'

/** The three best and the three weakest, by the rule that stands below them. */
export function PerformersCard() {
  const query = useQuery(leaderboardQuery(useAsked(dashboardPage)))
  const [shown, choose] = useChoice('performers', ['top', 'low'])
  return (
    <Card aria-labelledby="performers-title" aria-busy={query.isPending}>
      <BlockHead id="performers-title" title={shown === 'top' ? 'Top performers' : 'Low performers'}>
        <Segments
          size="small"
          value={shown}
          onChange={choose}
          aria-label="Performers"
          options={[
            { label: 'Top', value: 'top' },
            { label: 'Low', value: 'low' },
          ]}
        />
      </BlockHead>
      <div className={styles.place}>
        <Block query={query} skeleton={<PerformersSkeleton />}>
          {({ data, performers }) => {
            const people = performers[shown].flatMap(id => data.find(agent => agent.agent_id === id) ?? [])
            const baseline = baselineOf(people.map(agent => agent.totalTickets))
            if (people.length === 0)
              return <p className={styles.empty}>No agent has a scored ticket in these dates.</p>
            return (
              <>
                <ol className={styles.list}>
                  {people.map((agent, index) => (
                    <li key={agent.agent_id}>
                      <Performer
                        agent={agent}
                        place={shown === 'top' ? index + 1 : null}
                        baseline={baseline}
                      />
                    </li>
                  ))}
                </ol>
                <p className={styles.rule}>{performers.rule}</p>
              </>
            )
          }}
        </Block>
      </div>
    </Card>
  )
}

function PerformersSkeleton() {
  return (
    <div className={styles.list}>
      {[1, 2, 3].map(one => (
        <Skeleton key={one} height={58} radius={8} />
      ))}
    </div>
  )
}
