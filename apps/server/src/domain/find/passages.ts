import { similarity } from '@pulse/scoring/embeddings'
import type { Embedder } from './embedders.ts'
import { type QueryWord, stemMatcher } from './query-words.ts'

export interface Passage {
  text: string
  /** The start and end of each matching word. */
  highlights: [number, number][]
}

const longestPassage = 240
/** Only the first sentences are compared by meaning, because embedding all of a long ticket is slow. */
const mostSentences = 40
const word = /[\p{L}\p{M}\p{N}]+/gu

/** A short line such as “Hi there,” or “Best,”. */
const greeting =
  /^(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day)|(?:kind |best )?regards|best|sincerely|cheers|thanks?)\b(?:[ ,]+[^ ,]+){0,4}[ ,!.]*$/i

/**
 * The sentence that matches the query best, and the next one if both are short. The subject is shown separately, so it
 * is part of the passage only if no sentence contains any of the words.
 */
export function bestPassage(
  { subject, text }: { subject: string | null; text: string },
  words: readonly QueryWord[],
  meaning: { vector: Float32Array; embedder: Embedder } | null,
): Passage {
  const sentences = sentencesIn(text).filter(sentence => !greeting.test(sentence))
  const matches = stemMatcher(words.map(({ stem }) => stem))
  const rarity = words.map(one => ({ matches: stemMatcher([one.stem]), rarity: one.rarity }))
  const total = words.reduce((sum, one) => sum + one.rarity, 0) || 1
  let best = { score: -1, at: 0 }
  let anyCovered = false
  for (const [at, sentence] of sentences.slice(0, 400).entries()) {
    const own = withoutPlaceholders(sentence).match(word) ?? []
    const covered = rarity.reduce((sum, one) => sum + (own.some(one.matches) ? one.rarity : 0), 0) / total
    const near =
      meaning && at < mostSentences
        ? similarity(meaning.vector, meaning.embedder.embed(withoutPlaceholders(sentence)))
        : 0
    anyCovered ||= covered > 0
    const score = covered + Math.max(0, near)
    if (score > best.score + 1e-9) best = { score, at }
  }
  let passage = sentences[best.at] ?? ''
  if (subject && !anyCovered && (subject.match(word) ?? []).some(matches)) {
    const both = `${subject}: ${passage}`
    return highlighted(cut(both, matches), matches)
  }
  const next = sentences[best.at + 1]
  if (next && passage.length + next.length < longestPassage / 2) passage = `${passage} ${next}`
  return highlighted(cut(passage, matches), matches)
}

function highlighted(text: string, matches: (word: string) => boolean): Passage {
  const highlights = [...withoutPlaceholders(text).matchAll(word)].flatMap(
    ({ 0: found, index }): [number, number][] => (matches(found) ? [[index, index + found.length]] : []),
  )
  return { text, highlights }
}

export function sentencesIn(text: string): string[] {
  return text
    .split(/(?<=[.!?…。！？])\s+|\n+/u)
    .map(sentence => sentence.replace(/\s+/g, ' ').trim())
    .filter(sentence => /[\p{L}\p{N}]/u.test(withoutPlaceholders(sentence)))
}

/**
 * Replaces the placeholders of masked personal data with spaces, because customers didn't write them. The length stays
 * the same.
 */
export function withoutPlaceholders(text: string): string {
  return text.replace(/\[[A-Z]+_\d+(?:\.\d+)?\]/g, placeholder => ' '.repeat(placeholder.length))
}

/** Cuts a long passage around its first matching word, without splitting a word or a character. */
function cut(passage: string, matches: (word: string) => boolean): string {
  if (passage.length <= longestPassage) return passage
  const first = [...passage.matchAll(word)].find(({ 0: found }) => matches(found))?.index ?? 0
  const from = first > longestPassage - 80 ? passage.lastIndexOf(' ', first - 60) + 1 : 0
  const room = passage.slice(from, from + longestPassage)
  const end =
    room.length < longestPassage ? room.length : Math.max(room.lastIndexOf(' '), longestPassage - 40)
  return `${from > 0 ? '…' : ''}${room.slice(0, end).toWellFormed()}${from + end < passage.length ? '…' : ''}`
}
