import { vocabulary } from '../vocabulary.ts'
import { stem } from './words.ts'

const meanings = new Map(
  vocabulary.synonyms.flatMap(words => words.map(word => [stem(word), stem(words[0] ?? word)] as const)),
)

/** The same word for all words that mean the same: "postage" and "delivery" stand for "shipping". */
export function meaningOf(word: string): string {
  return meanings.get(word) ?? word
}
