import type { ApplicationFiles, Job } from '@pulse/contract'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { apiBase } from '../../shared/api/call.ts'
import { callsOf } from './api.ts'
import { forgetCodes } from './model/code-memory.ts'
import type { DraftStore } from './model/draft-store.ts'
import { type Applicant, createKept } from './model/kept.ts'
import type { UploadStore } from './model/uploads.ts'

/** An open application with its applicant, answers and files. */
export interface OpenApplication {
  applicant: Applicant
  draft: DraftStore
  uploads: UploadStore
  calls: ReturnType<typeof callsOf>
  firstStep: number
}

type Phase =
  | { at: 'start'; note: string | null }
  | { at: 'opening' }
  | { at: 'failed'; error: Error }
  | { at: 'open'; application: OpenApplication }

/** Manages the applicant, and opens their draft on the server once the email is verified and consent is given. */
export function useApplication(job: Job) {
  const kept = useMemo(() => createKept(job._id), [job._id])
  const [applicant, setApplicant] = useState<Applicant | null>(() => kept.get('applicant') ?? null)
  const [phase, setPhase] = useState<Phase>(applicant ? { at: 'opening' } : { at: 'start', note: null })
  const [files, setFiles] = useState<ApplicationFiles>({})
  const [whatsapp, setWhatsapp] = useState<string | null>(null)
  const latest = useRef(applicant)
  latest.current = applicant

  const keep = useCallback(
    (next: Applicant | null) => {
      latest.current = next
      kept.set('applicant', next)
      setApplicant(next)
    },
    [kept],
  )

  const open = useCallback(
    async (who: Applicant, consent?: true) => {
      setPhase({ at: 'opening' })
      const calls = callsOf(job._id, who)
      try {
        const [opened, { createDraftStore, createUploads }] = await Promise.all([
          calls.open(consent),
          import('./model/stores.ts'),
        ])
        const refreshFiles = () => calls.open().then(({ files }) => setFiles(files))
        const uploads = createUploads({
          jobid: job._id,
          applicant: who,
          kept,
          endpoint: `${location.origin}${apiBase}/hire/uploads`,
          onDone: () => void refreshFiles().catch(() => {}),
        })
        const draft = createDraftStore(opened, {
          category: job.category,
          email: who.email,
          kept,
          open: () => calls.open(),
          save: async answers => {
            const saved = await calls.save({ ...answers, whatsapp: latest.current?.whatsapp ?? null })
            // The server can be reached, even if the browser never noticed that it was offline.
            uploads.retryAll()
            return saved
          },
        })
        setFiles(opened.files)
        setWhatsapp(opened.whatsappNumber ?? who.whatsapp?.number ?? null)
        setPhase({
          at: 'open',
          application: { applicant: who, draft, uploads, calls, firstStep: opened.step },
        })
      } catch (error) {
        const { code = '', msg = '' } = error instanceof ApiError ? error : {}
        // The proof has expired. It is valid for a week.
        if (code === 'not_allowed') {
          keep(null)
          setPhase({
            at: 'start',
            note: 'Verify your email again to continue. Everything you entered is kept.',
          })
        } else if (code === 'invalid_input') setPhase({ at: 'start', note: consent ? msg : null })
        else setPhase({ at: 'failed', error: error as Error })
      }
    },
    [job, kept, keep],
  )

  useEffect(() => {
    if (latest.current) void open(latest.current)
  }, [open])

  const application = phase.at === 'open' ? phase.application : null
  useEffect(
    () => () => {
      void application?.draft.saveNow().finally(() => application.draft.close())
      application?.uploads.close()
    },
    [application],
  )

  return {
    kept,
    applicant,
    phase,
    application,
    files,
    setFiles,
    whatsapp,
    retry: () => latest.current && void open(latest.current),
    /** Called when the email is verified. The draft opens only with consent. */
    async verified(who: Applicant, consent: boolean) {
      keep(who)
      if (consent) await open(who, true)
    },
    async agreed() {
      if (latest.current) await open(latest.current, true)
    },
    async verifiedWhatsapp(number: string, proof: string) {
      if (!latest.current) return
      keep({ ...latest.current, whatsapp: { number, proof } })
      setWhatsapp(number)
      await application?.draft.touch()
    },
    /** Ends the application in this browser. The draft stays on the server. */
    leave() {
      kept.clear()
      forgetCodes(job._id)
      latest.current = null
      setApplicant(null)
      setPhase({ at: 'start', note: null })
    },
    expire() {
      keep(null)
      setPhase({ at: 'start', note: 'Verify your email again to continue. Everything you entered is kept.' })
    },
  }
}

export type Application = ReturnType<typeof useApplication>
