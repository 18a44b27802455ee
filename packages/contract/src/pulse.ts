import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  channelIds,
  dateRange,
  filters,
  flatFilterFields,
  flatRange,
  inOrder,
  pageRequest,
  pagination,
  search,
  sorting,
  timezone,
} from './filters.ts'
import { text } from './text.ts'

const average = z.number().nullable().describe('Null when no ticket has this figure.')

const figures = z.object({
  totalTickets: z.int(),
  averageCSAT: average,
  averageFirstResponseTime: average,
  averageFullResolutionTime: average,
  reopenRate: average.describe('Per cent.'),
  counts: z
    .object({ csat: z.int(), firstResponse: z.int(), fullResolution: z.int(), reopens: z.int() })
    .describe('How many tickets each figure rests on.'),
})
export type Figures = z.infer<typeof figures>

const attainment = z.object({
  n: z.int(),
  met: z.int(),
  attainment: average.describe('Per cent answered within the target.'),
})

const overviewFigures = figures.extend({
  invalidTickets: z.int(),
  spamTickets: z.int().describe('All spam of the period, whether or not it could be scored.'),
  medianFirstResponseTime: average,
  p90FirstResponseTime: average,
  medianFullResolutionTime: average,
  p90FullResolutionTime: average,
  sla: attainment.extend({
    channels: z.array(
      attainment.extend({ channel: z.enum(channelIds), targetMinutes: z.number().nullable() }),
    ),
  }),
})

const dayFigures = figures.extend({ date: z.string() })

const contribution = z.object({
  name: z.string(),
  agent_email: z.string().nullable().optional(),
  contribution: z.number().describe('CSAT points; all of them together are the whole change.'),
  count: z.int(),
  previousCount: z.int(),
  averageCSAT: average,
  previousCSAT: average,
  ticketIds: z.array(z.string()).describe('Tickets that show it.'),
})

export const overviewExtras = ['previous', 'series', 'hours', 'changes'] as const

export const overview = endpoint({
  method: 'POST',
  path: '/common/overview',
  summary: 'The figures of a period; on request with the one before, day by day, by hour, and what changed.',
  access: 'session',
  body: z
    .strictObject({
      ...flatRange,
      ...flatFilterFields,
      include: z
        .array(z.enum(overviewExtras, { error: `Choose from: ${overviewExtras.join(', ')}.` }))
        .max(10)
        .optional(),
    })
    .superRefine(inOrder),
  answer: z.object({
    data: z.tuple([
      overviewFigures.extend({
        previous: overviewFigures.extend({ start_date: z.string(), end_date: z.string() }).optional(),
      }),
    ]),
    series: z.array(dayFigures).optional(),
    previousSeries: z.array(dayFigures).optional(),
    hours: z
      .array(
        z.object({
          weekday: z.int().describe('0 is Monday.'),
          hour: z.int(),
          tickets: z.int(),
          averageFirstResponseTime: average,
        }),
      )
      .optional(),
    changes: z
      .object({
        change: average,
        categories: z.array(contribution),
        agents: z.array(contribution),
      })
      .optional(),
  }),
  errors: [],
})

const performer = z.object({
  agent_id: z.string(),
  name: z.string(),
  averageCSAT: z.number(),
  count: z.int(),
})

const categoryRow = z.object({
  name: z.string(),
  count: z.int(),
  averageCSAT: average,
  csatCount: z.int(),
  isSpam: z.boolean(),
  topPerformer: z.string().nullable(),
  lowPerformer: z.string().nullable(),
  performers: z.object({ top: performer.nullable(), low: performer.nullable() }).optional(),
  previous: z.object({ count: z.int(), averageCSAT: average }).optional(),
})

const subcategoryRow = z.object({
  name: z.string(),
  count: z.int(),
  csat_score: average,
  csatCount: z.int(),
  topPerformer: z.string().nullable(),
  lowPerformer: z.string().nullable(),
  performers: z.object({ top: performer.nullable(), low: performer.nullable() }).optional(),
})

const asked = { dateRange, filters: filters.optional(), timezone }

export const categories = endpoint({
  method: 'GET',
  path: '/common/category',
  summary: 'The categories of a period with their figures, and all their subcategories.',
  access: 'session',
  query: z.strictObject(flatRange).superRefine(inOrder),
  answer: z.object({
    categoriesArray: z.array(categoryRow),
    sortedSubcategories: z
      .array(subcategoryRow.extend({ category: z.string() }))
      .describe('Without performers: those are in POST /common/subcategory.'),
    spamCount: z.int(),
  }),
  errors: [],
})

export const searchCategories = endpoint({
  method: 'POST',
  path: '/common/category/search',
  summary: 'The categories of a period under filters, with their best and weakest agents.',
  access: 'session',
  body: z.strictObject({
    ...asked,
    options: z
      .strictObject({
        includePerformers: z.boolean().optional(),
        includeSpamCount: z.boolean().optional(),
        includePrevious: z.boolean().optional(),
      })
      .optional(),
  }),
  answer: z.object({
    categoriesArray: z.array(categoryRow),
    metadata: z.object({
      categories: z.int(),
      totalTickets: z.int(),
      spamCount: z.int().optional().describe('Scored tickets in categories marked as spam.'),
      performersRule: z.string(),
    }),
  }),
  errors: [],
})

