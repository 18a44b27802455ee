import type { Named, Vocabulary } from '../vocabulary.ts'
import { isPlainTypo, type Mention, type Names, nearlyNamed } from './name-mentions.ts'
import type { Reading } from './reading.ts'
import { isFiller } from './stop-words.ts'

/** The most unknown words to compare with every name. A question with more of them isn't about names. */
const mostGuesses = 20

/**
 * Leftover words that imply a condition. A near match for a name is accepted, or the user is asked which name they mean.
 */
export function leftoverWords(
  reading: Reading,
  vocabulary: Vocabulary,
  inDoubt: Names['inDoubt'],
): { left: string[]; typos: Mention[] } {
  const typos: Mention[] = []
  const guesses = new Map<string, Named[]>()
  const left = reading.left().filter(({ word, after }) => {
    if (isFiller(word) || /^[^\p{L}\p{N}]+$/u.test(word)) return false
    const isNew = !guesses.has(word)
    const near = guesses.get(word) ?? (guesses.size < mostGuesses ? nearlyNamed(word, vocabulary) : [])
    guesses.set(word, near)
    const [only] = near
    if (!only) return true
    if (near.length === 1 && isPlainTypo(word, only)) typos.push({ ...only, excluded: after === 'not' })
    else if (isNew) inDoubt.push({ word, candidates: near })
    return false
  })
  return { left: left.map(({ word }) => word), typos }
}
