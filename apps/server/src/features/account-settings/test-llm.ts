import { setTimeout as sleep } from 'node:timers/promises'
import type { Conversation, ScoringContext } from '@pulse/scoring'
import type { LlmError } from '@pulse/scoring/llm'
import { type LlmService, ownLlm, ownService } from '../../domain/scoring/account-llm.ts'
import { createAccountBudget } from '../../domain/scoring/llm-budget.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { checkDraft, type LlmDraft, mistake } from './llm-draft.ts'

const patienceMs = 30_000

/** A sample conversation, so testing a service sends no customer data. */
const sample: Conversation = {
  id: 'test',
  channel: 'email',
  messages: [
    {
      author_type: 'customer',
      body: 'Hello, my order was due on Thursday and has not come. Can you tell me where it is?',
      created_at: '2026-01-05T10:00:00Z',
    },
    {
      author_type: 'agent',
      body: 'Hello, I am sorry for the wait. It is at the depot, and I have sent a replacement by express today.',
      created_at: '2026-01-05T10:20:00Z',
    },
    {
      author_type: 'customer',
      body: 'That is great, thank you for the quick help!',
      created_at: '2026-01-05T10:30:00Z',
    },
  ],
  metrics: null,
}
const context: ScoringContext = {
  categories: [{ name: 'Delivery', subcategories: ['Late'] }],
  slaMinutes: { email: 60 },
}

/** Scores a made-up conversation exactly like a ticket, and reports the result. */
export async function testLlm(
  services: Services,
  session: Session,
  draft: LlmDraft,
  { timeoutMs = patienceMs, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
) {
  const { accountId } = session
  const service = await serviceOf(services, accountId, draft)
  // Loaded on demand, because its libraries are large.
  const { createLlmClient, createLlmEngineOn, LlmError } = await import('@pulse/scoring/llm')
  const client = createLlmClient({
    ...service,
    timeout: timeoutMs,
    retry: { attempts: 1, firstWait: 0, longestWait: 0 },
    now: () => services.now().getTime(),
    sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
  })
  const budget = createAccountBudget(services.database, accountId, service.monthly, services.now)
  const engine = createLlmEngineOn(client, { budget, prices: service.prices })
  try {
    await engine.score(sample, context, signal)
    return { data: { works: true, message: `${service.model} answered and can score conversations.` } }
  } catch (error) {
    if (!(error instanceof LlmError)) throw error
    return { data: { works: false, message: sentenceFor(error, service, draft) } }
  }
}

async function serviceOf(services: Services, accountId: number, draft: LlmDraft): Promise<LlmService> {
  const { provider } = draft
  if (provider === 'offline')
    throw mistake('provider', 'The offline engine is part of Pulse, so there is nothing to test.')
  if (provider === 'installation') {
    if (services.config.llm) return services.config.llm
    throw mistake('provider', 'This installation has no language model. Set up your own.')
  }
  const kept = await services.database.withAccount(accountId, tx => ownLlm(tx, accountId))
  const checked = checkDraft(services, accountId, { ...draft, provider }, kept)
  return ownService(services, {
    ...checked,
    prices: kept?.prices ?? null,
    monthly: kept?.monthly ?? { tokens: null, cost: null },
  })
}

const unreachable =
  /\((?:.* can't be reached|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)\)/

/** The message can name the account's own host, but never the installation's. */
function sentenceFor(error: LlmError, { model, baseUrl }: LlmService, { provider }: LlmDraft): string {
  const status = 'status' in error ? error.status : null
  const where = provider !== 'installation' && baseUrl ? new URL(baseUrl).host : 'The service'
  if (status === 401 || status === 403) return `The key is wrong or lacks permission: ${said(error)}`
  if (status === 404)
    return `${where} has no model named ${model}, or the URL isn’t its API URL: ${said(error)}`
  if (unreachable.test(error.message))
    return `${where} can't be reached. Check the URL; the server log has the details.`
  return error.message
}

/** The service's own message, appended to our description of the problem. */
function said({ message }: LlmError): string {
  const own = message.slice(message.indexOf('returned'))
  return `it ${own}`
}
