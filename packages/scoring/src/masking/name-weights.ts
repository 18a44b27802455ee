import { readFileSync } from 'node:fs'
import { dimensions } from '../embeddings/index.ts'

/** The weights trained by train/names.ts. Tables are indexed by hashed features. */
export interface NameWeights {
  likenessBias: number
  likenessVector: Float32Array
  likenessNgrams: Float32Array
  /** Weights for the vectors of the words before and after, first for words in lower case, then for capitalized ones. */
  neighbors: Float32Array
  tagger: Float32Array
}

export const ngramBuckets = 1 << 15
export const taggerBuckets = 1 << 16
const neighborWeights = 4 * dimensions

/** File layout: three numbers, the two float tables, then the two byte tables. */
export function packWeights(weights: NameWeights): Buffer {
  const floats = new Float32Array([
    weights.likenessBias,
    scaleOf(weights.likenessNgrams),
    scaleOf(weights.tagger),
    ...weights.likenessVector,
    ...weights.neighbors,
  ])
  const bytes = Buffer.alloc(floats.length * 4)
  for (const [i, value] of floats.entries()) bytes.writeFloatLE(value, i * 4)
  return Buffer.concat([bytes, toBytes(weights.likenessNgrams), toBytes(weights.tagger)])
}

export function unpackWeights(file: Buffer): NameWeights {
  const float = (i: number) => file.readFloatLE(i * 4)
  const floats = (from: number, count: number) =>
    Float32Array.from({ length: count }, (_, i) => float(from + i))
  const bytesFrom = (3 + dimensions + neighborWeights) * 4
  const table = (from: number, count: number, scale: number) =>
    Float32Array.from({ length: count }, (_, i) => file.readInt8(from + i) * scale)
  return {
    likenessBias: float(0),
    likenessVector: floats(3, dimensions),
    likenessNgrams: table(bytesFrom, ngramBuckets, float(1)),
    neighbors: floats(3 + dimensions, neighborWeights),
    tagger: table(bytesFrom + ngramBuckets, taggerBuckets, float(2)),
  }
}

const scaleOf = (table: Float32Array) =>
  table.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-9) / 127

function toBytes(table: Float32Array): Buffer {
  const scale = scaleOf(table)
  const bytes = Buffer.alloc(table.length)
  for (const [i, value] of table.entries()) bytes.writeInt8(Math.round(value / scale), i)
  return bytes
}

let loaded: NameWeights | undefined
export function nameWeights(): NameWeights {
  loaded ??= unpackWeights(readFileSync(new URL('../../models/names.bin', import.meta.url)))
  return loaded
}
