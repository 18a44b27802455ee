import { tokenIds } from '@pulse/scoring/embeddings'
import type { Vocabulary } from '../vocabulary.ts'
import { isPartOfName, nameWords } from './name-words.ts'
import { distance, literally, type Reading, stem } from './reading.ts'
import { isFiller } from './stop-words.ts'
import type { Understood } from './understood-question.ts'
import { genericVerbs } from './words/generic-verbs.ts'
import { harmless } from './words/harmless.ts'
import { ignorable } from './words/ignorable.ts'
import { knownWords } from './words/known-words.ts'

const known = new Set(knownWords)

/** Corrects typos in the account's names before looking for names, so “retunrs and refunds” is read as one name. */
export function correctNameTypos(reading: Reading, vocabulary: Vocabulary): Understood['corrected'] {
  const corrected: Understood['corrected'] = []
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
