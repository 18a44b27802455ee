import { count } from '@pulse/contract/plural'
import { csat } from '../../../shared/figures/score.ts'
import type { Contribution } from './changes-query.ts'

const manyTimes = 1.5

/** The figures behind one category's or agent's contribution. */
export function describeLine(line: Contribution): string {
  const { averageCSAT, previousCSAT, previousCount } = line
  if (line.count === 0)
    return `No tickets now · CSAT was ${csat(previousCSAT)} on ${count(previousCount, 'ticket')}`
  const tickets = count(line.count, 'ticket')
  if (previousCount === 0) return `New: CSAT ${csat(averageCSAT)} · ${tickets}, none before`
  const times = line.count / previousCount
  const compared = times >= manyTimes ? `${times.toFixed(1)}× as many` : `was ${count(previousCount)}`
  return `CSAT ${csat(averageCSAT)}, was ${csat(previousCSAT)} · ${tickets}, ${compared}`
}

/** Uses a minus sign instead of a hyphen, so figures in a column align. */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(2)
  return points > 0 ? `+${text}` : points < 0 ? `−${text}` : text
}
