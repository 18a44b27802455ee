import { ineligibleReasons } from '@pulse/contract/eligibility'
import { type FactorName, factorNames, factors } from '@pulse/contract/factors'
import * as z from 'zod'

/** The criteria a conversation is scored on: the five factors, and a bonus that is added to them. */
export type ScoredFactor = FactorName | 'bonus'
export const scoredFactors: readonly ScoredFactor[] = [...factorNames, 'bonus']

/** The public name of a factor in API responses, files and language model prompts. */
export function metricOf(name: ScoredFactor) {
  return name === 'bonus' ? name : factors[name].metric
}

export const evidence = z.object({
  /** An index into the conversation's messages. */
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

/** The factors of a score under their public names. */
export function byMetric(found: Partial<Record<ScoredFactor, Factor>>): Record<string, Factor> {
  return Object.fromEntries(
    scoredFactors.flatMap(name => (found[name] ? [[metricOf(name), found[name]]] : [])),
  )
}

/** An engine's result for one conversation. Values are null if it abstains; it never makes up a middle score. */
export const score = z.object({
  eligible: z.boolean(),
  reason: z.enum(ineligibleReasons).nullable(),
  satisfaction: z.number().min(0).max(5).nullable(),
  confidence: z.number().min(0).max(1).nullable(),
  factors: z.partialRecord(z.enum(scoredFactors), factor).nullable(),
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
