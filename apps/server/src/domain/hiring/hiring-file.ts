import {
  hiringChannels,
  languageOptions,
  questionFacts,
  questionTypes,
  requirementStatuses,
  text,
  type Weekday,
  weekdays,
} from '@pulse/contract'
import * as z from 'zod'
import { AppError } from '../../platform/errors.ts'
import { line, readJsonFile, wholeNumber } from '../../platform/json-file.ts'
import { readHours } from './working-hours.ts'

/* The JSON file that `npm run admin -- hiring import` reads and `hiring export` writes. */

const time = z
  .string({ error: 'Use a time such as 09:00.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Use a time such as 09:00.' })
const id = z.uuid({ error: 'Use an ID from the export, or leave it out to create a new entry.' })
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `Use ${values.join(', ')}.` })
const unique = <Value>(list: Value[]) => [...new Set(list)]

/** Accepts Mon, monday and Monday. */
const day = z.string({ error: 'Use days such as Mon.' }).transform((given, context): Weekday => {
  const short = given.trim().toLowerCase()
  const found = weekdays.find(
    name => name.toLowerCase() === short || name.slice(0, 3).toLowerCase() === short,
  )
  if (found) return found
  context.addIssue({ code: 'custom', message: 'Use days such as Mon.' })
  return z.NEVER
})

/** Adds https:// to a bare domain such as acme.com. */
const website = text(300)
  .trim()
  .transform(given => (/^[a-z][a-z\d+.-]*:/i.test(given) ? given : `https://${given}`))
  .refine(given => URL.canParse(given) && /^https?:\/\/[^/]+\.[^/]+/i.test(given), {
    error: 'Use a URL such as https://acme.com.',
  })

const requirementEntry = z.strictObject({
  _id: id.optional(),
  clientName: line(200, 'the client’s name'),
  website: website.nullable().default(null),
  tickets: wholeNumber(0, 100_000_000),
  noOfAgents: wholeNumber(1, 10_000),
  workingStart: time,
  workingEnd: time,
  days: z.array(day).min(1, { error: 'List at least one day.' }).transform(unique),
  status: oneOf(requirementStatuses).default('incomplete'),
  createdAt: z.iso.datetime({ offset: true, error: 'Use a time such as 2026-11-15T14:05:00Z.' }).optional(),
  languages: z.array(oneOf(languageOptions)).default([]).transform(unique),
  channels: z.array(oneOf(hiringChannels)).default([]).transform(unique),
  tools: z.array(line(60, 'a tool’s name')).max(50).default([]).transform(unique),
  minimumExperience: z
    .number({ error: 'Use a number of years from 0 to 50.' })
    .min(0, { error: 'Use a number of years from 0 to 50.' })
    .max(50, { error: 'Use a number of years from 0 to 50.' })
    .default(0),
  needsShopify: z.boolean().default(false),
})
export type RequirementEntry = z.output<typeof requirementEntry>

const questionEntry = z
  .strictObject({
    _id: id.optional(),
    label: line(500, 'the question'),
    type: oneOf(questionTypes),
    required: z.boolean().default(false),
    isMulti: z.boolean().optional(),
    options: z.array(line(200, 'an option')).max(200).default([]).transform(unique),
    fact: oneOf(questionFacts).nullable().default(null),
  })
  .check(context => {
    const { value } = context
    const problem = optionProblem(value)
    if (problem) context.issues.push({ code: 'custom', input: value, path: ['options'], message: problem })
  })
  .transform(({ isMulti, ...question }) => ({
    ...question,
    isMulti: isMulti ?? question.type === 'multiSelect',
  }))

type Question = { type: string; options: string[]; fact: string | null }

/** If a question is used for matching, its options must be in a format that matching understands. */
function optionProblem({ type, options, fact }: Question): string | null {
  const chooses = type === 'select' || type === 'multiSelect'
  if (!chooses)
    return options.length > 0 || fact
      ? 'Only select and multiSelect questions can have options or a fact.'
      : null
  if (options.length === 0) return 'Add at least one option.'
  if (fact === 'hours' && !options.every(option => readHours(option)))
    return 'If the fact is hours, every option must be a range such as 09:00-17:00.'
  if (
    fact === 'channels' &&
    !options.every(option => hiringChannels.some(one => one === option.toLowerCase()))
  )
    return `If the fact is channels, every option must be one of ${hiringChannels.join(', ')}.`
  if (fact === 'shopify' && !options.some(option => option.toLowerCase() === 'yes'))
    return 'If the fact is shopify, one of the options must be Yes.'
  return null
}

const jobEntry = z.strictObject({
  _id: id.optional(),
  title: line(200, 'the job’s title'),
  description: text(10_000).trim().min(1, { error: 'Describe the job.' }),
  category: line(100, 'a category'),
  status: oneOf(['open', 'closed']).default('open'),
  createdAt: requirementEntry.shape.createdAt,
  questions: z.array(questionEntry).max(100, { error: 'Use at most 100 questions.' }).default([]),
})
export type JobEntry = z.output<typeof jobEntry>

const hiringFile = z.strictObject({
  requirements: z.array(requirementEntry).max(500).default([]),
  jobs: z.array(jobEntry).max(500).default([]),
})
export type HiringFile = z.output<typeof hiringFile>

export function readHiringFile(json: string): HiringFile {
  const file = readJsonFile(hiringFile, json)
  if (file.requirements.length + file.jobs.length === 0)
    throw new AppError('invalid_input', 'The file has neither requirements nor jobs. Nothing was imported.')
  return file
}
