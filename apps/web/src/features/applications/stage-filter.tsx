import type { ApplicationStage } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import styles from './applications.module.css'
import { stageNames, stages } from './stages.ts'

type Props = {
  counts: Record<ApplicationStage, number>
  stage: ApplicationStage | undefined
  onStage: (stage: ApplicationStage | undefined) => void
}

export function StageFilter({ counts, stage, onStage }: Props) {
  const all = stages.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  const option = (value: ApplicationStage | undefined, label: string, figure: number) => (
    <label key={label} className={styles.stageOption}>
      <input
        type="radio"
        name="stage"
        className={styles.hiddenInput}
        checked={stage === value}
        onChange={() => onStage(value)}
      />
      {label} <span className={styles.figure}>{count(figure)}</span>
    </label>
  )
  return (
    <div role="radiogroup" aria-label="Stage" className={styles.stages}>
      {option(undefined, 'All', all)}
      {stages.map(one => option(one, stageNames[one], counts[one] ?? 0))}
    </div>
  )
}
