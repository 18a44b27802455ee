import { type ApplicationForm, applicationFileKinds } from '@pulse/contract'
import { candidateFacts } from '../../domain/hiring/candidate-facts.ts'
import { phoneOf } from '../../domain/hiring/phone-numbers.ts'
import { AppError } from '../../platform/errors.ts'
import { canSendMail, queueMail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import type { Applicant } from './applicant.ts'
import { type ApplicationRow, attachedKinds, lockApplication } from './application-row.ts'
import { forApplicant } from './for-applicant.ts'
import { sentToken } from './sent-link.ts'

const week = 7 * 24 * 3_600_000

/** Turns a draft into a submitted application and confirms it by email. Does nothing if it was already sent. */
export async function storeSubmission(
  services: Services,
  applicant: Applicant,
  { form, jobTitle, origin }: { form: ApplicationForm; jobTitle: string; origin: string },
): Promise<void> {
  const { database, secretBox, now } = services
  const { accountId, jobId } = applicant
  await forApplicant(database, accountId, async tx => {
    const draft = await lockApplication(tx, applicant)
    if (!draft || draft.submitted_at) return
    mustHaveFiles(draft, form)
    const questions = await tx
      .selectFrom('job_questions')
      .where('account_id', '=', accountId)
      .where('job_id', '=', jobId)
      .select(['question_id', 'fact'])
      .execute()
    const { personalInfo, contactInfo, workExperience, questionnaire } = form
    const { wa, city, state, country } = contactInfo
    await tx
      .updateTable('applications')
      .set({
        form: JSON.stringify(form),
        step: 6,
        version: draft.version + 1,
        updated_at: now(),
        submitted_at: now(),
        terms_accepted_at: now(),
        expires_at: null,
        whatsapp_number: phoneOf(`${wa.code}${wa.number}`, wa.countryEnum),
        first_name: personalInfo.firstName,
        last_name: personalInfo.lastName,
        location: [city, state, country].filter(Boolean).join(', ') || null,
        experience_years: workExperience.experience,
        languages: questionnaire.languages.map(({ language }) => language),
        ...candidateFacts(questions, form.metadata),
      })
      .where('account_id', '=', accountId)
      .where('application_id', '=', draft.application_id)
      .execute()
    if (!(await canSendMail(tx, services, accountId))) return
    const token = sentToken(services, { accountId, applicationId: draft.application_id })
    await queueMail(tx, secretBox, {
      accountId,
      to: applicant.email,
      until: new Date(now().getTime() + week),
      content: {
        subject: `Your application for ${jobTitle}`,
        paragraphs: [
          `Hi ${personalInfo.firstName},`,
          `Thank you for your interest in ${jobTitle}. We’ll be in touch soon.`,
          'Use this link to see your application or permanently erase it. Don’t share it.',
        ],
        button: { label: 'See your application', url: `${origin}/hire/sent/${token}` },
        footer: 'You’re receiving this email because you applied for a job with this address.',
      },
    })
  })
}

/** The files were attached when the form was checked, but another tab may have removed one since. */
function mustHaveFiles(draft: ApplicationRow, { questionnaire }: ApplicationForm): void {
  const attached = attachedKinds(draft)
  const isComplete = applicationFileKinds.every(
    kind => attached.includes(kind) || (kind === 'applicationVideo' && questionnaire.otherFormRequest !== ''),
  )
  if (!isComplete)
    throw new AppError('conflict', 'A file was removed in another tab. Reload, then upload it again.')
}
