import type { Category, Conversation, Score, ScoringContext } from '@pulse/scoring'
import type { OwnLlm } from './account-llm.ts'
import type { EngineId } from './runs.ts'

/** What became of one conversation. `engine`: it may work later; `ticket`: this ticket is the trouble. */
export type Outcome<Answer = Score> =
  | { score: Answer }
  | { failure: string; whose: 'ticket' | 'engine'; retryAfterMs?: number }

/** An engine as the pipeline uses it, wherever it runs. */
export interface ScoringEngine extends EngineId {
  /** How many tickets it takes at a time. */
  batchSize: number
  scoreAll(
    accountId: number,
    conversations: Conversation[],
    context: ScoringContext,
    signal: AbortSignal,
  ): Promise<Outcome[]>
}

/** Null where that engine is not set up, here or by the account. */
export type EngineFor = (
  engine: EngineId['engine'],
  account: { accountId: number; llm: OwnLlm | null },
) => ScoringEngine | null | Promise<ScoringEngine | null>

/** Where a conversation belongs. */
export interface Filed {
  category: string
  subcategory: string | null
  confidence: number
}

/** A conversation and where a person put it. */
export interface MovedConversation {
  conversation: Conversation
  category: string
  subcategory: string | null
}

/** What files conversations by topic and learns from people how; apart from scoring, wherever it runs. */
export interface Categoriser extends EngineId {
  categoriseAll(conversations: Conversation[], context: ScoringContext): Promise<Outcome<Filed>[]>
  /** Moved ones oldest first; others of the account to tell them from. */
  learn(
    moved: MovedConversation[],
    unmoved: Conversation[],
    categories: Category[],
  ): Promise<NonNullable<ScoringContext['learned']>>
}
