import { dimensions, embed } from '@pulse/scoring/embeddings'

/** Turns text into a unit vector of 256 dimensions. Vectors of different models can't be compared. */
export interface Embedder {
  model: string
  embed(text: string): Float32Array
}

/** The static table in packages/scoring. Change the name whenever the table or the embedded text changes. */
export const staticTable: Embedder = { model: 'static256-1', embed }

/** One signed byte per dimension. The scale is the same for all vectors, so cosines can be compared. */
const scale = 127 * 2.5

export function toBytes(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(dimensions)
  for (const [i, value] of vector.entries())
    bytes.writeInt8(Math.max(-127, Math.min(127, Math.round(value * scale))), i)
  return bytes
}

/** The sign of every dimension, as PostgreSQL writes bit strings. */
export function toCode(vector: Float32Array): string {
  let code = ''
  for (const value of vector) code += value > 0 ? '1' : '0'
  return code
}

/** Cosine similarity of a unit vector and a stored one. */
export function similarityToBytes(vector: Float32Array, bytes: Buffer): number {
  let sum = 0
  let squares = 0
  for (let i = 0; i < dimensions; i++) {
    const value = bytes.readInt8(i)
    sum += (vector[i] ?? 0) * value
    squares += value * value
  }
  return squares === 0 ? 0 : sum / Math.sqrt(squares)
}
