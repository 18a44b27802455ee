import { dimensions, similarity } from '../embeddings/index.ts'
import { likeness, type Meaning } from './names.ts'
import type { Topic } from './topic.ts'
import { buckets } from './words.ts'

/** Weights of one place: where it leads away from its name, in meaning and in words. */
export interface PlaceWeights {
  vector: Float32Array
  words: Float32Array
}

export interface TrainingExample {
  topic: Topic
  /** Index of the right place. */
  place: number
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
 * Multinomial logistic regression by stochastic gradient descent. It starts at the names, and what is
 * learned is the difference: a place nobody has taught anything about keeps answering by its name.
 */
export function train(
  examples: readonly TrainingExample[],
  names: readonly Meaning[],
  rare: Float32Array,
  options: TrainingOptions,
): PlaceWeights[] {
  const weights = names.map(() => ({
    vector: new Float32Array(dimensions),
    words: new Float32Array(buckets),
  }))
  const logits = new Float64Array(names.length)
  const features = new Map(examples.map(e => [e, wordFeatures(e.topic, rare, options.wordWeight)]))
  const priors = new Map(
    examples.map(e => [e, names.map(name => options.nameWeight * likeness(name, e.topic.vector))]),
  )
  const steps = options.passes * examples.length
  let step = 0
  for (let pass = 0; pass < options.passes; pass++) {
    for (const example of shuffled(examples, options.seed + pass)) {
      const words = features.get(example) ?? new Float32Array()
      const prior = priors.get(example) ?? []
      let highest = Number.NEGATIVE_INFINITY
      for (const [place, own] of weights.entries()) {
        const logit = (prior[place] ?? 0) + score(own, example.topic, words)
        logits[place] = logit
        if (logit > highest) highest = logit
      }
      let total = 0
      for (let place = 0; place < logits.length; place++) {
        const power = Math.exp((logits[place] ?? 0) - highest)
        logits[place] = power
        total += power
      }
      const rate = options.rate * (1 - step / steps)
      for (const [place, own] of weights.entries()) {
        const error = (logits[place] ?? 0) / total - (place === example.place ? 1 : 0)
        // Places far from the example would move by nothing that shows.
        if (Math.abs(error) > 0.002) move(own, example.topic, words, -rate * error)
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
