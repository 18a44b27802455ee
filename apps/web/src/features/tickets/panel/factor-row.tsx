import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from './ai-score.module.css'
import { type Factor, factorFigure } from './factors.ts'
import { ScoreBar } from './score-bar.tsx'

type Props = {
  factor: Factor
  /** The index of the quote being shown. */
  step: number | null
  onShow: (step: number) => void
}

/** One factor. Clicking it steps through the quotes it is based on. */
export function FactorRow({ factor, step, onShow }: Props) {
  const quotes = factor.evidence.length
  const { text, tone, outOfFive } = factorFigure(factor)
  const about = (
    <>
      <span className={styles.name}>{factor.label}</span>
      <span className={styles.factorScore}>{text}</span>
    </>
  )
  return (
    <li className={styles.factor} data-tone={tone} data-shown={step !== null || undefined}>
      {quotes > 0 ? (
        <button
          type="button"
          className={styles.factorTop}
          aria-pressed={step !== null}
          title="Show the quote this is based on"
          onClick={() => onShow(step === null ? 0 : step + 1)}
        >
          {about}
        </button>
      ) : (
        <p className={styles.factorTop}>{about}</p>
      )}
      {outOfFive && <ScoreBar name={factor.label} score={factor.score} />}
      <p className={styles.reason}>{factor.reason}</p>
      {step !== null && quotes > 1 && (
        <div className={styles.steps}>
          <ActionIcon variant="subtle" size="sm" aria-label="Previous quote" onClick={() => onShow(step - 1)}>
            <IconChevronLeft size={16} />
          </ActionIcon>
          <span>
            Quote {step + 1} of {quotes}
          </span>
          <ActionIcon variant="subtle" size="sm" aria-label="Next quote" onClick={() => onShow(step + 1)}>
            <IconChevronRight size={16} />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}
