import type { BusinessHours } from './business-hours/index.ts'
import type { Category } from './categories.ts'
import type { LearnedCategories } from './categorise/index.ts'
import type { Channel } from './conversation.ts'

/** What the account has set that a score depends on. */
export interface ScoringContext {
  categories: Category[]
  /** First-response target in minutes per channel. */
  slaMinutes: Partial<Record<Channel, number>>
  /** Absent: around the clock. */
  businessHours?: BusinessHours
  /** What moving tickets has taught; absent until somebody moved one. */
  learned?: LearnedCategories
}
