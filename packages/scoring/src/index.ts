/** What works with scores costs little to load; the engines themselves are @pulse/scoring/offline and /llm. */
export {
  type BusinessHours,
  type Category,
  type Channel,
  type Conversation,
  channels,
  conversation,
  type ScoringContext,
} from './conversation.ts'
export { defaultCategories } from './default-categories.ts'
export { offlineVersion } from './offline-version.ts'
export { type Factor, type FactorName, type IneligibleReason, type Score, score } from './score.ts'
export { aiCsat, channelOf, defaultSlaMinutes, defaultWeights, type WeightTable } from './weights/index.ts'
