import { overlap } from '../text/index.ts'
import { tagIndex } from './lexicon/matcher.ts'
import type { Tag } from './lexicon/service.ts'
import type { Reading, ReadSentence, Turn } from './reading.ts'
import { toneOf } from './sentence.ts'

/** Fields that sentences and turns share. */
type Saying = Pick<Turn, 'counts' | 'positive' | 'negative' | 'negations' | 'joy' | 'anger' | 'shouted'>

export function tag(saying: Pick<Saying, 'counts'> | undefined, name: Tag): number {
  return saying?.counts[tagIndex[name]] ?? 0
}

/** Maps a count to a value from 0 to just below 1. The first occurrences count most. */
export function soft(count: number): number {
  return count / (1 + count)
}

type Signs = Record<string, 1 | -1>

/** Features of a turn's own content. Each can move satisfaction only in the direction of its sign. */
export const sayingSigns: Signs = {
  tone: 1,
  positive: 1,
  negative: -1,
  negation: -1,
  joy: 1,
  anger: -1,
  question: -1,
  thanks: 1,
  praise: 1,
  warmth: 1,
  complaint: -1,
  failure: -1,
  success: 1,
  settled: 1,
  accept: 1,
  reject: -1,
  lukewarm: -1,
  alternative: -1,
  persist: -1,
  correction: -1,
  threat: -1,
  effort: -1,
  farewell: 1,
  sorry: -1,
  shouted: -1,
}

/** Features of how a turn relates to the earlier turns. */
export const contextSigns: Signs = {
  repeats: -1,
  agentTone: 1,
  agentQuestion: -1,
  agentFailure: -1,
  agentSuccess: 1,
  agentAction: 1,
  agentApology: -1,
  agentRepeats: -1,
  agentAnswers: 1,
  agentFarewell: 1,
  agentHandoff: -1,
  agentJoy: 1,
  toneBefore: 1,
}

function sayingFeatures(said: Saying, tone: number, questions: number): number[] {
  const { counts } = said
  return [
    tone,
    soft(said.positive / 2),
    soft(said.negative / 2),
    soft(said.negations),
    soft(said.joy),
    soft(said.anger),
    soft(questions),
    Math.min(1, counts[tagIndex.thanks] ?? 0),
    Math.min(1, counts[tagIndex.praise] ?? 0),
    Math.min(1, counts[tagIndex.warmth] ?? 0),
    soft(counts[tagIndex.complaint] ?? 0),
    soft(counts[tagIndex.failure] ?? 0),
    soft(counts[tagIndex.success] ?? 0),
    Math.min(1, counts[tagIndex.settled] ?? 0),
    Math.min(1, counts[tagIndex.accept] ?? 0),
    Math.min(1, counts[tagIndex.reject] ?? 0),
    Math.min(1, counts[tagIndex.lukewarm] ?? 0),
    soft(counts[tagIndex.alternative] ?? 0),
    soft(counts[tagIndex.persist] ?? 0),
    soft(counts[tagIndex.correction] ?? 0),
    Math.min(1, counts[tagIndex.threat] ?? 0),
    soft(counts[tagIndex.effort] ?? 0),
    Math.min(1, counts[tagIndex.farewell] ?? 0),
    Math.min(1, counts[tagIndex.apology] ?? 0),
    soft(said.shouted),
  ]
}

export function sentenceFeatures(sentence: ReadSentence): number[] {
  const { positive, negative, question } = sentence
  return sayingFeatures(sentence, toneOf(positive, negative), question ? 1 : 0)
}

/** One row per customer turn, in the order of `sayingSigns` and `contextSigns`. */
export function turnFeatures(reading: Reading): number[][] {
  const rows: number[][] = []
  const customer: Turn[] = []
  const agent: Turn[] = []
  for (const [i, turn] of reading.turns.entries()) {
    if (turn.side === 'agent') {
      agent.push(turn)
      continue
    }
    const before = reading.turns[i - 1]
    rows.push([
      ...sayingFeatures(turn, turn.tone, turn.questions),
      ...contextFeatures(turn, before, customer, agent),
    ])
    customer.push(turn)
  }
  return rows
}

function contextFeatures(turn: Turn, before: Turn | undefined, customer: Turn[], agent: Turn[]): number[] {
  const previous = customer.at(-1)
  return [
    mostAlike(turn, customer),
    before?.tone ?? 0,
    soft(before?.questions ?? 0),
    soft(tag(before, 'failure')),
    soft(tag(before, 'success')),
    soft(tag(before, 'action')),
    soft(tag(before, 'apology')),
    before ? mostAlike(before, agent, agent.length - 1) : 0,
    before && previous ? overlap(before.content, previous.content) : 0,
    Math.min(1, tag(before, 'farewell')),
    Math.min(1, tag(before, 'handoff')),
    soft(before?.joy ?? 0),
    previous?.tone ?? 0,
  ]
}

const looksBack = 12

/** How much of this turn the speaker already said in the turns before `end`, 0 to 1. */
export function mostAlike(turn: Turn, earlier: readonly Turn[], end = earlier.length): number {
  let most = 0
  for (let i = Math.max(0, end - looksBack); i < end; i++) {
    const other = earlier[i]
    if (other) most = Math.max(most, overlap(turn.content, other.content))
  }
  return most
}
