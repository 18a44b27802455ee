import { dimensions, similarity } from '../embeddings/index.ts'
import type { Topic } from './topic.ts'
import { buckets } from './words.ts'

/** Weights of one place: where it leads away from its name, in meaning and in words. */
export interface PlaceWeights {
  vector: Float32Array
  words: Float32Array
}

export interface TrainingExample {
  topic: Topic
  /** Index of the right place; one that has no weights stands for everywhere else. */
  place: number
  /** How sure the example makes it: the rest goes to everywhere else. All of it when absent. */
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

/** A small xorshift: the same order of examples on every machine. */
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

/** How rare each bucket is among the examples; buckets that never occurred count nothing. */
export function rarity(examples: readonly TrainingExample[]): Float32Array {
  const counts = new Float64Array(buckets)
  for (const { topic } of examples)
    for (const bucket of topic.buckets) counts[bucket] = (counts[bucket] ?? 0) + 1
  return Float32Array.from(counts, count => (count === 0 ? 0 : Math.log((1 + examples.length) / count)))
}

/** The words of a topic as a sparse unit vector, rare words first in weight. */
export function wordFeatures(topic: Topic, rare: Float32Array, weight: number): Float32Array {
  let squares = 0
  for (const bucket of topic.buckets) squares += (rare[bucket] ?? 0) ** 2
  const scale = squares > 0 ? weight / Math.sqrt(squares) : 0
  return Float32Array.from(topic.buckets, bucket => (rare[bucket] ?? 0) * scale)
}

/**
 * Multinomial logistic regression by stochastic gradient descent. It starts at the prior, what the names say, and
 * what is learned is the difference: a place nobody has taught anything about keeps answering by its name. A prior
 * longer than the places ends with everywhere else, which competes but learns nothing.
 */
export function train(
  examples: readonly TrainingExample[],
  places: number,
  priorOf: (example: TrainingExample) => ArrayLike<number>,
  rare: Float32Array,
  options: TrainingOptions,
): PlaceWeights[] {
  const weights = Array.from({ length: places }, () => ({
    vector: new Float32Array(dimensions),
    words: new Float32Array(buckets),
  }))
  const prepared = examples.map(({ topic, place, share = 1 }, index) => ({
    topic,
    place,
    share,
    words: wordFeatures(topic, rare, options.wordWeight),
    prior: Float64Array.from(priorOf(examples[index] ?? { topic, place })),
  }))
  const steps = options.passes * examples.length
  let step = 0
  for (let pass = 0; pass < options.passes; pass++) {
    for (const { topic, place: right, share, words, prior } of shuffled(prepared, options.seed + pass)) {
      const chances = softmax(prior, weights, topic, words)
      const rate = options.rate * (1 - step / steps)
      for (const [place, own] of weights.entries()) {
        const error = (chances[place] ?? 0) - (place === right ? share : 0)
        // Places far from the example would move by nothing that shows.
        if (Math.abs(error) > 0.002) move(own, topic, words, -rate * error)
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
  weights: readonly PlaceWeights[],
  topic: Topic,
  words: Float32Array,
): Float64Array {
  const logits = Float64Array.from(prior)
  for (const [place, own] of weights.entries()) logits[place] = (prior[place] ?? 0) + score(own, topic, words)
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

export function score(weights: PlaceWeights, topic: Topic, words: Float32Array): number {
  let sum = similarity(weights.vector, topic.vector)
  for (let i = 0; i < words.length; i++) sum += (weights.words[topic.buckets[i] ?? 0] ?? 0) * (words[i] ?? 0)
  return sum
}

function move(weights: PlaceWeights, topic: Topic, words: Float32Array, by: number): void {
  const { vector } = topic
  for (let i = 0; i < dimensions; i++) weights.vector[i] = (weights.vector[i] ?? 0) + by * (vector[i] ?? 0)
  for (let i = 0; i < words.length; i++) {
    const bucket = topic.buckets[i] ?? 0
    weights.words[bucket] = (weights.words[bucket] ?? 0) + by * (words[i] ?? 0)
  }
}
