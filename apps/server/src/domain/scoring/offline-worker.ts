import { parentPort } from 'node:worker_threads'
import type { Conversation, ScoringContext } from '@pulse/scoring'
import { createOfflineEngine } from '@pulse/scoring/offline'
import type { Outcome } from './engines.ts'

export interface Task {
  conversations: Conversation[]
  context: ScoringContext
}

const engine = createOfflineEngine()

parentPort?.on('message', ({ conversations, context }: Task) => {
  const outcomes: Outcome[] = conversations.map(conversation => {
    try {
      return { score: engine.score(conversation, context) }
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error), whose: 'ticket' }
    }
  })
  parentPort?.postMessage(outcomes)
})
