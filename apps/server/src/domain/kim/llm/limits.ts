import type { ModelLimits } from '../../scoring/account-models.ts'

export interface KimLimits extends ModelLimits {
  /** Time limit for the whole answer, in milliseconds. */
  answerMs: number
  /** Maximum number of requests per answer, and of tool calls across all of them. */
  requests: number
  toolCalls: number
}

export const usualLimits: KimLimits = {
  requestMs: 45_000,
  answerMs: 90_000,
  requests: 10,
  toolCalls: 20,
  retryMs: 500,
  longestRetryMs: 5_000,
  maxOutputTokens: 1_500,
}
