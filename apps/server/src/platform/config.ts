import path from 'node:path'
import type { OutsideLink, Platform } from '@pulse/contract'
import { type LlmSettings, LlmSettingsError, llmOptionsFrom } from '@pulse/scoring/llm-settings'
import { type Settings, settings, type Values } from './environment-settings.ts'
import type { WhatsappConfig } from './whatsapp/code-delivery.ts'

/** Invalid settings in the environment, one sentence each. */
export class ConfigError extends Error {
  readonly mistakes: string[]
  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

export interface HelpdeskConfig {
  /** The URL to call instead of the real helpdesks. {provider} and {account} are replaced. */
  urlTemplate: string | undefined
  /** Pulse's OAuth apps, for helpdesks that use OAuth. */
  apps: Partial<Record<Platform, { clientId: string; clientSecret: string; headers: Record<string, string> }>>
}

export interface S3Config {
  bucket: string
  /** Undefined for Amazon's own service. */
  endpoint: string | undefined
  region: string
  /** Undefined if the machine provides credentials through an AWS role or the usual AWS settings. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** A streaming replica that answers queries for figures. */
  databaseReadUrl: string | undefined
  /**
   * The origin and path that users open, without a trailing slash. If unset, it is known only once the server is
   * listening.
   */
  publicUrl: string | undefined
  demo: boolean
  /** Whether Pulse fills the demo accounts with tickets when it first starts. */
  demoTickets: boolean
  secretKey: string | undefined
  logLevel: Values['LOG_LEVEL']
  /**
   * The number of reverse proxies in front of Pulse. That many X-Forwarded-For entries are trusted, counted from the
   * right.
   */
  proxies: number
  requestsPerMinute: number
  /** The maximum memory that each process uses to cache responses. */
  answerCacheBytes: number
  metricsToken: string | undefined
  /** Without a mail server, only demo accounts get email, in an outbox. Links in emails need `publicUrl`. */
  mail: { url: string; from: string } | undefined
  /** The bucket for files. Without one, files are stored in the data folder. */
  s3: S3Config | undefined
  /** If unset, WhatsApp codes work only in the demo, where they appear in the outbox. */
  whatsapp: WhatsappConfig | undefined
  posthog: { key: string; host: string } | undefined
  links: Record<OutsideLink, string | undefined>
  helpdesks: HelpdeskConfig
  /** Null means that every account is scored offline. */
  llm: LlmSettings | null
  /** The service that embeds tickets for Find Tickets. Null means that they are embedded offline. */
  embeddings: { baseUrl: string; apiKey: string; model: string } | null
  /** Whether an account can use a language model service on a private network or without TLS. */
  llmPrivateAddresses: boolean
}

export function readConfig(
  environment: Record<string, string | undefined>,
  workingFolder: string,
  options: { terminal: boolean },
): Config {
  const mistakes: string[] = []
  const values: Partial<Record<keyof Settings, unknown>> = {}
  for (const [name, setting] of Object.entries(settings) as [keyof Settings, Settings[keyof Settings]][]) {
    const given = environment[name]?.trim() || defaultOf(name, options.terminal)
    if (given === undefined) continue
    const read = setting.read.safeParse(given)
    if (read.success) values[name] = read.data
    else mistakes.push(`${name} must be ${setting.expect}${isSecret(name) ? '' : `, not "${given}"`}.`)
  }
  const llm = readLlm(environment, mistakes)
  const mail = readMail(values, mistakes)
  const s3 = readS3(values as Partial<Values>, mistakes)
  const whatsapp = readWhatsapp(values as Values, mistakes)
  if (values.DATABASE_READ_URL !== undefined && !environment.DATABASE_URL?.trim())
    mistakes.push("DATABASE_READ_URL needs DATABASE_URL, because the embedded database can't have replicas.")
  if (mistakes.length) throw new ConfigError(mistakes)
  const read = values as Values
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: path.resolve(workingFolder, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    databaseReadUrl: read.DATABASE_READ_URL,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, ''),
    demo: read.DEMO,
    demoTickets: read.DEMO && read.DEMO_TICKETS,
    secretKey: read.SECRET_KEY,
    logLevel: read.LOG_LEVEL,
    proxies: read.TRUST_PROXY,
    requestsPerMinute: read.RATE_LIMIT,
    answerCacheBytes: read.ANSWER_CACHE_MB,
    metricsToken: read.METRICS_TOKEN,
    mail,
    s3,
    whatsapp,
    posthog: read.POSTHOG_KEY ? { key: read.POSTHOG_KEY, host: read.POSTHOG_HOST } : undefined,
    links: {
      'book-a-demo': read.BOOK_A_DEMO_URL,
      hiring: read.HIRING_URL,
      booking: read.BOOKING_URL,
      terms: read.TERMS_URL,
    },
    helpdesks: readHelpdesks(read),
    llm,
    embeddings: read.EMBEDDING_MODEL
      ? {
          model: read.EMBEDDING_MODEL,
          baseUrl: read.EMBEDDING_BASE_URL,
          apiKey: read.EMBEDDING_API_KEY ?? '',
        }
      : null,
    llmPrivateAddresses: read.LLM_PRIVATE_ADDRESSES,
  }
}

