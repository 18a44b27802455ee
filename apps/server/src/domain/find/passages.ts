import { similarity } from '@pulse/scoring/embeddings'
import { withoutCourtesies } from './courtesies.ts'
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
const mostCandidates = 400
const word = /[\p{L}\p{M}\p{N}]+/gu
const longWord = 4
const enoughLongWords = 4

interface Sentence {
  text: string
  /** The position of the sentence's message in the ticket. */
  message: number
}

/**
 * The sentence that matches the query best, followed by the next one in the same message if both are short. Greetings
 * and signatures are used only if they contain one of the words or there is nothing else. The subject is shown
 * separately.
 */
export function bestPassage(
  { subject, messages }: { subject: string | null; messages: readonly string[] },
  words: readonly QueryWord[],
  meaning: { vector: Float32Array; embedder: Embedder } | null,
): Passage & { subjectHighlights: [number, number][] } {
  const matches = stemMatcher(words.map(({ stem }) => stem))
  const rarity = words.map(one => ({ matches: stemMatcher([one.stem]), rarity: one.rarity }))
  const total = words.reduce((sum, one) => sum + one.rarity, 0) || 1
  const sentences = candidates(messages, matches)
  let best = { score: Number.NEGATIVE_INFINITY, at: 0 }
  for (const [at, { text }] of sentences.entries()) {
    const plain = withoutPlaceholders(text)
    const own = plain.match(word) ?? []
    const covered = rarity.reduce((sum, one) => sum + (own.some(one.matches) ? one.rarity : 0), 0) / total
    const near = meaning && at < mostSentences ? similarity(meaning.vector, meaning.embedder.embed(plain)) : 0
    const score = (covered + Math.max(0, near)) * fullness(own)
    if (score > best.score + 1e-9) best = { score, at }
  }
  const chosen = sentences[best.at]
  const next = sentences[best.at + 1]
  const isJoined =
    next && next.message === chosen?.message && chosen.text.length + next.text.length < longestPassage / 2
  const passage = `${chosen?.text ?? ''}${isJoined ? ` ${next.text}` : ''}`
  return {
    ...highlighted(cut(passage, matches), matches),
    subjectHighlights: highlighted(subject ?? '', matches).highlights,
  }
}

function candidates(messages: readonly string[], matches: (word: string) => boolean): Sentence[] {
  const telling = messages.flatMap((body, message) =>
    withoutCourtesies(sentencesIn(body), text =>
      (withoutPlaceholders(text).match(word) ?? []).some(matches),
    ).map(text => ({ text, message })),
  )
  const all = () => messages.flatMap((body, message) => sentencesIn(body).map(text => ({ text, message })))
  return (telling.length > 0 ? telling : all()).slice(0, mostCandidates)
}

/** Sentences with few long words, such as “The refund is there.”, reveal little about a ticket even if they match. */
function fullness(words: readonly string[]): number {
  const long = words.filter(one => one.length >= longWord).length
  return 0.5 + 0.5 * Math.min(1, long / enoughLongWords)
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
 * Replaces the placeholders for masked personal data with spaces, because customers didn't write them. The length stays
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
