import * as z from 'zod'
import type { LearnedCategories } from './categorise/index.ts'

export const channels = ['email', 'live_chat', 'social_media', 'sms', 'voice'] as const
export type Channel = (typeof channels)[number]

/** One message as a helpdesk gives it. Everything but the body may be missing; what is missing is never guessed. */
const message = z.object({
  author_type: z.string().nullish(),
  author_name: z.string().nullish(),
  body: z.string(),
  /** False for an internal note. */
  public: z.boolean().nullish(),
  created_at: z.string().nullish(),
})

const metrics = z.object({
  first_response_minutes: z.number().nullish(),
  full_resolution_minutes: z.number().nullish(),
  reopens: z.number().nullish(),
})

export const conversation = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  /** A helpdesk's channel name; those without a weight table of their own are scored as email. */
  channel: z.string().nullish(),
  subject: z.string().nullish(),
  messages: z.array(message),
  metrics: metrics.nullish(),
  agent_name: z.string().nullish(),
  customer_name: z.string().nullish(),
  /** The helpdesk's own word: merged, deleted, spam. */
  status: z.string().nullish(),
})
export type Conversation = z.output<typeof conversation>
export type Message = Conversation['messages'][number]

export interface Category {
  name: string
  subcategories: string[]
}

/** When an account's people work, in their own zone. */
export interface BusinessHours {
  timezone: string
  /**
   * Monday first; minutes after local midnight. Past 1440 they close after midnight, on the next day's clock, and
   * before that day opens. Null: closed that day.
   */
  week: ({ opens: number; closes: number } | null)[]
}

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
