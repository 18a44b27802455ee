import { readFileSync } from 'node:fs'
import type { FactorName } from '@pulse/contract/factors'
import type { DecidingModel } from './deciding-sentences.ts'
import type { Limits } from './exchange.ts'
import type { FactorFeatures } from './factor-features.ts'

export const learnedFactors = [
  'empathy',
  'personalization',
  'completeness',
  'emotionalPolarity',
] as const satisfies readonly FactorName[]
export type LearnedFactor = (typeof learnedFactors)[number]
export type LearnedScores = Record<LearnedFactor, number>

/** A weighted sum of the deciding sentences' embeddings. */
export interface Wording {
  intercept: number
  weights: number[]
}

/** A weighted sum of features per factor, trained on the labeled conversations by `train/factors.ts`. */
export interface FactorModel {
  deciding: DecidingModel
  wording: Record<LearnedFactor, Wording>
  names: string[]
  factors: Record<LearnedFactor, { intercept: number; weights: number[] }>
}

let loaded: FactorModel | undefined
export function factorModel(): FactorModel {
  loaded ??= JSON.parse(
    readFileSync(new URL('../../models/factors.json', import.meta.url), 'utf8'),
  ) as FactorModel
  return loaded
}

export function wordingScore({ intercept, weights }: Wording, vector: ArrayLike<number>): number {
  let sum = intercept
  for (let j = 0; j < weights.length; j++) sum += (weights[j] ?? 0) * (vector[j] ?? 0)
  return Math.min(5, Math.max(0, sum))
}

export function learnedScores(features: FactorFeatures, model: FactorModel = factorModel()): LearnedScores {
  const row = model.names.map(name => features[name] ?? 0)
  const score = (name: LearnedFactor) => {
    const { intercept, weights } = model.factors[name]
    let sum = intercept
    for (let j = 0; j < weights.length; j++) sum += (weights[j] ?? 0) * (row[j] ?? 0)
    return Math.min(5, Math.max(0, sum))
  }
  return {
    empathy: score('empathy'),
    personalization: score('personalization'),
    completeness: score('completeness'),
    emotionalPolarity: score('emotionalPolarity'),
  }
}

/** The maximum weight of the satisfaction estimate in the factors' mean. */
const estimateCounts = 0.9
/** With this many customer turns or more, the estimate gets its maximum weight. */
const manyTurns = 5
/** How much further a factor can move to make up for another factor's limits. */
const extraStep = 2.5
const rounds = 16

/**
 * Keeps every factor within its limits and moves them together toward the satisfaction estimate. The estimate reads the
 * mood of every customer turn, so its weight grows with the number of turns. In short conversations, the factors follow
 * human labels more closely. A factor moves in proportion to its weight, because the factors with the most weight
 * say the most about the outcome.
 */
export function towardEstimate(
  scores: LearnedScores,
  limits: Readonly<Record<LearnedFactor, Limits>>,
  estimate: number,
  weights: Readonly<Record<LearnedFactor, number>>,
  customerTurns: number,
): LearnedScores {
  const total = learnedFactors.reduce((sum, name) => sum + weights[name], 0) || 1
  const moved = (step: number) => {
    const result = { ...scores }
    for (const name of learnedFactors) {
      const [least, most] = limits[name]
      result[name] = Math.min(most, Math.max(least, scores[name] + (step * weights[name]) / total))
    }
    return result
  }
  const meanOf = (some: LearnedScores) =>
    learnedFactors.reduce((sum, name) => sum + weights[name] * some[name], 0) / total
  const squares = learnedFactors.reduce((sum, name) => sum + (weights[name] / total) ** 2, 0) || 1
  const share = Math.min(1, Math.max(0, customerTurns - 1) / (manyTurns - 1)) ** 2
  const within = meanOf(moved(0))
  const distance = estimateCounts * share * (estimate - within)
  const target = within + distance
  const plain = moved(distance / squares)
  if (Math.abs(meanOf(plain) - target) < 0.005) return plain
  let [low, high] = [distance / squares - extraStep, distance / squares + extraStep]
  for (let i = 0; i < rounds; i++) {
    const middle = (low + high) / 2
    if (meanOf(moved(middle)) < target) low = middle
    else high = middle
  }
  return moved((low + high) / 2)
}
