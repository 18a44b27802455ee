import type { QuestionReader } from './read-question.ts'
import { questionsInDoubt, suggestionsFor } from './reading/offered-questions.ts'
import {
  inDoubtReport,
  leftOutReport,
  type Refusal,
  refusalFor,
  refuse,
  unsureReport,
} from './refusals/refusal-reports.ts'
import { leftOut } from './understand/left-out.ts'
import type { Understood } from './understand/understood-question.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A question that isn't answered, and the questions that are offered instead. */
export interface Refused {
  refusal: Refusal
  suggestions: string[]
}

interface Asked {
  reader: QuestionReader
  vocabulary: Vocabulary
  today: string
  text: string
  before: readonly string[]
}

/** The parts of a question that asks for several things. Null if it has one part or a part can't be answered. */
export async function answerableParts({ reader, text, before }: Asked): Promise<Understood[] | null> {
  const parts = await reader.parts(text, before)
  return parts && leftOut(text, parts).length === 0 ? parts : null
}

const unreadBefore =
  'This builds on your previous question, which I couldn’t answer, so I can’t tell which names and dates you mean.'

/** Refuses a follow-up to a question that wasn't answered. */
export async function refusedAfterRefusal(asked: Asked): Promise<Refused | null> {
  const { reader, vocabulary, today, text, before } = asked
  if (!(await reader.buildsOnUnread(text, before))) return null
  return {
    refusal: refuse(unreadBefore),
    suggestions: suggestionsFor(await reader.asBeforeRefusal(text, before), vocabulary, today),
  }
}

/** The question as a whole, or why it can't be answered. */
export async function answerOrRefuse(asked: Asked): Promise<{ one: Understood } | Refused> {
  const { reader, vocabulary, today, text, before } = asked
  const instead = (
    refusal: Refusal,
    one: Understood | null,
    also: Parameters<typeof suggestionsFor>[3] = {},
  ) => ({
    refusal,
    suggestions: suggestionsFor(one, vocabulary, today, also),
  })
  const earlier = await reader.earlier(before)
  const read = await reader.readAfter(text, earlier)
  if (read.is === 'refused') {
    const { meant = [], instead: closest } = read
    const also = { meant, isFigureSure: true, ...(closest && { instead: closest }) }
    return instead(refuse(read.why), reader.recognized(text), also)
  }
  const one = await reader.complete(earlier, read.understood)
  if (read.is === 'inDoubt' && !read.inDoubt.some(name => name.excluded)) {
    const suggestions = questionsInDoubt({ ...read, understood: one }, vocabulary, today)
    if (suggestions.length > 0)
      return { refusal: inDoubtReport(read.inDoubt, { isOffered: true }), suggestions }
  }
  const refusal = refusalFor(read, one, text)
  if (refusal) {
    const { meant = [], words = [] } = read.is === 'unknown' ? read : {}
    return instead(refusal, one, { meant, isFigureSure: words.includes('how many') })
  }
  const left = leftOut(text, [one])
  if (left.length > 0) return instead(leftOutReport(left), one)
  const isWhole = read.is === 'understood' && one === read.understood
  const meant = isWhole ? reader.secondLook(text, one) : null
  return meant ? instead(unsureReport(), one, { meant }) : { one }
}
