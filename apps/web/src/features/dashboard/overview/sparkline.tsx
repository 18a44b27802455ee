import styles from './overview-card.module.css'

const width = 100
const height = 28

/** A figure by day as a line without axes; days without tickets leave a gap. The card shows the values. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
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
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {known.length > 1 && <path d={path} />}
    </svg>
  )
}
