import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/* Calls for importing tickets from a file: upload it in parts, map its columns, and import it in the background. */

export const largestImport = 2 * 1024 ** 3
/** Small enough to arrive within a minute, even on a slow connection. */
export const importPartSize = 4 * 1024 ** 2

export const importFields = [
  'ticketId',
  'subject',
  'status',
  'channel',
  'createdAt',
  'updatedAt',
  'resolvedAt',
  'group',
  'agentId',
  'agentName',
  'agentEmail',
  'customerId',
  'customerName',
  'customerEmail',
  'rating',
  'ratingComment',
  'firstResponse',
  'fullResolution',
  'reopens',
  'customerMessage',
  'agentReply',
  'conversation',
  'messageId',
  'messageBody',
  'messageTime',
  'authorType',
  'authorName',
  'authorEmail',
  'visibility',
] as const
export type ImportField = (typeof importFields)[number]

export const importMapping = z.strictObject({
  rows: z
    .enum(['tickets', 'messages'], { error: 'Choose tickets or messages.' })
    .describe('Whether a row is a ticket or one message of a ticket.'),
  columns: z
    .partialRecord(z.enum(importFields), text(500))
    .describe('The file’s column for each of Pulse’s fields.'),
  dateOrder: z
    .enum(['mdy', 'dmy'], { error: 'Choose month first (mdy) or day first (dmy).' })
    .nullable()
    .describe('How to read dates such as 3/4/2026. Null if the file has none.'),
  timezone: text(64).describe('The zone for times that don’t include one, such as America/New_York.'),
})
export type ImportMapping = z.infer<typeof importMapping>

export const importStates = [
  'uploading',
  /** Uploaded and checked; waiting for the mapping. */
  'ready',
  'running',
  'canceling',
  'done',
  'canceled',
  'failed',
] as const
export type ImportState = (typeof importStates)[number]

const moment = z.string().describe('ISO 8601, UTC.')
const amount = z.int().min(0)

const importStatus = z.object({
  id: z.string(),
  fileName: z.string(),
  size: amount.describe('Bytes.'),
  received: amount.describe('Bytes uploaded so far. The next part starts here.'),
  state: z.enum(importStates),
  problem: z.string().nullable().describe('If the import failed: what happened and what to do.'),
  progress: z.number().min(0).max(1),
  secondsLeft: amount.nullable(),
  counts: z.object({
    rows: amount.describe('Rows read.'),
    newTickets: amount,
    updatedTickets: amount,
    rowsLeftOut: amount,
    valuesIgnored: amount,
    erasedCustomers: amount.describe('Tickets left out because their customer was erased.'),
  }),
  createdAt: moment,
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
})
export type ImportStatus = z.infer<typeof importStatus>

const importPreview = z.object({
  format: z.string().describe('The detected format, such as “CSV, semicolons, Windows-1252”.'),
  source: z.string().nullable().describe('The helpdesk whose export this looks like.'),
  mapping: importMapping,
  dateOrderIsOpen: z.boolean().describe('Dates such as 3/4/2026 are ambiguous, so the user has to choose.'),
  fields: z.array(
    z.object({
      id: z.enum(importFields),
      label: z.string(),
      hint: z.string().nullable(),
      required: z.boolean(),
    }),
  ),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  missing: z.array(z.string()).describe('What has to be mapped or chosen before the import can start.'),
  warnings: z.array(z.string()),
  tickets: z
    .array(
      z.object({
        ticketId: z.string(),
        subject: z.string().nullable(),
        status: z.string(),
        channel: z.string(),
        createdAt: moment,
        resolvedAt: moment.nullable(),
        agent: z.string().nullable(),
        customer: z.string().nullable(),
        rating: z.string(),
        messages: z.array(z.object({ author: z.string(), text: z.string(), at: moment.nullable() })),
        messageCount: amount,
      }),
    )
    .describe('The first tickets as they will be stored.'),
  problems: z
    .array(z.object({ row: amount, column: z.string().nullable(), value: z.string(), problem: z.string() }))
    .describe('Problems in the first rows.'),
})
export type ImportPreview = z.infer<typeof importPreview>

const one = z.object({ importId: z.uuid({ error: 'Unknown import.' }) })

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  summary: 'The account’s imports, newest first.',
  access: 'session',
  answer: z.object({
    imports: z.array(importStatus),
    refusal: z
      .string()
      .nullable()
      .describe('Why imports aren’t possible right now, and what to do about it.'),
  }),
  errors: [],
})

export const beginImport = endpoint({
  method: 'POST',
  path: '/imports',
  summary: 'Start uploading a CSV or JSON file, or continue an interrupted upload of it.',
  access: 'session',
  body: z.strictObject({
    fileName: text(255).min(1, { error: 'The file needs a name.' }),
    size: z
      .int()
      .min(1, { error: 'The file is empty. Export it again, then choose the new file.' })
      .max(largestImport, { error: 'The file is larger than 2 GB. Split it and import the parts.' }),
    changedAt: z.iso
      .datetime()
      .optional()
      .describe(
        'When the file was last changed. Identifies the file, so that an interrupted upload of it can continue.',
      ),
  }),
  answer: importStatus,
  errors: [],
})

export const uploadImportPart = endpoint({
  method: 'PUT',
  path: '/imports/{importId}/content',
  summary:
    'Upload the next part of the file (application/octet-stream, at most 4 MB). The file is checked at the end.',
  access: 'session',
  params: one,
  query: z.object({ offset: z.coerce.number().pipe(z.int().min(0)) }),
  streamed: true,
  answer: importStatus,
  errors: ['not_found'],
})

export const getImport = endpoint({
  method: 'GET',
  path: '/imports/{importId}',
  summary: 'State and progress of an import.',
  access: 'session',
  params: one,
  answer: importStatus,
  errors: ['not_found'],
})

export const previewImport = endpoint({
  method: 'POST',
  path: '/imports/{importId}/preview',
  summary:
    'The first tickets as they will be stored with the given mapping, or with a guessed one if none is given.',
  access: 'session',
  params: one,
  body: z.strictObject({
    mapping: importMapping.nullable(),
    rows: importMapping.shape.rows
      .optional()
      .describe('The kind of rows to guess a mapping for, if no mapping is given.'),
  }),
  answer: importPreview,
  errors: ['not_found'],
})

export const startImport = endpoint({
  method: 'POST',
  path: '/imports/{importId}/start',
  summary: 'Import the file with this mapping.',
  access: 'session',
  params: one,
  body: z.strictObject({ mapping: importMapping }),
  answer: importStatus,
  errors: ['not_found'],
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/imports/{importId}/cancel',
  summary: 'Stop an import. Tickets imported so far are kept.',
  access: 'session',
  params: one,
  answer: importStatus,
  errors: ['not_found'],
})

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/imports/{importId}',
  summary: 'Delete an import’s file and error report. Its tickets are kept.',
  access: 'session',
  params: one,
  answer: null,
  errors: ['not_found'],
})

export const importErrors = endpoint({
  method: 'GET',
  path: '/imports/{importId}/errors',
  summary: 'Rows that were left out and values that were ignored, as CSV.',
  access: 'session',
  role: 'manager',
  params: one,
  answer: null,
  errors: ['not_found'],
})
