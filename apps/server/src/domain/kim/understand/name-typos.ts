import { tokenIds } from '@pulse/scoring/embeddings'
import type { Vocabulary } from '../vocabulary.ts'
import { isPartOfName, nameWords } from './name-words.ts'
import { distance, literally, plain, type Reading, stem } from './reading.ts'
import { isFiller } from './stop-words.ts'
import type { Understood } from './understood-question.ts'
import { genericVerbs } from './words/generic-verbs.ts'
import { harmless } from './words/harmless.ts'
import { ignorable } from './words/ignorable.ts'
import { knownWords } from './words/known-words.ts'

const known = new Set(knownWords)

/** Corrects typos in the account's names before looking for names, so “retunrs and refunds” is read as one name. */
export function correctNameTypos(reading: Reading, vocabulary: Vocabulary): Understood['corrected'] {
  const corrected: Understood['corrected'] = shortNames(reading, vocabulary)
  for (const { word } of reading.left().slice(0, mostWords)) {
    const bare = word.normalize('NFD').replaceAll(/\p{M}/gu, '')
    // “Lucía” for “Lucia”
    const unaccented = bare !== word && isPartOfName(bare, vocabulary) ? bare : null
    const to =
      unaccented ??
      beginningOf(word, vocabulary) ??
      (mayBeTypo(word) && !isPartOfName(word, vocabulary) ? nearest(word, vocabulary) : null)
    if (to && reading.rewrite(literally(word), to).length > 0) corrected.push({ from: word, to })
  }
  return corrected
}

const pairs = new WeakMap<Vocabulary, { name: string; short: string }[]>()

/** The first three letters of a word, or more of them. */
const beginning = (word: string) =>
  [...word.slice(3)]
    .reduceRight((rest, letter) => `(?:${literally(letter)}${rest})?`, '')
    .replace(/^/, literally(word.slice(0, 3)))

/** Names of the form “Accounts and technology”, with a pattern for their shortened words. */
function pairsOf(vocabulary: Vocabulary) {
  const kept = pairs.get(vocabulary)
  if (kept) return kept
  const found = vocabulary.names.flatMap(({ name }) => {
    const [, first, second] = /^(\p{L}{4,}) and (\p{L}{3,})$/u.exec(plain(name)) ?? []
    if (!first || !second) return []
    return [{ name: plain(name), short: `${beginning(first)} (?:and|/|&) ${beginning(second)}` }]
  })
  pairs.set(vocabulary, found)
  return found
}

/** “accounts and tech” for “Accounts and technology”, if only one name fits. */
function shortNames(reading: Reading, vocabulary: Vocabulary): Understood['corrected'] {
  const all = pairsOf(vocabulary)
  return all.flatMap(({ name, short }) => {
    const found = reading.find(short)?.[0]
    if (!found || found === name) return []
    const isOther = all.some(other => other.name !== name && new RegExp(`^${other.short}$`, 'u').test(found))
    return isOther ? [] : reading.rewrite(literally(found), name).map(from => ({ from, to: name }))
  })
}

/** “promos” for “Promotions”: the beginning of only one word among the names. */
function beginningOf(word: string, vocabulary: Vocabulary): string | null {
  const start = word.replace(/s$/, '')
  if (start.length < 5 || known.has(word) || isFiller(word) || isPartOfName(word, vocabulary)) return null
  if (ignorable.has(word) || harmless.has(word) || genericVerbs.has(word)) return null
  const [only, ...more] = nameWords(vocabulary).filter(
    other => other.length > start.length + 2 && other.startsWith(start),
  )
  return only && more.length === 0 ? only : null
}

/** Comparing a longer question with every name isn't worth the time. */
const mostWords = 40

/** In the word vectors used for scoring, an ordinary word is a single token, and a typo consists of several. */
const mayBeTypo = (word: string) =>
  /^\p{L}{5,}$/u.test(word) && !known.has(word) && !isFiller(word) && tokenIds(word).length > 1

function nearest(word: string, vocabulary: Vocabulary): string | null {
  const most = word.length >= 8 ? 2 : 1
  const isNear = (other: string) => other[0] === word[0] && distance(other, word, most) <= most
  // Typos in words that the parsers recognize are corrected later.
  if (knownWords.some(isNear)) return null
  const near = nameWords(vocabulary).filter(other => other.length >= 5 && isNear(other))
  return new Set(near.map(stem)).size === 1 ? (near[0] ?? null) : null
}
