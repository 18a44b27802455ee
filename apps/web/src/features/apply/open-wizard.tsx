import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { Job } from '@pulse/contract'
import { wizardMessages } from '@pulse/contract/wizard-messages'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { failureText } from '../../shared/api/failure-text.ts'
import { answerLabel, missingLabel } from '../../shared/hiring/form-texts.ts'
import type { OfferedJob } from './api.ts'
import { ClashNote } from './clash-note.tsx'
import { ContactStep } from './contact-step.tsx'
import { EmailStep } from './email-step.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { focusField } from './focus-field.ts'
import { reviewStep, stepOf } from './model/steps.ts'
import { PersonalStep } from './personal-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { SaveStatus } from './save-status.tsx'
import { Submitted } from './submitted.tsx'
import { useAfterRender } from './use-after-render.ts'
import type { Application, OpenApplication } from './use-application.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { useSteps } from './use-steps.ts'
import { uncorrected, useSubmit } from './use-submit.ts'
import { WizardContext, type WizardValue } from './wizard-context.ts'
import { type Focus, WizardFrame } from './wizard-frame.tsx'
import { WorkStep } from './work-step.tsx'

type Props = {
  job: OfferedJob
  app: Application
  application: OpenApplication
  /** The step in the URL. */
  wanted: number | undefined
  focus: RefObject<Focus>
  record: (step: number) => void
  goTo: (step: number | undefined, replace?: boolean) => void
}

