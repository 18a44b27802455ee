import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { answerQuery, comparison, search, sorting } from './filters.ts'
import { text } from './text.ts'

export const reportKinds = ['ticket', 'agent', 'tickets', 'all-tickets', 'invalid'] as const

export const report = endpoint({
  method: 'POST',
  path: '/pulse/reports/{kind}',
  summary: 'Download the data on the screen as CSV, with the same range, filters, order and time zone.',
  access: 'session',
  role: 'viewer',
  params: z.object({ kind: z.enum(reportKinds, { error: `Choose from: ${reportKinds.join(', ')}.` }) }),
  body: z.strictObject({
    ...answerQuery,
    compare: comparison,
    category: text(200).optional(),
    subcategory: text(200).optional(),
    agentEmail: text(254).optional(),
    search,
    sorting: sorting.prefault({}),
  }),
  answer: null,
  errors: [],
})

export const syncData = endpoint({
  method: 'GET',
  path: '/zendesk/sync/data',
  summary: 'The helpdesk’s groups and ticket forms as of the last sync.',
  access: 'session',
  answer: z.object({
    success: z.literal(true),
    data: z.object({
      groups: z.array(
        z.object({ id: z.number(), name: z.string(), deleted: z.boolean(), is_public: z.boolean() }),
      ),
      ticket_forms: z.array(z.object({ id: z.number(), name: z.string(), active: z.boolean() })),
      last_sync: z.string().nullable(),
    }),
  }),
  errors: [],
})
