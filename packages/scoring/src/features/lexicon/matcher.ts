import { phraseLists, type Tag } from './service.ts'
import { intensifiers, negators, valences } from './valence.ts'

export const tags = Object.keys(phraseLists) as Tag[]
export const tagIndex = Object.fromEntries(tags.map((tag, i) => [tag, i])) as Record<Tag, number>

interface Phrase {
  rest: string[]
  tag: number
}

/** Everything that the lexicon has about a word. */
export interface KnownWord {
  isNegator: boolean
  /** Multiplies the valence of the next word; 1 for most words. */
  strength: number
  valence: number | undefined
  /** The phrases that start with this word, longest first. */
  phrases: Phrase[] | undefined
}

const byFirstWord = new Map<string, Phrase[]>()
for (const tag of tags)
  for (const phrase of phraseLists[tag].split('|')) {
    const [first, ...rest] = phrase.trim().replace('?', '').split(/\s+/)
    if (!first) continue
    const known = byFirstWord.get(first) ?? []
    known.push({ rest, tag: tagIndex[tag] })
    byFirstWord.set(first, known)
  }
for (const phrases of byFirstWord.values()) phrases.sort((a, b) => b.rest.length - a.rest.length)

/** One lookup per word instead of one per list. Most words are in none of the lists. */
const knownWords = new Map<string, KnownWord>()
for (const word of new Set([...byFirstWord.keys(), ...negators, ...intensifiers.keys(), ...valences.keys()]))
  knownWords.set(word, {
    isNegator: negators.has(word),
    strength: intensifiers.get(word) ?? 1,
    valence: valences.get(word),
    phrases: byFirstWord.get(word),
  })

export function lookUp(words: readonly string[]): (KnownWord | undefined)[] {
  return words.map(word => knownWords.get(word))
}

/**
 * How many times each kind of phrase occurs. When phrases of one kind start at the same word, only the longest counts.
 */
export function countPhrases(
  words: readonly string[],
  known: readonly (KnownWord | undefined)[],
  into: number[],
  found?: (tag: number, at: number) => void,
) {
  for (let i = 0; i < words.length; i++) {
    const phrases = known[i]?.phrases
    if (!phrases) continue
    let seen = 0
    for (const { rest, tag } of phrases) {
      const bit = 1 << tag
      if (seen & bit || !follows(words, i + 1, rest)) continue
      seen |= bit
      into[tag] = (into[tag] ?? 0) + 1
      found?.(tag, i)
    }
  }
}

function follows(words: readonly string[], at: number, rest: readonly string[]): boolean {
  for (let j = 0; j < rest.length; j++) if (words[at + j] !== rest[j]) return false
  return true
}
