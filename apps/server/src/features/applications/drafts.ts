import { randomUUID } from 'node:crypto'
import { type ApplicationFileKind, type CallAnswer, type DraftForm, wizardMessages } from '@pulse/contract'
import type { Transaction } from 'kysely'
import { isProven } from '../../domain/verification/codes.ts'
import type { Tables } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors.ts'
import { requestFileDeletion } from '../../platform/files/delete-files-job.ts'
import { folderOf } from '../../platform/files/file-key.ts'
import type { Services } from '../../platform/services.ts'
import { type Applicant, applicantOf, type Claim } from './applicant.ts'
import { type ApplicationRow, filesOf, keyColumns, lockApplication, lockDraft } from './application-row.ts'
import { forApplicant } from './for-applicant.ts'

/** A draft is erased this long after it was last used. */
const draftLifetime = 30 * 24 * 3_600_000

const expiryAfter = (now: Date) => new Date(now.getTime() + draftLifetime)

/** Values to store whenever a draft is used: its lifetime starts over, and another reminder can be sent. */
export const usedAt = (now: Date) => ({ expires_at: expiryAfter(now), reminded_at: null })

export async function openDraft(
  services: Services,
  { consent, origin, ...claim }: Claim & { consent?: boolean | undefined; origin: string },
): Promise<CallAnswer<'POST /hire/draft/open'>> {
  const applicant = await applicantOf(services, claim)
  const row = await forApplicant(services.database, applicant.accountId, tx =>
    findOrCreate(tx, applicant, { consent: consent ?? false, origin, now: services.now() }),
  )
  return {
    status: row.submitted_at ? 'submitted' : 'draft',
    form: row.form as DraftForm,
    step: row.step,
    version: row.version,
    files: await filesOf(services, row),
    savedAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    whatsappNumber: row.whatsapp_number,
  }
}

/** Returns the applicant's application or creates a draft, which requires consent because it stores personal data. */
export async function findOrCreate(
  tx: Transaction<Tables>,
  { accountId, jobId, email }: Applicant,
  { consent, origin, now }: { consent: boolean; origin: string; now: Date },
): Promise<ApplicationRow> {
  const applicant = { accountId, jobId, email }
  const existing = await lockApplication(tx, applicant)
  if (existing?.submitted_at) return existing
  if (!existing && !consent)
    throw new AppError('invalid_input', wizardMessages.consentRequired, {
      details: [{ path: 'body.consent', problem: wizardMessages.consentRequired }],
    })
  if (existing)
    return tx
      .updateTable('applications')
      .set({ ...usedAt(now), origin, ...(consent && !existing.consented_at ? { consented_at: now } : {}) })
      .where('account_id', '=', accountId)
      .where('application_id', '=', existing.application_id)
      .returningAll()
      .executeTakeFirstOrThrow()
  await tx
    .insertInto('applications')
    .values({
      account_id: accountId,
      application_id: randomUUID(),
      job_id: jobId,
      email,
      origin,
      created_at: now,
      updated_at: now,
      consented_at: now,
      ...usedAt(now),
    })
    // Another tab created the draft at the same time.
    .onConflict(conflict => conflict.columns(['account_id', 'job_id', 'email']).doNothing())
    .execute()
  const created = await lockApplication(tx, applicant)
  if (!created) throw new Error('The draft was deleted while it was being created.')
  return created
}

export async function saveDraft(
  services: Services,
  {
    version,
    form,
    step,
    whatsapp,
    ...claim
  }: Claim & {
    version: number
    form: DraftForm
    step: number
    whatsapp?: { number: string; proof: string } | undefined
  },
): Promise<CallAnswer<'PUT /hire/draft'>> {
  const { database, now } = services
  const applicant = await applicantOf(services, claim)
  const { accountId } = applicant
  if (whatsapp) await mustOwnNumber(services, whatsapp)
  const saved = await forApplicant(database, accountId, async tx => {
    const draft = await lockDraft(tx, applicant)
    if (draft.version !== version)
      throw new AppError(
        'conflict',
        'This application was changed in another tab or on another device. Reload to get the latest version.',
      )
    return tx
      .updateTable('applications')
      .set({
        form: JSON.stringify(form),
        step,
        version: version + 1,
        updated_at: now(),
        ...usedAt(now()),
        ...(whatsapp ? { whatsapp_number: whatsapp.number } : {}),
      })
      .where('account_id', '=', accountId)
      .where('application_id', '=', draft.application_id)
      .returning('version')
      .executeTakeFirstOrThrow()
  })
  return {
    version: saved.version,
    savedAt: now().toISOString(),
    expiresAt: expiryAfter(now()).toISOString(),
  }
}

async function mustOwnNumber(
  services: Services,
  { number, proof }: { number: string; proof: string },
): Promise<void> {
  if (!(await isProven(services, { kind: 'whatsapp', address: number }, proof)))
    throw new AppError('not_allowed', wizardMessages.phoneUnverified, {
      details: [{ path: 'body.contactInfo.wa.number', problem: wizardMessages.phoneUnverified }],
    })
}

export async function removeDraftFile(
  services: Services,
  { kind, ...claim }: Claim & { kind: ApplicationFileKind },
): Promise<CallAnswer<'POST /hire/draft/file/remove'>> {
  const { database, now } = services
  const applicant = await applicantOf(services, claim)
  const row = await forApplicant(database, applicant.accountId, async tx => {
    const draft = await lockDraft(tx, applicant)
    const key = draft[keyColumns[kind]]
    if (key) await requestFileDeletion(tx, [folderOf(key)])
    await forgetFinished(tx, { accountId: applicant.accountId, applicationId: draft.application_id, kind })
    const { [kind]: _removed, ...left } = draft.files
    return tx
      .updateTable('applications')
      .set({ [keyColumns[kind]]: null, files: JSON.stringify(left), ...usedAt(now()) })
      .where('account_id', '=', applicant.accountId)
      .where('application_id', '=', draft.application_id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { files: await filesOf(services, row) }
}

/** A finished upload is remembered for clients that missed the response, but only as long as its file is attached. */
export async function forgetFinished(
  tx: Transaction<Tables>,
  { accountId, applicationId, kind }: { accountId: number; applicationId: string; kind: ApplicationFileKind },
): Promise<void> {
  await tx
    .deleteFrom('application_uploads')
    .where('account_id', '=', accountId)
    .where('application_id', '=', applicationId)
    .where('kind', '=', kind)
    .where('finished_at', 'is not', null)
    .execute()
}
