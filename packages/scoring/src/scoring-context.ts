import type { ConfiguredChannel } from '@pulse/contract/channels'
import type { BusinessHours } from './business-hours/index.ts'
import type { Category } from './categories.ts'
import type { CategorizerModel } from './categorise/index.ts'

/** The account's settings that a score depends on. */
export interface ScoringContext {
  categories: Category[]
  /** First-response target in minutes per channel. */
  slaMinutes: Partial<Record<ConfiguredChannel, number>>
  /** If absent, every hour is a business hour. */
  businessHours?: BusinessHours
  /** Trained on moved tickets; absent until the first ticket is moved. */
  categorizerModel?: CategorizerModel
}
