import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Candidate } from './candidates.ts'
import { featureNames, featuresOf } from './sentence-features.ts'

const side = z.object({ intercept: z.number(), weights: z.array(z.number()).length(featureNames.length) })
const ranker = z.object({ features: z.array(z.string()), customer: side, agent: side })
/**
 * Predicts, for each side of the conversation, how likely a person is to pick a sentence: a weighted sum of features.
 */
export type Ranker = z.output<typeof ranker>

let loaded: Ranker | undefined
export function trainedRanker(): Ranker {
  loaded ??= ranker.parse(
    JSON.parse(readFileSync(new URL('../../models/summary.json', import.meta.url), 'utf8')),
  )
  return loaded
}

export interface Ranked extends Candidate {
  /** Position among the candidates. */
  order: number
  score: number
}

export function rank(all: readonly Candidate[], by: Ranker): Ranked[] {
  const rows = featuresOf(all)
  return all.map((candidate, order) => {
    const { intercept, weights } = by[candidate.role]
    const row = rows[order] ?? []
    return {
      ...candidate,
      order,
      score: weights.reduce((sum, weight, i) => sum + weight * (row[i] ?? 0), intercept),
    }
  })
}
