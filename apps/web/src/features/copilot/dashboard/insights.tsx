import type { CopilotInsights } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import type { ReactNode } from 'react'
import { csat, percent } from '../../../shared/figures/score.ts'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { reasonTexts } from '../handover-reasons.ts'
import styles from './dashboard.module.css'
import { shortTime } from './milliseconds.ts'

/** Shows who replied to conversations on the selected dates, how fast, and what Copilot couldn't handle. */
export function Insights({ insights }: { insights: CopilotInsights }) {
  const {
    conversations,
    contained,
    containmentPercent,
    copilotFirstReply,
    firstHumanReply,
    aiCsat,
    reasons,
  } = insights
  const most = Math.max(1, ...reasons.map(one => one.count))
  return (
    <div className={styles.insights}>
      <Card aria-labelledby="copilot-handover">
        <BlockHead id="copilot-handover" title="Copilot and people" note="selected dates" />
        <dl className={styles.figures}>
          <Insight label="First reply by Copilot" value={shortTime(copilotFirstReply.averageMs)} />
          <Insight label="Handover to first human reply" value={shortTime(firstHumanReply.averageMs)}>
            {firstHumanReply.medianMs !== null && `median ${shortTime(firstHumanReply.medianMs)}, `}
            {count(firstHumanReply.waiting)} waiting
          </Insight>
          <Insight label="Contained" value={percent(containmentPercent, 0)}>
            {count(contained)} of {count(conversations, 'conversation')} without a person
          </Insight>
          <Insight label="AI CSAT" value={csat(aiCsat.average)}>
            {count(aiCsat.scored, 'closed conversation')} scored
          </Insight>
        </dl>
      </Card>
      <Card aria-labelledby="copilot-reasons">
        <BlockHead id="copilot-reasons" title="Reasons for handover" note="selected dates" />
        {reasons.length === 0 ? (
          <p className={styles.none}>No conversation was handed over in this date range.</p>
        ) : (
          <ul className={styles.reasons}>
            {reasons.map(({ reason, count: n }) => (
              <li key={reason}>
                <span>{reasonTexts[reason]}</span>
                <span className={styles.number}>{count(n)}</span>
                <span className={styles.bar} style={{ width: `${(n / most) * 100}%` }} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

function Insight({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <strong>{value}</strong>
      </dd>
      {children && <dd className={styles.detail}>{children}</dd>}
    </div>
  )
}
