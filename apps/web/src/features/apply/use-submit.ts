import type { FieldMistake, Job } from '@pulse/contract'
import { useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { FailedCall } from '../../shared/api/failing.ts'
import { failureText } from '../../shared/api/failure-text.ts'
import { applyForJob } from './api.ts'
import { forgetCodes } from './model/code-memory.ts'
import { loadCountries } from './model/places.ts'
import { sentForm } from './model/sent-form.ts'
import { mistakesIn } from './model/steps.ts'
import type { Application } from './use-application.ts'

interface Failure {
  title: string
  text: string | null
  mistakes: FieldMistake[]
}

interface Options {
  job: Job
  app: Application
  onRefused: (mistakes: FieldMistake[]) => void
  onFailed: () => void
}

const changedElsewhere =
  'Answers were changed in another tab or on another device and added here. Check them, then submit again.'

/** Sends the application once, no matter how often the button is pressed. */
export function useSubmit({ job, app, onRefused, onFailed }: Options) {
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isUnderWay = useRef(false)

  async function send() {
    const { applicant, application } = app
    if (!applicant || !application) return
    const { draft } = application
    const seen = draft.get().merged
    await draft.touch()
    const { form, clash, merged, isSubmitted } = draft.get()
    // The applicant has to choose between conflicting answers first, or the application was already sent elsewhere.
    if (clash || isSubmitted) return
    if (merged > seen) return stop(changedElsewhere)
    // Without the list of countries, codes would be sent instead of names.
    const countries = await loadCountries()
    await applyForJob(job._id, applicant, sentForm(form, countries))
    app.kept.clear()
    forgetCodes(job._id)
    setSent(true)
  }

  function stop(text: string) {
    setFailure({ title: 'There is a problem', text, mistakes: [] })
    onFailed()
  }

  function fail(error: unknown) {
    const { message, cause } =
      error instanceof FailedCall ? error : new FailedCall('Failed to apply for job', error)
    const mistakes = cause instanceof ApiError ? mistakesIn(cause.details) : []
    onRefused(mistakes)
    const text = cause instanceof ApiError ? cause.msg : failureText(cause as Error)
    // The list of mistakes shows the same information in a more readable way.
    setFailure({ title: message, text: mistakes.length > 0 ? null : text, mistakes })
    onFailed()
  }

  return {
    isBusy,
    isSent,
    failure,
    problemOf: (field: string) => failure?.mistakes.find(one => one.field === field)?.message ?? null,
    /** Shows why nothing was sent. */
    fail(message: string) {
      setFailure({ title: 'There is a problem', text: null, mistakes: [{ field: 'terms', message }] })
      onFailed()
    },
    async submit() {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setBusy(true)
      setFailure(null)
      try {
        await send()
      } catch (error) {
        fail(error)
      } finally {
        isUnderWay.current = false
        setBusy(false)
      }
    },
  }
}

/** Removes corrected mistakes from the failure. Returns null if none are left. */
export function uncorrected(
  failure: Failure | null,
  isLeft: (mistake: FieldMistake) => boolean,
): Failure | null {
  if (!failure || failure.mistakes.length === 0) return failure
  const mistakes = failure.mistakes.filter(isLeft)
  return mistakes.length > 0 ? { ...failure, mistakes } : null
}
