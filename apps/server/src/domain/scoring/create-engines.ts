import { createHash } from 'node:crypto'
import type { Services } from '../../platform/services.ts'
import { type LlmService, llmServiceOf } from './account-llm.ts'
import type { EngineFor, ScoringEngine } from './engines.ts'

/**
 * The engine that scores an account. Accounts share the installation's language model service and its limits. An
 * account with its own service has a separate client, recreated when its settings change.
 */
export function createEngines(services: Services, offline: ScoringEngine): EngineFor {
  const shared = { settings: '', engine: null as ScoringEngine | null }
  const own = new Map<number, typeof shared>()
  return async (name, { accountId, llm }) => {
    if (name === 'offline') return offline
    const service = readService(services, accountId, llm)
    if (!service) return null
    const kept = llm ? (own.get(accountId) ?? { ...shared, engine: null }) : shared
    const settings = digestOf(service)
    if (!kept.engine || kept.settings !== settings) {
      kept.engine = await loadLlm(services, service)
      kept.settings = settings
    }
    if (llm) own.set(accountId, kept)
    return kept.engine
  }
}

/** A key that can't be decrypted must not prevent other accounts from being scored. */
function readService(
  services: Services,
  ...of: [number, Parameters<EngineFor>[1]['llm']]
): LlmService | null {
  try {
    return llmServiceOf(services, ...of)
  } catch (error) {
    services.log.error(
      { err: error, accountId: of[0] },
      'Couldn’t decrypt an account’s language model key. Save the key again in its account settings.',
    )
    return null
  }
}

function digestOf({ fetch: _, ...settings }: LlmService): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex')
}

/** Loaded on demand, because its libraries are large. */
async function loadLlm(services: Services, service: LlmService): Promise<ScoringEngine> {
  const { createLlmScoring } = await import('./llm-engine.ts')
  return createLlmScoring(services, service)
}
