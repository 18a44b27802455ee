import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dashboardPageName } from '../../../shared/address/page-names.ts'
import { useChoice } from '../../../shared/address/use-choice.ts'
import { baselineOf } from '../../../shared/figures/bars.ts'
import { leaderboardQuery } from '../../../shared/queries/leaderboard.ts'
import { loadingState, withPreviousAnswer } from '../../../shared/queries/previous-answer.ts'
import { useAnswerQuery } from '../../../shared/queries/use-answer-query.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Segments } from '../../../shared/ui/segments.tsx'
import { SteadyCard } from '../../../shared/ui/steady-card.tsx'
import { noPerformers } from './no-performers.ts'
import { Performer } from './performer.tsx'
import styles from './performers.module.css'

/** Up to three of the best and three of the weakest agents, with the ranking rule below. */
export function PerformersCard() {
  const answerQuery = useAnswerQuery(dashboardPageName)
  const query = useQuery({ ...leaderboardQuery(answerQuery), ...withPreviousAnswer })
  const [shown, choose] = useChoice('performers', ['top', 'low'])
  return (
    <SteadyCard name="performers" aria-labelledby="performers-title" {...loadingState(query)}>
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
        <Block still query={query} skeleton={<PerformersSkeleton />}>
          {answer => {
            const { data, performers } = answer
            const agents = performers[shown].flatMap(id => data.find(agent => agent.agent_id === id) ?? [])
            const baseline = baselineOf(agents.map(agent => agent.totalTickets))
            if (agents.length === 0)
              return <p className={styles.empty}>{noPerformers(answer, answerQuery)}</p>
            return (
              <>
                <ol className={styles.list}>
                  {agents.map(agent => (
                    <li key={agent.agent_id}>
                      <Performer
                        agent={agent}
                        rank={shown === 'top' ? agent.rank : null}
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
    </SteadyCard>
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
