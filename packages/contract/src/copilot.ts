import * as z from 'zod'
import { chatMessage, longestChatMessage } from './copilot-frames.ts'
import { endpoint } from './endpoint.ts'
import { search } from './filters.ts'
import { text } from './text.ts'

/* Customers' chats as the account's users see them: the list, transcripts and the built-in inbox. */

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
  /** The session was handed over, and no one has taken it yet. */
  'waiting',
  /** A user of the built-in inbox or a Freshchat agent is answering. */
  'agent',
  'closed',
] as const
export type ChatState = (typeof chatStates)[number]

const moment = z.string().describe('ISO 8601, UTC.')

export const chatSession = z.object({
  sessionId: z.string(),
  createdAt: moment,
  totalMessages: z.int().min(0),
  routed: z
    .boolean()
    .describe('Whether a human is handling the session. False again after it is handed back to Copilot.'),
  state: z.enum(chatStates),
  channel: z.enum(['web', 'whatsapp']),
  destination: z
    .enum(['freshchat', 'inbox'])
    .nullable()
    .describe('Where a session was handed over to. Only sessions in the inbox can be replied to here.'),
  agent: z
    .object({ userId: z.string(), name: z.string() })
    .nullable()
    .describe('The user who took the session in the built-in inbox.'),
  handoverReason: z.enum(handoverReasons).nullable(),
  handedOverAt: moment.nullable(),
  firstHumanReplyAt: moment.nullable(),
  lastMessageAt: moment,
  waitingSince: moment
    .nullable()
    .describe('When the customer started waiting for a person’s reply. Null if they aren’t waiting.'),
  delivery: z
    .enum(['retrying', 'failed'])
    .nullable()
    .describe(
      'Set if the latest messages haven’t reached WhatsApp or Freshchat: they are being retried, or couldn’t be delivered.',
    ),
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
  sessions: z
    .array(chatSession)
    .describe(
      'Sessions waiting for a person come first, longest wait first. The rest are sorted newest first.',
    ),
})
export type CopilotConversation = z.infer<typeof conversation>

export const copilotChats = endpoint({
  method: 'GET',
  path: '/copilot/chats',
  summary:
    'Customers and their sessions (at most 1,000). Customers waiting for a person come first, longest wait first. The rest are sorted by most recent message.',
  access: 'session',
  query: z.strictObject({
    search: search.describe(
      'Searches names, phone numbers, email addresses and messages. Every word must occur in the customer’s details or in one of their sessions.',
    ),
    phone: text(100).optional().describe('Only this customer.'),
  }),
  answer: z.array(conversation),
  errors: [],
})

const sessionId = z.uuid({ error: 'Conversation not found.' })

/** A message as the account's users see it. */
const transcriptMessage = chatMessage.extend({
  delivery: z
    .enum(['pending', 'failed'])
    .optional()
    .describe('Set if the message has to be sent to WhatsApp or Freshchat and hasn’t been delivered.'),
  deliveryError: z.string().optional().describe('Why the message couldn’t be delivered.'),
})
export type TranscriptMessage = z.infer<typeof transcriptMessage>

export const copilotTranscript = endpoint({
  method: 'GET',
  path: '/copilot/chats/{phone}/{sessionId}',
  summary: 'A list that contains only this session, with its messages.',
  access: 'session',
  params: z.object({ phone: text(100), sessionId }),
  answer: z.array(z.object({ session: chatSession, messages: z.array(transcriptMessage) })),
  errors: ['not_found'],
})

export const watchCopilotChats = endpoint({
  method: 'GET',
  path: '/copilot/chats/events',
  summary:
    'Server-sent events named `chats`: { sessionId } when a session changes, or { sessionId: null } at the start and after a possible gap, to reload everything. Ends with `done`. Reopen it, after `retryAfterMs` if given.',
  access: 'session',
  answer: null,
  errors: [],
})

const changed = z.object({ success: z.literal(true), session: chatSession })

export const moveToFreshchat = endpoint({
  method: 'POST',
  path: '/copilot/directMoveToFreshchat',
  summary:
    'Hand a session over to a human, in Freshchat if it is connected and otherwise in the built-in inbox. Repeating the call changes nothing.',
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
  summary: 'Take over a session so that Copilot stops answering. Returns a conflict if another user has it.',
  body: z.strictObject({
    takeOver: z.boolean().default(false).describe('Take the session even if another user has it.'),
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

export const closeChat = endpoint({
  ...act,
  path: '/copilot/chats/{sessionId}/close',
  summary:
    'Close a session that a person is handling, so that it is scored. Returns a conflict if another user or Copilot has it. Repeating the call changes nothing.',
  body: z.strictObject({}),
})

export const eraseChat = endpoint({
  method: 'DELETE',
  path: '/copilot/chats/{sessionId}',
  summary:
    'Permanently delete a session with its messages and score, and the customer if they have no other session. The account’s history records that a chat was erased, without its content.',
  access: 'session',
  role: 'manager',
  params: z.object({ sessionId }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})
