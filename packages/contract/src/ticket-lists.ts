import * as z from 'zod'
import { channelIds } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { average } from './figures.ts'
import { answerQuery, flatFilterFields, pageRequest, pagination, search, sorting } from './filters.ts'
import { text } from './text.ts'
import { ticketSelection } from './ticket-selection.ts'

const minutes = z.object({ in_minutes: z.object({ business: z.number().nullable() }) })

export const ticketRow = z.object({
  ticketId: z.string(),
  subject: z.string().nullable(),
  customer: z.string().nullable().describe('The customer’s name, or their email if the name isn’t known.'),
  csatScore: z.number().nullable(),
  agent: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
  category: z.string(),
  subcategory: z.string().nullable(),
  channel: z.enum(channelIds),
  satisfactionRating: z.string(),
  resolved_at: z.string(),
  ticketMetric: z.object({
    first_response_time: minutes,
    full_resolution_time: minutes,
    reopens: z.number().nullable(),
  }),
})

export const ticketsByCategory = endpoint({
  method: 'POST',
  path: '/common/ticket_by_category',
  summary: 'Valid tickets in a category or subcategory, paginated.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    ...answerQuery,
    category: text(200).optional(),
    subcategory: text(200).optional(),
    pagination: pageRequest.prefault({}),
    sorting: sorting.prefault({}),
    search,
  }),
  answer: z.object({ tickets: z.array(ticketRow), pagination, total: z.int() }),
  errors: [],
})

export const searchTickets = endpoint({
  method: 'POST',
  path: '/common/search/tickets',
  summary: 'Valid tickets for one agent or all agents, paginated.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    ...answerQuery,
    agentEmail: text(254).optional(),
    agentId: text(200).optional(),
    selection: ticketSelection.optional(),
    categories: flatFilterFields.categories,
    subcategories: flatFilterFields.subcategories,
    search,
    page: pageRequest.shape.page,
    size: pageRequest.shape.size,
    sortBy: sorting.shape.sortBy,
    sortOrder: sorting.shape.sortOrder,
  }),
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.object({ tickets: z.array(ticketRow), averageCsat: average, pagination }),
  }),
  errors: [],
})
