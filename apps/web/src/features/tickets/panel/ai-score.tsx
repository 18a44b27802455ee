import { contradicts } from '@pulse/contract/ratings'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { datesAndFilters } from '../../../shared/address/dates-and-filters.ts'
import { csatShort, toneOf } from '../../../shared/figures/score.ts'
import styles from './ai-score.module.css'
import { ratingOf } from './customer-rating.ts'
import { FactorRow } from './factor-row.tsx'
import { type Factor, factorsOf } from './factors.ts'
import { Opinions } from './opinions.tsx'
import { ScoreBar } from './score-bar.tsx'
import type { TicketDetail } from './ticket-query.ts'
import type { ShownEvidence } from './use-evidence.ts'

type Props = {
  ticketId: string
  ticket: TicketDetail
  shown: ShownEvidence | null
  onShow: (factor: Factor, step: number) => void
}

/** Below this confidence, the score is little more than a guess. */
const unsureBelow = 0.4

export function AiScore({ ticketId, ticket, shown, onShow }: Props) {
  const [expanded, setExpanded] = useState(true)
  const listId = useId()
  const insight = ticket.ticketInsight
  const score = insight?.ai_csat_score ?? null
  const factors = insight ? factorsOf(insight) : []
  const known = factors.filter(factor => factor.name !== 'bonus').length
  const rating = ratingOf(ticket.csat_data)
  return (
    <section className={styles.block} aria-label="AI Score">
      <div className={styles.top}>
        <h3 className={styles.title}>AI Score</h3>
        {rating && <span className={styles.rated}>customer rated: {rating.text}</span>}
      </div>
      {rating && contradicts(rating.word, score) && (
        <p className={styles.unsure}>
          The customer’s rating and the AI score disagree.{' '}
          <Link to="/settings/calibration" search={datesAndFilters} className={styles.calibration}>
            Show similar tickets
          </Link>
        </p>
      )}
      {rating?.comment && <p className={styles.comment}>“{rating.comment}”</p>}
      <Opinions
        ticketId={ticketId}
        aiScore={score}
        figure={
          <p className={styles.score} data-tone={score === null ? undefined : toneOf(score)}>
            <span className={styles.figure}>{csatShort(score)}</span> / 5
          </p>
        }
      >
        {score !== null && <ScoreBar name="AI Score" score={score} />}
        <p className={styles.explained}>
          {insight
            ? 'AI Score is calculated out of 5, based on five key performance factors.'
            : 'This ticket hasn’t been scored yet.'}
        </p>
        {insight?.adjustment && (
          <p className={styles.explained}>
            {`Includes your account’s adjustment of ${insight.adjustment > 0 ? '+' : '−'}${Math.abs(insight.adjustment).toFixed(2)}.`}
          </p>
        )}
        <Link to="/settings/calibration" search={datesAndFilters} className={styles.calibration}>
          How reliable is this score?
        </Link>
        {insight?.confidence != null && insight.confidence < unsureBelow && (
          <p className={styles.unsure}>
            Low confidence: the conversation contains little to go on
            {known < 5 && `, and only ${known} of 5 factors could be scored`}.
          </p>
        )}
      </Opinions>
      {factors.length > 0 && (
        <>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={expanded}
            aria-controls={listId}
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? 'Hide factors' : 'Show factors'}
          </button>
          <ul id={listId} className={styles.factors} hidden={!expanded}>
            {factors.map(factor => (
              <FactorRow
                key={factor.name}
                factor={factor}
                step={shown?.factor === factor.name ? shown.step : null}
                onShow={step => onShow(factor, step)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
