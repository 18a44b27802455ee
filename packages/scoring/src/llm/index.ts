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
export { createMasker, type Masker } from './mask.ts'
export type { Person } from './names.ts'
export { type OfferedTool, type Step, type ToolCall, toolResults } from './step.ts'
export { estimateTokens, type Prices } from './tokens.ts'
export { within } from './within.ts'
