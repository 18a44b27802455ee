import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { answerQuery, pageRequest, pagination, search } from './filters.ts'
import { text } from './text.ts'

const reasons = z.record(z.string(), z.int()).describe('Ticket counts by eligibility reason.')

export const invalidCategories = endpoint({
  method: 'POST',
  path: '/common/invalid-tickets/category',
  summary: 'Invalid tickets by category.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ ...answerQuery, pagination: pageRequest.optional() }),
  answer: z.object({
    categoriesArray: z.array(z.object({ name: z.string(), count: z.int(), isSpam: z.boolean(), reasons })),
    metadata: z.object({ categories: z.int(), totalTickets: z.int(), reasons }),
    spamCount: z.int(),
  }),
  errors: [],
})

export const invalidSubcategories = endpoint({
  method: 'POST',
  path: '/common/invalid-tickets/subcategory',
  summary: 'Invalid tickets in one category, by subcategory.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ ...answerQuery, category: text(200).min(1), pagination: pageRequest.optional() }),
  answer: z.object({ subcategories: z.array(z.object({ name: z.string(), count: z.int(), reasons })) }),
  errors: [],
})

export const invalidTicketIds = endpoint({
  method: 'POST',
  path: '/common/invalid-tickets/ticket-ids',
  summary: 'Invalid tickets, newest first.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    ...answerQuery,
    category: text(200).optional(),
    subcategory: text(200).optional(),
    search,
    pagination: pageRequest.prefault({}),
  }),
  answer: z.object({
    ticketIds: z.array(z.string()),
    tickets: z.array(
      z.object({
        ticketId: z.string(),
        reason: z.string(),
        category: z.string(),
        agent: z.object({ name: z.string() }).nullable(),
        channel: z.string(),
        happened_at: z.string(),
      }),
    ),
    pagination,
  }),
  errors: [],
})

export const unansweredTickets = endpoint({
  method: 'POST',
  path: '/common/unanswered-tickets',
  summary: 'Tickets without a human reply: open ones first, oldest first.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ ...answerQuery, pagination: pageRequest.prefault({}) }),
  answer: z.object({
    waiting: z.int().describe('Unanswered tickets that are still open.'),
    waitingSince: z.string().nullable().describe('When the oldest open unanswered ticket was created.'),
    tickets: z.array(
      z.object({
        ticketId: z.string(),
        created_at: z.string(),
        resolved_at: z.string().nullable(),
        customer: z.string().nullable().describe('The customer’s name, or their email address.'),
        subject: z.string().nullable(),
        category: z.string(),
        channel: z.string(),
        agent: z.object({ name: z.string() }).nullable(),
      }),
    ),
    pagination,
  }),
  errors: [],
})
