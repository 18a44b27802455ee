/** A weighted sum of standardized features. */
export interface Linear {
  names: string[]
  means: number[]
  scales: number[]
  weights: number[]
  intercept: number
}

export function applyLinear(model: Linear, row: ArrayLike<number>): number {
  let sum = model.intercept
  for (let j = 0; j < model.weights.length; j++) sum += effectOf(model, row, j)
  return sum
}

/** One feature's contribution to the sum, relative to its mean in the training data. */
export function effectOf(model: Linear, row: ArrayLike<number>, j: number): number {
  return (((row[j] ?? 0) - (model.means[j] ?? 0)) / (model.scales[j] ?? 1)) * (model.weights[j] ?? 0)
}
