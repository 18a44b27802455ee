import {
  applicationFileRules,
  type CallAnswer,
  type DraftForm,
  type FieldMistake,
  formMistakes,
  type Job,
  mailbox,
  text,
  wizardMessages,
} from '@pulse/contract'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { withFileSource } from '../../domain/hiring/files/byte-source.ts'
import { openJobs } from '../../domain/hiring/job-listings.ts'
import { phoneOf } from '../../domain/hiring/phone-numbers.ts'
import { isUnknownCode } from '../../domain/hiring/places/regions.ts'
import { isProven } from '../../domain/verification/codes.ts'
import { AppError } from '../../platform/errors.ts'
import { inputRefused, invalidInput } from '../../platform/http/errors.ts'
import { refuseMalformedText } from '../../platform/http/malformed-text.ts'
import { originOf } from '../../platform/http/origin.ts'
import type { Services } from '../../platform/services.ts'
import { type Applicant, applicantOf } from './applicant.ts'
import { AlreadySent, type ApplicationRow, attachedKinds } from './application-row.ts'
import { attachFile } from './attach-file.ts'
import { findOrCreate } from './drafts.ts'
import { forApplicant } from './for-applicant.ts'
import { type SentParts, type SpooledFile, withSentParts } from './multipart-form.ts'
import { completeForm, readForm } from './sent-form.ts'
import { storeSubmission } from './store-submission.ts'

type Applied = CallAnswer<'POST /pulse/job/apply'>

const yes = z
  .enum(['true', 'false', ''], { error: 'Send “true” or “false”.' })
  .default('')
  .transform(value => value === 'true')
const claimShape = z.object({
  jobid: text(100),
  email: mailbox,
  proof: text(100).default(''),
  whatsappProof: text(100).default(''),
  consent: yes,
  terms: yes,
})

/** Sends an application. Sending it twice creates only one. */
export function apply(services: Services, request: FastifyRequest): Promise<Applied> {
  return withSentParts(request, parts => submit(services, parts, originOf(services.config, request)))
}

async function submit(services: Services, { fields, files }: SentParts, origin: string): Promise<Applied> {
  refuseMalformedText('body', fields)
  const parsed = claimShape.safeParse(fields)
  if (!parsed.success) throw invalidInput(parsed.error, 'body')
  const { whatsappProof, consent, terms, ...claim } = parsed.data
  const applicant = await applicantOf(services, claim)
  const [job] = await openJobs(services, applicant.jobId)
  if (!job) throw new AppError('not_found', 'Job not found. It may have been closed.')
  const entered = Object.entries(fields).filter(([name]) => !(name in claimShape.shape))
  const form = readForm(Object.fromEntries(entered), job.questions)
  const draft = await forApplicant(services.database, applicant.accountId, tx =>
    findOrCreate(tx, applicant, { consent, origin, now: services.now() }),
  )
  if (!draft.submitted_at)
    await complete(services, applicant, { draft, form, job, files, origin, whatsappProof, terms }).catch(
      error => {
        // Another tab sent the application first.
        if (!(error instanceof AlreadySent)) throw error
      },
    )
  return { success: true, message: 'Application Submitted!', applicationId: draft.application_id }
}

interface Submission {
  draft: ApplicationRow
  form: DraftForm
  job: Job
  files: SpooledFile[]
  origin: string
  whatsappProof: string
  terms: boolean
}

async function complete(services: Services, applicant: Applicant, submission: Submission): Promise<void> {
  const { draft, form, job, files, origin, terms } = submission
  const mistakes = [
    ...(await attachFiles(services, applicant, draft, files)),
    ...(await mistakesIn(services, submission)),
    ...(terms ? [] : [{ field: 'terms', message: wizardMessages.termsRequired }]),
  ]
  if (mistakes.length)
    throw inputRefused(mistakes.map(({ field, message }) => ({ path: `body.${field}`, problem: message })))
  await storeSubmission(services, applicant, { form: completeForm(form, job), jobTitle: job.title, origin })
}

/** Files that pass their checks are attached even if something else is wrong, so they don't have to be sent again. */
async function attachFiles(
  services: Services,
  { accountId }: Applicant,
  { application_id: applicationId }: ApplicationRow,
  files: SpooledFile[],
): Promise<FieldMistake[]> {
  const mistakes: FieldMistake[] = []
  for (const { kind, name, file } of files)
    try {
      await withFileSource(file, source =>
        attachFile(services, { accountId, applicationId }, { kind, name, source }),
      )
    } catch (error) {
      if (!(error instanceof AppError) || ['unavailable', 'conflict', 'not_found'].includes(error.code))
        throw error
      mistakes.push({ field: applicationFileRules[kind].field, message: error.message })
    }
  return mistakes
}

async function mistakesIn(
  services: Services,
  { form, draft, files, job, whatsappProof }: Submission,
): Promise<FieldMistake[]> {
  const { number = '', code = '', countryEnum = '' } = form.contactInfo?.wa ?? {}
  const phone = phoneOf(`${code}${number}`, countryEnum)
  const isWhatsappVerified =
    phone !== null &&
    (draft.whatsapp_number === phone ||
      (await isProven(services, { kind: 'whatsapp', address: phone }, whatsappProof)))
  const mistakes = formMistakes(form, {
    now: services.now(),
    questions: job.questions,
    files: [...attachedKinds(draft), ...files.map(({ kind }) => kind)],
    isPhoneOf: (text, country) => phoneOf(text, country) !== null,
    isWhatsappVerified,
  })
  if (isUnknownCode(form.contactInfo?.country?.trim() ?? ''))
    mistakes.push({ field: 'contactInfo.country', message: 'Choose a country from the list' })
  return mistakes
}
