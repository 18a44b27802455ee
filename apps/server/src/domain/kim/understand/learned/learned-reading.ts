import { offered } from '../../reading/offered-questions.ts'
import { refusalOfWords, unusedWords } from '../../refusals/misread-words.ts'
import type { Vocabulary } from '../../vocabulary.ts'
import type { Recognized } from '../check-reading.ts'
import { plain } from '../reading.ts'
import type { Understood } from '../understood-question.ts'
import { cluesOf } from './clues.ts'
import { uncoveredWords } from './covered-words.ts'
import { guesses } from './guess.ts'
import type { LearnedModel } from './model.ts'
import { withSlots } from './slots.ts'
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
  /** Whether to answer it. Otherwise, it can only be offered. */
  isSure: boolean
  isOffered: boolean
}

export type LearnedReader = (
  recognized: Recognized,
  vocabulary: Vocabulary,
  today: string,
) => LearnedReading | null

/** The minimum confidence for answering a reading, and for offering it. */
const sureFrom = 0.85
const offeredFrom = 0.35

/**
 * Reads a question whose wording the rules don't know. Names, dates, numbers and limits are those that the rules found.
 * Null if no meaning fits, or if the question couldn't be answered anyway.
 */
export const learnedReaderFor =
  (model: () => LearnedModel): LearnedReader =>
  (recognized, vocabulary, today) =>
    learnedReading(recognized, model(), vocabulary, today)

function learnedReading(
  { words, found }: Recognized,
  model: LearnedModel,
  vocabulary: Vocabulary,
  today: string,
): LearnedReading | null {
  const { question, reading, left, inDoubt, moreHours } = words
  if (inDoubt.length > 0 || moreHours) return null
  const { understood } = found
  const clues = cluesOf({ question, vocabulary, today, understood, rewritten: reading.original, left })
  for (const { slots, confidence } of guesses(clues, understood, model)) {
    const [one, canonical] = answerable(withSlots(understood, slots), vocabulary, today) ?? []
    if (!one || !canonical) continue
    const telling = unusedWords(
      reading.left().map(({ word }) => word),
      reading.original,
      one,
    )
    const uncovered = uncoveredWords({ left: [...left, ...telling], question, slots }, model)
    // “How many agents” doesn't ask for one of them.
    const isMiscounted = found.countedThings !== null && one.intent !== 'having'
    const hasObjection =
      isMiscounted || leavesOut(understood, one, question) || refusalOfWords(reading.original, one) !== null
    return {
      understood: { ...one, corrected: [{ from: plain(question), to: canonical }, ...one.corrected] },
      question: canonical,
      confidence,
      uncovered,
      hasObjection,
      isSure: confidence >= sureFrom && uncovered.length === 0 && !hasObjection,
      isOffered: confidence >= offeredFrom,
    }
  }
  return null
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