/** Shows steps 1 to 6, and also step 0 once an application has been started. */
export function OpenWizard({ job, app, application, wanted, focus, record, goTo }: Props) {
  const { draft, uploads, applicant, calls, firstStep } = application
  const state = useSyncExternalStore(draft.subscribe, draft.get)
  const uploadStates = useSyncExternalStore(uploads.subscribe, uploads.get)
  const [isOtherTicked, setOtherTicked] = useState(false)
  const wantsOtherForm = isOtherTicked || state.form.questionnaire.otherFormRequest !== ''
  const steps = useSteps({
    job,
    app,
    state,
    uploads: uploadStates,
    wanted: wanted ?? Math.max(1, firstStep),
    wantsOtherForm,
  })
  const { step } = steps
  const [consent, setConsent] = useState(true)
  const [terms, setTerms] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const afterRender = useAfterRender()
  const focusSummary = () => afterRender(() => summary.current?.focus())
  const sending = useSubmit({ job, app, onRefused: steps.refuse, onFailed: focusSummary })
  const isSubmitted = state.isSubmitted || sending.isSent
  const shownStep = isSubmitted ? 6 : step

  useEffect(() => record(shownStep), [record, shownStep])
  useLeaveWarning(!isSubmitted && (state.saving !== 'saved' || state.clash !== null || steps.isUploading))
  useKeepSaving(application)
  useEffect(() => {
    if (state.isExpired) app.expire()
  }, [state.isExpired, app])
  useEffect(() => {
    if (state.merged > 0) notifications.show({ message: 'Changes from another tab or device were added.' })
  }, [state.merged])

  const openField = (field: string) => {
    const target = stepOf(field)
    if (target === step) return focusField(field)
    focus.current.field = field
    goTo(target)
  }
  const value: WizardValue = {
    job,
    email: applicant.email,
    form: state.form,
    files: app.files,
    refreshFiles: async () => {
      const { files } = await calls.open()
      app.setFiles(files)
      return files
    },
    uploads: uploadStates,
    whatsapp: app.whatsapp,
    problemOf: steps.problemOf,
    change: draft.change,
    upload: (kind, file) => void uploads.start(kind, file),
    retryUpload: uploads.retry,
    cancelUpload: uploads.cancel,
    removeFile: async kind => {
      try {
        const { files } = await calls.removeFile(kind)
        app.setFiles(files)
      } catch (error) {
        notifications.show({
          color: 'red',
          title: 'Couldn’t remove the file',
          message: failureText(error as Error),
        })
      }
    },
    interrupted: kind => {
      const pending = app.kept.get(`upload-${kind}`)
      return pending?.email === applicant.email ? pending : null
    },
    verifiedWhatsapp: app.verifiedWhatsapp,
    wantsOtherForm,
    setWantsOtherForm: setOtherTicked,
    goTo: to => goTo(to),
  }

  if (isSubmitted) {
    const { hasUnsent } = state
    return <Submitted email={applicant.email} hasUnsent={hasUnsent} focus={focus} onLeave={app.leave} />
  }

  const move = (to: number) => {
    draft.reach(to)
    void draft.saveNow()
    goTo(to)
  }
  const next = () => {
    if (step === reviewStep) {
      if (!terms) sending.fail(wizardMessages.termsRequired)
      else void sending.submit()
      return
    }
    const isBlocked = step === 0 ? !consent : steps.mistakes.length > 0
    if (!isBlocked) return move(step + 1)
    steps.attempt()
    focusSummary()
  }
  const stepMistakes =
    step === 0 && !consent ? [{ field: 'consent', message: wizardMessages.consentRequired }] : steps.shown
  const failure = uncorrected(sending.failure, ({ field }) =>
    field === 'terms' ? !terms : steps.remaining.some(one => one.field === field),
  )
  return (
    <WizardContext.Provider value={value}>
      <WizardFrame
        step={step}
        focus={focus}
        isDone={steps.isDone}
        canOpen={steps.canOpen}
        onOpen={move}
        onPrevious={() => move(step - 1)}
        onNext={next}
        status={<SaveStatus state={state} onSave={() => void draft.saveNow()} />}
        above={
          <>
            {state.clash && (
              <ClashNote
                clash={state.clash}
                form={state.form}
                labelOf={field => answerLabel(field, job.questions)}
                onSettle={draft.settleClash}
              />
            )}
            {stepMistakes.length > 0 && (
              <ErrorSummary
                ref={summary}
                title="There is a problem"
                mistakes={stepMistakes}
                labelOf={(field, message) => labelIn(job, field, message)}
                onOpen={openField}
              />
            )}
            {step === reviewStep && failure && (
              <ErrorSummary
                ref={summary}
                title={failure.title}
                text={failure.text}
                mistakes={failure.mistakes}
                labelOf={(field, message) => labelIn(job, field, message)}
                onOpen={openField}
              />
            )}
          </>
        }
        next={
          step === reviewStep && (
            <Button
              type="submit"
              disabled={steps.isUploading || state.clash !== null}
              {...(sending.isBusy && { 'aria-disabled': true, 'data-disabled': true })}
            >
              {sending.isBusy ? 'Submitting...' : 'Submit Application'}
            </Button>
          )
        }
      >
        {step === 0 && (
          <EmailStep
            job={job}
            verifiedEmail={applicant.email}
            consent={consent}
            problemOf={() => null}
            onConsent={setConsent}
            onVerified={async () => {}}
            onLeave={app.leave}
          />
        )}
        {step === 1 && <PersonalStep />}
        {step === 2 && <ContactStep />}
        {step === 3 && <WorkStep />}
        {step === 4 && <QuestionsStep />}
        {step === reviewStep && (
          <ReviewStep terms={terms} problem={terms ? null : sending.problemOf('terms')} onTerms={setTerms} />
        )}
      </WizardFrame>
    </WizardContext.Provider>
  )
}

/** Saves when the page is hidden. Resumes saving and uploading when the connection is back. */
function useKeepSaving({ draft, uploads }: OpenApplication): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void draft.saveNow()
    }
    const onOnline = () => {
      void draft.saveNow()
      uploads.retryAll()
    }
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('online', onOnline)
    }
  }, [draft, uploads])
}

/** Most messages name their field. For the others, returns the label or the question. */
function labelIn(job: Job, field: string, message: string): string | null {
  const question = job.questions.find(({ _id }) => field === `metadata.${_id}`)
  if (question) return question.label
  const employer = /pastEmployers\.(\d+)\./.exec(field)
  return employer ? `Employer ${Number(employer[1]) + 1}` : missingLabel(field, message, job.questions)
}
