import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reasonLabel } from '../../shared/eligibility/reason-labels.ts'
import { whyNotScored } from '../../shared/eligibility/why-not-scored.ts'
import { count, percent } from '../../shared/figures/score.ts'
import type { AnswerQuery } from '../../shared/queries/answer-query.ts'
import { Block } from '../../shared/ui/block.tsx'
import { BlockHead } from '../../shared/ui/block-head.tsx'
import { Card } from '../../shared/ui/card.tsx'
import styles from './calibration.module.css'
import { type Eligibility, eligibilityQuery } from './calibration-queries.ts'

/** How many tickets get no score, by rule. */
export function EligibilityCard({ answerQuery }: { answerQuery: AnswerQuery }) {
  const query = useQuery(eligibilityQuery(answerQuery))
  return (
    <Card aria-labelledby="eligibility-title" aria-busy={query.isPending}>
      <BlockHead id="eligibility-title" title="Tickets not scored" />
      <Block query={query} skeleton={<Skeleton height={240} mt={12} radius={8} />}>
        {({ data }) =>
          data.tickets === 0 ? (
            <p className={styles.empty}>No tickets in these dates. Try other dates or fewer filters.</p>
          ) : (
            <Reasons data={data} />
          )
        }
      </Block>
    </Card>
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
                  <span className={styles.rule}>{ruleOf(reason)}</span>
                </th>
                <td>{count(found)}</td>
                <td>{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>
        Includes all tickets resolved in these dates, spam as well. Tickets that can’t be scored count on the
        day they were created. Excluded categories and open tickets aren’t included.
      </p>
    </>
  )
}

/** Every rule is listed, even if no ticket meets it. */
const rules = [
  'no_customer_message',
  'no_agent_reply',
  'too_short',
  'spam',
  'merged',
  'deleted',
  'language_not_supported',
  'no_factor',
] as const

function missing(reasons: Eligibility['reasons']): string[] {
  return rules.filter(rule => reasons.every(({ reason }) => reason !== rule))
}

/** The ticket panel's text, without repeating that it is not scored. */
function ruleOf(reason: string): string {
  const text = whyNotScored(reason).replace(/^Not scored: /, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
