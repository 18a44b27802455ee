import type { Category } from '../conversation.ts'
import { dimensions, embed, similarity, unit } from '../embeddings/index.ts'
import { customersWords } from './knowledge.ts'
import { knownTopics } from './topics.ts'
import { wordsOf } from './words.ts'

/** How much customers' own words for a name count beside the name itself. */
const expansionWeight = 0.6
/** And how much the way customers put a well-known topic, all ways together and the nearest one. */
const topicWeight = 0.8
const nearestWeight = 0.6
/** A subcategory is read together with its category: “Delay” under “Shipping” is a late parcel. */
const parentWeight = 0.5

/** What a name means: one direction, and single sentences customers say about it. */
export interface Meaning {
  vector: Float32Array
  said: readonly Float32Array[]
}

/** One place a conversation can be filed under. */
export interface Place extends Meaning {
  category: string
  subcategory: string | null
}

/** How much a text is like what a name means, at most 1. */
export function likeness({ vector, said }: Meaning, text: Float32Array): number {
  const whole = similarity(vector, text)
  if (said.length === 0) return whole
  let nearest = -1
  for (const sentence of said) nearest = Math.max(nearest, similarity(sentence, text))
  return (whole + nearestWeight * nearest) / (1 + nearestWeight)
}

export const placeKey = (category: string, subcategory: string | null): string =>
  JSON.stringify(subcategory === null ? [category] : [category, subcategory])

/** Names that ask for nothing of their own; a conversation is never filed there for its words. */
const isCatchAll = (name: string): boolean =>
  /^(?:others?|misc(?:ellaneous)?|general|uncategori[sz]ed|unknown|n\/?a|spam)$/i.test(name.trim())

const known = Object.keys(customersWords).sort((a, b) => b.length - a.length || (a < b ? -1 : 1))

/** The longest known stem the word begins with, with an ordinary ending behind it. */
function stemOf(word: string): string | undefined {
  return known.find(stem => word.startsWith(stem) && word.length - stem.length <= (stem.length > 3 ? 4 : 1))
}

/** A category's name as a direction: its own words and what customers say for them. */
function meaningOf(name: string): Meaning {
  const readable = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const own = embed(readable)
  const expansion = new Float64Array(dimensions)
  for (const word of wordsOf(readable)) {
    const stem = stemOf(word)
    const said = stem === undefined ? undefined : customersWords[stem]
    if (said !== undefined) add(expansion, embed(said), 1)
  }
  const topic = new Float64Array(dimensions)
  const said: Float32Array[] = []
  for (const known of knownTopics) {
    if (!known.name.test(readable)) continue
    add(topic, embed(known.said), 1)
    for (const sentence of known.said.split(', ')) said.push(embed(sentence))
  }
  const sum = new Float64Array(dimensions)
  add(sum, own, 1)
  add(sum, unit(expansion), expansionWeight)
  add(sum, unit(topic), topicWeight)
  return { vector: unit(sum), said }
}

export function placesOf(categories: readonly Category[]): Place[] {
  const places: Place[] = []
  for (const { name, subcategories } of categories) {
    if (isCatchAll(name)) continue
    const parent = meaningOf(name)
    places.push({ category: name, subcategory: null, ...parent })
    for (const subcategory of subcategories) {
      if (isCatchAll(subcategory)) continue
      const sum = new Float64Array(dimensions)
      const own = meaningOf(subcategory)
      add(sum, own.vector, 1)
      add(sum, parent.vector, parentWeight)
      places.push({ category: name, subcategory, vector: unit(sum), said: own.said })
    }
  }
  return places
}

function add(sum: Float64Array, vector: Float32Array, weight: number): void {
  for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0)
}
