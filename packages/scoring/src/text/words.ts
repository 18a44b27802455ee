import { remembering } from './remembering.ts'

const word = /[\p{L}\p{N}\p{M}]+(?:['’ʼ`][\p{L}\p{M}]+)*/gu
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu
const address = /\b(?:https?:\/\/|www\.)\S+|\b[\w.+-]+@[\w-]+\.[\w.-]+/gi

const letter = 1
const digit = 2
const apostrophe = 3
const separator = 4
/** The kind of each common character; 0 for characters that need Unicode rules. */
const kinds = new Uint8Array(0x2028)
for (let code = 0; code < 0x80; code++) {
  const character = String.fromCharCode(code)
  kinds[code] = /[a-z]/.test(character)
    ? letter
    : /\d/.test(character)
      ? digit
      : /['`]/.test(character)
        ? apostrophe
        : separator
}
for (let code = 0x2010; code < 0x2028; code++) kinds[code] = code === 0x2019 ? apostrophe : separator

/**
 * Finds the same words as the pattern in a lowercase text, but faster. Undefined for a text with unusual characters.
 */
function plainWords(text: string): string[] | undefined {
  const kindAt = (at: number) => kinds[text.charCodeAt(at)] ?? 0
  const found: string[] = []
  for (let i = 0; i < text.length; ) {
    let kind = kindAt(i)
    if (kind === 0) return undefined
    const start = i++
    if (kind !== letter && kind !== digit) continue
    for (kind = kindAt(i); kind === letter || kind === digit; kind = kindAt(i)) i++
    while (kind === apostrophe && kindAt(i + 1) === letter) {
      i++
      for (kind = kindAt(i); kind === letter; kind = kindAt(i)) i++
    }
    found.push(text.slice(start, i))
  }
  return found
}

const contractions = new Map(
  `can't don't didn't doesn't isn't wasn't aren't won't wouldn't couldn't shouldn't haven't hasn't hadn't that's what's
  there's you're they're i'm i've you've we've they've i'd`
    .split(/\s+/)
    .map((w): [string, string] => [w.replace("'", ''), w]),
)

const longestContraction = Math.max(...[...contractions.keys()].map(w => w.length))
const oddApostrophe = /[’ʼ`]/

/**
 * Lowercase words with straight apostrophes. An apostrophe missing from a contraction is added. URLs and email
 * addresses are left out.
 */
export function words(text: string): string[] {
  const plain = /[@]|:\/\/|www\./i.test(text) ? text.replace(address, ' ') : text
  const lower = plain.toLowerCase()
  const found = plainWords(lower) ?? lower.match(word)
  if (!found) return []
  const hasOdd = oddApostrophe.test(lower)
  for (let i = 0; i < found.length; i++) {
    const w = found[i] ?? ''
    const whole = w.length <= longestContraction ? contractions.get(w) : undefined
    if (whole !== undefined) found[i] = whole
    else if (hasOdd && oddApostrophe.test(w)) found[i] = w.replace(/[’ʼ`]/g, "'")
  }
  return found
}

/** Like `words`, for sentences that several parts of the engine read. */
export const wordsOnce: (text: string) => readonly string[] = remembering(words)

/** In scripts without spaces, two characters count as a word, which roughly matches how readers would count. */
export function countWords(text: string): number {
  const found = words(text)
  let count = 0
  for (const w of found) {
    const letters = /[\u0e00-\uffff]/.test(w) ? (w.match(unspaced)?.length ?? 0) : 0
    count += letters > 0 ? Math.max(1, Math.round(letters / 2)) : 1
  }
  return count
}

const common = new Set(
  `a an and are as at be been but by can could did do does for from get got had has have he her here hi hello hey his
  how i i'd i'll i'm i've if in is it it's its just like me my no not of ok okay on or our please she so some thank
  thanks that that's the their them then there they this to too up us was we we'll we're were what when where which
  who why will with would yes you you're your yours any about also am because being into more much one only out over
  than these those very want need know let see now well`.split(/\s+/),
)

/** Meaningful words, including numbers: all except the most common words. */
export function contentWords(all: readonly string[]): Set<string> {
  const kept = new Set<string>()
  for (const w of all) if (w.length > 2 && !common.has(w)) kept.add(w)
  return kept
}

/** The share of the smaller set's words that are also in the other set; 0 for sets of fewer than three words. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  if (small.size < 3) return 0
  let shared = 0
  for (const w of small) if (large.has(w)) shared++
  return shared / small.size
}
