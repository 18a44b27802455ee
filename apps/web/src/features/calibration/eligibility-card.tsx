import { Skeleton } from '@mantine/core'
import { notScoredReasons, reasonLabel, reasonSentence } from '@pulse/contract/eligibility'
import { count } from '@pulse/contract/plural'
import { useQuery } from '@tanstack/react-query'
import { percent } from '../../shared/figures/score.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'
import { Block } from '../../shared/ui/block.tsx'
import { BlockHead } from '../../shared/ui/block-head.tsx'
import { SteadyCard } from '../../shared/ui/steady-card.tsx'
import styles from './calibration.module.css'
import { type Eligibility, eligibilityQuery } from './calibration-queries.ts'

/** The number of tickets that aren't scored, by reason. */
export function EligibilityCard({ answerQuery }: { answerQuery: AnswerQuery }) {
  const query = useQuery(eligibilityQuery(answerQuery))
  return (
    <SteadyCard name="eligibility" aria-labelledby="eligibility-title" aria-busy={query.isPending}>
      <BlockHead id="eligibility-title" title="Tickets not scored" />
      <Block query={query} skeleton={<Skeleton height={240} mt={12} radius={8} />}>
        {({ data }) =>
          data.tickets === 0 ? (
            <p className={styles.empty}>No tickets in this date range. Try other dates or fewer filters.</p>
          ) : (
            <Reasons data={data} />
          )
        }
      </Block>
    </SteadyCard>
  )
}

function Reasons({ data }: { data: Eligibility }) {
  const { tickets, scored, notScored, reasons } = data
  const rows = [...reasons, ...missing(reasons).map(reason => ({ reason, count: 0, share: 0 }))]
  return (
    <>
      <p className={styles.summary}>
        <strong>{percent((notScored / tickets) * 100)}</strong> couldn’t be scored: {count(notScored)} of{' '}
        {count(tickets)} tickets. {count(scored)} have an AI CSAT.
      </p>
      <div className={styles.tableScroll}>
        <table className={styles.plain} aria-label="Why tickets were not scored">
          <thead>
            <tr>
              <th scope="col">Rule</th>
              <th scope="col">Tickets</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ reason, count: found, share }) => (
              <tr key={reason}>
                <th scope="row">
                  {reasonLabel(reason)}
                  <span className={styles.rule}>{reasonSentence(reason)}</span>
                </th>
                <td>{count(found)}</td>
                <td>{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>
        Includes all tickets resolved in this date range, even spam. Tickets that can’t be scored count on the
        day they were created. Excluded categories and open tickets aren’t included.
      </p>
    </>
  )
}

/** Every reason is listed, even if it applies to no tickets. */
function missing(reasons: Eligibility['reasons']): string[] {
  return notScoredReasons.filter(rule => reasons.every(({ reason }) => reason !== rule))
}
