import type { Conversation } from '../src/conversation.ts'
import { factorInput } from '../src/factors/index.ts'
import { type FactorModel, type LearnedFactor, learnedFactors } from '../src/factors/learned-scores.ts'
import { readConversation } from '../src/features/reading.ts'
import { satisfactionModel, satisfactionOf } from '../src/satisfaction/index.ts'
import type { SatisfactionModel } from '../src/satisfaction/model.ts'
import type { ScoringContext } from '../src/scoring-context.ts'
import { mean, spread } from './satisfaction-statistics.ts'

export interface FactorExample {
  features: Record<string, number>
  estimate: number
  /** How much each factor counts in the AI CSAT, adding up to 1. */
  shares: number[]
  labels?: Partial<Record<LearnedFactor, number | null>>
}

export function factorExample(
  conversation: Conversation,
  context: ScoringContext,
  model: SatisfactionModel = satisfactionModel().model,
): FactorExample {
  const reading = readConversation(conversation)
  const satisfaction = satisfactionOf(reading, model)
  const { features, weights } = factorInput({ conversation, context, reading, satisfaction })
  const total = learnedFactors.reduce((sum, name) => sum + weights[name], 0)
  return {
    features,
    estimate: satisfaction.score,
    shares: learnedFactors.map(name => weights[name] / total),
  }
}

const shrink = 100
/** Features from the satisfaction estimate are shrunk less. */
const trusted = new Set(['estimate', 'latent', 'moodEnd'])
const shrinkTrusted = 25
const anchor = 1000
const smallestScale = 0.1

/**
 * Fits all factors at once by ridge regression. In dialogues without labels, the weighted mean is penalized where it
 * doesn't follow the satisfaction estimate, which keeps the AI CSAT in line with the estimate.
 */
export function fitFactors(
  labeled: readonly FactorExample[],
  unlabeled: readonly (readonly FactorExample[])[],
): FactorModel {
  const names = Object.keys(labeled[0]?.features ?? {})
  const width = names.length
  const column = (name: string) => labeled.map(one => one.features[name] ?? 0)
  const means = names.map(name => mean(column(name)))
  const scales = names.map(name => Math.max(smallestScale, spread(column(name))))
  const standard = ({ features }: FactorExample) =>
    names.map((name, j) => ((features[name] ?? 0) - (means[j] ?? 0)) / (scales[j] ?? 1))
  const size = width * learnedFactors.length
  const gram = Array.from({ length: size }, () => new Float64Array(size))
  const right = new Float64Array(size)
  const centers = learnedFactors.map((factor, f) => {
    const known = labeled.filter(one => typeof one.labels?.[factor] === 'number')
    const labels = known.map(one => one.labels?.[factor] ?? 0)
    const rows = known.map(standard)
    const middle = names.map((_, j) => mean(rows.map(row => row[j] ?? 0)))
    const centered = rows.map(row => row.map((value, j) => value - (middle[j] ?? 0)))
    addProducts(gram, centered, f * width, 1)
    for (const [j, name] of names.entries()) {
      const at = f * width + j
      const line = gram[at]
      if (line) line[at] = (line[at] ?? 0) + (trusted.has(name) ? shrinkTrusted : shrink)
      right[at] = centered.reduce((sum, row, i) => sum + (row[j] ?? 0) * ((labels[i] ?? 0) - mean(labels)), 0)
    }
    return { label: mean(labels), middle }
  })
  for (const group of unlabeled) {
    const rows = group.map(one => {
      const row = standard(one)
      return one.shares.flatMap(share => row.map(value => share * value))
    })
    addProducts(
      gram,
      notFollowing(
        rows,
        group.map(one => one.estimate),
      ),
      0,
      anchor / group.length,
    )
  }
  const solved = solve(gram, right)
  const factorOf = (f: number) => {
    const own = names.map((_, j) => solved[f * width + j] ?? 0)
    const weights = own.map((weight, j) => round(weight / (scales[j] ?? 1)))
    const center = centers[f]
    const offset = own.reduce((sum, weight, j) => sum + weight * (center?.middle[j] ?? 0), 0)
    const atMeans = own.reduce((sum, weight, j) => sum + (weight / (scales[j] ?? 1)) * (means[j] ?? 0), 0)
    return { intercept: round((center?.label ?? 0) - offset - atMeans), weights }
  }
  const factors = Object.fromEntries(learnedFactors.map((name, f) => [name, factorOf(f)]))
  return { names, factors: factors as FactorModel['factors'] }
}

/** Subtracts from each row the mean of the rows and the part that follows the estimate. */
function notFollowing(rows: number[][], estimates: readonly number[]): number[][] {
  const middle = mean(estimates)
  const lean = estimates.map(value => value - middle)
  const size = lean.reduce((sum, value) => sum + value * value, 0) || 1
  const width = rows[0]?.length ?? 0
  const averages = Array.from({ length: width }, (_, j) => mean(rows.map(row => row[j] ?? 0)))
  const slopes = averages.map(
    (_, j) => rows.reduce((sum, row, i) => sum + (row[j] ?? 0) * (lean[i] ?? 0), 0) / size,
  )
  return rows.map((row, i) =>
    row.map((value, j) => value - (averages[j] ?? 0) - (slopes[j] ?? 0) * (lean[i] ?? 0)),
  )
}

function addProducts(gram: Float64Array[], rows: readonly number[][], at: number, times: number) {
  for (const row of rows)
    for (const [i, value] of row.entries()) {
      const line = gram[at + i]
      const part = value * times
      if (!line || part === 0) continue
      for (let j = 0; j < row.length; j++) line[at + j] = (line[at + j] ?? 0) + part * (row[j] ?? 0)
    }
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

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
