import { QuestionReader } from '../src/domain/kim/read-question.ts'
import { questionOf } from '../src/domain/kim/reading/canonical-question.ts'
import type { Period } from '../src/domain/kim/understand/calendar.ts'
import { understand } from '../src/domain/kim/understand/understand.ts'
import type { Understood } from '../src/domain/kim/understand/understood-question.ts'
import { demoNames } from './answer-key/demo-names.ts'

const vocabulary = demoNames()
const today = '2026-11-15'

/** Parses a question with the demo account's names, on the demo's last day. */
export const parsed = (question: string) => understand(question, vocabulary, today)

/** What a question means. Throws if it isn't understood. */
export function readingOf(question: string): Understood {
  const read = parsed(question)
  if (read.is !== 'understood') throw new Error(`“${question}” isn't understood: ${JSON.stringify(read)}`)
  return read.understood
}

/** The question in plain English as it was read, or why it wasn't. */
export function readAs(question: string): string {
  const read = parsed(question)
  return read.is === 'understood' ? questionOf(read.understood) : read.is
}

/** Reads questions on a page with these dates. No topic occurs in any ticket. */
export const readerOn = (page: Period) =>
  new QuestionReader(
    vocabulary,
    today,
    { occurs: async () => false, found: async () => null },
    undefined,
    page,
  )
