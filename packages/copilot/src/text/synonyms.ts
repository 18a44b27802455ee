import { vocabulary } from '../vocabulary.ts'
import { stem } from './words.ts'

const meanings = new Map(
  vocabulary.synonyms.flatMap(words => words.map(word => [stem(word), stem(words[0] ?? word)] as const)),
)

/** Maps synonyms to one word: "postage" and "delivery" become "shipping". */
export function meaningOf(word: string): string {
  return meanings.get(word) ?? word
}
