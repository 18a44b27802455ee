import { Button } from '@mantine/core'
import { applicationSteps } from '@pulse/contract/application-form'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Card } from '../../shared/ui/card.tsx'
import styles from './apply.module.css'
import { focusField } from './focus-field.ts'
import { StepIndicator } from './step-indicator.tsx'

/** Kept outside the steps, because the first step and the later ones are separate components. */
export interface Focus {
  /** The step being shown. */
  step: number | null
  /** The field to focus after changing to another step. If null, the step's heading is focused. */
  field: string | null
}

type Props = {
  step: number
  focus: RefObject<Focus>
  isDone: (step: number) => boolean
  canOpen: (step: number) => boolean
  onOpen: (step: number) => void
  onNext: () => void
  onPrevious: () => void
  next?: ReactNode
  /** Content above the step, such as problems and conflicts. */
  above?: ReactNode
  status?: ReactNode
  children: ReactNode
}

export function WizardFrame(props: Props) {
  const { step, focus, isDone, canOpen, onOpen, onNext, onPrevious, next, above, status, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const { step: before, field } = focus.current
    focus.current = { step, field: null }
    if (before === null || before === step) return
    if (field) return focusField(field)
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step, focus])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <div className={styles.wizard}>
      <StepIndicator step={step} isDone={isDone} canOpen={canOpen} onOpen={onOpen} />
      <Card className={styles.card ?? ''} aria-labelledby="step-heading">
        <form noValidate onSubmit={submit} className={styles.form}>
          <div className={styles.stepHead}>
            <h2 id="step-heading" ref={heading} tabIndex={-1} className={styles.stepHeading}>
              {applicationSteps[step]}
            </h2>
            {status}
          </div>
          {above}
          {children}
          <div className={styles.buttons}>
            <Button variant="default" disabled={step === 0} onClick={onPrevious}>
              Previous
            </Button>
            {next || <Button type="submit">Next</Button>}
          </div>
        </form>
      </Card>
    </div>
  )
}
