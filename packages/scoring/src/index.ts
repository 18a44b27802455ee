/** Cheap to load: types, schemas and weights. The engines are @pulse/scoring/offline and @pulse/scoring/llm. */
export { type BusinessHours, businessMinutesBetween } from './business-hours/index.ts'
export { type Category, defaultCategories } from './categories.ts'
export type { Categorization, CategorizerModel, MovedTicket } from './categorise/index.ts'
export { type Conversation, conversation } from './conversation.ts'
export { offlineVersion } from './offline-version.ts'
export {
  byMetric,
  type Factor,
  type Score,
  type ScoredFactor,
  score,
} from './score.ts'
export type { ScoringContext } from './scoring-context.ts'
export { aiCsat, channelOf, defaultSlaMinutes, defaultWeights, type WeightTable } from './weights/index.ts'
