import { categorise } from './categorise/index.ts'
import type { Conversation } from './conversation.ts'
import { detectLanguage } from './language/index.ts'
import { judge } from './offline/core.ts'
import { offlineVersion } from './offline-version.ts'
import type { Score } from './score.ts'
import type { ScoringContext } from './scoring-context.ts'
import { isSpam } from './spam/index.ts'
import { summarise } from './summary/index.ts'

export { categorise, learn, learnedCategories } from './categorise/index.ts'
export { notScorable } from './eligibility/not-scorable.ts'

export interface OfflineEngine {
  name: 'offline'
  version: string
  score(conversation: Conversation, context: ScoringContext): Score
}

/** No network, no clock, no chance: the same conversation gets the same score on every machine. */
export function createOfflineEngine(): OfflineEngine {
  const version = offlineVersion()
  return { name: 'offline', version, score: (conversation, context) => score(conversation, context, version) }
}

function score(conversation: Conversation, context: ScoringContext, version: string): Score {
  const { reason, ...judgement } = judge(conversation, context, {
    isSpam: c => isSpam(c).spam,
    detectLanguage,
  })
  const eligible = reason === null
  // What cannot be scored is filed all the same, so that people find it; spam belongs to no topic.
  const place =
    reason === 'spam' || reason === 'no_customer_message'
      ? null
      : categorise(conversation, context.categories, context.learned)
  return {
    ...judgement,
    eligible,
    reason,
    category: place?.category ?? null,
    subcategory: place?.subcategory ?? null,
    category_confidence: place?.confidence ?? null,
    summary: eligible ? summarise(conversation) : null,
    engine: 'offline',
    model: null,
    version,
  }
}
