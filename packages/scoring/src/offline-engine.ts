import { categoriseWithGloss } from './categorise-with-gloss.ts'
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
export { categoriseInAnyLanguage } from './categorise-with-gloss.ts'
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
    reason === 'spam' || reason === 'no_customer_message'
      ? null
      : categoriseWithGloss(conversation, gloss, context.categories, context.categorizerModel)
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
