import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { dateRange, filterFields, timezone } from './filters.ts'
import { text } from './text.ts'

const listed = z.object({
  ticketIds: z.array(z.string()).describe('Those the answer speaks of, most telling first.'),
  search: z
    .string()
    .nullable()
    .describe('Where all of them are listed: path and search part of a Pulse page, below the route base.'),
})

const message = z.object({
  id: z.string(),
  from: z.enum(['user', 'assistant']),
  text: z.string().describe('Markdown. Tickets are links of the form [#123](ticket:123).'),
  at: z.string(),
  evidence: listed.nullable(),
  engine: z.enum(['offline', 'llm']).nullable(),
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

/** As other calls take them, and one category or subcategory alone. */
const kimFilters = z.strictObject({
  ...filterFields,
  category: text(200).nullish(),
  subcategory: text(200).nullish(),
  customFilters: z
    .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
    .nullish()
    .refine(given => !given || Object.keys(given).length === 0, {
      error: 'This account has no custom filters. Leave them out.',
    }),
})

const conversationId = z.uuid({ error: 'There is no such conversation.' })

export const generateReport = endpoint({
  method: 'POST',
  path: '/pulse/generate_report',
  summary:
    'Answers a question about the account’s tickets. With the header accept: text/event-stream the answer comes as it is written (events delta, done, failed).',
  access: 'session',
  body: z.strictObject({
    client_name: text(200).optional(),
    dateRange,
    timezone,
    filters: kimFilters.default({}),
    user_query: text(2_000).trim().min(1, { error: 'Ask a question.' }),
    conversationId: conversationId.nullish().describe('Null or left out: a new conversation.'),
  }),
  answer: z.object({
    data: z.object({
      report: z.string(),
      conversationId: z.string(),
      question: message,
      answer: message,
      canAnswer: z.boolean().describe('False when the report says why there is no answer.'),
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
  summary: 'Gives a conversation another title.',
  access: 'session',
  params: z.object({ conversationId }),
  body: z.strictObject({ title: text(120).trim().min(1, { error: 'Give the conversation a title.' }) }),
  answer: z.object({ data: conversation }),
  errors: ['not_found'],
})

export const deleteKimConversation = endpoint({
  method: 'DELETE',
  path: '/pulse/kim/conversations/{conversationId}',
  summary: 'Deletes a conversation of mine.',
  access: 'session',
  params: z.object({ conversationId }),
  answer: null,
  errors: ['not_found'],
})

export const rateKimAnswer = endpoint({
  method: 'PUT',
  path: '/pulse/kim/messages/{messageId}/feedback',
  summary: 'Says whether an answer helped, with a note; null takes it back.',
  access: 'session',
  params: z.object({ messageId: z.uuid({ error: 'There is no such answer.' }) }),
  body: z.strictObject({
    feedback: z.strictObject({ helpful: z.boolean(), note: text(1_000).trim().default('') }).nullable(),
  }),
  answer: z.object({ data: message }),
  errors: ['not_found'],
})
