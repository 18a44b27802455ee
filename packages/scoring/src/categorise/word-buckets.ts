import { isAscii } from '../text/index.ts'

const stopWords = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her hi hello hey him his how ' +
    'i if in into is it its me my no of on or our out please she so some than thank thanks that the their them then ' +
    'there these they this to too up us was we were what when where which who why will with would you your'
  ).split(' '),
)

export const buckets = 4096

/** FNV-1a over UTF-16 code units: the same bucket on every machine. */
export const bucketOf = (word: string): number => (hashed(word) >>> 0) % buckets

/** The bucket of both words with a space between them. */
export const bucketOfPair = (first: string, second: string): number =>
  (hashed(second, hashed(' ', hashed(first))) >>> 0) % buckets

function hashed(text: string, start = 0x811c9dc5): number {
  let hash = start
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash
}

export function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return lower.match(isAscii(lower) ? asciiWord : word) ?? []
}

const word = /\p{L}+(?:'\p{L}+)?/gu
const asciiWord = /[a-z]+(?:'[a-z]+)?/g

export const isStopWord = (word: string): boolean => stopWords.has(word)

const rememberedWords = 4_000
const stems = new Map<string, string>()

export function stem(word: string): string {
  let known = stems.get(word)
  if (known === undefined) {
    known = findStem(word)
    // Clearing the whole cache bounds its memory without bookkeeping on every lookup.
    if (stems.size >= rememberedWords) stems.clear()
    stems.set(word, known)
  }
  return known
}

/** Strips enough of an English word’s ending for “delivery”, “delivered” and “deliveries” to match. */
function findStem(word: string): string {
  let result = word.replace(/'s?$|’s?$/, '')
  if (result.length > 4) result = result.replace(/ies$|ied$/, 'y')
  if (result.length > 4) result = result.replace(/([^aeiou])(?:ing|ed|es)$/, '$1')
  if (result.length > 3) result = result.replace(/([^su])s$/, '$1')
  if (result.length > 4) result = result.replace(/([^aeiou])\1$/, '$1').replace(/[ey]$/, '')
  return result
}
