import { refusalFor } from './refusals/refusal-reports.ts'
import { isIncomplete } from './understand/completed-question.ts'
import { isComplete } from './understand/follow-up.ts'
import { leftOut } from './understand/left-out.ts'
import { questionParts } from './understand/question-parts.ts'
import { plain } from './understand/reading.ts'
import type { Reading, Understood } from './understand/understood-question.ts'

interface Reader {
  read: (question: string) => Promise<Reading>
  readAfter: (question: string, before: readonly Understood[]) => Promise<Reading>
  complete: (before: readonly Understood[], now: Understood) => Promise<Understood>
  parts: (question: string, before: readonly string[]) => Promise<Understood[] | null>
  secondLook: (question: string, one: Understood) => string[] | null
}

interface Turns {
  /** The questions since the last one that was refused. */
  answered: Understood[]
  /** Whether the last question was refused. */
  isUnread: boolean
}

/** What a conversation's questions were answered as. Each list of questions is read once. */
export class Conversation {
  readonly #reader: Reader
  readonly #known = new Map<string, Promise<Turns>>()

  constructor(reader: Reader) {
    this.#reader = reader
  }

  after(questions: readonly string[]): Promise<Turns> {
    const key = JSON.stringify(questions)
    const known = this.#known.get(key) ?? this.#turns(questions)
    this.#known.set(key, known)
    return known
  }

  async #turns(questions: readonly string[]): Promise<Turns> {
    const question = questions.at(-1)
    if (question === undefined) return { answered: [], isUnread: false }
    const before = questions.slice(0, -1)
    const { answered } = await this.after(before)
    const one = (await this.buildsOnUnread(question, before)) ? null : await this.#answered(question, before)
    return one ? { answered: [...answered, one], isUnread: false } : { answered: [], isUnread: true }
  }

  /** What an earlier question was answered as, or null if it was refused. */
  async #answered(question: string, before: readonly string[]): Promise<Understood | null> {
    const answered = (await this.after(before)).answered
    const parts = await this.#reader.parts(question, before)
    const part = parts && leftOut(question, parts).length === 0 ? (parts.at(-1) ?? null) : null
    const read = await this.#reader.readAfter(question, answered)
    if (read.is !== 'understood') return part
    const one = await this.#reader.complete(answered, read.understood)
    if (refusalFor(read, one)) return part
    if (part) return one
    const isWhole = one === read.understood
    return leftOut(question, [one]).length > 0 || (isWhole && this.#reader.secondLook(question, one))
      ? null
      : one
  }

  /**
   * Whether this question builds on the one before it, which couldn't be answered. Answering without it would be about
   * something else.
   */
  async buildsOnUnread(question: string, before: readonly string[]): Promise<boolean> {
    if (!(await this.after(before)).isUnread) return false
    // In “how many were reopened, and which of those were rated bad”, the second part builds on the first.
    const [first = question] = questionParts(question)
    const read = await this.#reader.read(first)
    if (read.is === 'refused') return false
    const { understood } = read
    if (isComplete(understood, plain(first)) && understood.periods.length > 0) return false
    return understood.followsUp || isIncomplete(understood) || /\b(?:those|these)\b/i.test(first)
  }

  /** A follow-up as it would read after the last question that was answered. Null if there is none. */
  async asBeforeRefusal(question: string, before: readonly string[]): Promise<Understood | null> {
    for (let last = before.length - 1; last > 0; last--) {
      const { answered } = await this.after(before.slice(0, last))
      if (answered.length === 0) continue
      const read = await this.#reader.readAfter(question, answered)
      return read.is === 'refused' ? null : this.#reader.complete(answered, read.understood)
    }
    return null
  }
}
