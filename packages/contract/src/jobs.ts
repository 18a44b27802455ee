import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/* Jobs that candidates apply for without signing in, and the types that describe applications. */

export const questionTypes = ['number', 'text', 'textarea', 'date', 'select', 'multiSelect'] as const

/** The facts about a candidate that a job question can ask for. They are used for matching. */
export const questionFacts = ['hours', 'channels', 'tools', 'shopify'] as const
export type QuestionFact = (typeof questionFacts)[number]

/** In the last three stages, an application is closed and its candidate is no longer suggested as a match. */
export const applicationStages = [
  'new',
  'screening',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const
export type ApplicationStage = (typeof applicationStages)[number]
export const openStages = ['new', 'screening', 'interview', 'offer'] as const satisfies ApplicationStage[]

const jobQuestion = z.object({
  _id: z.string(),
  label: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  isMulti: z.boolean(),
  options: z.array(z.string()),
  timezone: z
    .string()
    .optional()
    .describe('The IANA time zone of the hours in the options. Only for questions about working hours.'),
})
export type JobQuestion = z.infer<typeof jobQuestion>

const job = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  questions: z.array(jobQuestion),
})
export type Job = z.infer<typeof job>

export const jobListings = endpoint({
  method: 'GET',
  path: '/ops/joblistings',
  summary: 'Open jobs with their questions, newest first, at most 500.',
  access: 'public',
  query: z.strictObject({
    jobid: z.string().max(100).optional().describe('Only this job. The list is empty if it doesn’t exist.'),
  }),
  answer: z.object({
    data: z.array(job),
    links: z.object({ terms: z.boolean() }).describe('Whether the URL is configured.'),
  }),
  errors: [],
})
