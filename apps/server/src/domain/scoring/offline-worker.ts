import { parentPort } from 'node:worker_threads'
import type {
  Categorization,
  CategorizerModel,
  Category,
  Conversation,
  MovedTicket,
  Score,
  ScoringContext,
} from '@pulse/scoring'
import { categoriseInAnyLanguage, categorizerModel, createOfflineEngine } from '@pulse/scoring/offline'
import type { Outcome } from './engines.ts'
import { SentContexts } from './sent-contexts.ts'
import { trainOnAccount } from './train-on-account.ts'

export type Message =
  | {
      kind: 'score' | 'categorise'
      conversations: Conversation[]
      contextKey: string
      /** Omitted if this thread already has it, because it includes the trained model, which can be large. */
      context?: ScoringContext
    }
  | { kind: 'train'; moved: MovedTicket[]; unmoved: Conversation[]; categories: Category[] }

const engine = createOfflineEngine()
const contexts = new SentContexts<ScoringContext>()

parentPort?.on('message', (message: Message) => parentPort?.postMessage(answer(message)))

function answer(message: Message): Outcome<Score | Categorization>[] | CategorizerModel {
  if (message.kind === 'train') return trainOnAccount(message.moved, message.unmoved, message.categories)
  const { kind, conversations, contextKey } = message
  if (message.context) contexts.add(contextKey, readable(message.context))
  const context = contexts.get(contextKey)
  if (!context) throw new Error('The scoring thread did not receive the account settings.')
  return conversations.map(conversation => {
    try {
      return {
        score:
          kind === 'score'
            ? engine.score(conversation, context)
            : categoriseInAnyLanguage(conversation, context.categories, context.categorizerModel),
      }
    } catch (error) {
      return { failure: error instanceof Error ? error.message : String(error), whose: 'ticket' }
    }
  })
}

/** A model stored by another version may have a different format. It is ignored until the model is trained again. */
function readable({ categorizerModel: stored, ...context }: ScoringContext): ScoringContext {
  const model = categorizerModel.safeParse(stored)
  return model.success ? { ...context, categorizerModel: model.data } : context
}
