import * as z from 'zod'
import { channelIds } from './channels.ts'
import { comparisons, customComparison, isComparison } from './comparison.ts'
import { count } from './plural.ts'
import { ratings } from './ratings.ts'
import { text } from './text.ts'

/** The longest date range a query can span. */
export const mostDays = 1_100
const mostValues = 2_000

export const calendarDay = z
  .string({ error: 'Use a date such as 2026-11-15.' })
  .regex(/^(?:20\d{2})-\d{2}-\d{2}$/, { error: 'Use a date such as 2026-11-15.' })
  .refine(value => new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) ?? false, {
    error: 'This day doesn’t exist. Use a date such as 2026-11-15.',
  })

const knownZones = new Set<string>()
function isZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  if (knownZones.size < 1_000) knownZones.add(name)
  return true
}

export const zoneName = text(64).refine(name => /^[A-Za-z]/.test(name) && isZone(name), {
  error: 'Unknown time zone. Use an IANA name such as Europe/London.',
})
export const timezone = zoneName.default('UTC')

function mustBeInOrder(
  range: { start: string; end: string },
  context: z.core.$RefinementCtx,
  path: string,
): void {
  const days = (Date.parse(range.end) - Date.parse(range.start)) / 86_400_000 + 1
  if (days < 1)
    context.addIssue({
      code: 'custom',
      path: [path],
      message: 'The end date is before the start date. Swap them.',
    })
  if (days > mostDays)
    context.addIssue({
      code: 'custom',
      path: [path],
      message: `The date range is too long. Use at most ${count(mostDays, 'day')}.`,
    })
}

/** `dateRange` in the format that most calls accept. */
export const dateRange = z
  .strictObject({ startDate: calendarDay, endDate: calendarDay })
  .superRefine(({ startDate: start, endDate: end }, context) =>
    mustBeInOrder({ start, end }, context, 'endDate'),
  )

/** What the period is compared with. A custom range has the same limits as the period itself. */
export const comparison = text(30)
  .superRefine((value, context) => {
    const custom = customComparison(value)
    if (custom) mustBeInOrder({ start: custom.startDate, end: custom.endDate }, context, '')
    else if (!isComparison(value))
      context.addIssue({
        code: 'custom',
        message: `Choose from: ${comparisons.join(', ')}, or use a range such as 2026-09-01..2026-09-30.`,
      })
  })
  .optional()

/** The same range in the flat format of the older calls. */
export const flatRange = { start_date: calendarDay, end_date: calendarDay, timezone }
export function inOrder(
  value: { start_date: string; end_date: string },
  context: z.core.$RefinementCtx,
): void {
  mustBeInOrder({ start: value.start_date, end: value.end_date }, context, 'end_date')
}

const list = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .max(mostValues, { error: `Use at most ${count(mostValues, 'value')}.` })
    .optional()
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.preprocess(value => (value === undefined || Array.isArray(value) ? value : [value]), list(item))

const name = text(200)
const channel = z.enum(channelIds, { error: `Choose from: ${channelIds.join(', ')}.` })
const rating = z.enum(ratings, { error: `Choose from: ${ratings.join(', ')}.` })
const helpdeskId = z.int({ error: 'Use a number.' }).min(0)

/** Filters as the API accepts them. An empty or absent list means no filter. */
export const filterFields = {
  categories: list(name),
  subcategories: list(name),
  channels: list(channel),
  groupIds: list(helpdeskId),
  formIds: list(helpdeskId),
  satisfactionRating: oneOrMore(rating),
  agentIds: list(text(200)).describe(
    'An id also matches all other records with the same email. Unknown ids match nothing.',
  ),
}
export const filters = z.strictObject(filterFields)
export type Filters = z.output<typeof filters>

/** The period and filters that most calls accept. */
export const answerQuery = { dateRange, filters: filters.optional(), timezone }

/** The older calls use the field name `channel`. */
export const flatFilterFields = {
  categories: filterFields.categories,
  subcategories: filterFields.subcategories,
  channel: oneOrMore(channel),
  groupIds: filterFields.groupIds,
  formIds: filterFields.formIds,
  satisfactionRating: filterFields.satisfactionRating,
  agentIds: filterFields.agentIds,
}

export const search = text(200).optional()

export const pageRequest = z.strictObject({
  page: z
    .int()
    .min(1, { error: 'Page numbers start at 1.' })
    .max(100_000, { error: 'Page numbers go up to 100,000.' })
    .default(1),
  size: z
    .int()
    .min(1, { error: 'Use a page size of at least 1.' })
    .max(1_000, { error: 'Use a page size of at most 1,000.' })
    .default(20),
})

export const pagination = z.object({
  totalRecords: z.int(),
  currentPage: z.int(),
  pageSize: z.int(),
  totalPages: z.int(),
})

export const ticketSortFields = [
  'resolved_at',
  'ticket_id',
  'csat',
  'first_response_time',
  'full_resolution_time',
  'reopens',
  'agent',
] as const
export const sorting = z.strictObject({
  sortBy: z
    .enum(ticketSortFields, { error: `Sort by one of: ${ticketSortFields.join(', ')}.` })
    .default('resolved_at'),
  sortOrder: z.enum(['asc', 'desc'], { error: 'Use asc or desc.' }).default('desc'),
})
