import { setImmediate } from 'node:timers/promises'
import { Conversation } from './conversation.ts'
import { offered } from './reading/offered-questions.ts'
import { sameMeaning } from './reading/same-meaning.ts'
import { refusalFor } from './refusals/refusal-reports.ts'
import { withFiguresOfEach } from './understand/alongside.ts'
import type { Period } from './understand/calendar.ts'
import { checked, type Recognized } from './understand/check-reading.ts'
import { splitClauses } from './understand/clauses.ts'
import { completed } from './understand/completed-question.ts'
import { vocabularyAfter } from './understand/context-vocabulary.ts'
import { recognize } from './understand/english-question.ts'
import { builtOn } from './understand/later-parts.ts'
import {
  type LearnedReader,
  type LearnedReading,
  learnedReaderFor,
} from './understand/learned/learned-reading.ts'
import { learnedModel } from './understand/learned/model.ts'
import {
  isMerged,
  likeSubject,
  mergedComparisons,
  refined,
  refines,
  withMinimum,
  withSides,
} from './understand/like-subject.ts'
import { withPageDates } from './understand/page-dates.ts'
import { plainQuestion } from './understand/plain-question.ts'
import { lastMonths, sameDays } from './understand/question-hints.ts'
import { questionParts } from './understand/question-parts.ts'
import { plain } from './understand/reading.ts'
import { splitQuestion, withAndWithout } from './understand/split-question.ts'
import { translate } from './understand/translate.ts'
import { tooLong, understand } from './understand/understand.ts'
import type { FindResult, Reading, Understood } from './understand/understood-question.ts'
import { withoutRemarks } from './understand/without-remarks.ts'
import type { Vocabulary } from './vocabulary.ts'

interface Lookups {
  /** Whether any ticket contains the word. */
  occurs: (topic: string) => Promise<boolean>
  found: FindResult
}

const mostParts = 3

const sameTicketsIn = (count: Understood, one: Understood) =>
  one.intent === 'figure' &&
  one.figures.join() === 'tickets' &&
  sameMeaning({ ...count, intent: 'figure', figures: ['tickets'] }, one)

/** After “did October beat September”, “who had most” is about October. */
const singlePeriod: ReadonlySet<Understood['intent']> = new Set([
  'rank',
  'peak',
  'tickets',
  'having',
  'count',
])

/** A trend for two names would combine them into one line, and the lowest factor would be that of both combined. */
const mergesNames = ({ intent, mentions, together }: Understood) =>
  (intent === 'trend' || intent === 'peak' || intent === 'factors') &&
  !together &&
  [
    ...Map.groupBy(
      mentions.filter(one => !one.excluded),
      one => one.kind,
    ).values(),
  ].some(same => same.length > 1)

const notScored = /\b(?:be|get|not|un)[ -]?scored\b|\binvalid\b/i

/** A reading that is less likely than this is doubted. */
const doubtedBelow = 0.03
/** How many other meanings are offered next to a reading in doubt. */
const mostOthers = 2

/** Reads questions in the context of a conversation. */
export class QuestionReader {
  readonly #vocabulary: Vocabulary
  readonly #today: string
  readonly #lookups: Lookups
  readonly #learnedReader: LearnedReader
  readonly #page: Period | null
  readonly #conversation = new Conversation(this)

  /** `learnedReader` reads what the rules can't. `page` is the period that the user is looking at. */
  constructor(
    vocabulary: Vocabulary,
    today: string,
    lookups: Lookups,
    learnedReader: LearnedReader = learnedReaderFor(learnedModel),
    page: Period | null = null,
  ) {
    this.#vocabulary = vocabulary
    this.#today = today
    this.#lookups = lookups
    this.#learnedReader = learnedReader
    this.#page = page && { startDate: page.startDate, endDate: page.endDate }
  }