export const subcategories = endpoint({
  method: 'POST',
  path: '/common/subcategory',
  summary: 'The subcategories of one category, most tickets first.',
  access: 'session',
  body: z.strictObject({ ...asked, category: text(200).min(1) }),
  answer: z.object({ subcategories: z.array(subcategoryRow) }),
  errors: [],
})

const reasons = z
  .record(z.string(), z.int())
  .describe('How many tickets by the reason why they cannot be scored.')

export const invalidCategories = endpoint({
  method: 'POST',
  path: '/common/invalid-tickets/category',
  summary: 'Tickets that cannot be scored, by category.',
  access: 'session',
  body: z.strictObject({ ...asked, pagination: pageRequest.optional() }),
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
  summary: 'Tickets of one category that cannot be scored, by subcategory.',
  access: 'session',
  body: z.strictObject({ ...asked, category: text(200).min(1), pagination: pageRequest.optional() }),
  answer: z.object({ subcategories: z.array(z.object({ name: z.string(), count: z.int(), reasons })) }),
  errors: [],
})

export const invalidTicketIds = endpoint({
  method: 'POST',
  path: '/common/invalid-tickets/ticket-ids',
  summary: 'The tickets that cannot be scored, newest first.',
  access: 'session',
  body: z.strictObject({
    ...asked,
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
  summary: 'The tickets that no person has answered, those that still wait and the oldest of them first.',
  access: 'session',
  body: z.strictObject({ ...asked, pagination: pageRequest.prefault({}) }),
  answer: z.object({
    waiting: z.int().describe('Of all of them, those that are not resolved.'),
    waitingSince: z.string().nullable().describe('When the oldest of those was created.'),
    tickets: z.array(
      z.object({
        ticketId: z.string(),
        created_at: z.string(),
        resolved_at: z.string().nullable(),
        customer: z.string().nullable().describe('Their name, or else their address.'),
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

const minutes = z.object({ in_minutes: z.object({ business: z.number().nullable() }) })

export const ticketRow = z.object({
  ticketId: z.string(),
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
  summary: 'The valid tickets of a category or subcategory, page by page.',
  access: 'session',
  body: z.strictObject({
    ...asked,
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
  summary: 'The valid tickets of one agent, or of all, page by page.',
  access: 'session',
  body: z.strictObject({
    ...asked,
    agentEmail: text(254).optional(),
    agentId: text(200).optional(),
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

const factorAverages = z.object({
  overall: average,
  empathy: average,
  qualitySupport: average,
  agentResponsive: average,
  resolutionalCompleteness: average,
  emotionalPolarity: average,
})

export const agentRecord = z.object({
  agent_id: z.string(),
  agent_name: z.string(),
  agent_email: z.string().nullable(),
  kimScore: average,
  totalTickets: z.int(),
  averageCSAT: factorAverages,
  averageFirstResponseTime: average,
  averageResolutionTime: average,
  reopenRate: average,
  sla: attainment,
  counts: z.object({ csat: z.int(), firstResponse: z.int(), resolution: z.int(), reopens: z.int() }),
  interval: z
    .object({ low: z.number(), high: z.number() })
    .nullable()
    .describe('95 % interval of the mean CSAT.'),
  fewTickets: z.boolean(),
  adjustedCSAT: average,
  previous: z.object({ totalTickets: z.int(), averageCSAT: average, kimScore: average }).optional(),
})
export type AgentRecord = z.infer<typeof agentRecord>

const agentsAnswer = z.object({
  data: z.array(agentRecord),
  account: z.object({ averageCSAT: average, totalTickets: z.int() }),
  performers: z.object({
    top: z.array(z.string()).describe('Agent ids.'),
    low: z.array(z.string()),
    minimumTickets: z.int(),
    rule: z.string(),
  }),
})

export const allAgents = endpoint({
  method: 'POST',
  path: '/agents/all',
  summary: 'How every agent did in a period.',
  access: 'session',
  body: z
    .strictObject({ ...flatRange, ...flatFilterFields, search, includePrevious: z.boolean().optional() })
    .superRefine(inOrder),
  answer: agentsAnswer,
  errors: [],
})

export const leaderboard = endpoint({
  method: 'POST',
  path: '/pulse/agents/leaderboard',
  summary: 'The agents of a period, ranked, with what a fair comparison needs.',
  access: 'session',
  body: z.strictObject({ ...asked, search, includePrevious: z.boolean().optional() }),
  answer: agentsAnswer,
  errors: [],
})

export const reportKinds = ['ticket', 'agent', 'tickets', 'invalid'] as const

export const report = endpoint({
  method: 'POST',
  path: '/pulse/reports/{kind}',
  summary: 'A CSV file of what the screen shows: the same range, filters, order and zone.',
  access: 'session',
  params: z.object({ kind: z.enum(reportKinds, { error: `Choose from: ${reportKinds.join(', ')}.` }) }),
  body: z.strictObject({
    ...asked,
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
  summary: 'The groups and forms of the helpdesk, as last fetched.',
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
