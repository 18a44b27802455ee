import * as z from 'zod'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine(value => value <= 65_535)
const address = z.url({ protocol: /^https?$/ })
const onOff = z.enum(['on', 'off']).transform(value => value === 'on')

/** An email address, or a name and an email address in angle brackets, without line breaks, commas or quotes. */
const sender = /^(?:[^\s@<>,;:"()]+@[^\s@<>,;:"()]+|[^\p{Cc}<>,;:"()@]+ <[^\s@<>,;:"()]+@[^\s@<>,;:"()]+>)$/u

/** How each setting is parsed, its default, and the expected value shown in errors. */
export const settings = {
  PORT: { read: port, default: '3000', expect: 'a port number from 0 to 65535 (0 picks a free one)' },
  HOST: {
    read: z.string().regex(/^[\w.:-]+$/),
    default: '127.0.0.1',
    expect: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  },
  DATA_DIR: { read: z.string().min(1), default: './data', expect: 'a folder for the data' },
  DATABASE_URL: {
    read: z.url({ protocol: /^postgres(ql)?$/ }),
    default: undefined,
    expect: 'an address such as postgres://user:password@host:5432/pulse',
  },
  DATABASE_READ_URL: {
    read: z.url({ protocol: /^postgres(ql)?$/ }),
    default: undefined,
    expect: 'the URL of a streaming replica, such as postgres://user:password@replica:5432/pulse',
  },
  PUBLIC_URL: {
    read: address,
    default: undefined,
    expect: 'the address users open, such as https://pulse.example.com',
  },
  DEMO: { read: onOff, default: 'on', expect: 'on or off' },
  DEMO_TICKETS: { read: onOff, default: 'on', expect: 'on or off' },
  SECRET_KEY: {
    read: z.string().min(32),
    default: undefined,
    expect: 'at least 32 characters, random and kept secret',
  },
  LOG_LEVEL: {
    read: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    default: 'info',
    expect: 'trace, debug, info, warn, error or silent',
  },
  TRUST_PROXY: {
    read: z
      .string()
      .regex(/^(on|off|[0-9])$/)
      .transform(value => (value === 'on' ? 1 : value === 'off' ? 0 : Number(value))),
    default: 'off',
    expect: 'off, on (one reverse proxy that adds X-Forwarded-For) or the number of proxies, such as 2',
  },
  RATE_LIMIT: {
    read: z
      .string()
      .regex(/^[1-9]\d{0,6}$/)
      .transform(Number),
    default: '3000',
    expect: 'the number of calls per minute from one address, such as 3000',
  },
  ANSWER_CACHE_MB: {
    read: z
      .string()
      .regex(/^\d{1,5}$/)
      .transform(value => Number(value) * 1024 * 1024),
    default: '64',
    expect: 'the number of megabytes of responses to keep in memory, such as 64 (0 keeps none)',
  },
  EMBEDDING_MODEL: { read: z.string().min(1), default: undefined, expect: 'the model’s name at the service' },
  EMBEDDING_BASE_URL: {
    read: z.url({ protocol: /^https?$/ }),
    default: 'https://api.openai.com/v1',
    expect: 'the service’s URL, such as https://api.openai.com/v1',
  },
  EMBEDDING_API_KEY: { read: z.string(), default: undefined, expect: 'the service’s key' },
  LLM_PRIVATE_ADDRESSES: {
    read: onOff,
    default: 'off',
    expect: 'off, or on to let accounts use language model services on this machine and its network',
  },
  HELPDESK_URL: {
    read: z
      .string()
      .regex(/^https?:\/\/[^\s{}]+\{provider\}[^\s{}]*\{account\}[^\s{}]*$/)
      .transform(value => value.replace(/\/+$/, '')),
    default: undefined,
    expect: 'an address with {provider} and {account}, to try Pulse without a real helpdesk',
  },
  ZENDESK_CLIENT_ID: { read: z.string().min(1), default: undefined, expect: 'the OAuth client’s identifier' },
  ZENDESK_CLIENT_SECRET: { read: z.string().min(1), default: undefined, expect: 'the OAuth client’s secret' },
  ZENDESK_MARKETPLACE_NAME: { read: z.string().min(1), default: undefined, expect: 'the app’s name' },
  ZENDESK_MARKETPLACE_ORGANIZATION_ID: {
    read: z.string().regex(/^\d+$/),
    default: undefined,
    expect: 'a number',
  },
  ZENDESK_MARKETPLACE_APP_ID: { read: z.string().regex(/^\d+$/), default: undefined, expect: 'a number' },
  GORGIAS_CLIENT_ID: { read: z.string().min(1), default: undefined, expect: 'the OAuth client’s identifier' },
  GORGIAS_CLIENT_SECRET: { read: z.string().min(1), default: undefined, expect: 'the OAuth client’s secret' },
  SMTP_URL: {
    read: z.url({ protocol: /^smtps?$/, hostname: /./ }),
    default: undefined,
    expect: 'the address of a mail server, such as smtps://user:password@mail.example.com',
  },
  MAIL_FROM: {
    read: z.string().regex(sender),
    default: undefined,
    expect: 'the address that emails are sent from, such as Pulse <pulse@example.com>',
  },
  S3_BUCKET: {
    read: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
    default: undefined,
    expect: 'the name of a bucket that only Pulse uses, such as pulse-files',
  },
  S3_ENDPOINT: {
    read: address,
    default: undefined,
    expect: 'the address of an S3-compatible service, such as https://s3.example.com',
  },
  S3_REGION: {
    read: z.string().regex(/^[a-z0-9-]{1,40}$/),
    default: 'us-east-1',
    expect: 'the region of the bucket, such as eu-west-1',
  },
  S3_ACCESS_KEY_ID: { read: z.string().min(1), default: undefined, expect: 'the ID of an access key' },
  S3_SECRET_ACCESS_KEY: {
    read: z.string().min(1),
    default: undefined,
    expect: 'the secret of an access key',
  },
  WHATSAPP_TOKEN: {
    read: z.string().min(1),
    default: undefined,
    expect: 'an access token for Meta’s Cloud API',
  },
  WHATSAPP_PHONE_NUMBER_ID: {
    read: z.string().regex(/^\d+$/),
    default: undefined,
    expect: 'the ID of the sending number in Meta’s Cloud API',
  },
  WHATSAPP_CODE_TEMPLATE: {
    read: z.string().regex(/^[a-z0-9_]+$/),
    default: 'otp',
    expect: 'the name of an approved authentication template',
  },
  TWILIO_ACCOUNT_SID: {
    read: z.string().regex(/^AC\w+$/),
    default: undefined,
    expect: 'a Twilio account SID',
  },
  TWILIO_AUTH_TOKEN: {
    read: z.string().min(1),
    default: undefined,
    expect: 'the Twilio account’s auth token',
  },
  TWILIO_VERIFY_SERVICE_SID: {
    read: z.string().regex(/^VA\w+$/),
    default: undefined,
    expect: 'the SID of a Twilio Verify service',
  },
  WHATSAPP_URL: {
    read: address.transform(value => value.replace(/\/+$/, '')),
    default: undefined,
    expect: 'an address to call instead of Meta’s or Twilio’s, to try Pulse without either',
  },
  METRICS_TOKEN: { read: z.string().min(16), default: undefined, expect: 'at least 16 characters' },
  POSTHOG_KEY: { read: z.string().min(1), default: undefined, expect: 'a PostHog project key' },
  POSTHOG_HOST: {
    read: address,
    default: 'https://eu.i.posthog.com',
    expect: 'an address such as https://eu.i.posthog.com',
  },
  BOOK_A_DEMO_URL: {
    read: address,
    default: undefined,
    expect: 'an address such as https://example.com/demo',
  },
  HIRING_URL: { read: address, default: undefined, expect: 'an address such as https://example.com/hire' },
  BOOKING_URL: { read: address, default: undefined, expect: 'an address such as https://example.com/call' },
  TERMS_URL: { read: address, default: undefined, expect: 'an address such as https://example.com/terms' },
} as const

export type Settings = typeof settings
/** The values of all settings after parsing. */
export type Values = {
  [Name in keyof Settings]:
    | z.output<Settings[Name]['read']>
    | (Settings[Name]['default'] extends string ? never : undefined)
}
