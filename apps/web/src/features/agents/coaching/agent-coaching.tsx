import { Skeleton } from '@mantine/core'
import type { AgentCoaching as Coaching } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../shared/auth/roles.ts'
import type { DateRange } from '../../../shared/date-range/range.ts'
import type { AnswerQuery, CategoryRef } from '../../../shared/queries/answer-query.ts'
import { Block } from '../../../shared/ui/block.tsx'
import { AgentNotes } from './agent-notes.tsx'
import styles from './coaching.module.css'
import { coachingQuery } from './coaching-query.ts'
import { FactorsCard } from './factors-card.tsx'
import { FiguresCard } from './figures-card.tsx'
import { ScoreCard } from './score-card.tsx'
import { TicketsCard } from './tickets-card.tsx'
import { TrendCard } from './trend-card.tsx'

type Props = {
  answerQuery: AnswerQuery
  categoryRef?: Partial<CategoryRef>
  /** An id or an email address. */
  agent: string
}

/** Everything needed to prepare for a conversation with an agent. Used in the panel and on the agent's page. */
export function AgentCoaching({ answerQuery, categoryRef = {}, agent }: Props) {
  const query = useQuery(coachingQuery(answerQuery, agent, categoryRef))
  return (
    <div className={styles.coaching} aria-busy={query.isPending}>
      <Block query={query} skeleton={<CoachingSkeleton />}>
        {({ data }) => <Sections coaching={data} range={answerQuery.range} />}
      </Block>
    </div>
  )
}

function Sections({ coaching, range }: { coaching: Coaching; range: DateRange }) {
  const { agent, record, team, trend, factors, largestDifference, tickets } = coaching
  const mayManage = useMay('manager')
  return (
    <>
      {record ? (
        <>
          <p className={styles.team}>
            Team: all agents, including {agent.agent_name}. {count(team.totalTickets, 'ticket')} in this date
            range.
          </p>
          <ScoreCard
            record={record}
            compared={coaching.compared}
            team={team.averageCSAT}
            rankedAgents={coaching.rankedAgents}
          />
          <div className={styles.pair}>
            <TrendCard name={agent.agent_name} trend={trend} range={range} />
            <FactorsCard factors={factors} largest={largestDifference} scored={record.counts.csat} />
          </div>
          <FiguresCard record={record} team={team} />
          <TicketsCard tickets={tickets} />
        </>
      ) : (
        <p className={styles.nothing}>
          {agent.agent_name} resolved no tickets that match these dates and filters.
        </p>
      )}
      {mayManage && <AgentNotes agentId={agent.agent_id} />}
    </>
  )
}

function CoachingSkeleton() {
  return (
    <div className={styles.coaching} aria-hidden>
      {[150, 260, 152, 180].map(height => (
        <Skeleton key={height} height={height} radius={12} />
      ))}
    </div>
  )
}
