import { dimensions } from '../src/embeddings/index.ts'
import type { Wording } from '../src/satisfaction/model.ts'
import type { Example } from './satisfaction-examples.ts'
import { mean } from './satisfaction-statistics.ts'

const shrink = 100

/** Ridge regression from turn embeddings to ratings, with each corpus centered on its own mean. */
export function fitWording(groups: readonly (readonly Example[])[]): Wording {
  const vectors: Float32Array[] = []
  const targets: number[] = []
  for (const group of groups) {
    const ratings = group.flatMap(e => e.turnRatings.slice(e.turnRatings.length - e.wording.length))
    const middle = mean(ratings)
    vectors.push(...group.flatMap(e => e.wording))
    targets.push(...ratings.map(r => r - middle))
  }
  const middle = new Float64Array(dimensions)
  for (const vector of vectors)
    for (let i = 0; i < dimensions; i++) middle[i] = (middle[i] ?? 0) + (vector[i] ?? 0) / vectors.length
  const system = Array.from({ length: dimensions }, () => new Float64Array(dimensions + 1))
  for (const [k, vector] of vectors.entries())
    for (const [i, line] of system.entries()) {
      const z = (vector[i] ?? 0) - (middle[i] ?? 0)
      for (let j = 0; j < dimensions; j++)
        line[j] = (line[j] ?? 0) + z * ((vector[j] ?? 0) - (middle[j] ?? 0))
      line[dimensions] = (line[dimensions] ?? 0) + z * (targets[k] ?? 0)
    }
  for (const [i, line] of system.entries()) line[i] = (line[i] ?? 0) + shrink
  const weights = solve(system)
  return { weights, intercept: -weights.reduce((sum, w, i) => sum + w * (middle[i] ?? 0), 0) }
}

/** Gauss–Jordan elimination; the shrinkage on the diagonal makes pivoting unnecessary. */
function solve(system: Float64Array[]): number[] {
  const width = system.length
  for (const [i, pivot] of system.entries()) {
    const by = pivot[i] ?? 1
    for (let j = i; j <= width; j++) pivot[j] = (pivot[j] ?? 0) / by
    for (const [k, line] of system.entries()) {
      const factor = line[i] ?? 0
      if (k === i || factor === 0) continue
      for (let j = i; j <= width; j++) line[j] = (line[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  return system.map(line => line[width] ?? 0)
}
