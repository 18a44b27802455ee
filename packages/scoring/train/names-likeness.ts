import { readFileSync } from 'node:fs'
import { dimensions, embed } from '../src/embeddings/index.ts'
import { capitalizedNames, givenNames } from '../src/masking/given-names.ts'
import { hashOf } from '../src/masking/message-words.ts'
import { nameLikeness, ngramsOf } from '../src/masking/name-likeness.ts'
import { type NameWeights, ngramBuckets, taggerBuckets } from '../src/masking/name-weights.ts'
import { brands, places } from '../src/masking/places-and-brands.ts'
import { plain } from '../src/masking/plain-word.ts'
import { misspell } from './misspell.ts'
import { createRandom } from './names-random.ts'
import { practiceNames } from './practice-names.ts'
import { surnames } from './surnames.ts'

interface Example {
  plain: string
  isName: boolean
  /** Whether the word comes from the vocabulary, which also contains names. It is then dropped if it resembles a name. */
  isUnsure: boolean
  ngrams: number[]
  vector: Float32Array
}

export const folds = 5
export const foldOf = (word: string) => (hashOf(word) >>> 3) % folds
const epochs = 8
const rate = 0.25
const shrink = 2e-5
const misspelledWords = 16_000
const dropAbove = -1

/**
 * Learns from lists of names and of other words what names look like. Besides the weights for all words, it returns one
 * set of weights per fold, trained without that fold's words, so the tagger learns how far to trust the result.
 */
export function fitLikeness(ordinary: ReadonlySet<string>): { all: NameWeights; withoutFold: NameWeights[] } {
  const examples = collect(ordinary)
  const first = foldWeights(examples)
  const sure = examples.filter(({ plain: own, ngrams, vector, isUnsure }) => {
    const weights = first[foldOf(own)]
    return !isUnsure || weights === undefined || nameLikeness(weights, ngrams, vector) < dropAbove
  })
  console.log(`Words: ${examples.length}, without likely names in the vocabulary: ${sure.length}.`)
  return { all: fit(sure), withoutFold: foldWeights(sure) }
}

function foldWeights(examples: readonly Example[]): NameWeights[] {
  return Array.from({ length: folds }, (_, fold) =>
    fit(examples.filter(({ plain: own }) => foldOf(own) !== fold)),
  )
}

function collect(ordinary: ReadonlySet<string>): Example[] {
  const names = new Set([...givenNames, ...capitalizedNames, ...[...surnames, ...practiceNames].map(plain)])
  const vocabulary = readFileSync(new URL('../models/vocab.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(word => /^[a-z]{3,}$/.test(word) && !names.has(word))
  const random = createRandom(7)
  const misspelled = Array.from({ length: misspelledWords }, () =>
    misspell(random.pick(vocabulary.slice(0, 8_000)), random.next),
  )
  const others = new Set(
    [...ordinary, ...places, ...brands, ...misspelled].filter(word => !names.has(word) && word.length > 2),
  )
  const unsure = vocabulary.filter(word => !others.has(word))
  const example = (own: string, isName: boolean, isUnsure: boolean): Example => ({
    plain: own,
    isName,
    isUnsure,
    ngrams: ngramsOf(own),
    vector: embed(own),
  })
  return [
    ...[...names].map(word => example(word, true, false)),
    ...[...others].map(word => example(word, false, false)),
    ...unsure.map(word => example(word, false, true)),
  ]
}

/** Logistic regression with AdaGrad. */
function fit(examples: readonly Example[]): NameWeights {
  const ngrams = new Float32Array(ngramBuckets)
  const seenNgrams = new Float32Array(ngramBuckets).fill(1e-3)
  const vector = new Float32Array(dimensions)
  const seenVector = new Float32Array(dimensions).fill(1e-3)
  const weights: NameWeights = {
    likenessBias: -1.5,
    likenessVector: vector,
    likenessNgrams: ngrams,
    neighbors: new Float32Array(4 * dimensions),
    tagger: new Float32Array(taggerBuckets),
  }
  const random = createRandom(11)
  const order = examples.map((_, i) => i)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.below(i + 1)
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    for (const i of order) {
      const example = examples[i]
      if (example === undefined) continue
      const error =
        1 / (1 + Math.exp(-nameLikeness(weights, example.ngrams, example.vector))) - (example.isName ? 1 : 0)
      if (Math.abs(error) < 0.01) continue
      const share = 1 / Math.sqrt(example.ngrams.length)
      for (const bucket of example.ngrams) step(ngrams, seenNgrams, bucket, error * share)
      for (let d = 0; d < dimensions; d++) step(vector, seenVector, d, error * (example.vector[d] ?? 0))
      weights.likenessBias -= 0.01 * error
    }
  }
  return weights
}

function step(weights: Float32Array, seen: Float32Array, at: number, gradient: number): void {
  const weight = weights[at] ?? 0
  const full = gradient + shrink * weight
  const total = (seen[at] ?? 0) + full * full
  seen[at] = total
  weights[at] = weight - (rate * full) / Math.sqrt(total)
}
