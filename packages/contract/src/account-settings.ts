import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { timezone as zoneWithDefault } from './filters.ts'
import { text } from './text.ts'

/**
 * The number of a card's newest change. A change that names the version it was made on is refused (409, with who came
 * between) when somebody else has changed the card since.
 */
const version = z.int().min(0)
const seen = version.optional()
const zone = zoneWithDefault.unwrap()
const changed = z.object({ ok: z.literal(true), version })

const minute = z.int({ error: 'Give times in whole minutes.' }).min(0)
const day = z
  .strictObject({
    opens: minute.max(1440, { error: 'A day opens at 24:00 at the latest.' }),
    closes: minute.max(2880, { error: 'Hours end on the next day at the latest.' }),
  })
  .nullable()
const hours = z.strictObject({
  timezone: zone,
  week: z
    .array(day)
    .length(7, { error: 'Give seven days, Monday first.' })
    .describe('Monday first, in minutes after midnight; past 1440 on the next day. Null: closed.'),
})
export type AccountHours = z.infer<typeof hours>

const months = z
  .int({ error: 'Give a whole number of months.' })
  .min(1, { error: 'Keep conversations for at least one month.' })
  .max(600, { error: 'Keep conversations for at most 600 months, or for ever.' })

const amount = z.number().min(0, { error: 'An amount cannot be negative.' }).max(1_000_000_000)
const tokens = z.int().min(0, { error: 'A budget cannot be negative.' }).max(1_000_000_000_000)

export const llmProviders = ['offline', 'installation', 'openai-compatible', 'anthropic'] as const
export type LlmProvider = (typeof llmProviders)[number]

const llmService = {
  provider: z.enum(llmProviders),
  baseUrl: text(500)
    .trim()
    .pipe(z.url({ protocol: /^https?$/, error: 'Give an address such as https://api.openai.com/v1.' }))
    .nullish()
    .describe('Null: the provider’s own address.'),
  model: text(200).trim().nullish(),
  key: text(1_000).trim().nullish().describe('Null or left out: the one that is kept.'),
}

const ownModel = z.object({
  provider: z.enum(llmProviders),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  key: z
    .object({ ending: z.string().describe('At most the last four characters.') })
    .nullable()
    .describe('Whether a key is kept; the key itself is never told.'),
  monthlyTokens: z.int().nullable(),
  monthlyCost: z.number().nullable(),
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
  installation: z
    .object({ model: z.string(), monthlyTokens: z.int().nullable(), monthlyCost: z.number().nullable() })
    .nullable()
    .describe('What the installation offers to every account.'),
  used: z.object({ month: z.string(), tokens: z.int(), cost: z.number() }).describe('Of this month, in UTC.'),
  version,
})

export const accountSettings = endpoint({
  method: 'GET',
  path: '/account/settings',
  summary: 'What the account has set for everybody in it. Secrets are never told.',
  access: 'session',
  answer: z.object({
    data: z.object({
      hours: z.object({ value: hours.nullable().describe('Null: around the clock.'), version }),
      timezone: z.object({ value: z.string().nullable(), version }),
      embedding: z.object({ origins: z.array(z.string()), hasSecret: z.boolean(), version }),
      publicInsights: z.object({ value: z.boolean(), version }),
      llm: ownModel,
      retention: z.object({
        months: z.int().nullable().describe('Null: for ever.'),
        version,
      }),
    }),
  }),
  errors: [],
})

