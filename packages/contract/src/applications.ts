import * as z from 'zod'
import type { DraftForm } from './application-form.ts'
import { endpoint } from './endpoint.ts'
import { fileKind, files, moment, question, storedForm } from './stored-application.ts'
import { text } from './text.ts'
import { mailbox, whatsappNumber } from './verification.ts'

/*
 * Job applications, as applicants send them. Applicants have no session. They identify themselves with the proof they
 * received when they verified their email address. Files are uploaded with tus (https://tus.io) to /hire/uploads, with
 * the metadata jobid, email, proof, kind and filename.
 */

const jobid = text(100)
const proof = text(100).describe('The proof returned by POST /verification/verify-otp/email.')
const applicant = { jobid, email: mailbox, proof }
/**
 * A draft doesn't have to follow the rules for applications, because invalid entries are kept until the applicant
 * corrects them.
 */
const entered = text(10_000).optional()
const number = z.number().nullish()
const step = z.int().min(0).max(5)

export const draftForm: z.ZodType<DraftForm> = z.strictObject({
  source: entered,
  referral: entered,
  personalInfo: z
    .strictObject({
      firstName: entered,
      middleName: entered,
      lastName: entered,
      dob: entered,
      familyMembers: number,
      dependents: number,
      highestEducation: entered,
    })
    .optional(),
  contactInfo: z
    .strictObject({
      wa: z.strictObject({ number: entered, code: entered, countryEnum: entered }).optional(),
      addressLine: entered,
      city: entered,
      state: entered,
      country: entered,
      zip: entered,
    })
    .optional(),
  workExperience: z
    .strictObject({
      beginWork: entered,
      experience: number,
      remoteExperience: number,
      pastEmployers: z
        .array(
          z.strictObject({
            employerName: entered,
            employerUrl: entered,
            startMonth: number,
            startYear: number,
            endMonth: number,
            endYear: number,
          }),
        )
        .max(50)
        .optional(),
    })
    .optional(),
  questionnaire: z
    .strictObject({
      languages: z
        .array(z.strictObject({ language: entered, fluency: z.array(text(100)).max(10).optional() }))
        .max(20)
        .optional(),
      otherFormRequest: entered,
    })
    .optional(),
  shopifyListingCategory: entered,
  industry: entered,
  relevantIndustries: z.array(text(1_000)).max(50).optional(),
  category: entered,
  metadata: z
    .record(
      text(100),
      z.union([text(10_000), z.number(), z.array(text(1_000)).max(200), z.null()]).optional(),
    )
    .refine(answers => Object.keys(answers).length <= 200, { error: 'There are too many answers.' })
    .optional(),
})

const version = z.int().min(0).describe('The number of changes to the draft so far.')
const bodyLimit = 512 * 1024

export const openDraft = endpoint({
  method: 'POST',
  path: '/hire/draft/open',
  summary:
    'The applicant’s submitted application for a job, or their draft, which is created if there is none.',
  access: 'public',
  body: z.strictObject({
    ...applicant,
    consent: z
      .boolean()
      .optional()
      .describe('Whether the applicant consents to the use of their data. Required for a new draft.'),
  }),
  answer: z.object({
    status: z.enum(['draft', 'submitted']),
    form: storedForm,
    step: z.int().min(0).max(6),
    version,
    files,
    savedAt: moment,
    expiresAt: moment.nullable().describe('When the draft is erased unless it is opened or saved again.'),
    submittedAt: moment.nullable(),
    whatsappNumber: z.string().nullable().describe('The number that was verified, such as +639171234567.'),
  }),
  errors: ['not_found', 'not_allowed'],
  bodyLimit,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/hire/draft',
  summary:
    'Save a draft. If another tab or device has saved it since `version`, nothing is changed and the call returns a conflict.',
  access: 'public',
  body: z.strictObject({
    ...applicant,
    version,
    form: draftForm,
    step,
    whatsapp: z
      .strictObject({ number: whatsappNumber, proof: text(100) })
      .optional()
      .describe('A verified number, which is stored with the draft.'),
  }),
  answer: z.object({ version, savedAt: moment, expiresAt: moment }),
  errors: ['not_found', 'not_allowed'],
  bodyLimit,
})

export const removeDraftFile = endpoint({
  method: 'POST',
  path: '/hire/draft/file/remove',
  summary: 'Delete a file from a draft.',
  access: 'public',
  body: z.strictObject({ ...applicant, kind: fileKind }),
  answer: z.object({ files }),
  errors: ['not_found', 'not_allowed'],
  bodyLimit,
})

export const applyForJob = endpoint({
  method: 'POST',
  path: '/pulse/job/apply',
  summary:
    'Send an application as multipart/form-data. Nested fields are named personalInfo[firstName] or personalInfo.firstName, and list entries have their position in the name (workExperience[pastEmployers][0][employerUrl]). Also send jobid, email, proof, whatsappProof, consent and terms (both "true"), and the files personalInfo[profilePic], workExperience[resume] and questionnaire[applicationVideo], unless the draft has them. Errors name their fields in details, such as body.personalInfo.firstName. Sending the application again returns the same ID.',
  access: 'public',
  multipart: true,
  answer: z.object({ success: z.literal(true), message: z.string(), applicationId: z.string() }),
  errors: ['not_found', 'not_allowed'],
})

export const findCities = endpoint({
  method: 'GET',
  path: '/hire/cities',
  summary: 'Up to 50 cities in a country that has a list. Names that start with the search text come first.',
  access: 'public',
  query: z.strictObject({
    country: text(2).describe('A code such as PH.'),
    state: text(100).optional().describe('The code or the name of a state.'),
    search: text(100).optional().describe('The beginning of a name, or of a word in it.'),
  }),
  answer: z.object({ cities: z.array(z.string()).max(50) }),
  errors: [],
})

const ofLink = z.object({ token: text(300) })

export const sentApplication = endpoint({
  method: 'GET',
  path: '/hire/sent/{token}',
  summary: 'The content of a submitted application. The confirmation email contains the link.',
  access: 'public',
  params: ofLink,
  answer: z.object({
    jobTitle: z.string(),
    email: z.string(),
    submittedAt: moment,
    form: storedForm,
    questions: z.array(question).describe('Labels for the answers in the form’s metadata.'),
    files,
  }),
  errors: ['not_found'],
})

export const eraseSent = endpoint({
  method: 'POST',
  path: '/hire/sent/{token}/erase',
  summary: 'Permanently erase an application with its files, notes and history.',
  access: 'public',
  params: ofLink,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  errors: ['not_found'],
})
