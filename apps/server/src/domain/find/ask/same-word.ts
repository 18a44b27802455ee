import { withoutPlaceholders } from '../passages.ts'
import { searchable, wordsIn } from '../searched-text.ts'

const fewestLetters = 3

/** All possible forms of the word without its English ending: “charged” gives “charg” and “charge”. */
function basesOf(word: string): Set<string> {
  const plain = searchable(word)
  const bases = new Set([plain])
  const add = (ending: RegExp, instead = '', least = fewestLetters) => {
    const base = plain.replace(ending, instead)
    if (base !== plain && base.length >= least) bases.add(base)
  }
  add(/(?<!s)s$/)
  add(/es$/)
  add(/ies$/, 'y')
  add(/ed$/)
  add(/d$/, '', 4)
  add(/ied$/, 'y')
  add(/ing$/)
  add(/ing$/, 'e')
  add(/([b-df-hj-np-tv-z])\1(?:ed|ing)$/, '$1')
  add(/ments?$/)
  add(/ations?$/)
  add(/ations?$/, 'e')
  add(/([b-df-hj-np-tv-z])\1ations?$/, '$1', 4)
  add(/(?<=er)(?:y|ies)$/, '', 5)
  return bases
}

/**
 * Tests whether a word is a form of one of these: “refunded” is a form of “refund”, but “later” isn't a form of “late”.
 * This is stricter than searching, because an answer claims that a ticket contains the word.
 */
export function wordMatcher(words: readonly string[]): (word: string) => boolean {
  const bases = new Set(words.flatMap(word => [...basesOf(word)]))
  const known = new Map<string, boolean>()
  return word => {
    let is = known.get(word)
    if (is === undefined) {
      is = [...basesOf(word)].some(base => bases.has(base))
      known.set(word, is)
    }
    return is
  }
}

/** The words of each line and sentence. Placeholders for masked data don't count as words. */
export function wordsBySentence(text: string): string[][] {
  return withoutPlaceholders(text)
    .split(/[.!?…。！？]\s+|\n+/u)
    .map(wordsIn)
    .filter(words => words.length > 0)
}

/** Whether a sentence contains these words next to each other, in this order. */
export function hasTogether(sentences: readonly (readonly string[])[], words: readonly string[]): boolean {
  const matchers = words.map(word => wordMatcher([word]))
  return sentences.some(own =>
    own.some((_, at) =>
      matchers.every((matches, i) => own[at + i] !== undefined && matches(own[at + i] ?? '')),
    ),
  )
}
