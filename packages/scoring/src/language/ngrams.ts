import { readFileSync } from 'node:fs'

/** Up to four UTF-8 bytes of a word, and whether they are at its start or its end. */
interface Ngram {
  bytes: number
  edges: number
}

export const beginsWord = 1
export const endsWord = 2
/** Subtracted from the table's scores so each fits into a byte. */
const leastScore = 53
const enoughBytes = 350
const mostBytes = 380
const longestWord = 70
const space = 0x20

/** Everything except letters and the apostrophes in and before words. */
const betweenWords = /[[^\p{L}]\u{10000}-\u{10ffff}]+(?<!['`\u2019])/gv

/** The start of a text as bytes: lowercase, letters only. */
function bytesOf(text: string): Uint8Array {
  const plain = text.slice(0, 1000).replace(betweenWords, ' ').trim().toLowerCase()
  const bytes = Buffer.from(plain, 'utf8')
  for (let i = enoughBytes + 1; i < bytes.length; i++) {
    const isWithinCharacter = ((bytes[i] ?? 0) & 0xc0) === 0x80
    if (bytes[i] === space || (i > mostBytes && !isWithinCharacter)) return bytes.subarray(0, i)
  }
  return bytes
}

/** The unique n-grams of a text: four bytes at every third byte, and the last four of each word. */
function ngramsOf(text: string): Ngram[] {
  const bytes = bytesOf(text)
  const seen = new Set<number>()
  const found: Ngram[] = []
  const add = (from: number, to: number, edges: number) => {
    let packed = 0
    for (let i = from; i < from + 4; i++) packed = packed * 256 + (i < to ? (bytes[i] ?? 0) : 0)
    const key = packed * 4 + edges
    if (seen.has(key)) return
    seen.add(key)
    found.push({ bytes: packed, edges })
  }
  for (let start = 0; start < bytes.length; ) {
    const at = bytes.indexOf(space, start)
    const end = at < 0 ? bytes.length : at
    const length = Math.min(end - start, longestWord)
    let j = 0
    for (; j + 4 < length; j += 3) add(start + j, start + j + 4, j === 0 ? beginsWord : 0)
    if (end - start > longestWord) found.push({ bytes: 0, edges: endsWord })
    else if (length > 0) add(start + Math.max(0, length - 4), end, j === 0 ? beginsWord | endsWord : endsWord)
    start = end + 1
  }
  return found
}

interface Table {
  languages: string[]
  /** For each value of `edges`, the n-grams in ascending order and where their scores start. */
  keys: Uint32Array[]
  starts: Uint32Array[]
  /** Alternating language and score. */
  scores: Uint8Array
}

/** File layout: languages as text, four counts, then for all n-grams in order: keys, score counts, scores. */
function load(): Table {
  const file = readFileSync(new URL('../../models/languages.bin', import.meta.url))
  const nameBytes = file.readUInt32LE(0)
  const languages = file.toString('utf8', 4, 4 + nameBytes).split(' ')
  const counts = [0, 1, 2, 3].map(edges => file.readUInt32LE(4 + nameBytes + edges * 4))
  const total = counts.reduce((sum, count) => sum + count, 0)
  let keyAt = 20 + nameBytes
  let countAt = keyAt + total * 4
  const scores = file.subarray(countAt + total)
  let score = 0
  const keys: Uint32Array[] = []
  const starts: Uint32Array[] = []
  for (const count of counts) {
    const own = new Uint32Array(count)
    const begin = new Uint32Array(count + 1)
    for (let i = 0; i < count; i++, keyAt += 4) {
      own[i] = file.readUInt32LE(keyAt)
      begin[i] = score
      score += 2 * (file[countAt++] ?? 0)
    }
    begin[count] = score
    keys.push(own)
    starts.push(begin)
  }
  return { languages, keys, starts, scores }
}

let loaded: Table | undefined

/** How well a text matches each possible language, 0 to 1, best first. */
export function languageScores(text: string): [language: string, score: number][] {
  loaded ??= load()
  const { languages, keys, starts, scores } = loaded
  const sums = new Float64Array(languages.length)
  const ngrams = ngramsOf(text)
  for (const { bytes, edges } of ngrams) {
    const at = indexOf(keys[edges], bytes)
    if (at < 0) continue
    const end = starts[edges]?.[at + 1] ?? 0
    for (let i = starts[edges]?.[at] ?? 0; i < end; i += 2) {
      const language = scores[i] ?? 0
      sums[language] = (sums[language] ?? 0) + (scores[i + 1] ?? 0) + leastScore
    }
  }
  const fitting: [string, number][] = []
  for (const [i, language] of languages.entries()) {
    const each = (sums[i] ?? 0) / ngrams.length
    if (each > 0) fitting.push([language, each / (each + 25)])
  }
  return fitting.sort(([, a], [, b]) => b - a)
}

function indexOf(sorted: Uint32Array | undefined, key: number): number {
  let low = 0
  let high = (sorted?.length ?? 0) - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = sorted?.[middle] ?? 0
    if (found === key) return middle
    if (found < key) low = middle + 1
    else high = middle - 1
  }
  return -1
}
