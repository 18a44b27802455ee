import type { FieldMistake } from '@pulse/contract'
import { wizardMessages } from '@pulse/contract/wizard-messages'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { failureText } from '../../shared/api/failure-text.ts'
import { FailureState } from '../../shared/ui/failure-state.tsx'
import type { OfferedJob } from './api.ts'
import { EmailStep } from './email-step.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { focusField } from './focus-field.ts'
import { Loading } from './loading.tsx'
import { consentMemory } from './model/code-memory.ts'
import { createStepEvents } from './model/step-events.ts'
import { useAfterRender } from './use-after-render.ts'
import { type Application, useApplication } from './use-application.ts'
import { type Focus, WizardFrame } from './wizard-frame.tsx'

/** Loaded separately, because applicants need the other steps only after verifying their email. */
const loadOtherSteps = () => import('./open-wizard.tsx')
const OpenWizard = lazy(async () => ({ default: (await loadOtherSteps()).OpenWizard }))

/** The wizard for one job. All steps after the first require a verified email and a draft on the server. */
export function Wizard({ job }: { job: OfferedJob }) {
  const app = useApplication(job)
  const focus = useRef<Focus>({ step: null, field: null })
  const wanted = useSearch({ from: '/hiring/hire/apply/$jobid', select: ({ step }) => step })
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
    <Suspense fallback={<Loading label="Opening your application" />}>
      <OpenWizard
        job={job}
        app={app}
        application={phase.application}
        wanted={wanted}
        focus={focus}
        record={record}
        goTo={goTo}
      />
    </Suspense>
  )
}

type FirstProps = {
  job: OfferedJob
  app: Application
  focus: RefObject<Focus>
  note: string | null
  record: (step: number) => void
  goTo: (step: number | undefined, replace?: boolean) => void
}

/** Step 0, shown until the email is verified and consent is given. */
function FirstStep({ job, app, focus, note, record, goTo }: FirstProps) {
  const [consent, setConsent] = useState(() => consentMemory(job._id).get())
  const [isAttempted, setAttempted] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  const email = app.applicant?.email ?? null
  useEffect(() => record(0), [record])
  useEffect(() => {
    // Loads the other steps while the applicant reads the email. A failure is reported only when those steps are
    // needed.
    const timer = setTimeout(() => void loadOtherSteps().catch(() => {}), 5_000)
    return () => clearTimeout(timer)
  }, [])
  const mistakes: FieldMistake[] = [
    ...(consent ? [] : [{ field: 'consent', message: wizardMessages.consentRequired }]),
    ...(email ? [] : [{ field: 'email', message: wizardMessages.emailUnverified }]),
  ]
  const problemOf = (field: string) =>
    isAttempted ? (mistakes.find(one => one.field === field)?.message ?? null) : null
  const next = async () => {
    setAttempted(true)
    if (mistakes.length > 0) return afterRender(() => summary.current?.focus())
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
        onConsent={next => {
          consentMemory(job._id).set(next)
          setConsent(next)
        }}
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
