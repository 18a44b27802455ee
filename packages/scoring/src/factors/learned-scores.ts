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

/** How conversations end, as labelers put it. */
export const endings = [
  'resolved',
  'answered',
  'refused',
  'partly',
  'open',
  'waiting',
  'handed_over',
  'abandoned',
] as const
export type Ending = (typeof endings)[number]

/** A weighted sum of the named features and the turns' embeddings. */
export interface Weighted {
  intercept: number
  weights: number[]
  turns: number[]
}

/** Trained on the labeled conversations by `train/factors.ts`. */
export interface FactorModel {
  deciding: DecidingModel
  names: string[]
  /** Predicts how the conversation ended; the factors use the probabilities. */
  ending: Record<Ending, Weighted>
  factors: Record<LearnedFactor, WithEndings>
  /** The same for responsiveness, with the score by waiting times and the probability that a message went unanswered. */
  responsiveness: WithEndings & { byTimes: number; unanswered: number }
}

export interface WithEndings extends Weighted {
  endings: number[]
}

let loaded: FactorModel | undefined
export function factorModel(): FactorModel {
  loaded ??= JSON.parse(
    readFileSync(new URL('../../models/factors.json', import.meta.url), 'utf8'),
  ) as FactorModel
  return loaded
}

function weigh(
  { intercept, weights, turns }: Weighted,
  row: readonly number[],
  vectors: Float64Array,
): number {
  let sum = intercept
  for (let j = 0; j < weights.length; j++) sum += (weights[j] ?? 0) * (row[j] ?? 0)
  for (let j = 0; j < turns.length; j++) sum += (turns[j] ?? 0) * (vectors[j] ?? 0)
  return sum
}

function rowOf(features: FactorFeatures, names: readonly string[]): number[] {
  return names.map(name => features[name] ?? 0)
}

/** The probability of each ending, in the order of `endings`. */
function endingShares(model: FactorModel['ending'], row: readonly number[], turns: Float64Array): number[] {
  const odds = endings.map(name => Math.exp(weigh(model[name], row, turns)))
  const total = odds.reduce((sum, odd) => sum + odd, 0)
  return odds.map(odd => odd / total)
}

/** A conversation as the models see it. */
export interface Inputs {
  row: number[]
  turns: Float64Array
  shares: number[]
}

export function inputsOf(
  features: FactorFeatures,
  turns: Float64Array,
  model: FactorModel = factorModel(),
): Inputs {
  const row = rowOf(features, model.names)
  return { row, turns, shares: endingShares(model.ending, row, turns) }
}

function weighAll(factor: WithEndings, { row, turns, shares }: Inputs): number {
  let sum = weigh(factor, row, turns)
  for (let j = 0; j < shares.length; j++) sum += (factor.endings[j] ?? 0) * (shares[j] ?? 0)
  return sum
}

const withinScale = (score: number) => Math.min(5, Math.max(0, score))

export function learnedScores(inputs: Inputs, model: FactorModel = factorModel()): LearnedScores {
  const score = (name: LearnedFactor) => withinScale(weighAll(model.factors[name], inputs))
  return {
    empathy: score('empathy'),
    personalization: score('personalization'),
    completeness: score('completeness'),
    emotionalPolarity: score('emotionalPolarity'),
  }
}

/** The probability that the conversation ended with the customer waiting in vain. */
export function unansweredShare(shares: readonly number[]): number {
  return (shares[endings.indexOf('open')] ?? 0) + (shares[endings.indexOf('abandoned')] ?? 0)
}

export function learnedResponsiveness(
  byTimes: number,
  isLastUnanswered: boolean,
  inputs: Inputs,
  { responsiveness: factor }: FactorModel = factorModel(),
): number {
  const unanswered = isLastUnanswered ? unansweredShare(inputs.shares) : 0
  return withinScale(weighAll(factor, inputs) + factor.byTimes * byTimes + factor.unanswered * unanswered)
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
