import type { AgentCoaching } from '@pulse/contract'
import { factors as factorsByName } from '@pulse/contract/factors'
import { fairRanking, metrics } from '@pulse/contract/metrics'
import type { CSSProperties } from 'react'
import { BlockHead } from '../../../shared/ui/block-head.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Definition } from '../../../shared/ui/definition.tsx'
import styles from './coaching.module.css'

type Comparison = AgentCoaching['factors'][number]
type Props = { factors: readonly Comparison[]; largest: Comparison['factor'] | null; scored: number }

/** The agent's factors, each with the team's mean as a line, and the factor that stands out. */
export function FactorsCard({ factors, largest, scored }: Props) {
  return (
    <Card aria-labelledby="coaching-factors">
      <BlockHead id="coaching-factors" title="Factors" note="line: team" />
      <p className={styles.finding}>{finding(factors, largest, scored)}</p>
      <table className={styles.factors}>
        <thead className={styles.hidden}>
          <tr>
            <th scope="col">Factor</th>
            <th scope="col">Compared with the team</th>
            <th scope="col">Agent</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {factors.map(one => (
            <tr key={one.factor}>
              <th scope="row">
                <Definition lines={[metrics[one.factor].meaning]}>
                  {factorsByName[one.factor].label}
                </Definition>
              </th>
              <td className={styles.barCell}>
                <span className={styles.bar} aria-hidden>
                  <i className={styles.filled} style={at(one.agent)} />
                  {one.team !== null && <i className={styles.teamMark} style={at(one.team)} />}
                </span>
              </td>
              <td className={styles.figure}>{percent(one.agent)}</td>
              <td className={styles.difference} data-stands-out={one.standsOut} title={explained(one)}>
                {points(one.difference)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Factors are scored out of 5 and shown as percentages. */
const toPercent = 20
const at = (score: number | null) => ({ '--at': `${(score ?? 0) * toPercent}%` }) as CSSProperties
const percent = (score: number | null) => (score === null ? '–' : `${(score * toPercent).toFixed(1)}%`)

function points(difference: number | null): string {
  if (difference === null) return '–'
  const value = Math.abs(difference * toPercent).toFixed(1)
  return `${difference > 0 ? '+' : difference < 0 ? '−' : '±'}${value}`
}

function explained({ team, interval, standsOut }: Comparison): string {
  const range = interval ? ` 95% interval ${points(interval.low)} to ${points(interval.high)} points.` : ''
  return `Team: ${percent(team)}.${range}${standsOut ? '' : ' Within normal variation.'}`
}

function finding(factors: readonly Comparison[], largest: Props['largest'], scored: number): string {
  if (scored < fairRanking.fewTickets)
    return `Fewer than ${fairRanking.fewTickets} scored tickets: too few to compare factors.`
  const one = factors.find(({ factor }) => factor === largest)
  if (!one || one.difference === null)
    return 'No factor stands out: every difference is within normal variation.'
  const side = one.difference < 0 ? 'below' : 'above'
  const value = Math.abs(one.difference * toPercent).toFixed(1)
  return `${factorsByName[one.factor].label} stands out most: ${value} points ${side} the team.`
}
