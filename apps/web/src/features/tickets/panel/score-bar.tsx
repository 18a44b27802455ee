import { csatShort, toneOf } from '../../../shared/figures/score.ts'
import styles from './ai-score.module.css'

export function ScoreBar({ name, score }: { name: string; score: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter element can’t be styled consistently across browsers
    <div
      className={styles.bar}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={5}
      aria-valuenow={score}
      aria-valuetext={`${csatShort(score)} out of 5`}
      data-tone={toneOf(score)}
    >
      <span style={{ width: `${Math.min(100, Math.max(0, score * 20))}%` }} />
    </div>
  )
}
