import type { AgentRecord } from '@pulse/contract'
import { metrics } from '@pulse/contract/metrics'
import { count } from '@pulse/contract/plural'
import type { CSSProperties } from 'react'
import { type DateRange, displayRange } from '../../../shared/date-range/range.ts'
import { ratingsText } from '../../../shared/figures/customer-ratings.ts'
import { csat } from '../../../shared/figures/score.ts'
import { useStillScoring } from '../../../shared/queries/scoring-progress.ts'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Definition } from '../../../shared/ui/definition.tsx'
import { ScoreChange } from '../score-change.tsx'
import styles from './coaching.module.css'
import { scaleFor } from './score-scale.ts'

type Props = {
  record: AgentRecord
  compared: DateRange | undefined
  team: number | null
  rankedAgents: number
}

/** The mean and the adjusted score, each with its 95% interval, compared with the team's mean. */
export function ScoreCard({ record, compared, team, rankedAgents }: Props) {
  const stillScoring = useStillScoring()
  const { averageCSAT, interval, adjustedCSAT, adjustedInterval, rank, ratings, previous } = record
  const lines = [
    { label: 'Mean', meaning: metrics.averageCSAT.meaning, score: averageCSAT.overall, interval },
    {
      label: 'Adjusted',
      meaning: metrics.adjustedCSAT.meaning,
      score: adjustedCSAT,
      interval: adjustedInterval,
    },
  ]
  const percentAt = scaleFor([
    team,
    ...lines.flatMap(line => [line.score, line.interval?.low, line.interval?.high]),
  ])
  return (
    <Card aria-labelledby="coaching-score">
      <BlockHead
        id="coaching-score"
        title="AI CSAT"
        note={rank === null ? 'Not ranked: fewer than 10 scored tickets' : `Rank ${rank} of ${rankedAgents}`}
      />
      <table className={styles.scores}>
        <thead>
          <tr>
            <th scope="col">Score</th>
            <th scope="col">Out of 5</th>
            <th scope="col" className={styles.scaleHead}>
              Compared with the team
            </th>
            <th scope="col">95% interval</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.label}>
              <th scope="row">
                <Definition lines={[line.meaning]}>{line.label}</Definition>
              </th>
              <td className={styles.figure}>{csat(line.score)}</td>
              <td className={styles.scaleCell}>
                <span className={styles.scale} aria-hidden>
                  {line.interval && (
                    <i
                      className={styles.interval}
                      style={
                        {
                          '--from': `${percentAt(line.interval.low)}%`,
                          '--to': `${percentAt(line.interval.high)}%`,
                        } as CSSProperties
                      }
                    />
                  )}
                  {team !== null && <i className={styles.teamMark} style={at(percentAt(team))} />}
                  {line.score !== null && <i className={styles.dot} style={at(percentAt(line.score))} />}
                </span>
              </td>
              <td className={styles.range}>
                {line.interval ? `${csat(line.interval.low)}–${csat(line.interval.high)}` : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Dot: {record.agent_name}. Bar: 95% interval. Line: team mean, {csat(team)}. Adjusted for the mix of
        categories and the number of tickets in each.
      </p>
      {previous && compared && (
        <p className={styles.note}>
          {displayRange(compared)}: {csat(previous.averageCSAT)}, {count(previous.totalTickets, 'ticket')}.{' '}
          <ScoreChange agent={record} stillScoring={stillScoring} />
        </p>
      )}
      <p className={styles.note}>Customers’ own ratings: {ratingsText(ratings)}.</p>
    </Card>
  )
}

const at = (percent: number) => ({ '--at': `${percent}%` }) as CSSProperties
