import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BudgetKeeper, LlmClient, Prices } from '@pulse/scoring/llm'
import type { Services } from '../../../platform/services.ts'
import { type LlmService, llmServiceOf, ownLlm } from '../../scoring/account-llm.ts'
import { createAccountBudget } from '../../scoring/llm-budget.ts'
import { scoringSettings } from '../../scoring-settings/scoring-settings.ts'

export interface KimLimits {
  /** Time limit for one model request, in milliseconds. */
  requestMs: number
  /** Time limit for the whole answer. */
  answerMs: number
  /** Maximum number of requests per answer, and of tool calls across all of them. */
  requests: number
  toolCalls: number
  /** First and longest wait before a retry, in milliseconds. */
  retryMs: number
  longestRetryMs: number
}

export const usualLimits: KimLimits = {
  requestMs: 45_000,
  answerMs: 90_000,
  requests: 10,
  toolCalls: 20,
  retryMs: 500,
  longestRetryMs: 5_000,
}

export interface KimModel {
  client: LlmClient
  budget: BudgetKeeper
  prices: Prices | null
}

/** The language model that answers an account's questions. Its client is separate from the one used for scoring. */
export function createKimModels(services: Services, limits: KimLimits) {
  const { database, now } = services
  const clients = new Map<string, { settings: string; client: LlmClient }>()

  const serviceOf = (accountId: number): Promise<LlmService | null> =>
    database.withAccount(accountId, async tx => {
      const { engine } = await scoringSettings(tx, accountId)
      return engine === 'llm' ? llmServiceOf(services, accountId, await ownLlm(tx, accountId)) : null
    })

  return async (accountId: number): Promise<KimModel | null> => {
    const service = await serviceOf(accountId)
    if (!service) return null
    const { fetch: guarded, ...settings } = service
    const digest = createHash('sha256').update(JSON.stringify(settings)).digest('hex')
    // All accounts share the installation's client, except those with their own service.
    const whose = guarded ? String(accountId) : 'installation'
    const kept = clients.get(whose)
    const client = kept?.settings === digest ? kept.client : await clientFor(service)
    clients.set(whose, { settings: digest, client })
    return {
      client,
      budget: createAccountBudget(database, accountId, service.monthly, now),
      prices: service.prices,
    }
  }

  async function clientFor(service: LlmService): Promise<LlmClient> {
    // Loaded on demand, because its libraries are large.
    const { createLlmClient } = await import('@pulse/scoring/llm')
    return createLlmClient({
      ...service,
      maxOutputTokens: 1_500,
      timeout: limits.requestMs,
      retry: { attempts: 2, firstWait: limits.retryMs, longestWait: limits.longestRetryMs },
      now: () => now().getTime(),
      sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
    })
  }
}
