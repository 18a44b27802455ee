import { isCourtesy } from '../features/courtesy.ts'
import { tagIndex } from '../features/lexicon/matcher.ts'
import type { Reading, Turn } from '../features/reading.ts'
import { soft } from '../features/turn-features.ts'
import { sentenceMood } from '../satisfaction/index.ts'
import type { EmpathySigns } from './empathy.ts'
import type { Said } from './exchange.ts'

export const quotedFactors = ['empathy', 'completeness', 'emotionalPolarity'] as const
export type QuotedFactor = (typeof quotedFactors)[number]

/**
 * How strongly each feature suggests that a sentence is the deciding one, trained on the sentences that labelers chose.
 */
export type DecidingModel = Record<QuotedFactor, number[]>

export interface Candidate extends Said {
  side: Turn['side']
  isCourtesy: boolean
  features: number[]
}

const sideOf: Record<QuotedFactor, Turn['side'] | null> = {
  empathy: 'agent',
  completeness: null,
  emotionalPolarity: 'customer',
}

const mostPerTurn = 40
const digit = /\d/
const ofAgent = (['action', 'success', 'failure', 'promise', 'handoff', 'thanks'] as const).map(
  name => tagIndex[name],
)

/** Every sentence of the conversation that could decide a factor. */
export function candidatesOf({ customer, agent }: Reading, empathy: EmpathySigns): Candidate[] {
  const apologies = new Set(empathy.apologies.map(one => one.sentence))
  const understanding = new Set(empathy.acknowledged.map(one => one.sentence))
  const blaming = new Set(empathy.blaming.map(one => one.sentence))
  const lastCustomer = customer.at(-1)?.messages[0]?.index ?? -1
  const found: Candidate[] = []
  for (const turns of [customer, agent])
    for (const [at, turn] of turns.entries()) {
      const all = turn.messages
        .flatMap(message => message.sentences.map(sentence => ({ message, sentence })))
        .slice(-mostPerTurn)
      const isCustomer = turn.side === 'customer'
      const back = turns.length - 1 - at
      const inTurn = [
        isCustomer,
        isCustomer && back === 0,
        isCustomer && turns.length === 1,
        isCustomer && at === 0 && turns.length > 1,
        !isCustomer && back === 0,
        !isCustomer && back === 0 && (turn.messages[0]?.index ?? 0) < lastCustomer,
        !isCustomer && at === 0,
        back === 1,
        back === 2,
        Math.min(back, 6) / 6,
        1 / Math.max(1, all.length),
      ]
      for (const [k, { message, sentence }] of all.entries()) {
        const mood = sentenceMood(sentence) - 3
        const { words } = sentence
        const own = [
          k === 0,
          k === all.length - 1,
          all.length > 1 ? k / (all.length - 1) : 0.5,
          Math.log2(1 + words.length) / 4,
          words.length < 3,
          words.length > 25,
          sentence.question,
          apologies.has(sentence),
          understanding.has(sentence),
          blaming.has(sentence),
          soft(sentence.positive / 2),
          soft(sentence.negative / 2),
          soft(Math.max(0, sentence.negations)),
          soft(sentence.joy),
          soft(sentence.anger),
          soft(sentence.shouted),
          mood,
          Math.abs(mood),
          digit.test(sentence.plain),
        ]
        found.push({
          side: turn.side,
          isCourtesy: isCourtesy(message, sentence),
          message,
          sentence,
          features: row(inTurn, own, sentence.counts, isCustomer),
        })
      }
    }
  return found
}

type Features = readonly (number | boolean)[]

/** The features in one row, followed by the kinds of phrases that the sentence contains. */
function row(inTurn: Features, own: Features, counts: readonly number[], isCustomer: boolean): number[] {
  const values: number[] = new Array(inTurn.length + own.length + counts.length + ofAgent.length).fill(0)
  let at = 0
  for (const value of inTurn) values[at++] = Number(value)
  for (const value of own) values[at++] = Number(value)
  for (const count of counts) values[at++] = Math.max(0, Math.min(1, count))
  if (!isCustomer) for (const index of ofAgent) values[at++] = Math.max(0, Math.min(1, counts[index] ?? 0))
  return values
}

export interface Deciding extends Said {
  /** The probability that a labeler would choose this sentence. */
  share: number
}

/** Greetings and signatures are left out, unless there is nothing else. */
export function candidatesFor(candidates: readonly Candidate[], name: QuotedFactor): Candidate[] {
  const own = candidates.filter(
    ({ side, sentence }) => sentence.words.length > 0 && (sideOf[name] ?? side) === side,
  )
  const telling = own.filter(candidate => !candidate.isCourtesy)
  return telling.length > 0 ? telling : own
}

/** The sentences that decide a factor, most decisive first. */
export function decidingSentences(
  candidates: readonly Candidate[],
  name: QuotedFactor,
  model: DecidingModel,
): Deciding[] {
  const own = candidatesFor(candidates, name)
  const weights = model[name]
  const scores = own.map(({ features }) => {
    let sum = 0
    for (let j = 0; j < features.length; j++) sum += (features[j] ?? 0) * (weights[j] ?? 0)
    return sum
  })
  const most = scores.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  const odds = scores.map(score => Math.exp(score - most))
  const total = odds.reduce((sum, odd) => sum + odd, 0)
  return own
    .map(({ message, sentence }, i) => ({ message, sentence, share: (odds[i] ?? 0) / total }))
    .sort((a, b) => b.share - a.share)
}
