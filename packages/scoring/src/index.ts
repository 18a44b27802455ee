export {
  type Category,
  type Channel,
  type Conversation,
  channels,
  conversation,
  type ScoringContext,
} from './conversation.ts'
export { defaultCategories } from './default-categories.ts'
export { notScorable } from './eligibility/not-scorable.ts'
export { createOfflineEngine } from './offline-engine.ts'
export { type Factor, type FactorName, type IneligibleReason, type Score, score } from './score.ts'
export { aiCsat, channelOf, defaultSlaMinutes, defaultWeights, type WeightTable } from './weights/index.ts'
