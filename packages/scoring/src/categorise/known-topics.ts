import { dimensions, embed, unit } from '../embeddings/index.ts'
import { defaults, rarity, type TrainingExample, train, wordFeatures } from './logistic-regression.ts'
import { Matrix } from './matrix.ts'
import { type TopicFeatures, textFeatures } from './topic-features.ts'
import { knownTopics, uncategorizedExamples } from './topics/index.ts'
import { buckets } from './word-buckets.ts'

/** Weight of the most similar example relative to all examples of a topic. */
const nearestWeight = 0.6
/** Weight of the words that set topics apart. */
const contrastWeight = 1.5
/** Uncategorized texts have little in common, so similarity to their few examples counts less. */
const uncategorizedLikeness = 0.5

/** How a text compares with the topics most businesses have. */
export interface KnownTopicReading {
  /** Similarity to the closest example of each topic. */
  nearest: Float32Array
  /** For each topic, how strongly the words point to it rather than to the others. */
  contrast: Float32Array
  /** How much the text sounds like something outside every known topic. */
  uncategorized: number
  /** How well the best of the selected topics fits. */
  best: number
}

/** The topics that a text is compared with. Values for other topics are meaningless. */
export interface TopicSelection {
  topics: readonly number[]
  /** The examples of these topics. */
  sentences: readonly number[]
}

interface KnownTopicModel {
  /** All examples, topic by topic. */
  sentences: Matrix
  topicOfSentence: number[]
  directions: Matrix
  rare: Float32Array
  /** How the topics differ: in meaning, and in the words of each bucket. A bucket's topics are adjacent in memory. */
  contrasts: Matrix
  contrastOfWords: Float32Array
  examples: TrainingExample[]
}

/** An account's categories refer to only some of the topics, and comparing tickets with the others would waste time. */
export function selectTopics(wanted: Iterable<number>): TopicSelection {
  const topics = [...new Set([...wanted, uncategorizedIndex])].sort((a, b) => a - b)
  const sentences = examplesByTopic
    .flatMap((texts, topic) => texts.map(() => topic))
    .flatMap((topic, sentence) => (topics.includes(topic) ? [sentence] : []))
  return { topics, sentences }
}

const examplesByTopic = [...knownTopics.map(({ examples }) => examples), uncategorizedExamples]
const topics = examplesByTopic.length
const uncategorizedIndex = topics - 1
const allTopics = selectTopics(examplesByTopic.keys())

let trained: KnownTopicModel | undefined

/** Trained once per process, from the examples of the known topics, before any account-specific training. */
function knownTopicModel(): KnownTopicModel {
  trained ??= trainOnKnownTopics()
  return trained
}

function trainOnKnownTopics(): KnownTopicModel {
  const vectors = examplesByTopic.map(texts => texts.map(embed))
  const sentences = new Matrix(vectors.flat())
  const topicOfSentence = vectors.flatMap((list, topic) => list.map(() => topic))
  const directions = new Matrix(vectors.map(meanDirection))
  const examples = examplesByTopic.flatMap((texts, placement) =>
    texts.map(text => ({ features: textFeatures(text), placement })),
  )
  const rare = rarity(examples)
  const priorOf = ({ features }: TrainingExample) => {
    const nearest = nearestByTopic(sentences.times(features.vector), topicOfSentence)
    const whole = directions.times(features.vector)
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

export function readKnownTopics(
  features: TopicFeatures,
  selection: TopicSelection = allTopics,
): KnownTopicReading {
  const { sentences, topicOfSentence, directions, rare, contrasts, contrastOfWords } = knownTopicModel()
  const { topics: selected } = selection
  const nearest = nearestByTopic(sentences.times(features.vector, selection.sentences), topicOfSentence)
  const whole = directions.times(features.vector, selected)
  const contrast = contrasts.times(features.vector, selected)
  const words = wordFeatures(features, rare, defaults.wordWeight)
  for (let i = 0; i < words.length; i++) {
    const weight = words[i] ?? 0
    if (weight === 0) continue
    const start = (features.buckets[i] ?? 0) * topics
    for (let k = 0; k < selected.length; k++) {
      const topic = selected[k] ?? 0
      contrast[topic] = (contrast[topic] ?? 0) + weight * (contrastOfWords[start + topic] ?? 0)
    }
  }
  let uncategorized = 0
  let best = Number.NEGATIVE_INFINITY
  for (const topic of selected) {
    const value = contrast[topic] ?? 0
    contrast[topic] = contrastWeight * value
    const like = withNearest(whole[topic] ?? 0, nearest[topic] ?? 0)
    const share = topic === uncategorizedIndex ? uncategorizedLikeness : 1
    const fit = Math.fround(share * defaults.nameWeight * like + contrastWeight * value)
    if (topic === uncategorizedIndex) uncategorized = fit
    else best = Math.max(best, fit)
  }
  return { nearest, contrast, uncategorized, best }
}

/** The examples of all topics: counterexamples for an account that has trained only a few placements. */
export const knownTopicExamples = (): TopicFeatures[] =>
  knownTopicModel().examples.map(({ features }) => features)
