import { type Categorization, categorise } from './categorise/index.ts'
import type { Conversation } from './conversation.ts'
import { detectLanguage } from './language/index.ts'
import { judge } from './offline/judge.ts'
import { offlineVersion } from './offline-version.ts'
import type { Score } from './score.ts'
import type { ScoringContext } from './scoring-context.ts'
import { isSpam } from './spam/index.ts'
import { summarise } from './summary/index.ts'
import { forgetTexts } from './text/index.ts'

export { categorise, categorizerModel, type MovedTicket, trainCategorizer } from './categorise/index.ts'
export { notScorable } from './eligibility/not-scorable.ts'

export interface OfflineEngine {
  name: 'offline'
  version: string
  score(conversation: Conversation, context: ScoringContext): Score
}

/** No network, no clock, no randomness: the same conversation gets the same score on every machine. */
export function createOfflineEngine(): OfflineEngine {
  const version = offlineVersion()
  return { name: 'offline', version, score: (conversation, context) => score(conversation, context, version) }
}

function score(conversation: Conversation, context: ScoringContext, version: string): Score {
  forgetTexts()
  const { reason, gloss, ...judgement } = judge(conversation, context, {
    isSpam: c => isSpam(c).spam,
    detectLanguage,
  })
  const eligible = reason === null
  // Tickets without a score still get a category so people can find them; spam has no topic.
  const placement =
    reason === 'spam' || reason === 'no_customer_message' ? null : place(conversation, gloss, context)
  return {
    ...judgement,
    eligible,
    reason,
    category: placement?.category ?? null,
    subcategory: placement?.subcategory ?? null,
    category_confidence: placement?.confidence ?? null,
    summary: eligible ? summarise(conversation) : null,
    engine: 'offline',
    model: null,
    version,
  }
}

/** Below this confidence, about half of the categories found in another language are wrong. */
const leastConfidence = 0.3

/** A category's name can be in English or in the customer's language, so both versions are tried. */
function place(
  conversation: Conversation,
  gloss: Conversation | null,
  { categories, categorizerModel: model }: ScoringContext,
): Categorization {
  const own = categorise(conversation, categories, model)
  if (!gloss) return own
  const english = categorise(gloss, categories, model)
  const better = own.category === 'other' || english.confidence >= own.confidence ? english : own
  return better.confidence < leastConfidence ? { ...better, category: 'other', subcategory: null } : better
}
