import { dimensions, embed, similarity, unit } from '../embeddings/index.ts'
import { readText, type Topic } from './topic.ts'
import { knownTopics, saidNowhere } from './topics/index.ts'
import {
  defaults,
  type PlaceWeights,
  rarity,
  score,
  type TrainingExample,
  train,
  wordFeatures,
} from './train.ts'

/** How much the sentence nearest to a text counts beside all sentences of a topic together. */
export const nearestWeight = 0.6
/** How much what sets the topics apart counts. */
const contrastWeight = 1.5
/** What belongs nowhere is told by what sets it apart more than by the few sentences that stand for it. */
const nowhereLikeness = 0.5

/** How a text stands to the topics most businesses have. */
export interface BasicReading {
  /** Likeness with the nearest sentence of each topic. */
  nearest: Float32Array
  /** For each topic, how much the words speak for it rather than for the others. */
  contrast: Float32Array
  /** How much the text sounds like nothing a business does for its customers. */
  nowhere: number
  /** How well the best topic fits. */
  best: number
}

interface Basics {
  sentences: Float32Array[][]
  directions: Float32Array[]
  rare: Float32Array
  weights: PlaceWeights[]
  examples: TrainingExample[]
}

const saidByTopic = [...knownTopics.map(({ said }) => said), saidNowhere]
const nowhereIndex = saidByTopic.length - 1

let taught: Basics | undefined

/** What is known before anybody teaches anything, learned once from the sentences of the known topics. */
function basics(): Basics {
  taught ??= teach()
  return taught
}

function teach(): Basics {
  const sentences = saidByTopic.map(said => said.map(embed))
  const directions = sentences.map(meanDirection)
  const examples = saidByTopic.flatMap((said, place) => said.map(text => ({ topic: readText(text), place })))
  const rare = rarity(examples)
  const priorOf = ({ topic }: TrainingExample) =>
    directions.map((direction, place) => {
      const near = nearestOf(sentences[place] ?? [], topic.vector)
      return defaults.nameWeight * withNearest(similarity(direction, topic.vector), near)
    })
  const options = { ...defaults, passes: 10, rate: 2 }
  const weights = train(examples, directions.length, priorOf, rare, options)
  return { sentences, directions, rare, weights, examples }
}

function meanDirection(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float64Array(dimensions)
  for (const vector of vectors) for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0)
  return unit(sum)
}

export const withNearest = (whole: number, nearest: number): number =>
  (whole + nearestWeight * nearest) / (1 + nearestWeight)

function nearestOf(sentences: readonly Float32Array[], text: Float32Array): number {
  let nearest = -1
  for (const sentence of sentences) nearest = Math.max(nearest, similarity(sentence, text))
  return nearest
}

const readings = new WeakMap<Topic, BasicReading>()

export function readBasics(topic: Topic): BasicReading {
  const known = readings.get(topic)
  if (known !== undefined) return known
  const { sentences, directions, rare, weights } = basics()
  const words = wordFeatures(topic, rare, defaults.wordWeight)
  const nearest = Float32Array.from(sentences, list => nearestOf(list, topic.vector))
  const contrast = Float32Array.from(weights, own => contrastWeight * score(own, topic, words))
  const likenessOf = (index: number) =>
    withNearest(similarity(directions[index] ?? topic.vector, topic.vector), nearest[index] ?? 0)
  let best = Number.NEGATIVE_INFINITY
  for (let i = 0; i < nowhereIndex; i++)
    best = Math.max(best, defaults.nameWeight * likenessOf(i) + (contrast[i] ?? 0))
  const nowhere =
    defaults.nameWeight * nowhereLikeness * likenessOf(nowhereIndex) + (contrast[nowhereIndex] ?? 0)
  const reading = { nearest, contrast, nowhere, best }
  readings.set(topic, reading)
  return reading
}

/** The sentences of all topics, as texts that a lesson about few places can be held against. */
export const basicTopics = (): Topic[] => basics().examples.map(({ topic }) => topic)
