import type { LanguageModel } from '@pulse/copilot'
import type { AccountModel, ModelLimits } from '../scoring/account-models.ts'

/** Short, because customers are waiting. If the model takes longer, they get the offline answer. */
export const chatModelLimits: ModelLimits = {
  requestMs: 8_000,
  retryMs: 300,
  longestRetryMs: 1_000,
  maxOutputTokens: 600,
}

/** The account's language model for Copilot, within the account's monthly budget. */
export async function languageModelOf({ client, budget, prices }: AccountModel): Promise<LanguageModel> {
  // These modules are loaded on demand, because their libraries are large.
  const { estimateTokens, withinBudget } = await import('@pulse/scoring/llm')
  const { languageModelOn } = await import('@pulse/copilot/language-model')
  return languageModelOn(client, prompt =>
    withinBudget(
      { budget, prices },
      { input: estimateTokens(JSON.stringify(prompt)) + 200, output: client.maxOutputTokens },
    ),
  )
}
