import { understand } from '../src/domain/kim/understand/understand.ts'
import type { Understood } from '../src/domain/kim/understand/understood-question.ts'
import { demoNames } from './answer-key/demo-names.ts'

const vocabulary = demoNames()

/** Parses a question with the demo account's names, on the demo's last day. */
export const parsed = (question: string) => understand(question, vocabulary, '2026-11-15')

/** What a question means. Throws if it isn't understood. */
export function readingOf(question: string): Understood {
  const read = parsed(question)
  if (read.is !== 'understood') throw new Error(`“${question}” isn't understood: ${JSON.stringify(read)}`)
  return read.understood
}
