import type { CallAnswer, CallInput, CallName, Job } from '@pulse/contract'
import type { ApplicationFileKind, ApplicationForm } from '@pulse/contract/application-form'
import { ApiError, isAborted, unknownFailure } from '../../shared/api/api-error.ts'
import { apiBase, call } from '../../shared/api/call.ts'
import { callOr, FailedCall } from '../../shared/api/failing.ts'
import type { Applicant } from './model/kept.ts'
import { nestedFields } from './model/nested-fields.ts'

/* These calls never use a session, even if the applicant happens to be signed in to Pulse. */
const withoutSession = { session: null }

/** The wizard's view of a job. `hasTerms` is true if there is a terms page. */
export type OfferedJob = Job & { hasTerms: boolean }

export const jobQuery = (jobid: string) => ({
  queryKey: ['hire', 'job', jobid],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<OfferedJob | null> => {
    const query = { jobid }
    const options = { ...withoutSession, signal }
    const { data, links } = await callOr('Failed to fetch jobs', 'GET /ops/joblistings', { query }, options)
    const job = data.find(({ _id }) => _id === jobid)
    return job ? { ...job, hasTerms: links.terms } : null
  },
  staleTime: Number.POSITIVE_INFINITY,
})

export const citiesQuery = (country: string, state: string, search: string) => ({
  queryKey: ['hire', 'cities', country, state, search],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { country, search, ...(state && { state }) }
    const { cities } = await call('GET /hire/cities', { query }, { ...withoutSession, signal })
    return cities
  },
})

export function callOpenly<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallAnswer<Name>> {
  return call(name, input, withoutSession)
}

/** API calls for one applicant and one job. */
export function callsOf(jobid: string, { email, proof }: Applicant) {
  const applicant = { jobid, email, proof }
  return {
    open: (consent?: true) =>
      callOpenly('POST /hire/draft/open', { body: { ...applicant, ...(consent && { consent }) } }),
    save: (draft: {
      version: number
      form: ApplicationForm
      step: number
      whatsapp: Applicant['whatsapp']
    }) =>
      callOpenly('PUT /hire/draft', {
        body: { ...applicant, ...draft, whatsapp: draft.whatsapp ?? undefined },
      }),
    removeFile: (kind: ApplicationFileKind) =>
      callOpenly('POST /hire/draft/file/remove', { body: { ...applicant, kind } }),
  }
}

/** Sends the application. The files are already on the server, as part of the draft. */
export async function applyForJob(
  jobid: string,
  { email, proof, whatsapp }: Applicant,
  form: ApplicationForm,
): Promise<void> {
  const body = new FormData()
  const fields = nestedFields({ jobid, email, proof, consent: true, terms: true, ...form })
  for (const [name, value] of fields) body.append(name, value)
  if (whatsapp) body.append('whatsappProof', whatsapp.proof)
  try {
    await post('/pulse/job/apply', body)
  } catch (error) {
    if (isAborted(error)) throw error
    throw new FailedCall('Failed to apply for job', error)
  }
}

const submitTimeoutMs = 60_000

async function post(path: string, body: FormData): Promise<void> {
  const signal = AbortSignal.timeout(submitTimeoutMs)
  const response = await fetch(apiBase + path, { method: 'POST', body, credentials: 'omit', signal }).catch(
    error => {
      console.warn('Sending the application failed.', error)
      const msg = 'There is no connection to the server. Everything you entered is kept. Try again.'
      throw new ApiError({ code: 'network', msg, status: 0 })
    },
  )
  if (response.ok) return
  const refusal = await response.json().catch(() => null)
  throw new ApiError({
    code: refusal?.code ?? 'internal',
    msg: refusal?.msg ?? unknownFailure,
    status: response.status,
    details: refusal?.details,
  })
}
