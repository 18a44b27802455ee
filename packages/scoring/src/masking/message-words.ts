import { embed, tokenIds } from '../embeddings/index.ts'
import { capitalizedNames, givenNames } from './given-names.ts'
import { isMisspelled } from './misspelled-words.ts'
import { brands, calendar, places } from './places-and-brands.ts'
import { plain } from './plain-word.ts'
import { roles } from './roles.ts'
import { triggersOf } from './trigger-words.ts'
import { wordNames } from './word-names.ts'

/** The Latin letters. Character ranges are several times faster than Unicode classes. */
export const letter = 'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff'

export const shapes = { none: 0, lower: 1, capitalized: 2, upper: 3, mixed: 4, initial: 5 } as const
export const lists = { none: 0, given: 1, capitalized: 2, place: 3, brand: 4, calendar: 5, word: 6 } as const

/** What is known about a word regardless of its context. */
export interface Word {
  written: string
  plain: string
  /** The hash of the plain form. */
  hash: number
  shape: number
  /** Which of the `lists` contains the word. */
  list: number
  /** Whether it is also the name of a place, a brand or a month. */
  isPlace: boolean
  /** How common the word is in the embeddings' vocabulary: 0 unknown, 1 rare, 2 known, 3 common. */
  commonness: number
  /** How much it resembles names, as log-odds. */
  likeness: number
  /** Whether it is a misspelled common word. Only words in lower case are checked. */
  isMisspelled: boolean
  isGerman: boolean
  /** Whether a name often follows the word, as with “passenger” and “Kunde”. */
  isRole: boolean
  /** Which patterns it can be part of, from trigger-words.ts. */
  triggers: number
}

/** Words that occur only in German, where every noun is capitalized. */
const german = new Set(
  'der das und ich nicht ist mein meine bitte wir sie mit für ein eine habe auf von wie'.split(' '),
)
const commonRank = 6_000
const knownRank = 14_000

export function readWord(
  written: string,
  likenessOf: (plain: string, vector: Float32Array) => number,
): { word: Word; vector: Float32Array } {
  const own = plain(written)
  const ids = tokenIds(own)
  const [rank = 0] = ids
  const vector = embed(own)
  const shape = shapeOf(written)
  const list = listOf(own)
  return {
    vector,
    word: {
      written,
      plain: own,
      hash: hashOf(own),
      shape,
      list,
      isPlace: places.has(own) || brands.has(own) || calendar.has(own),
      commonness: ids.length !== 1 ? 0 : rank < commonRank ? 3 : rank < knownRank ? 2 : 1,
      likeness: likenessOf(own, vector),
      isMisspelled: shape === shapes.lower && list === lists.none && ids.length > 1 && isMisspelled(own),
      isGerman: german.has(written),
      isRole: roles.has(own),
      triggers: triggersOf(own),
    },
  }
}

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

function listOf(own: string): number {
  const [first = ''] = own.split('-')
  if (givenNames.has(first)) return lists.given
  if (capitalizedNames.has(first)) return lists.capitalized
  if (wordNames.has(own)) return lists.word
  if (own.split('-').every(part => calendar.has(part)) || calendar.has(own)) return lists.calendar
  if (places.has(own)) return lists.place
  return brands.has(own) ? lists.brand : lists.none
}

function shapeOf(written: string): number {
  const letters = written.replace(/['’]s$/, '').replace(/^(?:a[dlnrstz]|el)-(?=\p{Lu})/u, '')
  if (letters === letters.toLowerCase()) return shapes.lower
  if (letters.length === 1) return shapes.initial
  if (letters === letters.toUpperCase()) return shapes.upper
  const first = letters.charAt(0)
  if (first === first.toLowerCase()) return shapes.mixed
  // “McAllister”, “O’Brien” and “Al-Farsi” are capitalized; “PayPal” and “YouTube” mix letter cases.
  const inner = letters
    .replace(/^Ma?c\p{Lu}/u, '')
    .replace(/['’-]\p{Lu}/gu, '')
    .slice(1)
  return inner === inner.toLowerCase() ? shapes.capitalized : shapes.mixed
}
