import type { Conversation, ScoringContext } from '@pulse/scoring'
import { createOfflineEngine } from '@pulse/scoring/offline'

/**
 * A process with little more than the engine; reports its memory after the first conversation and after all of them.
 */
process.once(
  'message',
  ({ conversations, context }: { conversations: Conversation[]; context: ScoringContext }) => {
    const engine = createOfflineEngine()
    const [first, ...rest] = conversations
    if (first) engine.score(first, context)
    const loaded = process.memoryUsage.rss()
    for (const conversation of rest) engine.score(conversation, context)
    process.send?.({ loaded, used: process.memoryUsage.rss() }, () => process.disconnect())
  },
)
