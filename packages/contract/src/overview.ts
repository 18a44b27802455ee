import * as z from 'zod'
import { trustLevels } from './calibration.ts'
import { channelIds } from './channels.ts'
import { endpoint } from './endpoint.ts'
import { attainment, average, customerRatings, figures } from './figures.ts'
import { comparison, flatFilterFields, flatRange, inOrder } from './filters.ts'
import { ticketSelection } from './ticket-selection.ts'

const overviewFigures = figures.extend({
  invalidTickets: z.int(),
  spamTickets: z.int().describe('All spam in the period, scored or not.'),
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
  contribution: z.number().describe('CSAT points; they add up to the total change.'),
  count: z.int(),
  previousCount: z.int(),
  averageCSAT: average,
  previousCSAT: average,
  ticketIds: z
    .array(z.string())
    .describe('Example tickets. Empty if only one kind of contributor was requested.'),
  others: z.literal(true).optional().describe('Set for the line that combines everyone who isn’t listed.'),
})

const why = z.object({
  verdict: z
    .enum(['usual', 'broad', 'drivers'])
    .describe(
      'usual: The change is within day-to-day variation. broad: The change is larger, but no driver stands out.',
    ),
  sentence: z.string(),
  drivers: z
    .array(
      z.object({
        text: z.string().describe('This driver’s part of the sentence.'),
        count: z.int(),
        about: z.boolean().describe('Whether the count is estimated from a sample.'),
        tickets: ticketSelection,
      }),
    )
    .describe('Most important first.'),
})

export const overviewExtras = ['previous', 'series', 'hours', 'ratings'] as const

export const overview = endpoint({
  method: 'POST',
  path: '/common/overview',
  summary:
    'Figures for a period, and optionally the previous period, a daily series, hours of the week, and customers’ ratings and how well the AI CSAT matches them.',
  access: 'session',
  role: 'viewer',
  body: z
    .strictObject({
      ...flatRange,
      ...flatFilterFields,
      compare: comparison,
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
    ratings: customerRatings.optional(),
    trust: z
      .object({ level: z.enum(trustLevels), sentence: z.string() })
      .optional()
      .describe('How reliable the AI CSAT is for these tickets, judged by their ratings.'),
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
  }),
  errors: [],
})

const contributors = ['categories', 'agents'] as const
export type Contributors = (typeof contributors)[number]

export const changes = endpoint({
  method: 'POST',
  path: '/common/changes',
  summary:
    'Why the AI CSAT changed since the compared period, and how much each category or agent contributed.',
  access: 'session',
  role: 'viewer',
  body: z
    .strictObject({
      ...flatRange,
      ...flatFilterFields,
      compare: comparison,
      by: z
        .enum(contributors, { error: `Choose from: ${contributors.join(', ')}.` })
        .optional()
        .describe('Whose contributions to return; all if omitted.'),
    })
    .superRefine(inOrder),
  answer: z.object({
    data: z
      .object({
        change: average,
        why: why.nullable().describe('Null when there is nothing to compare.'),
        categories: z.array(contribution).optional(),
        agents: z.array(contribution).optional(),
      })
      .nullable()
      .describe('Null if there is no period to compare with.'),
  }),
  errors: [],
})
