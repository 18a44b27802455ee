import type { Category } from '../categories.ts'
import { dimensions, embed, unit } from '../embeddings/index.ts'
import { readBasics, withNearest } from './basics.ts'
import { customersWords } from './knowledge.ts'
import { Matrix } from './matrix.ts'
import { type NameWordShares, NameWords } from './name-words.ts'
import type { Topic } from './topic.ts'
import { knownTopics } from './topics/index.ts'
import { defaults } from './train.ts'
import { wordsOf } from './words.ts'

/** How much customers' own words for a name count beside the name itself. */
const expansionWeight = 0.4
/** And how much the way customers put a well-known topic. */
const topicWeight = 0.8
/** A subcategory is read together with its category: “Delay” under “Shipping” is a late parcel. */
const parentWeight = 0.5
/** How much it counts that the words of the name themselves stand in the text. */
const foundWeight = 0.15

export interface PlaceName {
  category: string
  subcategory: string | null
}

/** One place a conversation can be filed under, and what its name means. */
export interface Place extends PlaceName {
  /** One direction for the name and all that is known about it. */
  vector: Float32Array
  words: NameWordShares
  /** Which of the known topics the name stands for. */
  topics: readonly number[]
  /** Whether the name asks for nothing of its own; nothing is filed there unless people taught it. */
  catchAll: boolean
  nowhere: boolean
  key: string
}

/** The places of an account, read together. */
export interface Names {
  places: readonly Place[]
  words: NameWords
  vectors: Matrix
  /** The share of places that stand for a known topic. Where few do, what sets topics apart says little. */
  known: number
}

/** Where everything goes that belongs nowhere. */
export const nowhere: PlaceName = { category: 'other', subcategory: null }

export const isNowhere = ({ category, subcategory }: PlaceName): boolean =>
  subcategory === null && /^others?$/i.test(category.trim())

export const placeKey = (place: PlaceName): string =>
  isNowhere(place)
    ? '["other"]'
    : JSON.stringify(place.subcategory === null ? [place.category] : [place.category, place.subcategory])

const isCatchAll = (name: string): boolean =>
  /^(?:others?|misc(?:ellaneous)?|general|uncategori[sz]ed|unknown|n\/?a|spam)$/i.test(name.trim())

const knownStems = Object.keys(customersWords).sort((a, b) => b.length - a.length || (a < b ? -1 : 1))

/** The longest known stem the word begins with, with an ordinary ending behind it. */
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
  const direction = directions.get(topic) ?? embed((knownTopics[topic]?.said ?? []).join(', '))
  directions.set(topic, direction)
  return direction
}

/** A name as a direction: its own words, what customers say for them, and the topics it stands for. */
function meaningOf(name: string): { vector: Float32Array; topics: number[] } {
  const readable = readableName(name)
  const expansion = new Float64Array(dimensions)
  for (const word of wordsOf(readable)) {
    const said = customersWords[stemOf(word) ?? '']
    if (said !== undefined) add(expansion, embed(said), 1)
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

export function placesOf(categories: readonly Category[]): PlaceName[] {
  return categories.flatMap(({ name, subcategories }) => [
    { category: name, subcategory: null },
    ...subcategories.map(subcategory => ({ category: name, subcategory })),
  ])
}

export function readNames(places: readonly PlaceName[]): Names {
  const words = new NameWords()
  const read = places.map((place): Place => {
    const { category, subcategory } = place
    const name = subcategory ?? category
    const own = { category, subcategory, key: placeKey(place), nowhere: isNowhere(place) }
    if (isCatchAll(name))
      return { ...own, vector: new Float32Array(dimensions), words: [], topics: [], catchAll: true }
    const { vector, topics } = meaningOf(name)
    const sum = new Float64Array(dimensions)
    add(sum, vector, 1)
    if (subcategory !== null && !isCatchAll(category)) add(sum, meaningOf(category).vector, parentWeight)
    return { ...own, vector: unit(sum), words: words.add(readableName(name)), topics, catchAll: false }
  })
  const named = read.filter(({ catchAll }) => !catchAll)
  const known = named.filter(({ topics }) => topics.length > 0).length / Math.max(1, named.length)
  return { places: read, words, vectors: new Matrix(read.map(({ vector }) => vector)), known }
}

export interface NameReading {
  /** How much the text is like what the name means, at most 1. */
  like: number
  logit: number
}

/** How a text stands to each place by what its name means, before anybody has taught anything. */
export function readByNames({ places, words, vectors, known }: Names, topic: Topic): NameReading[] {
  const basics = readBasics(topic)
  const found = words.foundIn(topic.words)
  const whole = vectors.times(topic.vector)
  return places.map((place, index) => {
    if (place.nowhere) return { like: 0, logit: basics.nowhere }
    if (place.catchAll) return { like: 0, logit: 0 }
    let like = whole[index] ?? 0
    let contrast = 0
    if (place.topics.length > 0) {
      like = withNearest(like, mostOf(basics.nearest, place.topics))
      contrast = known * mostOf(basics.contrast, place.topics)
    }
    for (const { word, share } of place.words) like += foundWeight * share * (found[word] ?? 0)
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
