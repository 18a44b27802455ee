import { QuestionReader } from '../src/domain/kim/read-question.ts'
import { questionOf } from '../src/domain/kim/reading/canonical-question.ts'
import { refusalFor } from '../src/domain/kim/refusals/refusal-reports.ts'
import type { Period } from '../src/domain/kim/understand/calendar.ts'
import { understand } from '../src/domain/kim/understand/understand.ts'
import type { FindResult, Understood } from '../src/domain/kim/understand/understood-question.ts'
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
export const readerOn = (page: Period, found: FindResult = async () => null) =>
  new QuestionReader(vocabulary, today, { occurs: async () => false, found }, undefined, page)

/** How the last of these questions is answered, in plain English, or why it is refused. */
export async function answeredLast(reader: QuestionReader, questions: readonly string[]): Promise<string> {
  const [before, asked = ''] = [questions.slice(0, -1), questions.at(-1)]
  if (await reader.buildsOnUnread(asked, before)) return 'builds on a refused question'
  const parts = await reader.parts(asked, before)
  if (parts) return parts.map(questionOf).join(' // ')
  const earlier = await reader.earlier(before)
  const read = await reader.readAfter(asked, earlier)
  if (read.is === 'refused') return read.why
  const understood = await reader.complete(earlier, read.understood)
  return refusalFor(read, understood)?.report ?? questionOf(understood)
}
