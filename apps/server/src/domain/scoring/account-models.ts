import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BudgetKeeper, LlmClient, Prices } from '@pulse/scoring/llm'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import type { Services } from '../../platform/services.ts'
import { scoringSettings } from '../scoring-settings/scoring-settings.ts'
import { type LlmService, llmServiceOf, ownLlm } from './account-llm.ts'
import { createAccountBudget } from './llm-budget.ts'

export interface ModelLimits {
  /** Time limit for one model request, in milliseconds. */
  requestMs: number
  /** First and longest wait before a retry, in milliseconds. */
  retryMs: number
  longestRetryMs: number
  maxOutputTokens: number
}

/** A language model that writes for an account, within the account's budget. */
export interface AccountModel {
  client: LlmClient
  budget: BudgetKeeper
  prices: Prices | null
}

export interface AccountModels {
  /** Null if the account doesn't use a language model. */
  serviceOf(tx: Kysely<Tables>, accountId: number): Promise<LlmService | null>
  /** The client stays the same until the service's settings change. */
  modelOn(accountId: number, service: LlmService): Promise<AccountModel>
}

/** Language models that answer questions. Their clients are separate from the ones used for scoring. */
export function createAccountModels(services: Services, limits: ModelLimits): AccountModels {
  const { database, now } = services
  const clients = new Map<string, { settings: string; client: LlmClient }>()

  return {
    async serviceOf(tx, accountId) {
      const { engine } = await scoringSettings(tx, accountId)
      return engine === 'llm' ? llmServiceOf(services, accountId, await ownLlm(tx, accountId)) : null
    },
    async modelOn(accountId, service) {
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
    },
  }

  async function clientFor(service: LlmService): Promise<LlmClient> {
    // The module is loaded on demand, because its libraries are large.
    const { createLlmClient } = await import('@pulse/scoring/llm')
    return createLlmClient({
      ...service,
      maxOutputTokens: limits.maxOutputTokens,
      timeout: limits.requestMs,
      retry: { attempts: 2, firstWait: limits.retryMs, longestWait: limits.longestRetryMs },
      now: () => now().getTime(),
      sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
    })
  }
}
