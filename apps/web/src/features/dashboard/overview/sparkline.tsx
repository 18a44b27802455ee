import type { DayNote } from '../../../shared/day-notes/day-notes-query.ts'
import { SparkNotes } from '../../../shared/day-notes/spark-notes.tsx'
import styles from './overview-card.module.css'

const width = 100
const height = 28

type Props = { values: readonly (number | null)[]; days: readonly string[]; notes: readonly DayNote[] }

/** Draws a figure by day as a line without axes. Days without tickets leave a gap. The card shows the values. */
export function Sparkline({ values, days, notes }: Props) {
  const known = values.filter(value => value !== null)
  const low = Math.min(...known)
  const span = Math.max(...known) - low || 1
  const x = (index: number) => (values.length < 2 ? 0 : (index / (values.length - 1)) * width)
  const y = (value: number) => 2 + (1 - (value - low) / span) * (height - 4)
  let path = ''
  let pen = 'M'
  for (const [index, value] of values.entries()) {
    if (value === null) {
      pen = 'M'
      continue
    }
    path += `${pen}${x(index).toFixed(2)} ${y(value).toFixed(2)}`
    pen = 'L'
  }
  return (
    <div className={styles.sparkline}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {known.length > 1 && <path d={path} />}
      </svg>
      {known.length > 1 && <SparkNotes notes={notes} starts={days} percent={x} />}
    </div>
  )
}
