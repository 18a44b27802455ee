import { applicationSteps } from '@pulse/contract/application-form'
import { IconCheck } from '@tabler/icons-react'
import styles from './apply.module.css'

type Props = {
  step: number
  /** Whether the step is finished. */
  isDone: (step: number) => boolean
  canOpen: (step: number) => boolean
  onOpen: (step: number) => void
}

export function StepIndicator({ step, isDone, canOpen, onOpen }: Props) {
  return (
    <nav aria-label="Steps" className={styles.steps}>
      <p className={styles.stepCount}>
        Step {step + 1} of {applicationSteps.length}
      </p>
      <ol>
        {applicationSteps.map((title, index) => {
          const done = isDone(index)
          const content = (
            <>
              <span className={styles.stepMark}>
                {done ? <IconCheck size={14} stroke={2.5} aria-hidden data-check /> : index + 1}
              </span>
              <span className={styles.stepTitle}>
                {title === 'Application Submitted!' ? 'Confirmation' : title}
                {done && <span className={styles.hidden}> (completed)</span>}
              </span>
            </>
          )
          return (
            <li
              key={title}
              data-state={index === step ? 'current' : done ? 'done' : 'ahead'}
              {...(index === step && { 'aria-current': 'step' as const })}
            >
              {canOpen(index) && index !== step ? (
                <button type="button" className={styles.stepLink} onClick={() => onOpen(index)}>
                  {content}
                </button>
              ) : (
                <span className={styles.stepLink}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
