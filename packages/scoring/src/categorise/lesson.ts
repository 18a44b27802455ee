import { createHash } from 'node:crypto'
import * as z from 'zod'
import { dimensions } from '../embeddings/index.ts'
import { type PlaceName, placeKey } from './names.ts'
import type { PlaceWeights } from './train.ts'
import { buckets } from './words.ts'

/** What an account's people taught by moving tickets. Plain JSON: some hundred bytes to a few KB per place. */
export const learnedCategories = z.object({
  version: z.literal(1),
  /** The same for the same content: whoever has read a lesson once need not read it again. */
  id: z.string().min(1),
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

const keptWordsPerPlace = 200
const leastWordWeight = 0.05

export function packLesson(
  examples: number,
  rare: Float32Array,
  places: readonly (PlaceName & { weights: PlaceWeights })[],
): LearnedCategories {
  const content = {
    version: 1 as const,
    examples,
    rarity: pairs(rare, 0, buckets),
    places: places.map(({ category, subcategory, weights }) => ({
      category,
      subcategory,
      ...packed(weights),
    })),
  }
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20)
  return { ...content, id }
}

function packed({ vector, words }: PlaceWeights) {
  const scale = Math.max(1e-6, ...vector.map(Math.abs)) / 127
  const bytes = Int8Array.from(vector, value => Math.round(value / scale))
  return {
    vector: Buffer.from(bytes.buffer).toString('base64'),
    scale,
    words: pairs(words, leastWordWeight, keptWordsPerPlace),
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
  places: ReadonlyMap<string, PlaceWeights>
}

/** Lessons come with every batch, from another thread or from storage: by their id they are read once. */
const rememberedLessons = 20
const remembered = new Map<string, Lesson>()

export function readLesson(learned: LearnedCategories): Lesson {
  const known = remembered.get(learned.id)
  const lesson = known ?? {
    rarity: unpairs(learned.rarity),
    places: new Map(
      learned.places.map(({ vector, scale, words, ...place }): [string, PlaceWeights] => [
        placeKey(place),
        { vector: unpacked(vector, scale), words: unpairs(words) },
      ]),
    ),
  }
  const [oldest] = remembered.keys()
  if (known === undefined && oldest !== undefined && remembered.size >= rememberedLessons)
    remembered.delete(oldest)
  // The lessons in use move to the end, away from being forgotten.
  remembered.delete(learned.id)
  remembered.set(learned.id, lesson)
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
