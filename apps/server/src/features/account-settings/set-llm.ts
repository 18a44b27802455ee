import type { Insertable } from 'kysely'
import { llmKeyPurpose, type OwnLlm, ownLlm } from '../../domain/scoring/account-llm.ts'
import { storeEngine } from '../../domain/scoring/settings.ts'
import { accountSettings } from '../../domain/scoring-settings/scoring-settings.ts'
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

/** Another engine or model scores every ticket anew, beside the scores there are. A key that is not needed any more goes. */
export async function setLlm(services: Services, session: Session, chosen: Chosen) {
  const { accountId } = session
  if (chosen.provider === 'installation' && !services.config.llm)
    throw mistake('provider', 'This installation offers no language model. Set up one of your own.')
  checkBudget(chosen)
  return change(services, session, 'llm', chosen.version, async tx => {
    const kept = await ownLlm(tx, accountId)
    const { engine } = await accountSettings(tx, accountId)
    const columns = columnsOf(services, accountId, chosen, kept)
    await tx
      .insertInto('account_settings')
      .values({ account_id: accountId, ...columns })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(columns))
      .execute()
    await storeEngine(tx, accountId, chosen.provider === 'offline' ? 'offline' : 'llm')
    return {
      summary: `${summaryOf(services, chosen)}${chosen.key ? ' A new key was stored.' : ''}`,
      before: told(engine === 'offline' ? 'offline' : (kept?.provider ?? 'installation'), kept),
      after: told(chosen.provider, await ownLlm(tx, accountId)),
    }
  })
}

function checkBudget({ provider, monthlyCost, inputPrice, outputPrice }: Chosen): void {
  if (provider === 'offline' || provider === 'installation') return
  if ((inputPrice == null) !== (outputPrice == null))
    throw mistake('outputPrice', 'Give both prices, of tokens sent and of tokens answered, or neither.')
  if (monthlyCost != null && inputPrice == null)
    throw mistake('inputPrice', 'A budget in money needs the prices of a million tokens sent and answered.')
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
  if (provider === 'offline') return 'The offline engine scores; no conversation leaves the installation.'
  if (provider === 'installation') return `The installation’s language model ${config.llm?.model} scores.`
  const where = baseUrl ? new URL(baseUrl).host : provider === 'anthropic' ? 'Anthropic' : 'OpenAI'
  return `The language model ${model} at ${where} scores.`
}

/** For the history: everything but the key. */
function told(provider: string, own: OwnLlm | null): object {
  if (!own) return { provider }
  const { sealedKey, ...rest } = own
  return { ...rest, provider, hasKey: sealedKey !== null }
}
