import {
  type Ending,
  endings,
  type FactorModel,
  type LearnedFactor,
  learnedFactors,
  unansweredShare,
  type Weighted,
} from '../src/factors/learned-scores.ts'
import { fitDeciding } from './deciding-fit.ts'
import { fitEnding, sharesOf } from './ending-fit.ts'
import type { LabeledExample } from './factor-examples.ts'
import { mean, spread } from './satisfaction-statistics.ts'

const shrink = 200
/** Features that are other models' estimates, whose weights are shrunk less. */
const trusted = new Set(['estimate', 'latent', 'moodEnd'])
const shrinkTrusted = 100
const shrinkTurns = 5000
const shrinkShares = 5
const shrinkEnding = 333
/** How much an embedding counts next to a feature when the ending is predicted. */
const turnsCount = 0.3
const smallestScale = 0.1
const farthest = 4
const folds = 3

const shrinkTimes = 30
const shrinkResponsiveness = 333

/**
 * Fits the endings by logistic regression and every factor by ridge regression. The factors learn from endings that were
 * predicted by models that did not see the conversation. Otherwise, they would trust the prediction too much.
 */
export function fitFactors(labeled: readonly LabeledExample[]): FactorModel {
  const scale = scaleOf(labeled)
  const rows = labeled.map(one => scale.row(one))
  const ending = (some: (i: number) => boolean) =>
    fitEnding(
      labeled.flatMap(({ ended, weight }, i) => {
        const row = rows[i]
        return row && some(i) ? [{ row: scale.forEnding(row), ended, weight }] : []
      }),
      shrinkEnding,
    )
  const byFold = Array.from({ length: folds }, (_, fold) => ending(i => labeled[i]?.fold !== fold))
  const inputs = rows.map((row, i) => {
    const shares = sharesOf(byFold[labeled[i]?.fold ?? 0] ?? [], scale.forEnding(row))
    return [...row, ...shares]
  })
  const penalties = [
    ...scale.names.map(name => (trusted.has(name) ? shrinkTrusted : shrink)),
    ...Array.from({ length: scale.turns }, () => shrinkTurns * scale.variance),
    ...endings.map(() => shrinkShares),
  ]
  const factorOf = (name: LearnedFactor) => {
    const known = labeled.flatMap(({ labels, weight }, i) => {
      const [label, row] = [labels[name], inputs[i]]
      return label === null || !row ? [] : [{ row, label, weight }]
    })
    const { weights, intercept } = ridge(known, penalties)
    return scale.withEndings(weights, intercept)
  }
  const timed = labeled.flatMap(({ labels: { responsiveness: label }, byTimes, weight }, i) => {
    const input = inputs[i]
    if (label === null || !byTimes || !input) return []
    const shares = input.slice(-endings.length)
    const unanswered = byTimes.isLastUnanswered ? unansweredShare(shares) : 0
    return [{ row: [...input, byTimes.score, unanswered], label, weight }]
  })
  const responsiveness = ridge(timed, [
    ...scale.names.map(() => shrinkResponsiveness),
    ...penalties.slice(scale.names.length, -endings.length).map(penalty => 0.6 * penalty),
    ...Array.from({ length: endings.length + 2 }, () => shrinkTimes),
  ])
  const all = ending(() => true)
  const final = endings.map((name, k): [Ending, Weighted] => {
    const line = Array.from(all[k] ?? [])
    const intercept = line.at(-1) ?? 0
    const turnsScale = turnsCount / Math.sqrt(scale.variance)
    return [
      name,
      scale.own(
        line.map((w, j) => (j < scale.names.length ? w : w * turnsScale)),
        intercept,
      ),
    ]
  })
  return {
    deciding: fitDeciding(labeled),
    names: scale.names,
    ending: Object.fromEntries(final) as FactorModel['ending'],
    factors: Object.fromEntries(learnedFactors.map(name => [name, factorOf(name)])) as FactorModel['factors'],
    responsiveness: {
      ...scale.withEndings(responsiveness.weights.slice(0, -2), responsiveness.intercept),
      byTimes: round(responsiveness.weights.at(-2) ?? 0),
      unanswered: round(responsiveness.weights.at(-1) ?? 0),
    },
  }
}

