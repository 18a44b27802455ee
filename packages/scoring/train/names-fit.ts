import { dimensions } from '../src/embeddings/index.ts'
import { gaps } from '../src/masking/gaps.ts'
import { lists, readWord, type Word } from '../src/masking/message-words.ts'
import {
  canBeName,
  eachContextFeature,
  gapGroup,
  isSentenceStart,
  neighborFeatures,
  ownFeatures,
  sides,
  targetOf,
} from '../src/masking/name-features.ts'
import { nameLikeness, ngramsOf } from '../src/masking/name-likeness.ts'
import { type NameWeights, taggerBuckets } from '../src/masking/name-weights.ts'
import { readText, spotAt } from '../src/masking/reading.ts'
import type { LabeledSet, LabeledText } from './labeled-text.ts'
import { changedCopy, isWithin } from './names-copies.ts'
import { foldOf } from './names-likeness.ts'
import { createRandom, type Random } from './names-random.ts'

interface Known extends Word {
  vector: Float32Array
}

interface Example {
  features: number[]
  /** Vectors of the neighbors in the same sentence, with the offset of their weights. */
  vectors: { from: number; vector: Float32Array }[]
  isName: boolean
  weight: number
}

const epochs = 6
const rate = 0.1
const shrink = 3e-5
const vectorShrink = 2e-4
/**
 * How often training ignores which list a word is on, because the lists contain only some of the names and places in
 * new text.
 */
const hiddenLists = 0.45
const forgottenNames = 0.1

/** Trains the tagger's weights on labeled texts and altered copies of them. */
export function fitTagger(sets: readonly LabeledSet[], withoutFold: readonly NameWeights[]) {
  const random = createRandom(3)
  const known = new Map<string, Known>()
  const lookUp = (written: string): Known => {
    const found = known.get(written)
    if (found !== undefined) return found
    const { word, vector } = readWord(written, (plain, own) => {
      const weights = withoutFold[foldOf(plain)]
      if (weights === undefined) throw new Error('A fold has no weights.')
      return nameLikeness(weights, ngramsOf(plain), own)
    })
    const added = { ...word, vector }
    known.set(written, added)
    return added
  }
  const examples = sets.flatMap(({ texts, copies, weight }) =>
    texts.flatMap(text => [
      ...examplesIn(text, lookUp, random, weight),
      ...Array.from({ length: copies }, () =>
        examplesIn(changedCopy(text, random), lookUp, random, weight),
      ).flat(),
    ]),
  )
  console.log(
    `Words that could be names: ${examples.length}, names: ${examples.filter(({ isName }) => isName).length}.`,
  )
  return fit(examples, random)
}

function examplesIn(
  { text, names, others }: LabeledText,
  lookUp: (written: string) => Known,
  random: Random,
  weight: number,
): Example[] {
  const hidden = new Map<string, Known>()
  const reading = readText(text, written => {
    const found = hidden.get(written) ?? lookUp(written)
    const own =
      found.list !== lists.none && random.chance(hiddenLists)
        ? { ...found, list: lists.none, isPlace: false }
        : found
    hidden.set(written, own)
    return own
  })
  const isName = reading.words.map(
    ({ written }) => names.has(written) || names.has(written.replace(/['’]s$/, '')),
  )
  return reading.words.flatMap((_, i): Example[] => {
    const spot = spotAt(reading, i, (isName[i - 1] ?? false) && !random.chance(forgottenNames))
    if (!spot || !canBeName(spot.word) || isSentenceStart(spot)) return []
    if (spot.gapBefore === gaps.glued || spot.gapAfter === gaps.glued) return []
    if (isWithin(text, reading.starts[i] ?? 0, others)) return []
    const target = targetOf(spot.word)
    const groupBefore = gapGroup(spot.gapBefore)
    const groupAfter = gapGroup(spot.gapAfter)
    const second = groupBefore < 2 ? reading.words[i - 2] : undefined
    const beyond = groupAfter < 2 ? reading.words[i + 2] : undefined
    const { before, after } = spot
    const context: number[] = []
    eachContextFeature(spot, index => context.push(index))
    const vectors = []
    if (before && groupBefore < 2)
      vectors.push({ from: (target * 2 + sides.before) * dimensions, vector: before.vector })
    if (after && groupAfter < 2)
      vectors.push({ from: (target * 2 + sides.after) * dimensions, vector: after.vector })
    return [
      {
        isName: isName[i] ?? false,
        weight,
        vectors,
        features: [
          ...ownFeatures(spot.word),
          ...(before ? neighborFeatures(before, sides.before, groupBefore, target) : []),
          ...(after ? neighborFeatures(after, sides.after, groupAfter, target) : []),
          ...(second ? neighborFeatures(second, sides.secondBefore, 0, target) : []),
          ...(beyond ? neighborFeatures(beyond, sides.secondAfter, 0, target) : []),
          ...context,
        ],
      },
    ]
  })
}

/** Logistic regression with AdaGrad. */
function fit(examples: readonly Example[], random: Random) {
  const tagger = new Float32Array(taggerBuckets)
  const seen = new Float32Array(taggerBuckets).fill(1e-2)
  const neighbors = new Float32Array(4 * dimensions)
  const seenNeighbors = new Float32Array(4 * dimensions).fill(1e-2)
  const order = examples.map((_, i) => i)
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = random.below(i + 1)
      ;[order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0]
    }
    let loss = 0
    for (const i of order) {
      const example = examples[i]
      if (example === undefined) continue
      let score = 0
      for (const index of example.features) score += tagger[index] ?? 0
      for (const { from, vector } of example.vectors)
        for (let d = 0; d < dimensions; d++) score += (neighbors[from + d] ?? 0) * (vector[d] ?? 0)
      const probability = 1 / (1 + Math.exp(-score))
      loss -= Math.log(Math.max(1e-9, example.isName ? probability : 1 - probability))
      const error = example.weight * (probability - (example.isName ? 1 : 0))
      if (Math.abs(error) < 0.003) continue
      for (const index of example.features) step(tagger, seen, index, error, shrink)
      for (const { from, vector } of example.vectors)
        for (let d = 0; d < dimensions; d++)
          step(neighbors, seenNeighbors, from + d, error * (vector[d] ?? 0), vectorShrink)
    }
    console.log(`Pass ${epoch + 1}: mean loss ${(loss / examples.length).toFixed(4)}.`)
  }
  return { tagger, neighbors }
}

function step(
  weights: Float32Array,
  seen: Float32Array,
  at: number,
  gradient: number,
  shrinkage: number,
): void {
  const weight = weights[at] ?? 0
  const full = gradient + shrinkage * weight
  const total = (seen[at] ?? 0) + full * full
  seen[at] = total
  weights[at] = weight - (rate * full) / Math.sqrt(total)
}
