import type { ApplicationContext, FieldMistake, Job } from '@pulse/contract'
import { stepMistakes } from '@pulse/contract/application-rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DraftState } from './model/draft-store.ts'
import { loadPhoneCheck } from './model/phone-numbers.ts'
import { type Given, type Refusal, stillWrong } from './model/refusal.ts'
import { confirmationStep, fileKinds, firstIncompleteStep } from './model/steps.ts'
import { type Uploads, withRejections } from './model/uploads.ts'
import type { Application } from './use-application.ts'

const phoneCheckQuery = {
  queryKey: ['hire', 'phone-check'],
  queryFn: async () => ({ isPhoneOf: await loadPhoneCheck() }),
  staleTime: Number.POSITIVE_INFINITY,
}

interface Options {
  job: Job
  app: Application
  state: DraftState
  uploads: Uploads
  wanted: number
  wantsOtherForm: boolean
}

/** Tracks the current step, its problems, and which of them are visible. */
export function useSteps({ job, app, state, uploads, wanted, wantsOtherForm }: Options) {
  const { form } = state
  const [attempted, setAttempted] = useState<readonly number[]>([])
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { data: phones } = useQuery({ ...phoneCheckQuery, enabled: wanted >= 2 })
  const { wa } = form.contactInfo
  const uploading = Object.entries(uploads).filter(([, { status }]) => status !== 'rejected')
  const context: ApplicationContext = {
    now: new Date(),
    questions: job.questions,
    // A file that is still uploading counts as uploaded, because submitting waits for it.
    files: fileKinds({ ...app.files, ...Object.fromEntries(uploading) }),
    isPhoneOf: phones?.isPhoneOf ?? (() => true),
    isWhatsappVerified: app.whatsapp !== null && `${wa.code}${wa.number}` === app.whatsapp,
    wantsOtherForm,
  }
  const reachable = firstIncompleteStep(form, context)
  const step = state.isSubmitted ? confirmationStep : Math.min(Math.max(0, wanted), reachable)
  const mistakes = withRejections(stepMistakes(step, form, context), uploads)
  const given: Given = { form, files: app.files, whatsapp: app.whatsapp }
  const remaining = stillWrong(refused, given)
  const shown = attempted.includes(step) ? mistakes : []
  return {
    step,
    mistakes,
    shown,
    /** Problems that the server reported and that haven't been fixed yet. */
    remaining,
    isUploading: uploading.length > 0,
    canOpen: (other: number) => !state.isSubmitted && other <= reachable,
    isDone: (other: number) =>
      state.isSubmitted ||
      other === 0 ||
      (other < reachable && stepMistakes(other, form, context).length === 0),
    problemOf: (field: string) => [...shown, ...remaining].find(one => one.field === field)?.message ?? null,
    attempt: () => setAttempted([...attempted, step]),
    refuse: (next: FieldMistake[]) => setRefused({ mistakes: next, given }),
  }
}
