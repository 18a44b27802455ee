import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { timezone as zoneWithDefault } from './filters.ts'
import { text } from './text.ts'

/**
 * The number of a section's latest change. A request with an older version gets a 409 response that names the author of
 * the later change.
 */
const version = z.int().min(0)
const seen = version.optional()
const zone = zoneWithDefault.unwrap()
const changed = z.object({ ok: z.literal(true), version })

const minute = z.int({ error: 'Use whole minutes.' }).min(0)
const day = z
  .strictObject({
    opens: minute.max(1440, { error: 'Opening time can be no later than 24:00.' }),
    closes: minute.max(2880, { error: 'Closing time can be no later than 24:00 on the next day.' }),
  })
  .nullable()
const hours = z.strictObject({
  timezone: zone,
  week: z
    .array(day)
    .length(7, { error: 'List all seven days, Monday first.' })
    .describe(
      'One entry per day, Monday first, in minutes after midnight. Values above 1440 are on the next day. Null means closed.',
    ),
})
export type AccountHours = z.infer<typeof hours>

const months = z
  .int({ error: 'Enter a whole number of months.' })
  .min(1, { error: 'Keep conversations for at least one month.' })
  .max(600, { error: 'Keep conversations for at most 600 months, or forever.' })

const amount = z.number().min(0, { error: 'An amount cannot be negative.' }).max(1_000_000_000)
const tokens = z.int().min(0, { error: 'A budget cannot be negative.' }).max(1_000_000_000_000)

export const llmProviders = ['offline', 'installation', 'openai-compatible', 'anthropic'] as const
export type LlmProvider = (typeof llmProviders)[number]

const llmService = {
  provider: z.enum(llmProviders),
  baseUrl: text(500)
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: 'Enter a URL such as https://api.openai.com/v1.' }))
    .nullish()
    .describe('If null, the provider’s default URL is used.'),
  model: text(200).trim().nullish(),
  key: text(1_000).trim().nullish().describe('If null or omitted, the stored key is kept.'),
}

const ownModel = z.object({
  provider: z.enum(llmProviders),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  key: z
    .object({ ending: z.string().describe('The last characters of the key, at most four.') })
    .nullable()
    .describe('Null if no key is stored. The key itself is never returned.'),
  monthlyTokens: z.int().nullable(),
  monthlyCost: z.number().nullable(),
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  installation: z
    .object({ model: z.string(), monthlyTokens: z.int().nullable(), monthlyCost: z.number().nullable() })
    .nullable()
    .describe('The model that this Pulse installation offers to every account.'),
  used: z
    .object({ month: z.string(), tokens: z.int(), cost: z.number() })
    .describe('Usage this calendar month, in UTC.'),
  version,
})

export const accountSettings = endpoint({
  method: 'GET',
  path: '/account/settings',
  summary: 'The account-wide settings. Secrets are never returned.',
  access: 'session',
  answer: z.object({
    data: z.object({
      hours: z.object({
        value: hours.nullable().describe('Null means open 24/7.'),
        computesTimes: z
          .boolean()
          .describe(
            'Whether Pulse computes response and resolution times from these hours because the helpdesk doesn’t report them.',
          ),
        version,
      }),
      timezone: z.object({ value: z.string().nullable(), version }),
      embedding: z.object({ origins: z.array(z.string()), hasSecret: z.boolean(), version }),
      publicInsights: z.object({ value: z.boolean(), version }),
      llm: ownModel,
      retention: z.object({
        months: z.int().nullable().describe('Null means forever.'),
        version,
      }),
    }),
  }),
  errors: [],
})

export const setAccountHours = endpoint({
  method: 'PUT',
  path: '/account/settings/hours',
  summary:
    'Set the business hours. All tickets are rescored in the background; current scores stay visible until the new ones are ready.',
  access: 'session',
  body: z.strictObject({ hours: hours.nullable(), version: seen }),
  answer: changed,
  errors: ['conflict'],
})

