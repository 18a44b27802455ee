import * as z from 'zod'
import type { Conversation } from '../conversation.ts'
import { dimensions } from '../embeddings/index.ts'
import { likeness, type Meaning, placeKey, placesOf } from './names.ts'
import { type Topic, topicOf } from './topic.ts'
import {
  defaults,
  type PlaceWeights,
  rarity,
  score,
  type TrainingExample,
  train,
  wordFeatures,
} from './train.ts'
import { buckets } from './words.ts'

/** What an account's people taught by moving tickets. Plain JSON: some hundred bytes to a few KB per place. */
export const learnedCategories = z.object({
  version: z.literal(1),
  examples: z.int().min(0),
  /** Words seen while learning, as [bucket, rarity] pairs run together. */
  rarity: z.array(z.number()),
  places: z.array(
    z.object({
      category: z.string(),
      subcategory: z.string().nullable(),
      /** Bytes in base64, one signed byte per dimension, times the scale. */
      vector: z.string(),
      scale: z.number(),
      /** [bucket, weight] pairs run together. */
      words: z.array(z.number()),
    }),
  ),
})
export type LearnedCategories = z.output<typeof learnedCategories>

export interface MovedTicket {
  conversation: Conversation
  category: string
  subcategory: string | null
}

/** People correct what is wrong today; lessons older than this many tickets are left out. */
const mostExamples = 12_000
/** Tickets nobody filed teach too, when the first lesson is this sure of them. */
const mostUnfiled = 4_000
const sureEnough = 0.5
const keptWordsPerPlace = 200
const leastWordWeight = 0.05

/**
 * Learns from tickets that people filed themselves, oldest first; other tickets of the account help to see which
 * words go together. The same tickets teach the same lesson.
 */
export function learn(
  moved: readonly MovedTicket[],
  unfiled: readonly Conversation[] = [],
): LearnedCategories {
  const used = moved.slice(-mostExamples)
  const byKey = new Map<string, number>()
  const targets: { category: string; subcategory: string | null }[] = []
  const examples: TrainingExample[] = used.map(({ conversation, category, subcategory }) => {
    const key = placeKey(category, subcategory)
    const place = byKey.get(key) ?? targets.push({ category, subcategory }) - 1
    byKey.set(key, place)
    return { topic: topicOf(conversation), place }
  })
  const names = targets.map(target => meaningIn(target.category, target.subcategory))
  const rare = rarity(examples)
  const lesson = train(examples, names, rare, defaults)
  const guessed = guesses(unfiled.slice(-mostUnfiled).map(topicOf), names, rare, lesson)
  const weights =
    guessed.length === 0
      ? lesson
      : train([...examples, ...examples, ...guessed], names, rare, { ...defaults, passes: 10 })
  return {
    version: 1,
    examples: used.length,
    rarity: pairs(rare, 0, buckets),
    places: targets.map((target, index) => ({ ...target, ...packed(weights[index]) })),
  }
}

/** Unfiled tickets with the place the first lesson gives them, where it is more sure than not. */
function guesses(
  topics: readonly Topic[],
  names: readonly Meaning[],
  rare: Float32Array,
  lesson: PlaceWeights[],
) {
  return topics.flatMap((topic): TrainingExample[] => {
    const words = wordFeatures(topic, rare, defaults.wordWeight)
    const logits = names.map((name, place) => {
      const weights = lesson[place]
      return defaults.nameWeight * likeness(name, topic.vector) + (weights ? score(weights, topic, words) : 0)
    })
    const highest = Math.max(...logits)
    const total = logits.reduce((sum, logit) => sum + Math.exp(logit - highest), 0)
    return 1 / total > sureEnough ? [{ topic, place: logits.indexOf(highest) }] : []
  })
}

function meaningIn(category: string, subcategory: string | null): Meaning {
  const places = placesOf([{ name: category, subcategories: subcategory === null ? [] : [subcategory] }])
  return places.at(-1) ?? { vector: new Float32Array(dimensions), said: [] }
}

function packed(weights: PlaceWeights | undefined) {
  const vector = weights?.vector ?? new Float32Array(dimensions)
  const scale = Math.max(1e-6, ...vector.map(Math.abs)) / 127
  const bytes = Int8Array.from(vector, value => Math.round(value / scale))
  return {
    vector: Buffer.from(bytes.buffer).toString('base64'),
    scale,
    words: pairs(weights?.words ?? new Float32Array(), leastWordWeight, keptWordsPerPlace),
  }
}

/** The `most` heaviest entries over `least`, in the order of their buckets. */
function pairs(values: Float32Array, least: number, most: number): number[] {
  return Array.from(values, (value, bucket) => ({ bucket, value: Math.round(value * 100) / 100 }))
    .filter(({ value }) => Math.abs(value) > least)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || a.bucket - b.bucket)
    .slice(0, most)
    .sort((a, b) => a.bucket - b.bucket)
    .flatMap(({ bucket, value }) => [bucket, value])
}

export interface Lesson {
  rarity: Float32Array
  places: Map<string, PlaceWeights>
}

const read = new WeakMap<LearnedCategories, Lesson>()

export function readLearned(learned: LearnedCategories): Lesson {
  const known = read.get(learned)
  if (known !== undefined) return known
  const lesson = {
    rarity: unpairs(learned.rarity),
    places: new Map(
      learned.places.map(({ category, subcategory, vector, scale, words }): [string, PlaceWeights] => [
        placeKey(category, subcategory),
        { vector: unpacked(vector, scale), words: unpairs(words) },
      ]),
    ),
  }
  read.set(learned, lesson)
  return lesson
}

function unpacked(vector: string, scale: number): Float32Array {
  const bytes = Buffer.from(vector, 'base64')
  return Float32Array.from(
    { length: dimensions },
    (_, i) => (i < bytes.length ? bytes.readInt8(i) : 0) * scale,
  )
}

function unpairs(list: readonly number[]): Float32Array {
  const values = new Float32Array(buckets)
  for (let i = 0; i + 1 < list.length; i += 2) {
    const bucket = list[i] ?? -1
    if (bucket >= 0 && bucket < buckets) values[bucket] = list[i + 1] ?? 0
  }
  return values
}
