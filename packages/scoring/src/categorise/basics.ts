import { dimensions, embed, unit } from '../embeddings/index.ts'
import { Matrix } from './matrix.ts'
import { readText, type Topic } from './topic.ts'
import { knownTopics, saidNowhere } from './topics/index.ts'
import { defaults, rarity, type TrainingExample, train, wordFeatures } from './train.ts'
import { buckets } from './words.ts'

/** How much the sentence nearest to a text counts beside all sentences of a topic together. */
const nearestWeight = 0.6
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
  /** All sentences, topic after topic. */
  sentences: Matrix
  topicOfSentence: number[]
  directions: Matrix
  rare: Float32Array
  /** What sets the topics apart: by meaning, and by the words of each bucket, topic beside topic. */
  contrasts: Matrix
  contrastOfWords: Float32Array
  examples: TrainingExample[]
}

const saidByTopic = [...knownTopics.map(({ said }) => said), saidNowhere]
const topics = saidByTopic.length
const nowhereIndex = topics - 1

let taught: Basics | undefined

/** What is known before anybody teaches anything, learned once from the sentences of the known topics. */
function basics(): Basics {
  taught ??= teach()
  return taught
}

function teach(): Basics {
  const vectors = saidByTopic.map(said => said.map(embed))
  const sentences = new Matrix(vectors.flat())
  const topicOfSentence = vectors.flatMap((list, topic) => list.map(() => topic))
  const directions = new Matrix(vectors.map(meanDirection))
  const examples = saidByTopic.flatMap((said, place) => said.map(text => ({ topic: readText(text), place })))
  const rare = rarity(examples)
  const priorOf = ({ topic }: TrainingExample) => {
    const nearest = nearestByTopic(sentences.times(topic.vector), topicOfSentence)
    const whole = directions.times(topic.vector)
    return whole.map((like, index) => defaults.nameWeight * withNearest(like, nearest[index] ?? 0))
  }
  const options = { ...defaults, passes: 10, rate: 2 }
  const weights = train(examples, topics, priorOf, rare, options)
  const contrastOfWords = new Float32Array(buckets * topics)
  for (const [topic, { words }] of weights.entries())
    for (let bucket = 0; bucket < buckets; bucket++)
      contrastOfWords[bucket * topics + topic] = words[bucket] ?? 0
  const contrasts = new Matrix(weights.map(({ vector }) => vector))
  return { sentences, topicOfSentence, directions, rare, contrasts, contrastOfWords, examples }
}

function meanDirection(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float64Array(dimensions)
  for (const vector of vectors) for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0)
  return unit(sum)
}

export const withNearest = (whole: number, nearest: number): number =>
  (whole + nearestWeight * nearest) / (1 + nearestWeight)

function nearestByTopic(likes: Float32Array, topicOfSentence: readonly number[]): Float32Array {
  const nearest = new Float32Array(topics).fill(-1)
  for (let i = 0; i < likes.length; i++) {
    const topic = topicOfSentence[i] ?? 0
    nearest[topic] = Math.max(nearest[topic] ?? -1, likes[i] ?? -1)
  }
  return nearest
}

export function readBasics(topic: Topic): BasicReading {
  const { sentences, topicOfSentence, directions, rare, contrasts, contrastOfWords } = basics()
  const nearest = nearestByTopic(sentences.times(topic.vector), topicOfSentence)
  const whole = directions.times(topic.vector)
  const contrast = contrasts.times(topic.vector)
  const words = wordFeatures(topic, rare, defaults.wordWeight)
  for (const [i, bucket] of topic.buckets.entries()) {
    const much = words[i] ?? 0
    if (much === 0) continue
    for (let t = 0; t < topics; t++)
      contrast[t] = (contrast[t] ?? 0) + much * (contrastOfWords[bucket * topics + t] ?? 0)
  }
  const fits = contrast.map((value, index) => {
    contrast[index] = contrastWeight * value
    const share = index === nowhereIndex ? nowhereLikeness : 1
    const like = withNearest(whole[index] ?? 0, nearest[index] ?? 0)
    return share * defaults.nameWeight * like + contrastWeight * value
  })
  return {
    nearest,
    contrast,
    nowhere: fits[nowhereIndex] ?? 0,
    best: Math.max(...fits.subarray(0, nowhereIndex)),
  }
}

/** The sentences of all topics, as texts that a lesson about few places can be held against. */
export const basicTopics = (): Topic[] => basics().examples.map(({ topic }) => topic)