export const accountMembers = endpoint({
  method: 'GET',
  path: '/account/members',
  summary: 'Who belongs to the account, and when they last signed in.',
  access: 'session',
  answer: z.object({
    data: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        lastSignedInAt: z.string().nullable(),
        sessions: z.int().describe('Where they are signed in now.'),
        me: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const setAccountHours = endpoint({
  method: 'PUT',
  path: '/account/settings/hours',
  summary: 'Sets the business hours; every ticket is scored anew beside the scores there are.',
  access: 'session',
  body: z.strictObject({ hours: hours.nullable(), version: seen }),
  answer: changed,
  errors: ['conflict'],
})

export const setAccountTimezone = endpoint({
  method: 'PUT',
  path: '/account/settings/timezone',
  summary: 'Sets the zone that days begin and end in.',
  access: 'session',
  body: z.strictObject({ timezone: zone.nullable(), version: seen }),
  answer: changed,
  errors: ['conflict'],
})

export const setEmbedOrigins = endpoint({
  method: 'PUT',
  path: '/account/settings/embed-origins',
  summary: 'Replaces the list of origins whose pages may show the account.',
  access: 'session',
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
  summary: 'Makes a new embed secret and tells it, once; the one before stops working.',
  access: 'session',
  body: z.strictObject({ version: seen }),
  answer: changed.extend({ secret: z.string() }),
  errors: ['conflict'],
})

export const setPublicInsights = endpoint({
  method: 'PUT',
  path: '/account/settings/public-insights',
  summary: 'Opens Find Tickets to visitors who are not signed in, or closes it.',
  access: 'session',
  body: z.strictObject({ on: z.boolean(), version: seen }),
  answer: changed,
  errors: ['conflict'],
})

export const setAccountLlm = endpoint({
  method: 'PUT',
  path: '/account/settings/llm',
  summary: 'Chooses what scores: the offline engine, or a language model, with its monthly budget.',
  access: 'session',
  body: z.strictObject({
    ...llmService,
    monthlyTokens: tokens.nullish(),
    monthlyCost: amount.nullish(),
    inputPrice: amount.nullish().describe('Of a million tokens sent.'),
    outputPrice: amount.nullish().describe('Of a million tokens answered.'),
    version: seen,
  }),
  answer: changed,
  errors: ['conflict'],
})

export const testAccountLlm = endpoint({
  method: 'POST',
  path: '/account/settings/llm/test',
  summary: 'Has a made-up conversation scored by a language model, to see whether it works.',
  access: 'session',
  body: z.strictObject(llmService),
  answer: z.object({
    data: z.object({ works: z.boolean(), message: z.string().describe('What happened, in a sentence.') }),
  }),
  errors: [],
})

export const setRetention = endpoint({
  method: 'PUT',
  path: '/account/settings/retention',
  summary: 'Says how long conversations are kept; what is older is deleted every night.',
  access: 'session',
  body: z.strictObject({ months: months.nullable(), version: seen }),
  answer: changed,
  errors: ['conflict'],
})

export const previewRetention = endpoint({
  method: 'POST',
  path: '/account/settings/retention/preview',
  summary: 'How many tickets are older than so many months now.',
  access: 'session',
  body: z.strictObject({ months }),
  answer: z.object({ data: z.object({ tickets: z.int(), of: z.int() }) }),
  errors: [],
})

const customer = text(254)
  .trim()
  .min(1, { error: 'Give the customer’s email address, or their id in the helpdesk.' })

export const findCustomer = endpoint({
  method: 'POST',
  path: '/account/settings/erasure/find',
  summary: 'How much is stored of one customer, found by email or by their id in the helpdesk.',
  access: 'session',
  body: z.strictObject({ customer }),
  answer: z.object({
    data: z.object({
      tickets: z.int(),
      emails: z.array(z.string()).describe('All addresses of this customer, some of them at most.'),
      customerIds: z.array(z.string()),
    }),
  }),
  errors: [],
})

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/account/settings/erasure',
  summary: 'Deletes all that is stored of one customer, for good, and remembers not to take it in again.',
  access: 'session',
  body: z.strictObject({
    customer,
    confirm: text(254).trim().describe('The same once more, typed by the person who erases.'),
  }),
  answer: z.object({ data: z.object({ tickets: z.int(), kimMessages: z.int() }) }),
  errors: ['not_found'],
})
