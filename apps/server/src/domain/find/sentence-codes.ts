import { dimensions } from '@pulse/scoring/embeddings'
import { codeBytes, toCode } from './embedders.ts'
import { wordsIn } from './searched-text.ts'

type Embed = (text: string) => Float32Array

/** Shorter sentences, such as “Thank you.”, say little about a ticket. */
const fewestWords = 3
/** In longer tickets, neighboring sentences share a code. */
const mostCodes = 12
/** A pasted email has many sentences, and its topic is in the first ones. */
const mostQuerySentences = 8
const longestQuery = 5_000
const sentenceEnd = /[.!?…。！？]\s+|\n+/u

/**
 * The codes of a ticket's sentences, one after another. Empty if there is only one sentence, because the ticket's
 * vector already represents it.
 */
export function sentenceCodes(text: string, embed: Embed): Buffer {
  const sentences = longSentences(text)
  if (sentences.length < 2) return Buffer.alloc(0)
  const codes: Buffer[] = []
  const count = Math.min(mostCodes, sentences.length)
  for (let i = 0; i < count; i++) {
    const from = Math.round((i * sentences.length) / count)
    const to = Math.round(((i + 1) * sentences.length) / count)
    codes.push(codeOf(sentences.slice(from, to).join(' '), embed))
  }
  return Buffer.concat(codes)
}

const longestKept = 200
const mostKept = 5_000
/** Caches the codes of short texts, because agents use the same sentences in many tickets. */
const kept = new WeakMap<Embed, Map<string, Buffer>>()

function codeOf(text: string, embed: Embed): Buffer {
  if (text.length > longestKept) return toCode(embed(text))
  let known = kept.get(embed)
  if (!known || known.size >= mostKept) {
    known = new Map()
    kept.set(embed, known)
  }
  const code = known.get(text) ?? toCode(embed(text))
  known.set(text, code)
  return code
}

/** The vectors of a query's sentences, or of the whole query if all of them are short. */
export function querySentences(text: string, embed: Embed): Float32Array[] {
  const start = text.slice(0, longestQuery)
  const sentences = longSentences(start)
  const compared = sentences.length > 0 ? sentences : [wordsIn(start).join(' ')]
  return compared
    .slice(0, mostQuerySentences)
    .map(embed)
    .filter(vector => vector.some(value => value !== 0))
}

/** Removes punctuation from the sentences, because it would make all of them similar. */
function longSentences(text: string): string[] {
  const sentences: string[] = []
  for (const sentence of text.split(sentenceEnd)) {
    const words = wordsIn(sentence)
    if (words.length >= fewestWords) sentences.push(words.join(' '))
  }
  return sentences
}

/** The average product of a unit vector and its own signs. Dividing by it makes products about as large as cosines. */
const usualProduct = Math.sqrt((2 / Math.PI) * dimensions)

/**
 * Compares the query's sentences with a ticket's codes: finds the most similar sentence in the ticket for each sentence
 * in the query, then averages the similarities. The sums for all values of a byte are computed once per query.
 */
export function sentenceComparer(vectors: readonly Float32Array[]): (codes: Buffer) => number {
  const tables = vectors.map(sumsByByte)
  return codes => {
    let total = 0
    for (const sums of tables) {
      let best = Number.NEGATIVE_INFINITY
      for (let from = 0; from < codes.length; from += codeBytes) {
        let sum = 0
        for (let at = 0; at < codeBytes; at++) sum += sums[at * 256 + (codes[from + at] ?? 0)] ?? 0
        best = Math.max(best, sum)
      }
      total += best
    }
    return total / tables.length / usualProduct
  }
}

/**
 * For each byte of a code and each value it can have, the sum of the vector's dimensions, with signs given by the bits.
 */
function sumsByByte(vector: Float32Array): Float32Array {
  const sums = new Float32Array(codeBytes * 256)
  for (let at = 0; at < codeBytes; at++) {
    let negative = 0
    for (let bit = 0; bit < 8; bit++) negative -= vector[at * 8 + bit] ?? 0
    sums[at * 256] = negative
    for (let byte = 1; byte < 256; byte++) {
      const lowestBit = 31 - Math.clz32(byte & -byte)
      // The sum for the same byte without its lowest bit is already known.
      const without = sums[at * 256 + (byte & (byte - 1))] ?? 0
      sums[at * 256 + byte] = without + 2 * (vector[at * 8 + lowestBit] ?? 0)
    }
  }
  return sums
}
