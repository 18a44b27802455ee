import * as z from 'zod'
import { handoverReasons } from './copilot.ts'
import { copilotVariants, longestChatMessage } from './copilot-frames.ts'
import { endpoint } from './endpoint.ts'
import { flatRange, timezone } from './filters.ts'
import { email, text } from './text.ts'

/* Copilot's figures, and the page where managers try a question. */

export const copilotAnalytics = endpoint({
  method: 'GET',
  path: '/copilot/analytics/',
  summary: 'Counts of all conversations and messages.',
  access: 'session',
  query: z.strictObject({
    startDate: flatRange.start_date.optional().describe('With endDate: only sessions started in this range.'),
    endDate: flatRange.start_date.optional(),
    timezone,
  }),
  answer: z.object({
    totalConversations: z.int().min(0),
    totalRouted: z.int().min(0).describe('Sessions that were handed over at least once.'),
    totalMessagedByRole: z.object({
      assistant: z.int().min(0),
      user: z.int().min(0),
      agent: z.int().min(0),
    }),
  }),
  errors: [],
})

const range = z
  .strictObject({ startDate: flatRange.start_date, endDate: flatRange.start_date, timezone })
  .superRefine((value, context) => {
    if (value.endDate < value.startDate)
      context.addIssue({
        code: 'custom',
        path: ['endDate'],
        message: 'The end date is before the start date. Swap them.',
      })
  })

export const copilotMetrics = endpoint({
  method: 'GET',
  path: '/copilot/metrics/',
  summary: 'Average times in ms for the sessions started each day. Days without sessions are left out.',
  access: 'session',
  query: range,
  answer: z.array(
    z.object({
      _id: z.string().describe('The day, such as 2026-11-15.'),
      averageFirstResponseTime: z
        .number()
        .nullable()
        .describe('From the customer’s first message to the first reply of the session.'),
      averageFullResolutionTime: z
        .number()
        .nullable()
        .describe('How long customers waited for a reply, averaged over all their waits.'),
    }),
  ),
  errors: [],
})

const milliseconds = z.number().min(0).nullable()

export const copilotInsights = endpoint({
  method: 'GET',
  path: '/copilot/insights',
  summary: 'Containment, handovers and AI CSAT for sessions started in a date range.',
  access: 'session',
  query: range,
  answer: z.object({
    conversations: z.int().min(0),
    handedOver: z.int().min(0),
    contained: z.int().min(0).describe('Sessions with a customer message that were never handed over.'),
    containmentPercent: z.number().nullable().describe('Null if there are no conversations.'),
    copilotFirstReply: z.object({ averageMs: milliseconds }),
    firstHumanReply: z
      .object({
        averageMs: milliseconds,
        medianMs: milliseconds,
        replied: z.int().min(0),
        waiting: z.int().min(0).describe('Sessions that were handed over but have no reply yet.'),
      })
      .describe('From handover to the first reply by a human.'),
    reasons: z
      .array(z.object({ reason: z.enum(handoverReasons), count: z.int().min(1) }))
      .describe('Most frequent first.'),
    aiCsat: z.object({
      average: z.number().min(0).max(5).nullable(),
      scored: z.int().min(0).describe('Closed sessions with a score.'),
    }),
  }),
  errors: [],
})
export type CopilotInsights = z.infer<typeof copilotInsights.answer>

export const copilotDemoEmails = endpoint({
  method: 'GET',
  path: '/copilot/demo-emails',
  summary:
    'Email addresses with made-up orders, for trying out a demo account’s chat. Empty for other accounts.',
  access: 'public',
  query: z.object({ variant: z.enum(copilotVariants), account: text(63).optional() }),
  answer: z.object({
    customers: z.array(z.object({ email: z.string(), orders: z.int() })),
  }),
  errors: [],
})

export const tryCopilot = endpoint({
  method: 'POST',
  path: '/copilot/try',
  summary:
    'Preview how Copilot would answer a message, with the rule and sources it would use. Nothing is stored.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    message: text(longestChatMessage).trim().min(1, { error: 'Write a message first.' }),
    email: email.optional().describe('The email address of the customer whose orders Copilot can use.'),
    orderId: text(100).optional(),
  }),
  answer: z.object({
    rule: z.string().nullable(),
    replies: z.array(
      z.object({
        text: z.string(),
        sources: z.array(z.object({ title: z.string(), kind: z.enum(['order', 'rule', 'page']) })),
      }),
    ),
    unsure: z.boolean(),
    handover: z.object({ reason: z.enum(handoverReasons), text: z.string() }).nullable(),
  }),
  errors: [],
})
