import { createHash } from 'node:crypto'
import * as z from 'zod'
import { dimensions } from '../embeddings/index.ts'
import { type CategoryRef, placementKey } from './category-names.ts'
import type { PlacementWeights } from './logistic-regression.ts'
import { buckets } from './word-buckets.ts'

/** The result of training on an account's tickets, as plain JSON: from a few hundred bytes to a few KB per placement. */
export const categorizerModel = z.object({
  version: z.literal(1),
  /** A hash of the content, so a reader can skip a model it already has. */
  id: z.string().min(1),
  /** How many moved and how many unmoved tickets it was trained on. */
  examples: z.int().min(0),
  tickets: z.int().min(0).default(0),
  /** Words seen in training, as a flat list of [bucket, rarity] pairs. */
  rarity: z.array(z.number()),
  placements: z.array(
    z.object({
      category: z.string(),
      subcategory: z.string().nullable(),
      /** Whether it was trained on examples: tickets that users moved or that are obvious. */
      trained: z.boolean().default(true),
      /** How much of what the account's other tickets suggest is included, up to 1. */
      wording: z.number().default(0),
      bias: z.number().default(0),
      /** Base64, one signed byte per dimension; multiply by `scale`. */
      vector: z.string(),
      scale: z.number(),
      /** A flat list of [bucket, weight] pairs. */
      words: z.array(z.number()),
    }),
  ),
})
export type CategorizerModel = z.output<typeof categorizerModel>

const keptWordsPerPlace = 200
const leastWordWeight = 0.05

/** How an account's tickets at one placement differ from what the name suggests. */
export interface TrainedPlacement extends CategoryRef, PlacementWeights {
  trained: boolean
  wording: number
  bias: number
}

export function packModel({
  examples,
  tickets,
  rarity,
  placements,
}: {
  examples: number
  tickets: number
  rarity: Float32Array
  placements: readonly TrainedPlacement[]
}): CategorizerModel {
  const content = {
    version: 1 as const,
    examples,
    tickets,
    rarity: pairs(rarity, 0, buckets),
    placements: placements.map(({ category, subcategory, trained, wording, bias, ...weights }) => ({
      category,
      subcategory,
      trained,
      wording: Math.round(wording * 1000) / 1000,
      bias: Math.round(bias * 1000) / 1000,
      ...packed(weights),
    })),
  }
  const id = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 20)
  return { ...content, id }
}

function packed({ vector, words }: PlacementWeights) {
  const scale = Math.max(1e-6, ...vector.map(Math.abs)) / 127
  const bytes = Int8Array.from(vector, value => Math.round(value / scale))
  return {
    vector: Buffer.from(bytes.buffer).toString('base64'),
    scale,
    words: pairs(words, leastWordWeight, keptWordsPerPlace),
  }
}

/** Up to `most` of the heaviest entries above `least`, ordered by bucket. */
function pairs(values: Float32Array, least: number, most: number): number[] {
  return Array.from(values, (value, bucket) => ({ bucket, value: Math.round(value * 100) / 100 }))
    .filter(({ value }) => Math.abs(value) > least)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value) || a.bucket - b.bucket)
    .slice(0, most)
    .sort((a, b) => a.bucket - b.bucket)
    .flatMap(({ bucket, value }) => [bucket, value])
}

export interface UnpackedModel {
  rarity: Float32Array
  placements: ReadonlyMap<string, PlacementWeights & Omit<TrainedPlacement, keyof CategoryRef>>
}

/**
 * Each batch includes its model, loaded from storage or passed from another thread. Models are cached by id, so each is
 * unpacked only once.
 */
const rememberedModels = 20
const remembered = new Map<string, UnpackedModel>()

export function unpackModel(model: CategorizerModel): UnpackedModel {
  const known = remembered.get(model.id)
  const restored = known ?? {
    rarity: unpairs(model.rarity),
    placements: new Map(
      model.placements.map(({ category, subcategory, vector, scale, words, ...rest }) => [
        placementKey({ category, subcategory }),
        { ...rest, vector: unpacked(vector, scale), words: unpairs(words) },
      ]),
    ),
  }
  const [oldest] = remembered.keys()
  if (known === undefined && oldest !== undefined && remembered.size >= rememberedModels)
    remembered.delete(oldest)
  // Models in use move to the end, so the cache evicts the least recently used one.
  remembered.delete(model.id)
  remembered.set(model.id, restored)
  return restored
}

function unpacked(vector: string, scale: number): Float32Array {
  const bytes = Buffer.from(vector, 'base64')
  return Float32Array.from(
    { length: dimensions },
    (_, i) => (i < bytes.length ? bytes.readInt8(i) : 0) * scale,
  )
}

const nothing = new Float32Array()

function unpairs(list: readonly number[]): Float32Array {
  if (list.length === 0) return nothing
  const values = new Float32Array(buckets)
  for (let i = 0; i + 1 < list.length; i += 2) {
    const bucket = list[i] ?? -1
    if (bucket >= 0 && bucket < buckets) values[bucket] = list[i + 1] ?? 0
  }
  return values
}
