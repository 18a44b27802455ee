import type { Wording } from '../src/factors/learned-scores.ts'
import { type RidgeExample, ridge, weightedMean } from './factors-fit.ts'

const shrink = 1000
const smallestScale = 0.01

/** Ridge regression of a factor on the embeddings of its deciding sentences. */
export function fitWording(examples: readonly RidgeExample[]): Wording {
  const counts = examples.map(one => one.weight)
  const penalties = (examples[0]?.row ?? []).map((_, j) => {
    const column = examples.map(one => one.row[j] ?? 0)
    const middle = weightedMean(column, counts)
    const variance = weightedMean(
      column.map(value => (value - middle) ** 2),
      counts,
    )
    return shrink * Math.max(smallestScale ** 2, variance)
  })
  const { weights, intercept } = ridge(examples, penalties)
  return { intercept: rounded(intercept), weights: weights.map(rounded) }
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4
