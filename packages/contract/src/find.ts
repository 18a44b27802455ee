import * as z from 'zod'
import { channelIds } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { calendarDay } from './filters.ts'
import { ratings } from './ratings.ts'
import { text } from './text.ts'

/* Find Tickets: search by meaning, and ask questions about the tickets found. */

export const usualNumberOfTickets = 10
export const mostTicketsFound = 100
/** Much longer than a typical search, so that a whole pasted email isn't rejected. */
const longestQuery = 10_000
export const longestQuestion = 2_000
/** Visitors identify themselves with a random number below this. */
export const userIdBelow = 1_000_000_000

const account = text(63)
  .min(1, { error: 'Add the account’s name, such as account=acme.' })
  .optional()
  .describe('The account’s name. Visitors who aren’t signed in have to send it.')

const userId = z
  .string({ error: 'Add user_id: a whole number below 1,000,000,000.' })
  .regex(/^\d{1,9}$/, { error: 'Use a whole number below 1,000,000,000.' })
  .describe('A random number that keeps one visitor’s tickets and questions together.')

const numberProblem = `Use a whole number from 1 to ${mostTicketsFound}.`
const numberOfTickets = z
  .string()
  .regex(/^\s*\d{1,9}\s*$/, { error: numberProblem })
  .transform(Number)
  .refine(value => value >= 1 && value <= mostTicketsFound, { error: numberProblem })
  .default(usualNumberOfTickets)

const passage = z.object({
  ticketId: z.string(),
  text: z.string().describe('The part of the ticket that matches best.'),
  highlights: z.array(z.tuple([z.int(), z.int()])).describe('Start and end of each matching word in `text`.'),
  subject: z.string().nullable(),
  subjectHighlights: z
    .array(z.tuple([z.int(), z.int()]))
    .describe('Start and end of each matching word in `subject`.'),
  createdAt: z.string(),
  channel: z.enum(channelIds),
  category: z.string().nullable(),
  rating: z.string(),
})
export type FoundPassage = z.infer<typeof passage>

/** The JSON content of `body` in the response of GET /tickets. */
export const foundTickets = z.object({
  tickets: z.array(z.tuple([z.string(), z.string()])).describe('Pairs of ticket ID and text, best first.'),
  passages: z.array(passage).describe('One passage for each ticket, in the same order.'),
  corrections: z
    .array(z.object({ from: z.string(), to: z.string(), also: z.boolean() }))
    .describe(
      'Likely misspellings, each with its correction. The search uses the correction instead of the original word, or both if `also` is set.',
    ),
  /**
   * How many of the account's tickets can be searched. While a very large number of tickets is being indexed, `of` is
   * only a lower bound.
   */
  searchable: z.object({ tickets: z.int(), of: z.int() }),
  unsearchable: z
    .enum(['no_words', 'common_words'])
    .nullable()
    .describe('Why the words in the query can’t be searched for. Null if they can.'),
  masked: z.boolean().describe('Whether personal data was replaced with placeholders.'),
})
export type FoundTickets = z.infer<typeof foundTickets>

export const findTickets = endpoint({
  method: 'GET',
  path: '/tickets',
  summary:
    'The tickets that best match a query in wording and meaning. Open to visitors if the account has public ' +
    'insights, with personal data masked.',
  access: 'optional',
  query: z.strictObject({
    user_id: userId,
    no_of_tickets: numberOfTickets,
    query: text(longestQuery).default(''),
    like: text(200).optional().describe('Finds tickets like the one with this ID, instead of `query`.'),
    account,
    start_date: calendarDay.optional().describe('Tickets created on this day or later, in UTC.'),
    end_date: calendarDay.optional(),
    category: text(200).optional(),
    channel: z.enum(channelIds, { error: `Choose from: ${channelIds.join(', ')}.` }).optional(),
    rating: z.enum(ratings, { error: `Choose from: ${ratings.join(', ')}.` }).optional(),
  }),
  answer: z.object({
    statusCode: z.literal(200),
    body: z.string().describe('JSON that contains `tickets`.'),
  }),
  errors: ['not_found'],
})

export const findCategories = endpoint({
  method: 'GET',
  path: '/tickets/categories',
  summary:
    'The categories that tickets can be filtered by. Open to visitors if the account has public insights. ' +
    'Visitors get only categories that have tickets, because a search would show those anyway.',
  access: 'optional',
  query: z.strictObject({ account }),
  answer: z.object({ categories: z.array(z.string()) }),
  errors: ['not_found'],
})

export const askAboutTickets = endpoint({
  method: 'GET',
  path: '/chat',
  summary: 'An answer based only on the tickets this user_id fetched last.',
  access: 'optional',
  query: z.strictObject({
    user_id: userId,
    chat_query: text(longestQuestion).refine(value => value.trim() !== '', { error: 'Enter a question.' }),
    account,
  }),
  answer: z.object({
    statusCode: z.literal(200),
    body: z.object({
      response: z.string(),
      ticketIds: z.array(z.string()).describe('The tickets behind the response.'),
    }),
  }),
  errors: ['not_found'],
})
