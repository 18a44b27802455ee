import * as z from 'zod'
import { platform } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { email, text } from './text.ts'

/* Calls for connecting a helpdesk on the pages at /connect/…. They work with and without a session. */

const subdomain = text(200)
  .trim()
  .min(1, { error: 'Enter your subdomain, such as acme.' })
  .describe('The subdomain or the full address: acme, acme.zendesk.com or https://acme.zendesk.com.')

const withToken = z.strictObject({
  agentEmail: z.preprocess(value => (typeof value === 'string' ? value.trim() : value), email),
  apiToken: text(2_000).trim().min(1, { error: 'Enter the API token.' }),
  account: subdomain,
})

const connected = z.object({
  success: z.literal(true),
  data: z.object({
    account: z.string().describe('The subdomain.'),
    provider: platform,
    waiting: z
      .boolean()
      .describe('True if the user wasn’t signed in. An administrator then has to approve the account.'),
  }),
})

const byToken = {
  method: 'POST',
  access: 'optional',
  role: 'owner',
  confirmed: true,
  accountIsSubdomain: true,
  body: withToken,
  answer: connected,
  errors: ['not_found', 'not_allowed'],
} as const

export const connectFreshdesk = endpoint({
  ...byToken,
  path: '/freshdesk/token',
  summary: 'Connect Freshdesk with an agent’s API key.',
})

export const connectGladly = endpoint({
  ...byToken,
  path: '/gladly/token',
  summary: 'Connect Gladly with an agent’s API token.',
})

export const startConnecting = endpoint({
  method: 'POST',
  path: '/connect/start',
  summary:
    'Check the subdomain before the popup opens. If signed in, the connection is added to the user’s account.',
  access: 'optional',
  role: 'owner',
  confirmed: true,
  accountIsSubdomain: true,
  body: z.strictObject({ provider: platform, account: subdomain }),
  answer: z.object({
    success: z.literal(true),
    account: z.string(),
    install: z.string().describe('The path to open in the popup.'),
  }),
  errors: ['not_allowed', 'not_found'],
})

const install = {
  method: 'GET',
  access: 'public',
  query: z.object({ account: subdomain }),
  answer: null,
  errors: ['not_allowed'],
} as const

export const installZendesk = endpoint({
  ...install,
  path: '/zendesk/oauth/install',
  summary: 'Redirect to Zendesk, where the user allows access.',
})

export const installGorgias = endpoint({
  ...install,
  path: '/gorgias/oauth/install',
  summary: 'Redirect to Gorgias, where the user allows access.',
})

const callback = {
  method: 'GET',
  access: 'public',
  query: z.object({
    code: text(4_000).optional(),
    state: text(500).optional(),
    error: text(500).optional(),
    error_description: text(2_000).optional(),
  }),
  answer: null,
  errors: [],
} as const

export const callbackZendesk = endpoint({
  ...callback,
  path: '/zendesk/oauth/callback',
  summary: 'Zendesk redirects here. Shows a page with the result.',
})

export const callbackGorgias = endpoint({
  ...callback,
  path: '/gorgias/oauth/callback',
  summary: 'Gorgias redirects here. Shows a page with the result.',
})

export const fetchProfile = endpoint({
  method: 'GET',
  path: '/user/fetchProfile',
  summary: 'Whether the connection that this browser started in a popup is complete.',
  access: 'public',
  query: z.object({ account: subdomain }),
  answer: z.object({
    success: z.boolean().describe('False when the connection failed; `msg` explains why.'),
    connected: z.boolean(),
    account: z.string(),
    provider: platform
      .nullable()
      .describe('Null if this browser hasn’t started a connection to the account.'),
    waiting: z.boolean().describe('True when an administrator has to approve the account first.'),
    accessToken: z
      .string()
      .nullable()
      .describe(
        'Gorgias only: an opaque reference to the token, used only for this step. The token itself never leaves the server.',
      ),
    refreshToken: z.string().nullable().describe('See accessToken.'),
    msg: z.string().nullable(),
  }),
  errors: [],
})
