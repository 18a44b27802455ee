import type { FactorFeatures } from '../src/factors/factor-features.ts'
import { type FactorModel, type LearnedFactor, learnedFactors } from '../src/factors/learned-scores.ts'
import { mean, spread } from './satisfaction-statistics.ts'

export interface FactorExample {
  features: FactorFeatures
  labels: Record<LearnedFactor, number | null>
  /** How much the example counts. */
  weight: number
}

const shrink = 200
/** Features that are other models' estimates, whose weights are shrunk less. */
const trusted = new Set(['estimate', 'latent', 'moodEnd', ...learnedFactors.map(name => `${name}Wording`)])
const shrinkTrusted = 25
const smallestScale = 0.1

/** Fits every factor by ridge regression. */
export function fitFactors(labeled: readonly FactorExample[]): Pick<FactorModel, 'names' | 'factors'> {
  const names = Object.keys(labeled[0]?.features ?? {})
  const column = (name: string) => labeled.map(one => one.features[name] ?? 0)
  const means = names.map(name => mean(column(name)))
  const scales = names.map(name => Math.max(smallestScale, spread(column(name))))
  const standard = ({ features }: FactorExample) =>
    names.map((name, j) => ((features[name] ?? 0) - (means[j] ?? 0)) / (scales[j] ?? 1))
  const penalties = names.map(name => (trusted.has(name) ? shrinkTrusted : shrink))
  const factorOf = (name: LearnedFactor) => {
    const known = labeled.flatMap(one => {
      const label = one.labels[name]
      return label === null ? [] : [{ row: standard(one), label, weight: one.weight }]
    })
    const { weights, intercept } = ridge(known, penalties)
    const own = weights.map((weight, j) => weight / (scales[j] ?? 1))
    const atMeans = own.reduce((sum, weight, j) => sum + weight * (means[j] ?? 0), 0)
    return { intercept: round(intercept - atMeans), weights: own.map(round) }
  }
  const factors = Object.fromEntries(learnedFactors.map(name => [name, factorOf(name)]))
  return { names, factors: factors as FactorModel['factors'] }
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
  return Math.round(value * 1e5) / 1e5
}