function readMail(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: Partial<Record<keyof Settings, unknown>>,
  mistakes: string[],
): Config['mail'] {
  if (mistakes.length || SMTP_URL === undefined) return undefined
  // Links in emails must not depend on the host name a caller sends.
  if (PUBLIC_URL === undefined) mistakes.push('SMTP_URL needs PUBLIC_URL, for links in emails.')
  if (MAIL_FROM === undefined)
    mistakes.push('SMTP_URL needs MAIL_FROM, the address that emails are sent from.')
  return { url: String(SMTP_URL), from: String(MAIL_FROM) }
}

function readS3(
  {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }: Partial<Values>,
  mistakes: string[],
): Config['s3'] {
  if (mistakes.length) return undefined
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined))
    mistakes.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together. Set both or neither.')
  if (bucket === undefined) {
    if (endpoint ?? accessKeyId) mistakes.push('S3_BUCKET is missing. Set it to the bucket for files.')
    return undefined
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined
  return { bucket, endpoint, region: region ?? 'us-east-1', credentials }
}

function readWhatsapp(read: Values, mistakes: string[]): WhatsappConfig | undefined {
  const { WHATSAPP_URL: url, WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = read
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = read
  const serviceSid = read.TWILIO_VERIFY_SERVICE_SID
  const twilio = [accountSid, authToken, serviceSid].filter(value => value !== undefined)
  if (token !== undefined && twilio.length > 0)
    mistakes.push('Set either WHATSAPP_TOKEN (Meta) or TWILIO_ACCOUNT_SID, not both.')
  if ((token === undefined) !== (phoneNumberId === undefined))
    mistakes.push('WHATSAPP_TOKEN and WHATSAPP_PHONE_NUMBER_ID belong together. Set both or neither.')
  if (twilio.length > 0 && twilio.length < 3)
    mistakes.push('Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_VERIFY_SERVICE_SID.')
  if (mistakes.length) return undefined
  if (token !== undefined && phoneNumberId !== undefined)
    return { provider: 'meta', url, token, phoneNumberId, template: read.WHATSAPP_CODE_TEMPLATE }
  if (accountSid !== undefined && authToken !== undefined && serviceSid !== undefined)
    return { provider: 'twilio', url, accountSid, authToken, serviceSid }
  return undefined
}

function readHelpdesks(read: Values): HelpdeskConfig {
  const app = (clientId: string | undefined, clientSecret: string | undefined, headers = {}) =>
    clientId && clientSecret ? { clientId, clientSecret, headers } : undefined
  const marketplace = {
    'X-Zendesk-Marketplace-Name': read.ZENDESK_MARKETPLACE_NAME,
    'X-Zendesk-Marketplace-Organization-Id': read.ZENDESK_MARKETPLACE_ORGANIZATION_ID,
    'X-Zendesk-Marketplace-App-Id': read.ZENDESK_MARKETPLACE_APP_ID,
  }
  const headers = Object.fromEntries(Object.entries(marketplace).filter(([, value]) => value !== undefined))
  const zendesk = app(read.ZENDESK_CLIENT_ID, read.ZENDESK_CLIENT_SECRET, headers)
  const gorgias = app(read.GORGIAS_CLIENT_ID, read.GORGIAS_CLIENT_SECRET)
  return {
    urlTemplate: read.HELPDESK_URL,
    apps: { ...(zendesk && { zendesk }), ...(gorgias && { gorgias }) },
  }
}

function readLlm(environment: Record<string, string | undefined>, mistakes: string[]): LlmSettings | null {
  try {
    return llmOptionsFrom(environment)
  } catch (error) {
    if (!(error instanceof LlmSettingsError)) throw error
    mistakes.push(...error.mistakes)
    return null
  }
}

/** On a terminal, requests aren't logged by default, because the log would scroll Pulse's URL out of view. */
function defaultOf(name: keyof Settings, terminal: boolean): string | undefined {
  return name === 'LOG_LEVEL' && terminal ? 'warn' : settings[name].default
}

function isSecret(name: keyof Settings): boolean {
  return /_(SECRET|KEY|TOKEN)$/.test(name) || ['DATABASE_URL', 'DATABASE_READ_URL', 'SMTP_URL'].includes(name)
}
