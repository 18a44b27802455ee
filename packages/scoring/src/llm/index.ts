export {
  type BudgetKeeper,
  createMonthlyBudget,
  type Exhausted,
  type Reservation,
  type Spend,
} from './budget.ts'
export { createLlmClient, type LlmClient, type LlmClientOptions } from './client.ts'
export {
  createLlmEngine,
  createLlmEngineOn,
  type EngineOptions,
  type LlmEngine,
  type NotScorable,
} from './engine.ts'
export { type LlmSettings, LlmSettingsError, llmOptionsFrom } from './environment.ts'
export { LlmAnswerError, LlmBudgetError, LlmError, LlmRefused, LlmUnavailable } from './errors.ts'
