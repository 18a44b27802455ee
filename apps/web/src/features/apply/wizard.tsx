import type { Job } from '@pulse/contract'
import { type FieldMistake, wizardMessages } from '@pulse/contract/application-rules'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '../../shared/api/failure-text.ts'
import { FailureState } from '../../shared/ui/failure-state.tsx'
import { EmailStep } from './email-step.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Loading } from './loading.tsx'
import { createStepEvents } from './model/step-events.ts'
import { focusField } from './model/steps.ts'
import { OpenWizard } from './open-wizard.tsx'
import { type Application, useApplication } from './use-application.ts'
import { type Focus, WizardFrame } from './wizard-frame.tsx'

/** The wizard of one job. Everything after the first step needs a verified email, and then a draft on the server. */
export function Wizard({ job }: { job: Job }) {
  const app = useApplication(job)
  const focus = useRef<Focus>({ step: null, field: null })
  const wanted = useSearch({ from: '/open/hire/apply/$jobid', select: ({ step }) => step })
  const navigate = useNavigate()
  const record = useMemo(() => createStepEvents(job._id), [job._id])
  const goTo = (step: number | undefined, replace = false) =>
    void navigate({ to: '.', search: { step }, replace, resetScroll: false })

  const { phase } = app
  if (phase.at === 'opening') return <Loading label="Opening your application" />
  if (phase.at === 'failed')
    return (
      <FailureState
        title="Couldn’t open your application"
        text={failureText(phase.error)}
        onRetry={app.retry}
      />
    )
  if (phase.at === 'start')
    return <FirstStep job={job} app={app} focus={focus} note={phase.note} record={record} goTo={goTo} />
  return (
    <OpenWizard
      job={job}
      app={app}
      application={phase.application}
      wanted={wanted}
      focus={focus}
      record={record}
      goTo={goTo}
    />
  )
}

type FirstProps = {
  job: Job
  app: Application
  focus: React.RefObject<Focus>
  note: string | null
  record: (step: number) => void
  goTo: (step: number | undefined, replace?: boolean) => void
}

/** Step 0, until the email is verified and there is consent. */
function FirstStep({ job, app, focus, note, record, goTo }: FirstProps) {
  const [consent, setConsent] = useState(false)
  const [isAttempted, setAttempted] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const email = app.applicant?.email ?? null
  useEffect(() => record(0), [record])
  const mistakes: FieldMistake[] = [
    ...(consent ? [] : [{ field: 'consent', message: wizardMessages.consentRequired }]),
    ...(email ? [] : [{ field: 'email', message: wizardMessages.emailUnverified }]),
  ]
  const problemOf = (field: string) =>
    isAttempted ? (mistakes.find(one => one.field === field)?.message ?? null) : null
  const next = async () => {
    setAttempted(true)
    if (mistakes.length > 0) return requestAnimationFrame(() => summary.current?.focus())
    goTo(undefined, true)
    await app.agreed()
  }
  return (
    <WizardFrame
      step={0}
      focus={focus}
      isDone={() => false}
      canOpen={step => step === 0}
      onOpen={() => {}}
      onPrevious={() => {}}
      onNext={() => void next()}
      above={
        isAttempted && mistakes.length > 0 ? (
          <ErrorSummary
            ref={summary}
            title="There is a problem"
            mistakes={mistakes}
            labelOf={() => null}
            onOpen={focusField}
          />
        ) : (
          note && <p role="status">{note}</p>
        )
      }
    >
      <EmailStep
        job={job}
        verifiedEmail={email}
        consent={consent}
        problemOf={problemOf}
        onConsent={setConsent}
        onLeave={app.leave}
        onVerified={async who => {
          if (!consent) setAttempted(true)
          goTo(undefined, true)
          await app.verified(who, consent)
        }}
      />
    </WizardFrame>
  )
}
