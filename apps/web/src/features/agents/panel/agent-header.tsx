import { CloseButton, Drawer, Skeleton } from '@mantine/core'
import { count } from '@pulse/contract/plural'
import { initials } from '../../../shared/figures/agent-names.ts'
import { ratingsMeaning, ratingsShort } from '../../../shared/figures/customer-ratings.ts'
import { csatShort, toneOf } from '../../../shared/figures/score.ts'
import type { AnswerQuery, CategoryRef } from '../../../shared/queries/answer-query.ts'
import styles from './agent-panel.module.css'
import { useAgentRecord } from './use-agent-record.ts'

type Props = {
  answerQuery: AnswerQuery
  categoryRef: Partial<CategoryRef>
  email: string
  onClose: () => void
}

/** The agent, with their figures from the page's leaderboard. */
export function AgentHeader({ answerQuery, categoryRef, email, onClose }: Props) {
  const { query, agent } = useAgentRecord(answerQuery, categoryRef, email)
  const name = agent?.agent_name ?? email
  return (
    <header className={styles.header}>
      <span className={styles.initials} aria-hidden>
        {initials(agent ? name : email.replaceAll(/[._@-]+/g, ' '))}
      </span>
      <div className={styles.who}>
        <Drawer.Title className={styles.name ?? ''}>{name}</Drawer.Title>
        {agent && <p className={styles.email}>{email}</p>}
      </div>
      {query.isPending ? (
        <Skeleton width={150} height={36} data-testid="agent-figures-skeleton" />
      ) : query.error && !agent ? (
        <p className={styles.failed} role="alert">
          {query.error.message}
          <button type="button" onClick={() => void query.refetch()}>
            Retry
          </button>
        </p>
      ) : (
        <dl className={styles.figures}>
          <div>
            <dt>Average AI CSAT</dt>
            <dd data-tone={agent?.averageCSAT.overall ? toneOf(agent.averageCSAT.overall) : undefined}>
              {csatShort(agent?.averageCSAT.overall)}
            </dd>
          </div>
          <div>
            <dt>Tickets</dt>
            <dd>{count(agent?.totalTickets ?? 0)}</dd>
          </div>
          {agent && agent.ratings.n > 0 && (
            <div title={ratingsMeaning}>
              <dt>Customers</dt>
              <dd className={styles.ratings}>{ratingsShort(agent.ratings)}</dd>
            </div>
          )}
        </dl>
      )}
      <CloseButton aria-label="Close agent panel" onClick={onClose} />
    </header>
  )
}