export const setAccountTimezone = endpoint({
  method: 'PUT',
  path: '/account/settings/timezone',
  summary: 'Set the account’s time zone, which defines when days start and end.',
  access: 'session',
  body: z.strictObject({ timezone: zone.nullable(), version: seen }),
  answer: changed,
  errors: ['conflict'],
})

export const setEmbedOrigins = endpoint({
  method: 'PUT',
  path: '/account/settings/embed-origins',
  summary: 'Replace the list of origins that can embed the account.',
  access: 'session',
  role: 'owner',
  body: z.strictObject({
    origins: z.array(text(300).trim()).max(100, { error: 'Allow at most 100 origins.' }),
    version: seen,
  }),
  answer: changed,
  errors: ['conflict'],
})

export const rotateEmbedSecret = endpoint({
  method: 'POST',
  path: '/account/settings/embed-secret',
  summary: 'Create a new embed secret and return it once. The previous secret stops working.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  body: z.strictObject({ version: seen }),
  answer: changed.extend({ secret: z.string() }),
  errors: ['conflict'],
})

export const setPublicInsights = endpoint({
  method: 'PUT',
  path: '/account/settings/public-insights',
  summary: 'Allow or block Find Tickets for visitors who are not signed in.',
  access: 'session',
  body: z.strictObject({ on: z.boolean(), version: seen }),
  answer: changed,
  errors: ['conflict'],
})

export const setAccountLlm = endpoint({
  method: 'PUT',
  path: '/account/settings/llm',
  summary: 'Choose the scoring engine: offline, or a language model with a monthly budget.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  body: z.strictObject({
    ...llmService,
    monthlyTokens: tokens.nullish(),
    monthlyCost: amount.nullish(),
    inputPrice: amount.nullish().describe('Per million input tokens.'),
    outputPrice: amount.nullish().describe('Per million output tokens.'),
    version: seen,
  }),
  answer: changed,
  errors: ['conflict'],
})

export const testAccountLlm = endpoint({
  method: 'POST',
  path: '/account/settings/llm/test',
  summary: 'Test a language model by scoring a sample conversation.',
  access: 'session',
  role: 'owner',
  body: z.strictObject(llmService),
  answer: z.object({
    data: z.object({
      works: z.boolean(),
      message: z.string().describe('A one-sentence description of the result.'),
    }),
  }),
  errors: [],
})

export const setRetention = endpoint({
  method: 'PUT',
  path: '/account/settings/retention',
  summary: 'Set how long conversations are kept. Older ones are deleted every night.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  body: z.strictObject({ months: months.nullable(), version: seen }),
  answer: changed,
  errors: ['conflict'],
})

export const previewRetention = endpoint({
  method: 'POST',
  path: '/account/settings/retention/preview',
  summary: 'Count the tickets that are older than a given number of months.',
  access: 'session',
  role: 'viewer',
  body: z.strictObject({ months }),
  answer: z.object({ data: z.object({ tickets: z.int(), of: z.int() }) }),
  errors: [],
})

const customer = text(254).trim().min(1, { error: 'Enter the customer’s email address or helpdesk ID.' })

export const findCustomer = endpoint({
  method: 'POST',
  path: '/account/settings/erasure/find',
  summary: 'Count the data stored about one customer, found by email or helpdesk ID.',
  access: 'session',
  role: 'owner',
  body: z.strictObject({ customer }),
  answer: z.object({
    data: z.object({
      tickets: z.int(),
      chats: z.int().describe('Sessions with Copilot.'),
      emails: z.array(z.string()).describe('The customer’s email addresses; the list may be truncated.'),
      customerIds: z.array(z.string()),
    }),
  }),
  errors: [],
})

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/account/settings/erasure',
  summary: 'Permanently delete everything stored about one customer, and never import it again.',
  access: 'session',
  role: 'owner',
  confirmed: true,
  body: z.strictObject({
    customer,
    confirm: text(254).trim().describe('The same value, typed again by the user to confirm.'),
  }),
  answer: z.object({ data: z.object({ tickets: z.int(), kimMessages: z.int(), chats: z.int() }) }),
  errors: ['not_found'],
})
