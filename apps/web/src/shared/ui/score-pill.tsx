import { csat, toneOf } from '../figures/score.ts'
import styles from './score-pill.module.css'

/** A CSAT score and its color. Color is never the only carrier of meaning. */
export function ScorePill({ score }: { score: number | null | undefined }) {
  if (!score) return <span className={styles.none}>–</span>
  return (
    <span className={styles.pill} data-tone={toneOf(score)}>
      {csat(score)}
    </span>
  )
}
