import * as z from 'zod'
import { chatMessage, longestChatMessage } from './copilot-frames.ts'
import { endpoint } from './endpoint.ts'
import { flatRange, search, timezone } from './filters.ts'
import { email, text } from './text.ts'

/* Copilot for the account's users: settings, conversations, the agent inbox and figures. */

/* ---- settings ---- */

const interval = z
  .union([text(100), z.number().transform(String)])
  .describe('Minutes, as typed. Anything but a positive number turns the timer off.')
const reminder = z.strictObject({ interval, message: text(1_000) })

export const copilotSettings = z.strictObject({
  copilotEnabled: z.boolean().describe('If false, every chat goes straight to an agent.'),
  firstReminder: reminder.describe('Sent when the customer has been silent for this long.'),
  secondReminder: reminder.describe(
    'Sent if the customer is still silent this long after the first reminder.',
  ),
  greetingMessage: text(2_000),
  sessionLength: z
    .strictObject({ interval })
    .describe('The session closes after this long without a message.'),
})
export type CopilotSettings = z.output<typeof copilotSettings>

export const defaultCopilotSettings: CopilotSettings = {
  copilotEnabled: true,
  firstReminder: {
    interval: '30',
    message: 'Are you still there? Reply here and I’ll continue helping you.',
  },
  secondReminder: {
    interval: '30',
    message: 'I haven’t heard from you. If you still need help, reply here before this chat closes.',
  },
  greetingMessage: 'I’m the automated assistant, and I can help with your orders.',
  sessionLength: { interval: '300' },
}

export const getCopilotSettings = endpoint({
  method: 'GET',
  path: '/copilot/settings',
  summary: 'Copilot’s settings.',
  access: 'session',
  answer: copilotSettings,
  errors: [],
})

export const setCopilotSettings = endpoint({
  method: 'PUT',
  path: '/copilot/settings',
  summary: 'Store Copilot’s settings. Omitted fields keep their values.',
  access: 'session',
  body: copilotSettings.partial(),
  answer: copilotSettings,
  errors: [],
})

/* ---- conversations ---- */

export const handoverReasons = [
  'asked_for_person',
  'repeated',
  'angry',
  'unsure',
  /** The customer wants something that only a person can do, such as a refund. */
  'request',
  /** A user clicked MOVE TO AGENT. */
  'moved_by_user',
  'copilot_disabled',
] as const
export type HandoverReason = (typeof handoverReasons)[number]

export const chatStates = [
  /** Copilot answers. */
  'copilot',
  /** Handed over, and no one has taken it. */
  'waiting',
  /** A user of the built-in inbox or a Freshchat agent answers. */
  'agent',
  'closed',
] as const
export type ChatState = (typeof chatStates)[number]

const moment = z.string().describe('ISO 8601, UTC.')

export const chatSession = z.object({
  sessionId: z.string(),
  createdAt: moment,
  totalMessages: z.int().min(0),
  routed: z.boolean().describe('Whether a human has it. False again after it is handed back.'),
  state: z.enum(chatStates),
  channel: z.enum(['web', 'whatsapp']),
  destination: z
    .enum(['freshchat', 'inbox'])
    .nullable()
    .describe('Where a routed session went. Only those in the inbox can be replied to here.'),
  agent: z
    .object({ userId: z.string(), name: z.string() })
    .nullable()
    .describe('Who took it in the built-in inbox.'),
  handoverReason: z.enum(handoverReasons).nullable(),
  handedOverAt: moment.nullable(),
  firstHumanReplyAt: moment.nullable(),
  lastMessageAt: moment,
  aiCsat: z
    .number()
    .min(0)
    .max(5)
    .nullable()
    .describe('Closed sessions only. Uses the same engine as tickets.'),
})
export type ChatSession = z.infer<typeof chatSession>

