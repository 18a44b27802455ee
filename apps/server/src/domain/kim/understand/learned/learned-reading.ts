import { offered } from '../../reading/offered-questions.ts'
import { refusalOfWords, unusedWords } from '../../refusals/misread-words.ts'
import type { Vocabulary } from '../../vocabulary.ts'
import type { Recognized } from '../check-reading.ts'
import { beyondOverview } from '../overview-words.ts'
import { plain } from '../reading.ts'
import type { Understood } from '../understood-question.ts'
import { type Clues, cluesOf } from './clues.ts'
import { uncoveredWords } from './covered-words.ts'
import { guesses, likelihoodOf } from './guess.ts'
import type { LearnedModel } from './model.ts'
import { inPlainForm, withSlots } from './slots.ts'
import { leavesOut } from './unused-parts.ts'

/** A reading learned from examples. */
export interface LearnedReading {
  understood: Understood
  /** The question in plain English. */
  question: string
  confidence: number
  /** The unknown words that no similar example contains. */
  uncovered: string[]
  /** Whether a word in the question contradicts the reading. */
  hasObjection: boolean
  /** Whether to answer it. Otherwise, it is only offered. */
  isSure: boolean
}

export interface LearnedReader {
  /**
   * Up to three readings that can be answered, most likely first. Names, dates, numbers and limits are those that the
   * rules found. Only the first reading can be sure.
   */
  readings(recognized: Recognized, vocabulary: Vocabulary, today: string): LearnedReading[]
  /** How likely the examples make a reading, from 0 to 1. */
  likelihood(recognized: Recognized, one: Understood, vocabulary: Vocabulary, today: string): number
}

/** Leaves everything to the rules. */
export const noLearnedReader: LearnedReader = { readings: () => [], likelihood: () => 1 }

/** The minimum confidence for answering a reading, and for offering it. */
const sureFrom = 0.85
const offeredFrom = 0.02
const mostReadings = 3
/** Checking a guess takes a few milliseconds. */
const mostChecked = 8

/** Reads questions whose wording the rules don't know, and judges those that the rules have read. */
export const learnedReaderFor = (model: () => LearnedModel): LearnedReader => ({
  readings: (recognized, vocabulary, today) => learnedReadings(recognized, model(), vocabulary, today),
  likelihood: (recognized, one, vocabulary, today) =>
    likelihoodOf(inPlainForm(one), cluesFrom(recognized, vocabulary, today), model()),
})

function cluesFrom({ words, found }: Recognized, vocabulary: Vocabulary, today: string): Clues {
  const { question, reading, left } = words
  return cluesOf({
    question,
    vocabulary,
    today,
    understood: found.understood,
    rewritten: reading.original,
    left,
  })
}

function learnedReadings(
  recognized: Recognized,
  model: LearnedModel,
  vocabulary: Vocabulary,
  today: string,
): LearnedReading[] {
  const { words, found } = recognized
  const { question, reading, left, inDoubt, moreHours } = words
  if (inDoubt.length > 0 || moreHours) return []
  const { understood } = found
  const clues = cluesFrom(recognized, vocabulary, today)
  const { likely, isOneQuestion } = guesses(clues, understood, model)
  const polite = reading.left().map(({ word }) => word)
  const readings: LearnedReading[] = []
  for (const { slots, confidence } of likely.slice(0, mostChecked)) {
    if (readings.length === mostReadings || confidence < offeredFrom) break
    const [one, canonical] = answerable(withSlots(understood, slots), vocabulary, today) ?? []
    if (!one || !canonical || readings.some(other => other.question === canonical)) continue
    // A figure that only the examples suggest has to explain the other words too.
    const isImplied = understood.figures.length === 0 && one.figures.join() === 'csat'
    const telling = [
      ...unusedWords(polite, reading.original, one),
      ...beyondOverview(isImplied ? { ...one, figures: [] } : one, polite, reading.original),
    ]
    const uncovered = uncoveredWords({ left: [...left, ...telling], question, slots }, model)
    // “How many agents” doesn't ask for one of them.
    const isMiscounted = found.countedThings !== null && one.intent !== 'having'
    // In “tickets where the customer was angry”, the words that weren't read say which tickets are meant.
    const isPlainList = one.intent === 'tickets' && !one.order && !one.text && one.conditions.length === 0
    const hasObjection =
      isMiscounted ||
      isPlainList ||
      leavesOut(understood, one, question) ||
      refusalOfWords(reading.original, one) !== null
    readings.push({
      understood: { ...one, corrected: [{ from: plain(question), to: canonical }, ...one.corrected] },
      question: canonical,
      confidence,
      uncovered,
      hasObjection,
      isSure: isOneQuestion && confidence >= sureFrom && uncovered.length === 0 && !hasObjection,
    })
  }
  return readings
}

/** The first reading that can be written as a question and answered, together with that question. */
function answerable(
  readings: readonly Understood[],
  vocabulary: Vocabulary,
  today: string,
): [Understood, string] | null {
  for (const one of readings) {
    const question = offered(one, vocabulary, today)
    if (question !== null) return [one, question]
  }
  return null
}
