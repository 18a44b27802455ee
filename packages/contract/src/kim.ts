import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { dateRange, filterFields, timezone } from './filters.ts'
import { text } from './text.ts'

const listed = z.object({
  ticketIds: z.array(z.string()).describe('Tickets the answer refers to, most relevant first.'),
  search: z
    .string()
    .nullable()
    .describe(
      'The path and query string of the Pulse page that lists all these tickets, relative to the route base.',
    ),
})

const chipKinds = [
  ...(['figure', 'whom', 'period', 'compared', 'filter', 'order'] as const),
  ...(['corrected', 'ignored'] as const),
] as const

const reading = z.object({
  text: z
    .string()
    .describe('A description of what the answer covers. It is also the first line of the message’s text.'),
  chips: z
    .array(
      z.object({
        kind: z.enum(chipKinds),
        label: z.string(),
        choices: z
          .array(z.object({ label: z.string(), question: z.string() }))
          .describe('Other values for this part, each with the complete question to ask instead.'),
      }),
    )
    .describe('The parts of the question as kim AI understood them.'),
})
export type KimReading = z.infer<typeof reading>
export type KimChip = KimReading['chips'][number]

const message = z.object({
  id: z.string(),
  from: z.enum(['user', 'assistant']),
  text: z.string().describe('Markdown. Tickets are links such as [#123](ticket:123).'),
  at: z.string(),
  evidence: listed.nullable(),
  engine: z.enum(['offline', 'llm']).nullable(),
  reading: reading.nullable().describe('Null if kim AI understood nothing.'),
  suggestions: z
    .array(z.string())
    .describe('Suggested follow-up questions. For a refusal, questions to ask instead.'),
  feedback: z.object({ helpful: z.boolean(), note: z.string() }).nullable(),
})
export type KimMessage = z.infer<typeof message>

const conversation = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  updatedAt: z.string(),
})
export type KimConversation = z.infer<typeof conversation>

/** The common filters, plus a single category or subcategory. */
const kimFilters = z.strictObject({
  ...filterFields,
  category: text(200).nullish(),
  subcategory: text(200).nullish(),
  customFilters: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .nullish()
    .refine(given => !given || Object.keys(given).length === 0, {
      error: 'This account has no custom filters. Remove them.',
    }),
})

const conversationId = z.uuid({ error: 'Conversation not found.' })

export const generateReport = endpoint({
  method: 'POST',
  path: '/pulse/generate_report',
  summary:
    'Answer a question about the account’s tickets. To stream the answer, send the header accept: text/event-stream (events: delta, done, failed).',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({
    client_name: text(200).optional(),
    dateRange,
    timezone,
    filters: kimFilters.default({}),
    user_query: text(2_000).trim().min(1, { error: 'Ask a question.' }),
    conversationId: conversationId.nullish().describe('If null or omitted, a new conversation starts.'),
    replaces: z
      .uuid({ error: 'Answer not found.' })
      .nullish()
      .describe('The ID of an answer in this conversation to replace with the new question and answer.'),
  }),
  answer: z.object({
    data: z.object({
      report: z.string(),
      conversationId: z.string(),
      question: message,
      answer: message,
      canAnswer: z.boolean().describe('False when the report is a refusal.'),
    }),
  }),
  errors: ['not_found'],
})

export const kimConversations = endpoint({
  method: 'GET',
  path: '/pulse/kim/conversations',
  summary: 'My conversations with kim AI, newest first.',
  access: 'session',
  answer: z.object({ data: z.array(conversation) }),
  errors: [],
})

export const kimConversation = endpoint({
  method: 'GET',
  path: '/pulse/kim/conversations/{conversationId}',
  summary: 'One of my conversations with its messages.',
  access: 'session',
  params: z.object({ conversationId }),
  answer: z.object({ data: conversation.extend({ messages: z.array(message) }) }),
  errors: ['not_found'],
})

export const renameKimConversation = endpoint({
  method: 'PATCH',
  path: '/pulse/kim/conversations/{conversationId}',
  summary: 'Rename a conversation.',
  access: 'session',
  role: 'viewer',
  params: z.object({ conversationId }),
  body: z.strictObject({ title: text(120).trim().min(1, { error: 'Give the conversation a title.' }) }),
  answer: z.object({ data: conversation }),
  errors: ['not_found'],
})

export const deleteKimConversation = endpoint({
  method: 'DELETE',
  path: '/pulse/kim/conversations/{conversationId}',
  summary: 'Delete one of my conversations.',
  access: 'session',
  role: 'viewer',
  params: z.object({ conversationId }),
  answer: null,
  errors: ['not_found'],
})

export const rateKimAnswer = endpoint({
  method: 'PUT',
  path: '/pulse/kim/messages/{messageId}/feedback',
  summary: 'Rate an answer as helpful or not, with a note. Null removes the rating.',
  access: 'session',
  role: 'viewer',
  params: z.object({ messageId: z.uuid({ error: 'Answer not found.' }) }),
  body: z.strictObject({
    feedback: z.strictObject({ helpful: z.boolean(), note: text(1_000).trim().default('') }).nullable(),
  }),
  answer: z.object({ data: message }),
  errors: ['not_found'],
})
