import { count, csat } from '../../../shared/figures/score.ts'
import type { Contribution } from '../overview/use-overview.ts'

const manyTimes = 1.5

/** What one category or agent did, in figures that bear the points beside it. */
export function describeLine(line: Contribution): string {
  const { averageCSAT, previousCSAT, previousCount } = line
  if (line.count === 0) return `No tickets now · CSAT was ${csat(previousCSAT)} from ${count(previousCount)}`
  const tickets = count(line.count, 'ticket')
  if (previousCount === 0) return `New: CSAT ${csat(averageCSAT)} · ${tickets}, none before`
  const times = line.count / previousCount
  const compared = times >= manyTimes ? `${times.toFixed(1)}× as many` : `were ${count(previousCount)}`
  return `CSAT ${csat(averageCSAT)}, was ${csat(previousCSAT)} · ${tickets}, ${compared}`
}

/** With a real minus sign: figures below each other stay in line. */
export function signed(points: number): string {
  const text = Math.abs(points).toFixed(2)
  return points > 0 ? `+${text}` : points < 0 ? `−${text}` : text
}
