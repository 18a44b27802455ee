import type { Category } from '../categories.ts'
import { dimensions, embed, unit } from '../embeddings/index.ts'
import { readKnownTopics, selectTopics, type TopicSelection, withNearest } from './known-topics.ts'
import { defaults } from './logistic-regression.ts'
import { Matrix } from './matrix.ts'
import { type NameWordShares, NameWords } from './name-words.ts'
import type { TopicFeatures } from './topic-features.ts'
import { customerVocabulary } from './topics/customer-vocabulary.ts'
import { knownTopics } from './topics/index.ts'
import { wordsOf } from './word-buckets.ts'

/** Weight of the words customers use instead of a name, relative to the name itself. */
const expansionWeight = 0.4
/** Weight of the examples of a known topic. */
const topicWeight = 0.8
/** A subcategory is read together with its category: “Delay” in “Shipping” is a late parcel. */
const parentWeight = 0.5
/** Weight of the name's words that occur in the text. */
const foundWeight = 0.15

export interface CategoryRef {
  category: string
  subcategory: string | null
}

/** A category, with or without a subcategory, and the meaning of its name. */
export interface Placement extends CategoryRef {
  /** A single vector for the name and everything known about it. */
  vector: Float32Array
  words: NameWordShares
  /** The known topics that the name refers to. */
  topics: readonly number[]
  /**
   * Whether the name means nothing on its own. In that case, tickets are placed here only after users have moved some
   * here.
   */
  catchAll: boolean
  isOther: boolean
  key: string
}

/** All placements of an account, with the meanings of their names. */
export interface CategoryNames {
  placements: readonly Placement[]
  words: NameWords
  vectors: Matrix
  /** The share of placements that refer to a known topic. If it is low, topic contrast counts for little. */
  knownShare: number
  /** All known topics that any of the names refers to. */
  topics: TopicSelection
}

/** The placement of uncategorized tickets. */
const otherPlacement: CategoryRef = { category: 'other', subcategory: null }

export const isOther = ({ category, subcategory }: CategoryRef): boolean =>
  subcategory === null && /^others?$/i.test(category.trim())

export const placementKey = (placement: CategoryRef): string =>
  isOther(placement)
    ? '["other"]'
    : JSON.stringify(
        placement.subcategory === null ? [placement.category] : [placement.category, placement.subcategory],
      )

const isCatchAll = (name: string): boolean =>
  /^(?:others?|misc(?:ellaneous)?|general|uncategori[sz]ed|unknown|n\/?a|spam)$/i.test(name.trim())

const knownStems = Object.keys(customerVocabulary).sort((a, b) => b.length - a.length || (a < b ? -1 : 1))

/** The longest known stem that the word starts with, if only an ordinary ending follows. */
function stemOf(word: string): string | undefined {
  return knownStems.find(
    stem => word.startsWith(stem) && word.length - stem.length <= (stem.length > 3 ? 4 : 1),
  )
}

const readableName = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const directions = new Map<number, Float32Array>()
function directionOf(topic: number): Float32Array {
  const direction = directions.get(topic) ?? embed((knownTopics[topic]?.examples ?? []).join(', '))
  directions.set(topic, direction)
  return direction
}

/** A name as a vector, from its own words, the words customers use instead, and the topics it refers to. */
function meaningOf(name: string): { vector: Float32Array; topics: number[] } {
  const readable = readableName(name)
  const expansion = new Float64Array(dimensions)
  for (const word of wordsOf(readable)) {
    const synonyms = customerVocabulary[stemOf(word) ?? '']
    if (synonyms !== undefined) add(expansion, embed(synonyms), 1)
  }
  const topics = [...knownTopics.keys()].filter(index => knownTopics[index]?.name.test(readable))
  const topic = new Float64Array(dimensions)
  for (const index of topics) add(topic, directionOf(index), 1)
  const sum = new Float64Array(dimensions)
  add(sum, embed(readable), 1)
  add(sum, unit(expansion), expansionWeight)
  add(sum, unit(topic), topicWeight)
  return { vector: unit(sum), topics }
}

function placementsOf(categories: readonly Category[]): CategoryRef[] {
  return categories.flatMap(({ name, subcategories }) => [
    { category: name, subcategory: null },
    ...subcategories.map(subcategory => ({ category: name, subcategory })),
  ])
}

/** The names of all placements that the account's tickets can get. */
export const readAccountNames = (categories: readonly Category[]): CategoryNames =>
  readCategoryNames([...placementsOf(categories).filter(placement => !isOther(placement)), otherPlacement])

export function readCategoryNames(placements: readonly CategoryRef[]): CategoryNames {
  const words = new NameWords()
  const read = placements.map((placement): Placement => {
    const { category, subcategory } = placement
    const name = subcategory ?? category
    const own = { category, subcategory, key: placementKey(placement), isOther: isOther(placement) }
    if (isCatchAll(name))
      return { ...own, vector: new Float32Array(dimensions), words: [], topics: [], catchAll: true }
    const { vector, topics } = meaningOf(name)
    const sum = new Float64Array(dimensions)
    add(sum, vector, 1)
    if (subcategory !== null && !isCatchAll(category)) add(sum, meaningOf(category).vector, parentWeight)
    return { ...own, vector: unit(sum), words: words.add(readableName(name)), topics, catchAll: false }
  })
  const named = read.filter(({ catchAll }) => !catchAll)
  const knownShare = named.filter(({ topics }) => topics.length > 0).length / Math.max(1, named.length)
  return {
    placements: read,
    words,
    vectors: new Matrix(read.map(({ vector }) => vector)),
    knownShare,
    topics: selectTopics(read.flatMap(({ topics }) => topics)),
  }
}

export interface NameRating {
  /** Similarity between the text and the meaning of the name, at most 1. */
  like: number
  logit: number
}

/** Rates every placement by the meaning of its name alone, before any training. */
export function rateByNames(
  { placements, words, vectors, knownShare, topics }: CategoryNames,
  features: TopicFeatures,
): NameRating[] {
  const known = readKnownTopics(features, topics)
  const found = words.foundIn(features.words)
  const whole = vectors.times(features.vector)
  return placements.map((placement, index) => {
    if (placement.isOther) return { like: 0, logit: known.uncategorized }
    if (placement.catchAll) return { like: 0, logit: 0 }
    let like = whole[index] ?? 0
    let contrast = 0
    if (placement.topics.length > 0) {
      like = withNearest(like, mostOf(known.nearest, placement.topics))
      contrast = knownShare * mostOf(known.contrast, placement.topics)
    }
    for (const { word, share } of placement.words) like += foundWeight * share * (found[word] ?? 0)
    return { like, logit: defaults.nameWeight * like + contrast }
  })
}

function mostOf(values: Float32Array, indices: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY
  for (const index of indices) most = Math.max(most, values[index] ?? 0)
  return most
}

function add(sum: Float64Array, vector: Float32Array, weight: number): void {
  for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0)
}
