import type { LlmProvider } from '@pulse/contract'
import type { LlmSettings } from '@pulse/scoring/llm-settings'
import { llmKeyPurpose, type OwnLlm } from '../../domain/scoring/account-llm.ts'
import { AppError } from '../../platform/errors.ts'
import { AddressRefused, checkAddress } from '../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../platform/services.ts'

/** A language model service as entered by a user. */
export interface LlmDraft {
  provider: LlmProvider
  baseUrl?: string | null | undefined
  model?: string | null | undefined
  key?: string | null | undefined
}

/** A valid draft with its key decrypted. */
export interface CheckedDraft extends Pick<LlmSettings, 'apiKey' | 'model'> {
  provider: OwnLlm['provider']
  baseUrl: string | null
}

/**
 * Validates a draft and decrypts its key. The stored key is sent only to the URL it was saved for. For a new URL, the
 * key must be entered again, so no member can redirect it to their own server.
 */
export function checkDraft(
  { config, secretBox }: Pick<Services, 'config' | 'secretBox'>,
  accountId: number,
  draft: LlmDraft & { provider: OwnLlm['provider'] },
  kept: OwnLlm | null,
): CheckedDraft {
  const { provider } = draft
  const model = draft.model ?? ''
  const baseUrl = draft.baseUrl ?? null
  if (model === '') throw mistake('model', 'Enter the model’s name as the service spells it.')
  if (baseUrl !== null) checkBaseUrl(baseUrl, config.llmPrivateAddresses)
  if (draft.key) return { provider, baseUrl, model, apiKey: draft.key }
  const sameService = kept?.provider === provider && kept.baseUrl === baseUrl
  if (sameService && kept.sealedKey)
    return { provider, baseUrl, model, apiKey: secretBox.open(kept.sealedKey, llmKeyPurpose(accountId)) }
  if (provider === 'openai-compatible' && baseUrl !== null && !kept?.sealedKey)
    return { provider, baseUrl, model, apiKey: '' }
  throw mistake(
    'key',
    kept?.sealedKey
      ? 'Enter the key again: the stored one is for a different provider or URL.'
      : 'Enter the service’s API key.',
  )
}

function checkBaseUrl(baseUrl: string, privateAddresses: boolean): void {
  try {
    checkAddress(new URL(baseUrl), privateAddresses)
  } catch (error) {
    if (error instanceof AddressRefused) throw mistake('baseUrl', error.message)
    throw error
  }
}

export function mistake(path: string, problem: string): AppError {
  return new AppError('invalid_input', problem, { details: [{ path, problem }] })
}
