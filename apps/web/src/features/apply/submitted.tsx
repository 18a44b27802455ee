import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef } from 'react'
import { Card } from '../../shared/ui/card.tsx'
import styles from './apply.module.css'
import { StepIndicator } from './step-indicator.tsx'
import type { Focus } from './wizard-frame.tsx'

type Props = { email: string; hasUnsent: boolean; focus: RefObject<Focus>; onLeave: () => void }

export function Submitted({ email, hasUnsent, focus, onLeave }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus.current.step !== null) heading.current?.focus({ preventScroll: true })
    focus.current = { step: 6, field: null }
    window.scrollTo({ top: 0 })
  }, [focus])
  return (
    <div className={styles.wizard}>
      <StepIndicator step={6} isDone={() => true} canOpen={() => false} onOpen={() => {}} />
      <Card className={`${styles.card} ${styles.submitted}`}>
        <IconCircleCheck size={48} stroke={1.25} aria-hidden />
        <h2 ref={heading} tabIndex={-1} className={styles.stepHeading}>
          Application Submitted!
        </h2>
        <p>Thank you for your interest. We'll be in touch soon.</p>
        {hasUnsent && (
          <p role="alert">
            It was sent from another tab or device. The latest changes you made here came after that and
            aren’t included.
          </p>
        )}
        <p className={styles.soft}>
          We emailed a link to {email}. It shows what you sent, and lets you erase it.
        </p>
        <Button variant="default" onClick={onLeave}>
          Apply with another email
        </Button>
      </Card>
    </div>
  )
}
