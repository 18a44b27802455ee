import type { LlmClientOptions } from '@pulse/scoring/llm'
import type { LlmSettings } from '@pulse/scoring/llm-settings'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/index.ts'
import { createGuardedFetch } from '../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../platform/services.ts'

/** An account's own language model service as it is stored, with its key encrypted. */
export interface OwnLlm extends Pick<LlmSettings, 'model' | 'prices' | 'monthly'> {
  provider: 'openai-compatible' | 'anthropic'
  baseUrl: string | null
  sealedKey: Buffer | null
}

/**
 * The settings for creating a client. `fetch` is set when the URL comes from the account rather than the operator.
 */
export type LlmService = LlmSettings & Pick<LlmClientOptions, 'fetch'>

export async function ownLlm(tx: Kysely<Tables>, accountId: number): Promise<OwnLlm | null> {
  const row = await tx
    .selectFrom('account_settings')
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()
  if (!row?.llm_provider || row.llm_model === null) return null
  const { llm_input_price: input, llm_output_price: output } = row
  return {
    provider: row.llm_provider,
    baseUrl: row.llm_base_url,
    model: row.llm_model,
    sealedKey: row.llm_key,
    prices: input === null || output === null ? null : { input, output },
    monthly: { tokens: row.llm_monthly_tokens, cost: row.llm_monthly_cost },
  }
}

/** The account's own service if it has one, otherwise the installation's. Null when there is neither. */
export function llmServiceOf(
  services: Pick<Services, 'config' | 'secretBox' | 'log'>,
  accountId: number,
  own: OwnLlm | null,
): LlmService | null {
  if (!own) return services.config.llm
  const apiKey = own.sealedKey ? services.secretBox.open(own.sealedKey, llmKeyPurpose(accountId)) : ''
  return ownService(services, { ...own, apiKey })
}

/** Creates a service for a URL from the account's settings. Its requests go through the guarded fetch. */
export function ownService(
  { config, log }: Pick<Services, 'config' | 'log'>,
  own: Pick<LlmSettings, 'provider' | 'apiKey' | 'model' | 'prices' | 'monthly'> & { baseUrl: string | null },
): LlmService {
  const { provider, apiKey, model, prices, monthly, baseUrl } = own
  return {
    provider,
    apiKey,
    model,
    prices,
    monthly,
    baseUrl: baseUrl ?? undefined,
    concurrency: 4,
    jsonSchema: true,
    stream: false,
    fetch: createGuardedFetch({ privateAddresses: config.llmPrivateAddresses, log }),
  }
}

export function llmKeyPurpose(accountId: number): string {
  return `language model key of account ${accountId}`
}
