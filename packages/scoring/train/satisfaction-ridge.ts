import type { Linear } from '../src/satisfaction/linear.ts'

export interface RidgeSettings {
  shrink: number
  /** For each feature, the weight to shrink toward; its sign is kept. */
  expected: number[]
  /** Keeps features that hardly vary in the training data from being scaled up too much. */
  smallestScale: number
  /** The share of an expected weight that training cannot remove. */
  kept?: number
}

/** Ridge regression toward expected weights by coordinate descent. The signs of the weights never flip. */
export function fitRidge(
  names: string[],
  rows: readonly ArrayLike<number>[],
  targets: readonly number[],
  { shrink, expected, smallestScale, kept = 0 }: RidgeSettings,
): Linear {
  const width = names.length
  const count = rows.length
  const means = names.map((_, j) => rows.reduce((sum, row) => sum + (row[j] ?? 0), 0) / count)
  const scales = means.map((m, j) => {
    const variance = rows.reduce((sum, row) => sum + ((row[j] ?? 0) - m) ** 2, 0) / count
    return Math.max(smallestScale, Math.sqrt(variance))
  })
  const intercept = targets.reduce((a, b) => a + b, 0) / count
  const gram = Array.from({ length: width }, () => new Float64Array(width))
  const right = new Float64Array(width)
  const z = new Float64Array(width)
  for (const [r, row] of rows.entries()) {
    for (let j = 0; j < width; j++) z[j] = ((row[j] ?? 0) - (means[j] ?? 0)) / (scales[j] ?? 1)
    const rest = (targets[r] ?? 0) - intercept
    for (let i = 0; i < width; i++) {
      const line = gram[i]
      const zi = z[i] ?? 0
      if (!line) continue
      for (let j = 0; j < width; j++) line[j] = (line[j] ?? 0) + zi * (z[j] ?? 0)
      right[i] = (right[i] ?? 0) + zi * rest
    }
  }
  for (let i = 0; i < width; i++) {
    const line = gram[i]
    if (line) line[i] = (line[i] ?? 0) + shrink
    right[i] = (right[i] ?? 0) + shrink * (expected[i] ?? 0)
  }
  return { names, means, scales, weights: descend(gram, right, expected, kept), intercept }
}

function descend(gram: Float64Array[], right: Float64Array, expected: number[], kept: number): number[] {
  const weights = [...expected]
  for (let round = 0; round < 300; round++)
    for (let j = 0; j < weights.length; j++) {
      const line = gram[j]
      if (!line) continue
      let rest = right[j] ?? 0
      for (let i = 0; i < weights.length; i++) if (i !== j) rest -= (line[i] ?? 0) * (weights[i] ?? 0)
      const best = rest / (line[j] || 1)
      const least = kept * (expected[j] ?? 0)
      weights[j] = (expected[j] ?? 0) > 0 ? Math.max(least, best) : Math.min(least, best)
    }
  return weights
}
