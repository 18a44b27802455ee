import { readFileSync } from 'node:fs'
import { onForget, remembering } from '../text/remembering.ts'
import { WordPiece } from './wordpiece.ts'

export const dimensions = 256
/** The topic is at the start of a ticket; embedding the rest of a pasted log would only cost time. */
const longestText = 20_000

interface Table {
  vocabulary: readonly string[]
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
    vocabulary,
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

/** Reused for every text, because allocating it takes longer than clearing it. */
const total = new Float64Array(dimensions)

/** The text as a unit vector, the normalized sum of its tokens' rows; all zeros for a text without tokens. */
export function embed(text: string): Float32Array {
  total.fill(0)
  addTokens(text, total)
  return unit(total)
}

/** Like `embed`, for sentences that several parts of the engine compare. The vector must not be changed. */
export const embedOnce = remembering(text => unit(tokenSum(text)))

/**
 * The embedding of a text that consists of these sentences with spaces between them. Sentences that were embedded before
 * are not read again. The sums are exact, so their order doesn't matter: all values are multiples of 2⁻³⁵ (see the test).
 */
export function embedTogether(sentences: readonly string[]): Float32Array {
  total.fill(0)
  for (const sentence of sentences) {
    const sum = tokenSum(sentence)
    for (let i = 0; i < dimensions; i++) total[i] = (total[i] ?? 0) + (sum[i] ?? 0)
  }
  return unit(total)
}

const rememberedSums = 200
const sums = new Map<string, Float64Array>()
const unused: Float64Array[] = []

/** The sum of the text's rows, valid until the next call. Arrays are reused, because allocating them is slow. */
function tokenSum(text: string): Float64Array {
  const known = sums.get(text)
  if (known !== undefined) return known
  if (sums.size >= rememberedSums) forgetSums()
  const sum = (unused.pop() ?? new Float64Array(dimensions)).fill(0)
  addTokens(text, sum)
  sums.set(text, sum)
  return sum
}

function forgetSums(): void {
  unused.push(...sums.values())
  sums.clear()
}
onForget(forgetSums)

function addTokens(text: string, sum: Float64Array): void {
  const ids = tokenIds(text)
  const inFours = ids.length - (ids.length % 4)
  for (let at = 0; at < inFours; at += 4) addFour(ids, at, sum)
  for (let at = inFours; at < ids.length; at++) addOne(ids[at] ?? 0, sum)
}

function addOne(id: number, sum: Float64Array): void {
  const { rows, scales } = table()
  const scale = scales[id] ?? 0
  const start = id * dimensions
  for (let i = 0; i < dimensions; i++) sum[i] = (sum[i] ?? 0) + scale * (rows[start + i] ?? 0)
}

/** Adds four rows at once. The sum is bit-for-bit the same as adding them one by one, with a quarter of the reads and writes. */
function addFour(ids: readonly number[], at: number, sum: Float64Array): void {
  const { rows, scales } = table()
  const [a, b, c, d] = [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0, ids[at + 3] ?? 0]
  const [scaleA, scaleB, scaleC, scaleD] = [scales[a] ?? 0, scales[b] ?? 0, scales[c] ?? 0, scales[d] ?? 0]
  const startA = a * dimensions
  const startB = b * dimensions
  const startC = c * dimensions
  const startD = d * dimensions
  for (let i = 0; i < dimensions; i++)
    sum[i] =
      (sum[i] ?? 0) +
      scaleA * (rows[startA + i] ?? 0) +
      scaleB * (rows[startB + i] ?? 0) +
      scaleC * (rows[startC + i] ?? 0) +
      scaleD * (rows[startD + i] ?? 0)
}

export function tokenIds(text: string): number[] {
  return table().wordPiece.ids(text.length > longestText ? text.slice(0, longestText) : text)
}

/** Whether this lowercase word is an ordinary word. Misspelled and rare words consist of several tokens. */
export function isWholeWord(word: string): boolean {
  return table().wordPiece.has(word)
}

/** The vocabulary's whole words that start with these letters, most common first. */
export function wholeWordsStartingWith(letters: string): string[] {
  return table().vocabulary.filter(word => word.startsWith(letters))
}

export function unit(vector: Float64Array | Float32Array): Float32Array {
  let squares = 0
  for (let i = 0; i < vector.length; i++) squares += (vector[i] ?? 0) * (vector[i] ?? 0)
  const length = Math.sqrt(squares)
  const result = new Float32Array(vector.length)
  if (length > 0) for (let i = 0; i < vector.length; i++) result[i] = (vector[i] ?? 0) / length
  return result
}

/** Cosine similarity of unit vectors. Uses four independent sums, so no addition has to wait for the previous one. */
export function similarity(left: Float32Array, right: Float32Array): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  for (let i = 0; i < left.length; i += 4) {
    a += (left[i] ?? 0) * (right[i] ?? 0)
    b += (left[i + 1] ?? 0) * (right[i + 1] ?? 0)
    c += (left[i + 2] ?? 0) * (right[i + 2] ?? 0)
    d += (left[i + 3] ?? 0) * (right[i + 3] ?? 0)
  }
  return a + b + c + d
}
