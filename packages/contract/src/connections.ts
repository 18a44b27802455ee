import * as z from 'zod'
import { platform } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'

/* The helpdesk connected to the account: its state, its progress, and the calls that control it. */

export const connectionStates = [
  /** Up to date; changes are read every few minutes. */
  'connected',
  /** The backfill is running. */
  'syncing',
  /** The rate limit was reached. No calls are made until `waitingUntil`. */
  'waiting',
  /** The helpdesk rejected Pulse's access. */
  'needs_sign_in',
  /** Something else keeps failing, and `reason` explains what. Pulse keeps trying. */
  'failed',
  'paused',
  /** Disconnected; its tickets are being erased. */
  'erasing',
] as const
export type ConnectionState = (typeof connectionStates)[number]

const moment = z.string().describe('ISO 8601, UTC.')

export const connection = z.object({
  id: z.string(),
  provider: platform,
  account: z.string().describe('The subdomain.'),
  name: z.string().nullable().describe('The helpdesk’s own name for the account.'),
  user: z.string().nullable().describe('Email of the helpdesk user whose permissions Pulse uses.'),
  state: z.enum(connectionStates),
  reason: z
    .string()
    .nullable()
    .describe('For failed, waiting and needs_sign_in: what happened and what to do.'),
  waitingUntil: moment.nullable(),
  connectedAt: moment,
  lastSyncedAt: moment.nullable().describe('When Pulse last finished reading all changes.'),
  backfill: z.object({
    from: z.string().nullable().describe('The first day to read; null for everything.'),
    done: z.boolean(),
    stored: z.int().min(0).describe('Tickets stored by this backfill.'),
    expected: z
      .int()
      .min(0)
      .nullable()
      .describe(
        'Null if the helpdesk doesn’t report a count, or turns out to have more tickets than it reported.',
      ),
    readBackTo: moment.nullable().describe('All tickets changed since this time are stored.'),
    perMinute: z.int().min(0).nullable().describe('Tickets stored per minute since the backfill started.'),
    percent: z
      .int()
      .min(0)
      .max(100)
      .nullable()
      .describe('The percentage of the backfill that has been read; null if unknown.'),
    secondsLeft: z.int().min(0).nullable().describe('An estimate; null if unknown or done.'),
    estimatedFrom: z
      .enum(['tickets', 'days'])
      .nullable()
      .describe(
        'What `percent` and `secondsLeft` are based on: the share of expected tickets stored, or the share of days covered.',
      ),
  }),
  scoring: z.object({
    scored: z.int().min(0),
    waiting: z.int().min(0),
  }),
  notUnderstood: z
    .array(z.object({ what: z.string(), count: z.int().min(0) }))
    .describe('Values that Pulse didn’t recognize, most frequent first.'),
  webhook: z
    .object({
      proof: z
        .enum(['signature', 'address'])
        .describe(
          'How Pulse verifies that the helpdesk sent a webhook: by its signature, or by a secret in the URL.',
        ),
      path: z
        .string()
        .nullable()
        .describe('The path that the helpdesk calls, relative to Pulse’s URL. Null if it contains a secret.'),
      active: z.boolean().describe('Whether Pulse has a secret to verify webhooks with.'),
      lastReceivedAt: moment.nullable(),
    })
    .describe('Webhooks are optional. They only help Pulse pick up changes sooner.'),
  rejected: z.int().min(0).describe('The number of objects from the last seven days that couldn’t be used.'),
})
export type Connection = z.infer<typeof connection>

const connections = z.object({
  connection: connection.nullable(),
  hasTickets: z.boolean().describe('Also true for a demo account whose tickets are still being loaded.'),
  available: z
    .array(z.object({ provider: platform, problem: z.string().nullable() }))
    .describe('The helpdesks that can be connected; `problem` explains what the operator has to set up.'),
})
export type Connections = z.infer<typeof connections>

export const getConnections = endpoint({
  method: 'GET',
  path: '/connections',
  summary: 'The account’s connected helpdesk, with state and progress.',
  access: 'session',
  answer: connections,
  errors: [],
})

export const watchConnections = endpoint({
  method: 'GET',
  path: '/connections/events',
  summary:
    'The same as GET /connections, as server-sent events named `connections`: one immediately, then one per change. Ends with `done`. If it has `retryAfterMs`, too many streams are open: wait that long before reopening.',
  access: 'session',
  answer: null,
  errors: [],
})

const one = z.object({ connectionId: z.uuid({ error: 'Unknown connection.' }) })
const act = {
  method: 'POST',
  access: 'session',
  params: one,
  answer: connections,
  errors: ['not_found'],
} as const

export const pauseConnection = endpoint({
  ...act,
  path: '/connections/{connectionId}/pause',
  summary: 'Stop reading from the helpdesk until resumed.',
})

export const resumeConnection = endpoint({
  ...act,
  path: '/connections/{connectionId}/resume',
  summary: 'Continue where reading stopped.',
})

export const syncConnection = endpoint({
  ...act,
  path: '/connections/{connectionId}/sync',
  summary: 'Check for changes now instead of in a few minutes.',
})

const day = z.iso.date({ error: 'Enter a date such as 2026-01-31.' })

export const resyncConnection = endpoint({
  ...act,
  path: '/connections/{connectionId}/resync',
  summary: 'Read all tickets changed since a day again. Nothing is deleted.',
  body: z.strictObject({ from: day.nullable().describe('Null means that everything is read again.') }),
})

export const disconnect = endpoint({
  ...act,
  role: 'owner',
  confirmed: true,
  path: '/connections/{connectionId}/disconnect',
  summary: 'Delete the helpdesk’s credentials and stop reading. The tickets are kept or erased.',
  body: z.strictObject({ data: z.enum(['keep', 'erase'], { error: 'Choose keep or erase.' }) }),
})

export const setWebhookSecret = endpoint({
  ...act,
  role: 'owner',
  confirmed: true,
  path: '/connections/{connectionId}/webhook',
  summary: 'Store the secret that the helpdesk signs its webhooks with, or stop accepting webhooks.',
  body: z.strictObject({
    secret: text(500)
      .trim()
      .min(8, { error: 'Paste the whole signing secret.' })
      .nullable()
      .describe('Null stops accepting webhooks.'),
  }),
})

export const createWebhookAddress = endpoint({
  ...act,
  role: 'owner',
  confirmed: true,
  path: '/connections/{connectionId}/webhook/address',
  summary:
    'Create a new webhook URL that contains a secret, for helpdesks that don’t sign their webhooks. The previous URL stops working.',
  answer: z.object({
    path: z.string().describe('The path, relative to Pulse’s own URL. It is returned only once.'),
    connections,
  }),
})

export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/{key}',
  summary:
    'Webhook for a helpdesk to report a change. With a valid signature or secret, Pulse reads changes soon.',
  access: 'public',
  params: z.object({
    key: z.string().regex(/^[0-9a-z]{1,10}\.[0-9a-f-]{36}$/, { error: 'Unknown webhook.' }),
  }),
  query: z.object({ secret: z.string().max(100).optional() }),
  body: z.unknown(),
  answer: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'not_allowed'],
})

export const rejectedObjects = endpoint({
  method: 'GET',
  path: '/connections/{connectionId}/rejected',
  summary: 'Objects from the helpdesk that couldn’t be used, as a file with one JSON object per line.',
  access: 'session',
  role: 'manager',
  params: one,
  answer: null,
  errors: ['not_found'],
})
