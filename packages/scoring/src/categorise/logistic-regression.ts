import { dimensions, similarity } from '../embeddings/index.ts'
import type { TopicFeatures } from './topic-features.ts'
import { buckets } from './word-buckets.ts'

/** The weights of one placement: how tickets there differ from what its name suggests, in meaning and in words. */
export interface PlacementWeights {
  vector: Float32Array
  /** By bucket, or empty if words don't count. */
  words: Float32Array
}

export interface TrainingExample {
  features: TopicFeatures
  /** Index of the correct placement; an index without weights means "anywhere else". */
  placement: number
  /** Certainty of the example, 1 by default; the remainder counts toward "anywhere else". */
  share?: number
}

export interface TrainingOptions {
  passes: number
  rate: number
  decay: number
  nameWeight: number
  wordWeight: number
  seed: number
}

export const defaults: TrainingOptions = {
  passes: 30,
  rate: 4,
  decay: 0.01,
  nameWeight: 10,
  wordWeight: 0.5,
  seed: 1,
}

/** A small xorshift generator, so the order of examples is the same on every machine. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const result = [...items]
  let state = (seed * 2_654_435_761) >>> 0 || 1
  for (let i = result.length - 1; i > 0; i--) {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    const j = state % (i + 1)
    const [a, b] = [result[i], result[j]]
    if (a !== undefined && b !== undefined) {
      result[i] = b
      result[j] = a
    }
  }
  return result
}

/** How rare each bucket is among the examples; buckets that never occur have no weight. */
export function rarity(examples: readonly TrainingExample[]): Float32Array {
  const counts = new Float64Array(buckets)
  for (const { features } of examples)
    for (const bucket of features.buckets) counts[bucket] = (counts[bucket] ?? 0) + 1
  return Float32Array.from(counts, count => (count === 0 ? 0 : Math.log((1 + examples.length) / count)))
}

/** The words as a sparse unit vector in which rare words weigh most. */
export function wordFeatures(features: TopicFeatures, rare: Float32Array, weight: number): Float32Array {
  let squares = 0
  for (const bucket of features.buckets) squares += (rare[bucket] ?? 0) ** 2
  const scale = squares > 0 ? weight / Math.sqrt(squares) : 0
  return Float32Array.from(features.buckets, bucket => (rare[bucket] ?? 0) * scale)
}

/**
 * Multinomial logistic regression by stochastic gradient descent. It starts from the prior given by the names and
 * learns the difference, so a placement without examples keeps its prior. If the prior has one more entry than there
 * are placements, the last entry is "anywhere else", which competes but learns nothing.
 */
export function train(
  examples: readonly TrainingExample[],
  placements: number,
  priorOf: (example: TrainingExample) => ArrayLike<number>,
  rare: Float32Array,
  options: TrainingOptions,
): PlacementWeights[] {
  const weights = Array.from({ length: placements }, () => ({
    vector: new Float32Array(dimensions),
    words: new Float32Array(buckets),
  }))
  const prepared = examples.map(({ features, placement, share = 1 }, index) => ({
    features,
    placement,
    share,
    words: wordFeatures(features, rare, options.wordWeight),
    prior: Float64Array.from(priorOf(examples[index] ?? { features, placement })),
  }))
  const steps = options.passes * examples.length
  let step = 0
  for (let pass = 0; pass < options.passes; pass++) {
    for (const { features, placement: right, share, words, prior } of shuffled(
      prepared,
      options.seed + pass,
    )) {
      const chances = softmax(prior, weights, features, words)
      const rate = options.rate * (1 - step / steps)
      for (const [placement, own] of weights.entries()) {
        const error = (chances[placement] ?? 0) - (placement === right ? share : 0)
        // Skips placements with almost no error, because they would barely change.
        if (Math.abs(error) > 0.002) move(own, features, words, -rate * error)
      }
      step++
    }
    const keep = 1 - options.decay * options.rate * (1 - step / steps)
    for (const { vector, words } of weights) {
      for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) * keep
      for (let i = 0; i < words.length; i++) words[i] = (words[i] ?? 0) * keep
    }
  }
  return weights
}

function softmax(
  prior: Float64Array,
  weights: readonly PlacementWeights[],
  features: TopicFeatures,
  words: Float32Array,
): Float64Array {
  const logits = Float64Array.from(prior)
  for (const [placement, own] of weights.entries())
    logits[placement] = (prior[placement] ?? 0) + score(own, features, words)
  let highest = Number.NEGATIVE_INFINITY
  for (const logit of logits) if (logit > highest) highest = logit
  let total = 0
  for (let i = 0; i < logits.length; i++) {
    const power = Math.exp((logits[i] ?? 0) - highest)
    logits[i] = power
    total += power
  }
  for (let i = 0; i < logits.length; i++) logits[i] = (logits[i] ?? 0) / total
  return logits
}

export function score(weights: PlacementWeights, features: TopicFeatures, words: Float32Array): number {
  let sum = similarity(weights.vector, features.vector)
  if (weights.words.length === 0) return sum
  for (let i = 0; i < words.length; i++)
    sum += (weights.words[features.buckets[i] ?? 0] ?? 0) * (words[i] ?? 0)
  return sum
}

function move(weights: PlacementWeights, features: TopicFeatures, words: Float32Array, by: number): void {
  const { vector } = features
  for (let i = 0; i < dimensions; i++) weights.vector[i] = (weights.vector[i] ?? 0) + by * (vector[i] ?? 0)
  for (let i = 0; i < words.length; i++) {
    const bucket = features.buckets[i] ?? 0
    weights.words[bucket] = (weights.words[bucket] ?? 0) + by * (words[i] ?? 0)
  }
}