/** Puts the features on one scale. */
function scaleOf(labeled: readonly LabeledExample[]) {
  const names = Object.keys(labeled[0]?.features ?? {})
  const column = (name: string) => labeled.map(one => one.features[name] ?? 0)
  const means = names.map(name => mean(column(name)))
  const scales = names.map(name => smallestScale + spread(column(name)))
  const turns = labeled[0]?.turns.length ?? 0
  const values = labeled.flatMap(one => Array.from(one.turns))
  const variance = values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length)
  return {
    names,
    turns,
    variance,
    row: ({ features, turns: own }: LabeledExample): number[] => [
      ...names.map((name, j) => {
        const value = ((features[name] ?? 0) - (means[j] ?? 0)) / (scales[j] ?? 1)
        return Math.min(farthest, Math.max(-farthest, value))
      }),
      ...own,
    ],
    forEnding: (row: readonly number[]): Float64Array =>
      Float64Array.from(row, (value, j) =>
        j < names.length ? value : (value * turnsCount) / Math.sqrt(variance),
      ),
    own,
    withEndings: (weights: readonly number[], intercept: number) => ({
      ...own(weights, intercept),
      endings: weights.slice(names.length + turns).map(round),
    }),
  }

  /** The weights for features on their own scale. */
  function own(weights: readonly number[], intercept: number): Weighted {
    const some = names.map((_, j) => (weights[j] ?? 0) / (scales[j] ?? 1))
    const atMeans = some.reduce((sum, weight, j) => sum + weight * (means[j] ?? 0), 0)
    return {
      intercept: round(intercept - atMeans),
      weights: some.map(round),
      turns: weights.slice(names.length, names.length + turns).map(round),
    }
  }
}

export interface RidgeExample {
  row: readonly number[]
  label: number
  weight: number
}

/** Weighted ridge regression with one penalty per column. */
export function ridge(examples: readonly RidgeExample[], penalties: readonly number[]) {
  const counts = examples.map(one => one.weight)
  const labels = examples.map(one => one.label)
  const label = weightedMean(labels, counts)
  const middle = penalties.map((_, j) =>
    weightedMean(
      examples.map(({ row }) => row[j] ?? 0),
      counts,
    ),
  )
  const gram = penalties.map((penalty, i) => {
    const line = new Float64Array(penalties.length)
    line[i] = penalty
    return line
  })
  const right = new Float64Array(penalties.length)
  const centered = new Float64Array(penalties.length)
  for (const { row, label: own, weight } of examples) {
    for (let j = 0; j < centered.length; j++) centered[j] = (row[j] ?? 0) - (middle[j] ?? 0)
    for (let i = 0; i < centered.length; i++) {
      const line = gram[i]
      const part = (centered[i] ?? 0) * weight
      if (!line || part === 0) continue
      right[i] = (right[i] ?? 0) + part * (own - label)
      for (let j = i; j < centered.length; j++) line[j] = (line[j] ?? 0) + part * (centered[j] ?? 0)
    }
  }
  // The products are symmetric, so only half of them are computed.
  for (const [i, line] of gram.entries()) for (let j = 0; j < i; j++) line[j] = gram[j]?.[i] ?? 0
  const weights = Array.from(solve(gram, right))
  const atMiddle = weights.reduce((sum, weight, j) => sum + weight * (middle[j] ?? 0), 0)
  return { weights, intercept: label - atMiddle }
}

/** Gaussian elimination; the shrinkage keeps every pivot away from zero. */
function solve(gram: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length
  for (let k = 0; k < size; k++) {
    const pivot = gram[k]
    if (!pivot) continue
    for (let i = k + 1; i < size; i++) {
      const line = gram[i]
      const share = (line?.[k] ?? 0) / (pivot[k] ?? 1)
      if (!line || share === 0) continue
      for (let j = k; j < size; j++) line[j] = (line[j] ?? 0) - share * (pivot[j] ?? 0)
      right[i] = (right[i] ?? 0) - share * (right[k] ?? 0)
    }
  }
  const solved = new Float64Array(size)
  for (let k = size - 1; k >= 0; k--) {
    const line = gram[k]
    let rest = right[k] ?? 0
    for (let j = k + 1; j < size; j++) rest -= (line?.[j] ?? 0) * (solved[j] ?? 0)
    solved[k] = rest / (line?.[k] ?? 1)
  }
  return solved
}

export function weightedMean(values: readonly number[], counts: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0) || 1
  return values.reduce((sum, value, i) => sum + value * (counts[i] ?? 0), 0) / total
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4
}
