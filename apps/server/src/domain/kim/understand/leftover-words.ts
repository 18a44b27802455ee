import type { Named, Vocabulary } from '../vocabulary.ts'
import { isPlainTypo, type Mention, type Names, nearlyNamed } from './name-mentions.ts'
import type { Reading } from './reading.ts'
import { isFiller } from './stop-words.ts'
import type { Understood } from './understood-question.ts'
import { ignorable, tellingAdverbs } from './words/ignorable.ts'

/** The most unknown words to compare with every name. A question with more of them isn't about names. */
const mostGuesses = 20

interface Leftovers {
  left: string[]
  typos: Mention[]
  corrected: Understood['corrected']
  ignored: string[]
}

/**
 * Sorts the words that no parser used. A near match for a name is accepted, or the user is asked which name they mean.
 * A word that can't change the meaning is ignored. Any other word is a reason to refuse.
 */
export function leftoverWords(
  reading: Reading,
  vocabulary: Vocabulary,
  inDoubt: Names['inDoubt'],
): Leftovers {
  const typos: Mention[] = []
  const corrected: Leftovers['corrected'] = []
  const ignored: string[] = []
  const guesses = new Map<string, Named[]>()
  const left = reading.left().filter(({ word, after }) => {
    if (isFiller(word) || /^[^\p{L}\p{N}]+$/u.test(word)) return false
    if (cannotMatter(word)) {
      ignored.push(word)
      return false
    }
    const isNew = !guesses.has(word)
    const near = guesses.get(word) ?? (guesses.size < mostGuesses ? nearlyNamed(word, vocabulary) : [])
    guesses.set(word, near)
    const [only] = near
    if (!only) return true
    if (near.length === 1 && isPlainTypo(word, only)) {
      typos.push({ ...only, excluded: after === 'not' })
      if (isNew) corrected.push({ from: word, to: only.name })
    } else if (isNew) inDoubt.push({ word, candidates: near })
    return false
  })
  return { left: left.map(({ word }) => word), typos, corrected, ignored: [...new Set(ignored)] }
}

const cannotMatter = (word: string) =>
  ignorable.has(word) || (/^\p{L}{3,}ly$/u.test(word) && !tellingAdverbs.has(word))
