import * as z from 'zod'

export const factorNames = [
  'empathy',
  'personalization_empathy_of_agent',
  'responsiveness',
  'completeness',
  'emotional_polarity',
  'bonus',
] as const
export type FactorName = (typeof factorNames)[number]

export const evidence = z.object({
  /** Index into the conversation's messages. */
  message: z.int().min(0),
  /** Occurs verbatim in that message's body. */
  quote: z.string().min(1),
})
export type Evidence = z.output<typeof evidence>

export const factor = z.object({
  score: z.number().min(0).max(5),
  /** One plain sentence, with numbers where available. */
  reason: z.string(),
  evidence: z.array(evidence),
})
export type Factor = z.output<typeof factor>

export const ineligibleReasons = [
  'no_customer_message',
  'no_agent_reply',
  'too_short',
  'spam',
  'merged',
  'deleted',
  'language_not_supported',
] as const
export type IneligibleReason = (typeof ineligibleReasons)[number]

/** An engine's result for one conversation. Null where it abstains, never a made-up middle score. */
export const score = z.object({
  eligible: z.boolean(),
  reason: z.enum(ineligibleReasons).nullable(),
  satisfaction: z.number().min(0).max(5).nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  factors: z.partialRecord(z.enum(factorNames), factor).nullable(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  category_confidence: z.number().min(0).max(1).nullable(),
  summary: z.string().nullable(),
  language: z.string().nullable(),
  engine: z.enum(['offline', 'llm']),
  model: z.string().nullable(),
  version: z.string(),
})
export type Score = z.output<typeof score>
