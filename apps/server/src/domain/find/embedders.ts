import { setImmediate } from 'node:timers/promises'
import { dimensions, embed } from '@pulse/scoring/embeddings'

/** Turns text into unit vectors of 256 dimensions. Vectors from different models can't be compared. */
export interface SearchModel {
  model: string
  embedAll(texts: readonly string[]): Promise<Float32Array[]>
  /** Omitted if embedding requires a request. In that case, only whole tickets are embedded, not their sentences. */
  embed?(text: string): Float32Array
  /** Whether the model supports the language of a text. Omitted if it supports all languages. */
  understands?(text: string): boolean
}

/** A model that is part of Pulse, so embedding doesn't require a request. */
export interface Embedder extends SearchModel {
  embed(text: string): Float32Array
}

/** Pauses after this many texts, because the same process also handles requests. */
const breathAfter = 10

/** The static table in packages/scoring. Change the name whenever the table changes. */
export const staticTable: Embedder = {
  model: 'static256-1',
  embed,
  // Letters from other scripts have vectors too, but those are similar to almost everything.
  understands: text =>
    (text.match(/\p{Script=Latin}/gu) ?? []).length * 2 >= (text.match(/\p{L}/gu) ?? []).length,
  async embedAll(texts) {
    const vectors: Float32Array[] = []
    for (const [i, text] of texts.entries()) {
      if (i % breathAfter === breathAfter - 1) await setImmediate()
      vectors.push(embed(text))
    }
    return vectors
  },
}

/** One signed byte per dimension. The scale is the same for all vectors, so cosines can be compared. */
const scale = 127 * 2.5

export function toBytes(vector: Float32Array): Buffer {
  const bytes = new Int8Array(dimensions)
  for (let i = 0; i < dimensions; i++)
    bytes[i] = Math.max(-127, Math.min(127, Math.round((vector[i] ?? 0) * scale)))
  return Buffer.from(bytes.buffer)
}

export const codeBytes = dimensions / 8

/** The sign of every dimension, as 32 bytes. */
export function toCode(vector: Float32Array): Buffer {
  const code = Buffer.alloc(codeBytes)
  for (let i = 0; i < dimensions; i++)
    if ((vector[i] ?? 0) > 0) code[i >> 3] = (code[i >> 3] ?? 0) | (1 << (i & 7))
  return code
}

/** Converts stored bytes back to a unit vector. */
export function fromBytes(bytes: Buffer): Float32Array {
  const values = Float32Array.from(signed(bytes))
  const length = Math.hypot(...values) || 1
  return values.map(value => value / length)
}

/** Cosine similarity of a unit vector and a stored one. */
export function similarityToBytes(vector: Float32Array, bytes: Buffer): number {
  const values = signed(bytes)
  let sum = 0
  let squares = 0
  for (let i = 0; i < dimensions; i++) {
    const value = values[i] ?? 0
    sum += (vector[i] ?? 0) * value
    squares += value * value
  }
  return squares === 0 ? 0 : sum / Math.sqrt(squares)
}

const signed = (bytes: Buffer) => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length)
