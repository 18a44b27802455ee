import { readFileSync } from 'node:fs'
import { WordPiece } from './wordpiece.ts'

export const dimensions = 256
/** What a ticket is about stands at its beginning; the rest of a pasted log would only cost time. */
const longestText = 20_000

interface Table {
  wordPiece: WordPiece
  rows: Int8Array
  scales: Float32Array
}

const model = (name: string) => readFileSync(new URL(`../../models/${name}`, import.meta.url))

function load(): Table {
  const vocabulary = model('vocab.txt').toString('utf8').trimEnd().split('\n')
  const rows = model('static256.int8.bin')
  const scaleBytes = model('static256.scale.f32.bin')
  const scales = new Float32Array(vocabulary.length)
  for (let row = 0; row < vocabulary.length; row++) scales[row] = scaleBytes.readFloatLE(row * 4)
  return {
    wordPiece: new WordPiece(vocabulary),
    rows: new Int8Array(rows.buffer, rows.byteOffset, rows.byteLength),
    scales,
  }
}

let loaded: Table | undefined
function table(): Table {
  loaded ??= load()
  return loaded
}

/** The text as a unit vector, the sum of its tokens' rows; all zero when there is nothing to read. */
export function embed(text: string): Float32Array {
  const { rows, scales } = table()
  const sum = new Float64Array(dimensions)
  for (const id of tokenIds(text)) {
    const scale = scales[id] ?? 0
    const start = id * dimensions
    for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + scale * (rows[start + i] ?? 0)
  }
  return unit(sum)
}

export function tokenIds(text: string): number[] {
  return table().wordPiece.ids(text.length > longestText ? text.slice(0, longestText) : text)
}

export function unit(vector: Float64Array | Float32Array): Float32Array {
  let squares = 0
  for (const value of vector) squares += value * value
  const length = Math.sqrt(squares)
  const result = new Float32Array(vector.length)
  if (length > 0) for (let i = 0; i < vector.length; i++) result[i] = (vector[i] ?? 0) / length
  return result
}

/** Cosine, for unit vectors. */
export function similarity(left: Float32Array, right: Float32Array): number {
  let sum = 0
  for (let i = 0; i < left.length; i++) sum += (left[i] ?? 0) * (right[i] ?? 0)
  return sum
}
