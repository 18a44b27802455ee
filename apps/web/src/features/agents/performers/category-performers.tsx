import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { baselineOf } from '../../../shared/figures/bars.ts'
import type { AnswerQuery, CategoryRef } from '../../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../../shared/queries/leaderboard.ts'
import { loadingState, withPreviousAnswer } from '../../../shared/queries/previous-answer.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import styles from './category-performers.module.css'
import { noPerformers } from './no-performers.ts'
import { Performer } from './performer.tsx'

type Props = { answerQuery: AnswerQuery; categoryRef: CategoryRef }

const sides = [
  { side: 'top', title: 'Top Performers' },
  { side: 'low', title: 'Poor Performers' },
] as const

/** Up to three of the category's best agents (best first) and up to three of its weakest (weakest first). */
export function CategoryPerformers({ answerQuery, categoryRef }: Props) {
  const query = useQuery({ ...leaderboardQuery(answerQuery, categoryRef), ...withPreviousAnswer })
  const { data: rule } = useQuery({
    ...leaderboardQuery(answerQuery, categoryRef),
    ...withPreviousAnswer,
    select: ({ performers }) => performers.rule,
  })
  return (
    <div className={styles.performers}>
      {sides.map(({ side, title }) => (
        <Card key={side} aria-labelledby={`${side}-performers`} {...loadingState(query)}>
          <BlockHead id={`${side}-performers`} title={title} />
          <div className={styles.agents}>
            <Block still query={query} skeleton={<AgentsSkeleton />}>
              {answer => {
                const { data, performers } = answer
                const agents = performers[side].flatMap(id => data.find(one => one.agent_id === id) ?? [])
                if (agents.length === 0)
                  return <p className={styles.empty}>{noPerformers(answer, answerQuery)}</p>
                const baseline = baselineOf(agents.map(one => one.totalTickets))
                return (
                  <ol>
                    {agents.map(agent => (
                      <li key={agent.agent_id}>
                        <Performer
                          agent={agent}
                          rank={side === 'top' ? agent.rank : null}
                          baseline={baseline}
                        />
                      </li>
                    ))}
                  </ol>
                )
              }}
            </Block>
          </div>
        </Card>
      ))}
      {/* Always takes up one line, so nothing below it moves. */}
      {!query.error && <p className={styles.rule}>{rule ?? '\u00a0'}</p>}
    </div>
  )
}

function AgentsSkeleton() {
  return (
    <div aria-hidden>
      {[1, 2, 3].map(one => (
        <Skeleton key={one} height={58} radius={8} />
      ))}
    </div>
  )
}
