import { rougeTokens } from '../evaluate/rouge.ts'
import { candidates } from '../src/summary/candidates.ts'
import type { Ranker } from '../src/summary/rank-sentences.ts'
import { featureNames, featuresOf } from '../src/summary/sentence-features.ts'
import type { SummarisedConversation } from './summary-data.ts'

const shrink = 5

/** Ridge regression from a sentence's features to the share of people who picked it, separately for each side. */
export function fitRanker(examples: readonly SummarisedConversation[]): Ranker {
  const rows = { customer: [] as number[][], agent: [] as number[][] }
  const targets = { customer: [] as number[], agent: [] as number[] }
  for (const { conversation, extractive } of examples) {
    const all = candidates(conversation)
    const features = featuresOf(all)
    const picked = extractive.map(summary => pairsOf(summary))
    all.forEach(({ role, text }, i) => {
      rows[role].push(features[i] ?? [])
      targets[role].push(share(pairsOf(text), picked))
    })
  }
  return {
    features: [...featureNames],
    customer: ridge(rows.customer, targets.customer),
    agent: ridge(rows.agent, targets.agent),
  }
}

function pairsOf(text: string): Set<string> {
  const tokens = rougeTokens(text)
  return new Set(tokens.length < 2 ? tokens : tokens.slice(1).map((token, i) => `${tokens[i]} ${token}`))
}

/** The share of summaries that contain nearly all of a sentence. */
function share(sentence: ReadonlySet<string>, summaries: readonly ReadonlySet<string>[]): number {
  const containing = summaries.filter(summary => {
    const shared = [...sentence].filter(pair => summary.has(pair)).length
    return shared >= 0.8 * sentence.size
  })
  return sentence.size === 0 || summaries.length === 0 ? 0 : containing.length / summaries.length
}

function ridge(rows: readonly number[][], targets: readonly number[]) {
  const width = featureNames.length + 1
  const matrix = Array.from({ length: width }, () => new Float64Array(width + 1))
  rows.forEach((row, r) => {
    const full = [...row, 1]
    for (let i = 0; i < width; i++) {
      const line = matrix[i]
      if (line === undefined) continue
      for (let j = 0; j < width; j++) line[j] = (line[j] ?? 0) + (full[i] ?? 0) * (full[j] ?? 0)
      line[width] = (line[width] ?? 0) + (full[i] ?? 0) * (targets[r] ?? 0)
    }
  })
  for (let i = 0; i < width - 1; i++) {
    const line = matrix[i]
    if (line !== undefined) line[i] = (line[i] ?? 0) + shrink
  }
  const solution = solve(matrix)
  const rounded = solution.map(value => Math.round(value * 1e4) / 1e4)
  return { weights: rounded.slice(0, -1), intercept: rounded.at(-1) ?? 0 }
}

/** Gaussian elimination; the matrix is symmetric, and shrinkage makes it positive definite. */
function solve(matrix: Float64Array[]): number[] {
  const width = matrix.length
  for (let i = 0; i < width; i++) {
    const pivot = matrix[i]
    if (pivot === undefined) continue
    for (let k = i + 1; k < width; k++) {
      const line = matrix[k]
      if (line === undefined) continue
      const factor = (line[i] ?? 0) / (pivot[i] || 1)
      for (let j = i; j <= width; j++) line[j] = (line[j] ?? 0) - factor * (pivot[j] ?? 0)
    }
  }
  const result = new Array<number>(width).fill(0)
  for (let i = width - 1; i >= 0; i--) {
    let rest = matrix[i]?.[width] ?? 0
    for (let j = i + 1; j < width; j++) rest -= (matrix[i]?.[j] ?? 0) * (result[j] ?? 0)
    result[i] = rest / (matrix[i]?.[i] || 1)
  }
  return result
}
