import { parentPort } from 'node:worker_threads'
import type { Category, Conversation, Score, ScoringContext } from '@pulse/scoring'
import { categorise, createOfflineEngine, learnedCategories } from '@pulse/scoring/offline'
import type { Filed, MovedConversation, Outcome } from './engines.ts'
import { SentContexts } from './sent-contexts.ts'
import { teach } from './teach.ts'

export type Lesson = NonNullable<ScoringContext['learned']>

export type Message =
  | {
      kind: 'score' | 'categorise'
      conversations: Conversation[]
      contextKey: string
      /** Left out when this thread got it before: it may hold a long lesson. */
      context?: ScoringContext
    }
  | { kind: 'learn'; moved: MovedConversation[]; unmoved: Conversation[]; categories: Category[] }

const engine = createOfflineEngine()
const contexts = new SentContexts<ScoringContext>()

parentPort?.on('message', (message: Message) => parentPort?.postMessage(answer(message)))

function answer(message: Message): Outcome<Score | Filed>[] | Lesson {
  if (message.kind === 'learn') return teach(message.moved, message.unmoved, message.categories)
  const { kind, conversations, contextKey } = message
  if (message.context) contexts.add(contextKey, readable(message.context))
  const context = contexts.get(contextKey)
  if (!context) throw new Error('The scoring thread was not told the account’s settings.')
  return conversations.map(conversation => {
    try {
      return {
        score:
          kind === 'score'
            ? engine.score(conversation, context)
            : categorise(conversation, context.categories, context.learned),
      }
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error), whose: 'ticket' }
    }
  })
}

/** A lesson stored by another version may have another form; then there is none until it is learnt anew. */
function readable({ learned, ...context }: ScoringContext): ScoringContext {
  const lesson = learnedCategories.safeParse(learned)
  return lesson.success ? { ...context, learned: lesson.data } : context
}
