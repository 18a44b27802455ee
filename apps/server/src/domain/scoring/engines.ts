import type {
  Categorization,
  CategorizerModel,
  Category,
  Conversation,
  MovedTicket,
  Score,
  ScoringContext,
} from '@pulse/scoring'
import type { OwnLlm } from './account-llm.ts'
import type { EngineId } from './runs.ts'

/**
 * The result for one conversation. `engine` means that the engine failed and may work later; `ticket` means that the
 * ticket itself is the problem.
 */
export type Outcome<Answer = Score> =
  | { score: Answer }
  | { failure: string; whose: 'ticket' | 'engine'; retryAfterMs?: number }

/** A scoring engine, independent of the thread or process it runs in. */
export interface ScoringEngine extends EngineId {
  /** How many tickets the engine scores at a time. */
  batchSize: number
  scoreAll(
    accountId: number,
    conversations: Conversation[],
    context: ScoringContext,
    signal: AbortSignal,
  ): Promise<Outcome[]>
}

/** Null when neither the installation nor the account has set up that engine. */
export type EngineFor = (
  engine: EngineId['engine'],
  account: { accountId: number; llm: OwnLlm | null },
) => ScoringEngine | null | Promise<ScoringEngine | null>

/** Categorizes conversations by topic and learns from an account's tickets, independently of scoring. */
export interface Categoriser extends EngineId {
  categoriseAll(conversations: Conversation[], context: ScoringContext): Promise<Outcome<Categorization>[]>
  /** Moved tickets are ordered oldest first. The model has no placements if there was nothing to learn. */
  train(moved: MovedTicket[], unmoved: Conversation[], categories: Category[]): Promise<CategorizerModel>
}
