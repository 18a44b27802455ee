import { type Ending, endings } from '../src/factors/learned-scores.ts'

export interface EndingExample {
  row: Float64Array
  ended: readonly Ending[]
  weight: number
}

const rounds = 150
const rate = 0.03

/**
 * Multinomial logistic regression on how conversations ended, by gradient descent with Adam. It is deterministic, because
 * every step uses all examples. Returns one line of weights per ending, the last of them for the intercept.
 */
export function fitEnding(examples: readonly EndingExample[], shrink: number): Float64Array[] {
  const width = examples[0]?.row.length ?? 0
  const size = width + 1
  const weights = endings.map(() => new Float64Array(size))
  const first = endings.map(() => new Float64Array(size))
  const second = endings.map(() => new Float64Array(size))
  for (let round = 1; round <= rounds; round++) {
    const slopes = weights.map(line => line.map((weight, j) => (j < width ? shrink * weight : 0)))
    for (const { row, ended, weight } of examples) {
      const shares = sharesOf(weights, row)
      for (const [k, slope] of slopes.entries()) {
        const label = ended.filter(one => one === endings[k]).length / ended.length
        const wrong = weight * ((shares[k] ?? 0) - label)
        for (let j = 0; j < width; j++) slope[j] = (slope[j] ?? 0) + wrong * (row[j] ?? 0)
        slope[width] = (slope[width] ?? 0) + wrong
      }
    }
    for (const [k, line] of weights.entries()) {
      const [one, two, slope] = [first[k], second[k], slopes[k]]
      if (!one || !two || !slope) continue
      for (let j = 0; j < size; j++) {
        const g = (slope[j] ?? 0) / examples.length
        one[j] = 0.9 * (one[j] ?? 0) + 0.1 * g
        two[j] = 0.999 * (two[j] ?? 0) + 0.001 * g * g
        const step = (one[j] ?? 0) / (1 - 0.9 ** round)
        line[j] = (line[j] ?? 0) - (rate * step) / (Math.sqrt((two[j] ?? 0) / (1 - 0.999 ** round)) + 1e-8)
      }
    }
  }
  return weights
}

export function sharesOf(weights: readonly Float64Array[], row: Float64Array): number[] {
  const width = row.length
  const odds = weights.map(line => {
    let sum = line[width] ?? 0
    for (let j = 0; j < width; j++) sum += (line[j] ?? 0) * (row[j] ?? 0)
    return Math.exp(sum)
  })
  const total = odds.reduce((sum, odd) => sum + odd, 0)
  return odds.map(odd => odd / total)
}