  /** An unknown word that could be a topic counts as one if any ticket contains it. */
  async read(asked: string, { isSplit = false } = {}): Promise<Reading> {
    const question = withPageDates(asked, this.#page, this.#today)
    // Parsing takes a moment, so other requests get a turn first.
    await setImmediate()
    const read = understand(question, this.#vocabulary, this.#today, null, isSplit)
    if (read.is === 'understood' || read.is === 'inDoubt' || tooLong(question)) return read
    if (read.is === 'unknown' && read.topic && (await this.#lookups.occurs(read.topic))) {
      const about = understand(question, this.#vocabulary, this.#today, read.topic, isSplit)
      return about.is === 'understood' || about.is === 'inDoubt'
        ? about
        : this.#learned(question, about, isSplit)
    }
    return (
      withoutRemarks(
        question,
        remarks => understand(question, this.#vocabulary, this.#today, null, isSplit, remarks),
        clause => recognize(clause, this.#vocabulary, this.#today),
      ) ?? this.#learned(question, read, isSplit)
    )
  }

  /** If the rules don't know the wording, finds a reading from similar examples, and either uses or offers it. */
  #learned(
    question: string,
    read: Exclude<Reading, { is: 'understood' | 'inDoubt' }>,
    isSplit: boolean,
  ): Reading {
    const offers: LearnedReading[] = []
    const again = understand(
      question,
      this.#vocabulary,
      this.#today,
      null,
      isSplit,
      new Set(),
      (text, vocabulary, today, topic, isSplit) => {
        const recognized = recognize(text, vocabulary, today, topic, isSplit)
        if ('why' in recognized) return recognized
        const byRules = checked(recognized.words, recognized.found)
        if (byRules.is === 'understood' || byRules.is === 'inDoubt') return byRules
        const learned = this.#learnedReader.readings(recognized, vocabulary, today)
        const sure = learned.find(({ isSure }) => isSure)
        if (sure) return { is: 'understood', understood: sure.understood }
        offers.push(...learned)
        return byRules
      },
    )
    if (again.is === 'understood') return again
    const closest = offers.sort((a, b) => b.confidence - a.confidence).map(({ question }) => question)
    return closest.length === 0 ? read : { ...read, meant: [...new Set(closest)] }
  }

  /**
   * If similar examples mean something else, the questions that may be meant, with the reading itself last. Null if there
   * is no reason to doubt the reading. A question in the words of its reading isn't doubted, so each of these can be asked.
   */
  secondLook(asked: string, one: Understood): string[] | null {
    const question = withPageDates(asked, this.#page, this.#today)
    const own = offered(one, this.#vocabulary, this.#today)
    // “Couldn't be scored” always means invalid tickets, and “for what reasons” is part of their answer.
    const isInvalid = one.intent === 'figure' && one.figures.join() === 'invalid' && notScored.test(question)
    const isPlain = own === null || isInvalid || plain(own).includes(plain(question))
    if (isPlain || one.followsUp || questionParts(question).length > 1 || translate(question)) return null
    const recognized = [...new Set([question, splitClauses(question).asks])].flatMap(text => {
      const each = recognize(text, this.#vocabulary, this.#today)
      return 'why' in each ? [] : [each]
    })
    const isUnlikely = (each: Recognized) =>
      this.#learnedReader.likelihood(each, one, this.#vocabulary, this.#today) < doubtedBelow
    if (recognized.length === 0 || !recognized.every(isUnlikely)) return null
    const others = recognized
      .flatMap(each => this.#learnedReader.readings(each, this.#vocabulary, this.#today))
      .sort((a, b) => b.confidence - a.confidence)
      .map(reading => reading.question)
      .filter(other => other !== own)
    return [...[...new Set(others)].slice(0, mostOthers), own]
  }

  /** Reads a follow-up. If a name has several meanings, the question before can say which kind is meant. */
  async readAfter(question: string, before: readonly Understood[], isSplit = false): Promise<Reading> {
    const read = await this.read(question, { isSplit })
    const last = before.at(-1)
    if (!last || read.is === 'refused' || !read.understood.followsUp) return read
    const names = vocabularyAfter(last, question, this.#vocabulary)
    if (!names) return read
    const narrow = new QuestionReader(names, this.#today, this.#lookups, this.#learnedReader, this.#page)
    const again = await narrow.read(question, { isSplit })
    return again.is === 'understood' ? again : read
  }

  /** Completes a follow-up with the parts it takes from earlier questions. */
  complete(before: readonly Understood[], now: Understood): Promise<Understood> {
    return completed(before, now, this.#lookups.found)
  }

  /**
   * The conversation's earlier questions, each completed from the ones before it. After a question that couldn't be
   * answered, none of the ones before it count.
   */
  async earlier(questions: readonly string[]): Promise<Understood[]> {
    return (await this.#conversation.after(questions)).answered
  }

  /** The parts of a question. Null if it has only one part, or if any part can't be answered. */
  async parts(asked: string, before: readonly string[]): Promise<Understood[] | null> {
    const question = withPageDates(asked, this.#page, this.#today)
    const parts = questionParts(translate(question)?.text ?? question)
    const [only] = parts
    if (only && parts.length === 1 && before.length > 0) {
      const built = await this.#builtOnLast(only, before)
      if (built) return built
    }
    if (parts.length < 2 || parts.length > mostParts) return this.#split(question, before)
    return (await this.#answerable(parts, before)) ?? this.#split(question, before)
  }

  /** “And was it any better in October?” compares with the figure in the previous question. */
  async #builtOnLast(question: string, before: readonly string[]): Promise<Understood[] | null> {
    const last = (await this.earlier(before)).at(-1)
    const { first, later } = (last && builtOn(last, question, this.#known(before.at(-1) ?? ''))) ?? {}
    const one = later ?? first
    return one && !refusalFor({ is: 'understood', understood: one }, one) ? [one] : null
  }

  #known(asked: string) {
    return { today: this.#today, page: this.#page, vocabulary: this.#vocabulary, asked }
  }

  /** Whether this question builds on the one before it, which couldn't be answered. */
  buildsOnUnread(question: string, before: readonly string[]): Promise<boolean> {
    return this.#conversation.buildsOnUnread(question, before)
  }

  /** A follow-up as it would read after the last question that was answered. Null if there is none. */
  asBeforeRefusal(question: string, before: readonly string[]): Promise<Understood | null> {
    return this.#conversation.asBeforeRefusal(question, before)
  }

  /** What the rules recognize in a question that is refused, for the questions that are offered instead. */
  recognized(asked: string): Understood | null {
    if (tooLong(asked)) return null
    const question = plainQuestion(withPageDates(asked, this.#page, this.#today))
    const text = splitClauses(translate(question)?.text ?? question).asks
    const read = recognize(text, this.#vocabulary, this.#today, null, false, 'ignored')
    if ('why' in read) return null
    const { understood } = read.found
    const [name] = read.words.inDoubt.map(
      ({ candidates: [first], excluded }) => first && { ...first, excluded },
    )
    return name ? { ...understood, mentions: [...understood.mentions, name] } : understood
  }

  /** A question with one part that needs several reports, such as two names in two periods. */
  async #split(question: string, before: readonly string[]): Promise<Understood[] | null> {
    const answered = await this.earlier(before)
    const read = await this.readAfter(question, answered, true)
    if (read.is !== 'understood') return null
    const { understood } = read
    const earlier = understood.followsUp ? answered : []
    const one = await this.complete(earlier, understood)
    const both = withAndWithout(one, question)
    const isAnswered = !refusalFor(read, one)
    const parts = both ?? (isAnswered && !mergesNames(one) ? null : splitQuestion(one))
    const isAnswerable = (part: Understood) =>
      refusalFor({ is: 'understood', understood: part }, part) === null
    return parts?.every(isAnswerable) ? parts : null
  }

  async #answerable(parts: readonly string[], before: readonly string[]): Promise<Understood[] | null> {
    const own: Understood[] = []
    let isRefined = false
    let isDated = false
    for (const part of parts) {
      const isFirst = own.length === 0
      const [subject] = own
      const built = subject ? builtOn(subject, part, this.#known(parts[0] ?? '')) : null
      if (built) {
        const { first, later } = built
        if (refusalFor({ is: 'understood', understood: later ?? first }, later ?? first)) return null
        own[0] = first
        if (later) own.push(later)
        else isRefined = true
        isDated ||= later !== null && later.periods !== first.periods
        continue
      }
      const extended = subject ? withFiguresOfEach(subject, part) : null
      if (extended) {
        own[0] = extended
        isRefined = true
        continue
      }
      const answered = isFirst ? await this.earlier(before) : own
      const read = await this.readAfter(withSides(subject, part), isFirst ? answered : [])
      if (read.is !== 'understood' || read.understood.intent === 'ticket') return null
      const earlier = isFirst && !read.understood.followsUp ? [] : answered
      const one = await this.complete(earlier, {
        ...read.understood,
        followsUp: !isFirst || read.understood.followsUp,
      })
      // “… and which lot was reopened more often” compares the sides named in the parts before it.
      if (
        !isFirst &&
        one.intent === 'tickets' &&
        /\bwhich (?:one|ones|lot|of (?:them|those|the two))\b/i.test(part)
      )
        return null
      // “How many percent came by email and how many by chat” asks for two shares.
      if (
        subject?.asksShare &&
        subject.intent === 'count' &&
        one.intent === 'figure' &&
        one.figures.join() === 'tickets'
      ) {
        own.push({ ...subject, mentions: one.mentions, periods: one.periods })
        continue
      }
      // “Who should I coach on empathy? The two lowest” is one ranking.
      if (subject && refines(subject, read.understood, part)) {
        own[0] = refined(subject, read.understood)
        isRefined = true
        continue
      }
      if (subject) likeSubject(one, subject, read.understood, part)
      if (!isFirst && singlePeriod.has(one.intent) && read.understood.periods.length === 0)
        one.periods = one.periods.slice(0, 1)
      const isNamed = read.understood.mentions.length > 0 && one.figures.length > 0
      if (!isFirst && one.intent === 'figure' && read.understood.figures.length === 0 && !isNamed) return null
      if (refusalFor({ ...read, understood: one }, one)) return null
      // “Anyone writing about the kettle? How many tickets?” asks the same thing twice.
      const isCounted = own.some(other => other.intent === 'count' && sameTicketsIn(other, one))
      const isSame = own.some(other => sameMeaning(other, one))
      // “Ken, Priya or Mara, who had most and who had fewest”: one comparison shows both.
      if (isSame && one.intent === 'compare') isRefined = true
      if (!isCounted && !isSame) own.push(one)
    }
    // “Empathy and polarity, without the Escalations group”: an exclusion at the end applies to every part.
    const leftOut = own.at(-1)?.mentions.filter(one => one.excluded) ?? []
    for (const [at, one] of own.entries())
      own[at] = {
        ...one,
        mentions: [...one.mentions, ...leftOut.filter(name => !one.mentions.includes(name))],
      }
    // “who improved and who got worse in October”: the period at the end applies to both, and replaces the default
    // months.
    const isUsual = (one: Period) => sameDays(one, lastMonths(this.#today))
    const [period, ...others] = own.flatMap(one => one.periods.filter(each => !isUsual(each)))
    const dated =
      period && others.length === 0 && !isDated ? own.map(one => ({ ...one, periods: [period] })) : own
    const merged = mergedComparisons(withMinimum(dated))
    return merged.length > 1 || isRefined || merged.some(isMerged) ? merged : null
  }
}
