import type { CallAnswer } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { csat } from '../../../shared/figures/score.ts'
import { useOpenPanel } from '../../../shared/panels/use-panels.ts'
import type { AnswerQuery } from '../../../shared/queries/answer-query.ts'
import { leaderboardQuery } from '../../../shared/queries/leaderboard.ts'
import { withPreviousAnswer } from '../../../shared/queries/previous-answer.ts'
import styles from './categorisation.module.css'
import type { CategoryRow } from './rows.ts'

type Performer = NonNullable<CategoryRow['performers']>['top']

/** Emails by agent id, from the leaderboard's cached response. */
export function useAgentEmails(answerQuery: AnswerQuery): ReadonlyMap<string, string> {
  const { data = none } = useQuery({
    ...leaderboardQuery(answerQuery),
    ...withPreviousAnswer,
    select: emailsOf,
  })
  return data
}

const none: ReadonlyMap<string, string> = new Map()

function emailsOf({ data }: CallAnswer<'POST /agents/all'>): ReadonlyMap<string, string> {
  return new Map(data.flatMap(({ agent_id, agent_email }) => (agent_email ? [[agent_id, agent_email]] : [])))
}

type Props = { performer: Performer | undefined; emails: ReadonlyMap<string, string> }

export function PerformerName({ performer, emails }: Props) {
  const open = useOpenPanel()
  if (!performer) return <span className={styles.none}>–</span>
  const email = emails.get(performer.agent_id)
  const title = `${performer.name}: ${csat(performer.averageCSAT)} of ${count(performer.count, 'ticket')} here`
  if (!email) return <span title={title}>{performer.name}</span>
  return (
    <button type="button" className={styles.agent} title={title} onClick={() => void open({ agent: email })}>
      {performer.name}
    </button>
  )
}
