import { csat, toneOf } from '../figures/score.ts'
import styles from './score-pill.module.css'

/** A CSAT score and its color. Meaning is never conveyed by color alone. */
export function ScorePill({ score }: { score: number | null | undefined }) {
  if (!score) return <span className={styles.none}>–</span>
  return (
    <span className={styles.pill} data-tone={toneOf(score)}>
      {csat(score)}
    </span>
  )
}
