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
export { LlmAnswerError, LlmBudgetError, LlmError, LlmRefused, LlmUnavailable } from './errors.ts'
export { type LlmSettings, LlmSettingsError, llmOptionsFrom } from './llm-settings.ts'
export { createMasker, type Masker } from './mask-personal-data.ts'
export type { Person } from './person-names.ts'
export { estimateTokens, type Prices } from './tokens.ts'
export { type OfferedTool, type Step, type ToolCall, toolResults } from './tool-step.ts'
export { withinBudget } from './within-budget.ts'
