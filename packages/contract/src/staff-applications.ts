import * as z from 'zod'
import { applicationLimits as limits } from './application-form.ts'
import { endpoint } from './endpoint.ts'
import { pagination } from './filters.ts'
import { applicationStages } from './jobs.ts'
import { files, moment, question, storedForm } from './stored-application.ts'
import { text, undisguisedText } from './text.ts'

/* Submitted applications, as the account's members see them. */

const stage = z.enum(applicationStages)
const filter = {
  search: text(200)
    .optional()
    .describe('Parts of a name or an email address, in any order. Accents and case don’t matter.'),
  jobid: text(100).optional(),
  stage: stage.optional(),
}

const applicationRow = z.object({
  applicationId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  jobid: z.string(),
  jobTitle: z.string(),
  location: z.string().nullable(),
  experience: z.number().nullable().describe('Years. Null if it wasn’t entered.'),
  languages: z.array(z.string()),
  stage,
  submittedAt: moment,
  photoUrl: z.string().nullable(),
  hasVideo: z.boolean(),
  noteCount: z.int(),
})
export type ApplicationRow = z.infer<typeof applicationRow>

const listedJob = z.object({ _id: z.string(), title: z.string() })

export const listApplications = endpoint({
  method: 'GET',
  path: '/hire/applications',
  summary: 'Submitted applications, newest first, with the number in each stage.',
  access: 'session',
  role: 'manager',
  query: z.strictObject({
    ...filter,
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({
    data: z.array(applicationRow),
    pagination,
    counts: z
      .record(stage, z.int())
      .describe(
        'The number of applications per stage that match the search and the job, ignoring the stage filter.',
      ),
    jobs: z.array(listedJob).describe('Jobs with applications.'),
    openJobs: z.array(listedJob).describe('Jobs that candidates can apply for at /hire/apply/{jobid}.'),
  }),
  errors: [],
})

const note = z.object({
  noteId: z.string(),
  text: z.string(),
  by: z.string().nullable().describe('Null if the user was deleted.'),
  mine: z.boolean().describe('Only the author can edit or delete a note.'),
  createdAt: moment,
  editedAt: moment.nullable(),
})
export type ApplicationNote = z.infer<typeof note>
const stageChange = z.object({
  from: stage,
  to: stage,
  by: z.string().nullable().describe('Null if the user was deleted.'),
  at: moment,
})
export type StageChange = z.infer<typeof stageChange>

const ofApplication = z.object({ id: text(100) })
const details = applicationRow.omit({ photoUrl: true, hasVideo: true, noteCount: true }).extend({
  consented: z.boolean().describe('Whether the applicant agrees to be contacted and shown as a match.'),
  form: storedForm,
  questions: z.array(question),
  files,
  notes: z.array(note).describe('Newest first.'),
  history: z.array(stageChange).describe('Newest first.'),
})
export type ApplicationDetails = z.infer<typeof details>

export const applicationDetails = endpoint({
  method: 'GET',
  path: '/hire/applications/{id}',
  summary: 'One application with its files, notes and stage history.',
  access: 'session',
  role: 'manager',
  params: ofApplication,
  answer: details,
  errors: ['not_found'],
})

export const setApplicationStage = endpoint({
  method: 'PUT',
  path: '/hire/applications/{id}/stage',
  summary: 'Move an application to another stage.',
  access: 'session',
  params: ofApplication,
  body: z.strictObject({
    stage,
    from: stage
      .optional()
      .describe(
        'The stage you expect the application to be in. If it is in another stage, the call returns a conflict.',
      ),
  }),
  answer: z.object({ stage, history: z.array(stageChange) }),
  errors: ['not_found'],
})

const ofNote = ofApplication.extend({ noteId: text(100) })
const noteBody = z.strictObject({
  text: undisguisedText(limits.note).trim().min(1, { error: 'Write a note first.' }),
})
const notesAnswer = z.object({ notes: z.array(note) })

export const addApplicationNote = endpoint({
  method: 'POST',
  path: '/hire/applications/{id}/notes',
  summary: 'Add a note to an application. Applicants never see it.',
  access: 'session',
  params: ofApplication,
  body: noteBody,
  answer: notesAnswer,
  errors: ['not_found'],
})

export const editApplicationNote = endpoint({
  method: 'PUT',
  path: '/hire/applications/{id}/notes/{noteId}',
  summary: 'Edit my note on an application.',
  access: 'session',
  params: ofNote,
  body: noteBody,
  answer: notesAnswer,
  errors: ['not_found'],
})

export const deleteApplicationNote = endpoint({
  method: 'DELETE',
  path: '/hire/applications/{id}/notes/{noteId}',
  summary: 'Delete my note on an application.',
  access: 'session',
  params: ofNote,
  answer: notesAnswer,
  errors: ['not_found'],
})

export const applicationsFile = endpoint({
  method: 'GET',
  path: '/hire/applications/csv',
  summary: 'Submitted applications as a CSV file.',
  access: 'session',
  role: 'manager',
  query: z.strictObject(filter),
  answer: null,
  errors: [],
})
