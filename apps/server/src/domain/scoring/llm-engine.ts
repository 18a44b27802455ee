import { setTimeout as sleep } from 'node:timers/promises'
import type { Conversation, ScoringContext } from '@pulse/scoring'
import { createLlmClient, createLlmEngineOn, type LlmEngine, LlmError } from '@pulse/scoring/llm'
import { notScorable } from '@pulse/scoring/offline'
import type { Services } from '../../platform/services.ts'
import type { LlmService } from './account-llm.ts'
import type { Outcome, ScoringEngine } from './engines.ts'
import { createAccountBudget } from './llm-budget.ts'

/** The LLM engine for the pipeline: one service for all accounts, and a separate budget for each. */
export function createLlmScoring(
  { database, now }: Pick<Services, 'database' | 'now'>,
  settings: LlmService,
): ScoringEngine {
  const client = createLlmClient({
    ...settings,
    now: () => now().getTime(),
    sleep: (milliseconds, signal) => sleep(milliseconds, undefined, signal ? { signal } : {}),
    random: Math.random,
  })
  const engines = new Map<number, LlmEngine>()
  const engineOf = (accountId: number) => {
    const known = engines.get(accountId)
    if (known) return known
    const budget = createAccountBudget(database, accountId, settings.monthly, now)
    const made = createLlmEngineOn(client, { budget, prices: settings.prices, notScorable })
    engines.set(accountId, made)
    return made
  }
  const { version } = createLlmEngineOn(client, {
    budget: createAccountBudget(database, 0, settings.monthly, now),
  })
  return {
    engine: 'llm',
    version: `${version} ${settings.model}`,
    // Enough to keep the service busy, but few enough that a failure sends only a few tickets back to the queue.
    batchSize: settings.concurrency * 2,
    scoreAll: (accountId, conversations, context, signal) =>
      Promise.all(conversations.map(one => scoreOne(engineOf(accountId), one, context, signal, now))),
  }
}

async function scoreOne(
  engine: LlmEngine,
  conversation: Conversation,
  context: ScoringContext,
  signal: AbortSignal,
  now: () => Date,
): Promise<Outcome> {
  try {
    return { score: await engine.score(conversation, context, signal) }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    if (!(error instanceof LlmError)) return { failure, whose: 'engine' }
    if (error.concerns === 'conversation') return { failure, whose: 'ticket' }
    const wait =
      error.retryAt === null ? {} : { retryAfterMs: Math.max(1_000, error.retryAt - now().getTime()) }
    return { failure, whose: 'engine', ...wait }
  }
}
