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
export { estimateTokens, type Prices } from './tokens.ts'
export { type OfferedTool, type Step, type ToolCall, toolResults } from './tool-step.ts'
export { withinBudget } from './within-budget.ts'
