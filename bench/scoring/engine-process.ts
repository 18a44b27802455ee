import type { Conversation, ScoringContext } from '@pulse/scoring'
import { createOfflineEngine } from '@pulse/scoring/offline'

/** A process that runs little more than the engine. It reports its memory after the first and the last conversation. */
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
