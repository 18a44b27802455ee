import type { LlmProvider } from '@pulse/contract'
import type { LlmSettings } from '@pulse/scoring/llm-settings'
import { llmKeyPurpose, type OwnLlm } from '../../domain/scoring/account-llm.ts'
import { AppError } from '../../platform/errors.ts'
import { AddressRefused, checkAddress } from '../../platform/outbound/guarded-fetch.ts'
import type { Services } from '../../platform/services.ts'

/** A language model service as a person gives it. */
export interface LlmDraft {
  provider: LlmProvider
  baseUrl?: string | null | undefined
  model?: string | null | undefined
  key?: string | null | undefined
}

/** The service a draft of the account's own describes, checked, with its key in the clear. */
export interface CheckedDraft extends Pick<LlmSettings, 'apiKey' | 'model'> {
  provider: OwnLlm['provider']
  baseUrl: string | null
}

/**
 * The key that is kept goes only where it went before: whoever gives another address has to give the key again, so
 * that nobody can have it sent to a place of their own.
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
  if (model === '') throw mistake('model', 'Give the model’s name as the service knows it.')
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
      ? 'Give the key again: the one that is kept belongs to another provider or address.'
      : 'Give the key of the service.',
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
