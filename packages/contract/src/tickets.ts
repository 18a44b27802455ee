import * as z from 'zod'
import { platform } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

const minutes = z.object({ in_minutes: z.object({ business: z.number().nullable() }) })

const factor = z.object({
  score: z.number(),
  reason: z.string(),
  evidence: z.array(z.object({ message: z.int(), quote: z.string() })),
})

const placement = z.object({
  category: z
    .string()
    .nullable()
    .describe('The category a user chose, otherwise the AI’s; null when there is neither.'),
  subcategory: z.string().nullable(),
  moved: z
    .object({ by: z.string().nullable().describe('Null when that user was removed.'), at: z.string() })
    .nullable()
    .describe('Who moved it; null when the AI chose the category.'),
  ai_category: z.string().nullable(),
  ai_subcategory: z.string().nullable(),
})

const ticketId = text(100).min(1)

export const ticket = endpoint({
  method: 'GET',
  path: '/common/ticket/{ticketId}',
  summary: 'One ticket: conversation, metrics and AI insight.',
  access: 'session',
  params: z.object({ ticketId }),
  query: z.strictObject({ isInvalid: z.string().optional(), isSpam: z.string().optional() }),
  answer: z.object({
    data: z.object({
      ticketDetails: z.object({
        id: z.string(),
        channel: z.string(),
        subject: z.string().nullable(),
        status: z.string(),
        helpdesk_link: z
          .object({ provider: platform, url: z.string() })
          .nullable()
          .describe(
            'A link to the ticket in the connected helpdesk; null for demo, imported, deleted and Gladly tickets.',
          ),
        customer: z.object({
          id: z.string().nullable(),
          name: z.string().nullable(),
          firstname: z.string().nullable(),
          email: z.string().nullable(),
        }),
        assigned_agent: z.object({ name: z.string() }).nullable(),
        messages: z.array(
          z.object({
            author_type: z.string().nullable(),
            author_name: z.string().nullable(),
            body: z.string(),
            public: z.boolean(),
            created_at: z.string().nullable(),
          }),
        ),
        metrics: z.object({
          first_response_time: minutes,
          full_resolution_time: minutes,
          reopens: z.number().nullable(),
        }),
      }),
      ticketInsight: z
        .object({
          ai_csat_score: z.number().nullable(),
          adjustment: z
            .number()
            .nullable()
            .optional()
            .describe('Points that the account adds to every score; included in the score.'),
          ai_satisfaction_analysis: z.object({ agent_metric: z.record(z.string(), factor) }),
          summary: z.string().nullable(),
          eligible: z.boolean(),
          ineligible_reason: z.string().nullable(),
          category: z.string().nullable(),
          subcategory: z.string().nullable(),
          confidence: z.number().nullable(),
          language: z.string().nullable(),
          engine: z.enum(['offline', 'llm']),
          model: z.string().nullable(),
          version: z.string(),
        })
        .nullable()
        .describe('Null until the ticket is scored.'),
      placement: placement.describe('The insight’s category, and who chose it.'),
      csat_data: z.object({
        rating: z.string(),
        score: z
          .int()
          .min(1)
          .max(5)
          .nullish()
          .describe('The customer’s own score, if the survey asked for one.'),
        comment: z.string().nullable(),
      }),
    }),
  }),
  errors: ['not_found'],
})

export const moveTicket = endpoint({
  method: 'POST',
  path: '/common/ticket/{ticketId}/category',
  summary: 'Move a ticket to another category, or undo the move. The categorizer learns from the move.',
  access: 'session',
  params: z.object({ ticketId }),
  body: z.strictObject({
    category: text(200)
      .min(1)
      .nullable()
      .describe('One of the account’s categories, or `other`; null undoes the move.'),
    subcategory: text(200).min(1).nullish().describe('A subcategory of that category; omit for none.'),
  }),
  answer: z.object({ data: placement }),
  errors: ['not_found'],
})
