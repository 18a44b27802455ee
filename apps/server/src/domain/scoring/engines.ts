import type { Conversation, Score, ScoringContext } from '@pulse/scoring'
import type { EngineId } from './runs.ts'

/** What became of one conversation. `engine`: it may work later; `ticket`: this ticket is the trouble. */
export type Outcome =
  | { score: Score }
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

export type EngineFor = (engine: EngineId['engine']) => ScoringEngine | null
