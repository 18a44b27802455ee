import { plural } from '@pulse/contract/plural'
import type { Conversation } from '../conversation.ts'
import { isCourtesy } from '../features/courtesy.ts'
import type { Tag } from '../features/lexicon/service.ts'
import {
  quoteSentence,
  type Reading,
  type ReadMessage,
  type ReadSentence,
  type Turn,
} from '../features/reading.ts'
import { tag } from '../features/turn-features.ts'
import type { Satisfaction } from '../satisfaction/index.ts'
import { rounded } from '../satisfaction/scale.ts'
import type { Evidence, Factor } from '../score.ts'
import type { ScoringContext } from '../scoring-context.ts'

/** Everything a factor is computed from. */
export interface Exchange {
  conversation: Conversation
  context: ScoringContext
  reading: Reading
  satisfaction: Satisfaction
}

export interface Said {
  message: ReadMessage
  sentence: ReadSentence
}

export function saidBy(turns: readonly Turn[], test: (sentence: ReadSentence) => boolean): Said[] {
  const found: Said[] = []
  for (const turn of turns)
    for (const message of turn.messages)
      for (const sentence of message.sentences) if (test(sentence)) found.push({ message, sentence })
  return found
}

export function saidAs(turns: readonly Turn[], kind: Tag): Said[] {
  return saidBy(turns, sentence => tag(sentence, kind) > 0)
}

/** The meaningful words of all turns. */
export function contentOf(turns: readonly Turn[]): Set<string> {
  const all = new Set<string>()
  for (const { content } of turns) for (const word of content) all.add(word)
  return all
}

/** The turns' sentences without greetings and signatures. */
export function informative(turns: readonly Turn[]): Said[] {
  return saidBy(turns, () => true).filter(({ message, sentence }) => !isCourtesy(message, sentence))
}

/** The lowest and highest score that a factor's reason can support. */
export type Limits = readonly [least: number, most: number]

/** Scores at or above this value count as good, and their reasons leave out small shortcomings. */
export const good = 3.5

const mostEvidence = 4

function cite(said: readonly (Said | undefined)[]): Evidence[] {
  const cited: Evidence[] = []
  const seen = new Set<ReadSentence>()
  for (const item of said) {
    if (!item || seen.has(item.sentence) || cited.length >= mostEvidence) continue
    seen.add(item.sentence)
    const quote = quoteSentence(item.message, item.sentence)
    if (quote !== '') cited.push({ message: item.message.index, quote })
  }
  return cited
}

export function factorOf(
  score: number,
  parts: readonly (string | false | undefined)[],
  said: readonly (Said | undefined)[],
): Factor {
  const text = parts.filter(part => typeof part === 'string' && part !== '').join('; ')
  return {
    score: rounded(score),
    reason: `${text.charAt(0).toUpperCase()}${text.slice(1)}.`,
    evidence: cite(said),
  }
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Formats a count with its noun: “one apology”, “three questions”, “14 messages”. */
export function counted(count: number, one: string, many?: string): string {
  return `${numbers[count] ?? count} ${plural(count, one, many)}`
}

/** The first turn describes the problem, so a complaint there doesn't mean that the customer is upset. */
export function isUpset(turn: Turn, first: boolean): boolean {
  const wrong =
    tag(turn, 'threat') +
    tag(turn, 'correction') +
    turn.anger +
    (first ? tag(turn, 'persist') : tag(turn, 'complaint'))
  return turn.tone < (first ? -0.65 : -0.4) || (wrong > 0 && turn.tone < (first ? -0.2 : 0.1))
}

export function upsetTurns(reading: Reading): Turn[] {
  return reading.customer.filter((turn, i) => isUpset(turn, i === 0))
}
