import type { Insertable } from 'kysely'
import { llmKeyPurpose, type OwnLlm, ownLlm } from '../../domain/scoring/account-llm.ts'
import { storeEngine } from '../../domain/scoring/settings.ts'
import { scoringSettings } from '../../domain/scoring-settings/scoring-settings.ts'
import type { Tables } from '../../platform/database/index.ts'
import type { Session } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { change } from './change.ts'
import { checkDraft, type LlmDraft, mistake } from './llm-draft.ts'

interface Chosen extends LlmDraft {
  monthlyTokens?: number | null | undefined
  monthlyCost?: number | null | undefined
  inputPrice?: number | null | undefined
  outputPrice?: number | null | undefined
  version?: number | undefined
}

type Columns = Omit<Insertable<Tables['account_settings']>, 'account_id' | 'retention_months'>

const nothing: Columns = {
  llm_provider: null,
  llm_base_url: null,
  llm_model: null,
  llm_key: null,
  llm_monthly_tokens: null,
  llm_monthly_cost: null,
  llm_input_price: null,
  llm_output_price: null,
}

/**
 * After a change of engine or model, every ticket is rescored in the background. A key that is no longer needed is
 * deleted.
 */
export async function setLlm(services: Services, session: Session, chosen: Chosen) {
  const { accountId } = session
  if (chosen.provider === 'installation' && !services.config.llm)
    throw mistake('provider', 'This installation has no language model. Set up your own.')
  checkBudget(chosen)
  return change(services, session, 'llm', chosen.version, async tx => {
    const kept = await ownLlm(tx, accountId)
    const { engine } = await scoringSettings(tx, accountId)
    const columns = columnsOf(services, accountId, chosen, kept)
    await tx
      .insertInto('account_settings')
      .values({ account_id: accountId, ...columns })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(columns))
      .execute()
    await storeEngine(tx, accountId, chosen.provider === 'offline' ? 'offline' : 'llm')
    return {
      summary: `${summaryOf(services, chosen)}${chosen.key ? ' A new key was stored.' : ''}`,
      before: historyEntry(engine === 'offline' ? 'offline' : (kept?.provider ?? 'installation'), kept),
      after: historyEntry(chosen.provider, await ownLlm(tx, accountId)),
    }
  })
}

function checkBudget({ provider, monthlyCost, inputPrice, outputPrice }: Chosen): void {
  if (provider === 'offline' || provider === 'installation') return
  if ((inputPrice == null) !== (outputPrice == null))
    throw mistake('outputPrice', 'Enter both prices, for input and output tokens, or neither.')
  if (monthlyCost != null && inputPrice == null)
    throw mistake('inputPrice', 'A cost budget needs the prices per million input and output tokens.')
}

function columnsOf(services: Services, accountId: number, chosen: Chosen, kept: OwnLlm | null): Columns {
  const { provider } = chosen
  if (provider === 'offline' || provider === 'installation') return nothing
  const { apiKey, model, baseUrl } = checkDraft(services, accountId, { ...chosen, provider }, kept)
  return {
    llm_provider: provider,
    llm_base_url: baseUrl,
    llm_model: model,
    llm_key: apiKey === '' ? null : services.secretBox.seal(apiKey, llmKeyPurpose(accountId)),
    llm_monthly_tokens: chosen.monthlyTokens ?? null,
    llm_monthly_cost: chosen.monthlyCost ?? null,
    llm_input_price: chosen.inputPrice ?? null,
    llm_output_price: chosen.outputPrice ?? null,
  }
}

function summaryOf({ config }: Services, { provider, baseUrl, model }: Chosen): string {
  if (provider === 'offline') return 'Switched scoring to the offline engine.'
  if (provider === 'installation')
    return `Switched scoring to the installation’s language model ${config.llm?.model}.`
  const where = baseUrl ? new URL(baseUrl).host : provider === 'anthropic' ? 'Anthropic' : 'OpenAI'
  return `Switched scoring to the language model ${model} at ${where}.`
}

/** The history entry has everything except the key. */
function historyEntry(provider: string, own: OwnLlm | null): object {
  if (!own) return { provider }
  const { sealedKey, ...rest } = own
  return { ...rest, provider, hasKey: sealedKey !== null }
}