const conversation = z.object({
  id: z.string().describe('The customer’s ID, for links.'),
  phoneNumber: z.string().describe('Customers of the web chat have a pseudo number that starts with web-.'),
  user: z.object({ name: z.string(), phoneNumber: z.string(), email: z.string().nullable() }),
  sessions: z.array(chatSession).describe('Newest first.'),
})
export type CopilotConversation = z.infer<typeof conversation>

export const copilotChats = endpoint({
  method: 'GET',
  path: '/copilot/chats',
  summary: 'Customers and their sessions, most recent message first (at most 1,000).',
  access: 'session',
  query: z.strictObject({
    search: search.describe('In names, phone numbers, email addresses and messages.'),
    phone: text(100).optional().describe('Only this customer.'),
  }),
  answer: z.array(conversation),
  errors: [],
})

const sessionId = z.uuid({ error: 'Conversation not found.' })

export const copilotTranscript = endpoint({
  method: 'GET',
  path: '/copilot/chats/{phone}/{sessionId}',
  summary: 'One session with its messages, as the only item of a list.',
  access: 'session',
  params: z.object({ phone: text(100), sessionId }),
  answer: z.array(z.object({ session: chatSession, messages: z.array(chatMessage) })),
  errors: ['not_found'],
})

export const watchCopilotChats = endpoint({
  method: 'GET',
  path: '/copilot/chats/events',
  summary:
    'Server-sent events named `chats`: { sessionId } when a session changed, and { sessionId: null } at the start and whenever changes can have been missed: read everything. Ends with `done`; open it again, after `retryAfterMs` if given.',
  access: 'session',
  answer: null,
  errors: [],
})

const changed = z.object({ success: z.literal(true), session: chatSession })

export const moveToFreshchat = endpoint({
  method: 'POST',
  path: '/copilot/directMoveToFreshchat',
  summary:
    'Hand a session over to a human: in Freshchat if the account has it, or else in the built-in inbox. Repeating it changes nothing.',
  access: 'session',
  body: z.strictObject({ sessionId }),
  answer: changed,
  errors: ['not_found', 'conflict', 'unavailable'],
})

const act = {
  method: 'POST',
  access: 'session',
  params: z.object({ sessionId }),
  answer: changed,
  errors: ['not_found', 'conflict'],
} as const

export const takeChat = endpoint({
  ...act,
  path: '/copilot/chats/{sessionId}/take',
  summary: 'Answer a session yourself; Copilot stays silent. Conflicts if another user has it.',
  body: z.strictObject({
    takeOver: z.boolean().default(false).describe('Take it even from another user.'),
  }),
})

export const replyToChat = endpoint({
  ...act,
  path: '/copilot/chats/{sessionId}/reply',
  summary: 'Reply to the customer. Takes an unassigned session; returns a conflict if another user has it.',
  body: z.strictObject({
    message: text(longestChatMessage).trim().min(1, { error: 'Write a message first.' }),
    id: z
      .string()
      .regex(/^[\w-]{1,64}$/, { error: 'Use letters, digits, hyphens and underscores (at most 64).' })
      .describe('Generated by the client. Sending the same id again stores nothing new.'),
  }),
  errors: ['not_found', 'conflict', 'unavailable'],
})

export const handBackChat = endpoint({
  ...act,
  path: '/copilot/chats/{sessionId}/hand-back',
  summary: 'Let Copilot answer the session again.',
  body: z.strictObject({}),
})

/* ---- figures ---- */

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
  summary: 'How sessions started in a date range went: containment, handovers and AI CSAT.',
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
        waiting: z.int().min(0).describe('Handed over and not replied to yet.'),
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

export const tryCopilot = endpoint({
  method: 'POST',
  path: '/copilot/try',
  summary: 'See which rule and sources would answer a message, and how. Nothing is stored.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    message: text(longestChatMessage).trim().min(1, { error: 'Write a message first.' }),
    email: email.optional().describe('The customer whose orders it can use.'),
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
