import { type NameWeights, ngramBuckets } from './name-weights.ts'

const shortest = 2
const longest = 4
/** Longer words are truncated so that no text makes this slow. */
const longestWord = 30

/** The hashed groups of two to four letters of a word, with its start and end marked. */
export function ngramsOf(plain: string): number[] {
  const marked = `^${plain.slice(0, longestWord)}$`
  const found: number[] = []
  for (let from = 0; from < marked.length; from++) {
    let hash = 0x811c9dc5
    for (let at = from; at < marked.length && at < from + longest; at++) {
      hash = Math.imul(hash ^ marked.charCodeAt(at), 0x01000193)
      if (at - from + 1 >= shortest) found.push(((hash >>> 15) ^ hash) & (ngramBuckets - 1))
    }
  }
  return found
}

/** How much a word resembles names by its letters and its meaning, as log-odds. */
export function nameLikeness(weights: NameWeights, ngrams: readonly number[], vector: Float32Array): number {
  let sum = weights.likenessBias
  let letters = 0
  for (const bucket of ngrams) letters += weights.likenessNgrams[bucket] ?? 0
  if (ngrams.length > 0) sum += letters / Math.sqrt(ngrams.length)
  for (let i = 0; i < vector.length; i++) sum += (vector[i] ?? 0) * (weights.likenessVector[i] ?? 0)
  return Math.max(-6, Math.min(6, sum))
}
