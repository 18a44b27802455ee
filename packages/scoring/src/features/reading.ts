import type { Conversation } from '../conversation.ts'
import { minutesOf } from '../eligibility/message-times.ts'
import { type Role, rolesOf } from '../eligibility/roles.ts'
import { contentWords, quoteOf, type Readable, readable, type Span, sentences } from '../text/index.ts'
import { instructionStart } from './instructions.ts'
import { tagIndex } from './lexicon/matcher.ts'
import { emptyCounts, readSentence, type SentenceReading, saysNothing, toneOf } from './sentence.ts'
import { doubtPraise, readTogether } from './sentence-context.ts'

export type Side = 'customer' | 'agent'

export type ReadSentence = SentenceReading

export interface ReadMessage {
  /** An index into the conversation's messages. */
  index: number
  role: Role
  isPublic: boolean
  minutes: number | null
  source: Readable
  sentences: ReadSentence[]
}

/** Everything one side says before the other side replies. */
export interface Turn {
  side: Side
  messages: ReadMessage[]
  sentences: ReadSentence[]
  words: number
  counts: number[]
  tone: number
  positive: number
  negative: number
  negations: number
  questions: number
  joy: number
  anger: number
  shouted: number
  content: Set<string>
}

export interface Reading {
  messages: ReadMessage[]
  turns: Turn[]
  customer: Turn[]
  agent: Turn[]
  /** True when the messages had to be sorted by time. */
  reordered: boolean
}

const charactersInAll = 600_000

/** Reads the conversation once; everything else uses the result. The work is bounded for any input. */
export function readConversation(conversation: Conversation): Reading {
  const roles = rolesOf(conversation)
  const count = conversation.messages.length
  const limit = Math.max(400, Math.min(32_000, Math.floor(charactersInAll / Math.max(1, count))))
  const messages = conversation.messages.map((message, index): ReadMessage => {
    const role = roles[index] ?? 'unknown'
    const spoken = role === 'customer' || role === 'agent'
    const source = readable(message.body, limit)
    const read = spoken ? sentences(source.text).map(span => readSpan(source, span)) : []
    readTogether(read, role)
    return {
      index,
      role,
      isPublic: message.public !== false,
      minutes: minutesOf(message.created_at),
      source,
      sentences: read,
    }
  })
  const reordered = sortByTime(messages)
  const turns = turnsOf(messages.filter(m => m.isPublic && m.sentences.length > 0))
  return {
    messages,
    turns,
    customer: turns.filter(t => t.side === 'customer'),
    agent: turns.filter(t => t.side === 'agent'),
    reordered,
  }
}

function readSpan(source: Readable, span: Span): ReadSentence {
  const text = source.text.slice(span.start, span.end)
  const own = text.slice(0, instructionStart(text)).trimEnd()
  const read = own === '' ? saysNothing() : readSentence(own)
  read.start = span.start
  read.end = own === '' ? span.end : span.start + own.length
  return read
}

export function quoteSentence(message: ReadMessage, sentence: Span): string {
  return quoteOf(message.source, sentence.start, sentence.end)
}

/** Some helpdesks list the newest message first. When every message has a time, messages are sorted by time. */
function sortByTime(messages: ReadMessage[]): boolean {
  if (messages.some(m => m.minutes === null)) return false
  const inOrder = messages.every((m, i) => i === 0 || (messages[i - 1]?.minutes ?? 0) <= (m.minutes ?? 0))
  if (inOrder) return false
  messages.sort((a, b) => (a.minutes ?? 0) - (b.minutes ?? 0) || a.index - b.index)
  return true
}

function turnsOf(messages: readonly ReadMessage[]): Turn[] {
  const groups: { side: Side; messages: ReadMessage[] }[] = []
  for (const message of messages) {
    const side: Side = message.role === 'customer' ? 'customer' : 'agent'
    const last = groups.at(-1)
    if (last?.side === side) last.messages.push(message)
    else groups.push({ side, messages: [message] })
  }
  doubtPraise(groups)
  const turns = groups.map(group => turnOf(group.side, group.messages))
  for (const [i, turn] of turns.entries()) if (turn.side === 'customer') closeKindly(turn, turns[i - 1])
  return turns
}

/** “Anything else?” “No, that's all.” is a happy ending, not a rejection. */
function closeKindly(turn: Turn, before: Turn | undefined) {
  const declined = (turn.counts[tagIndex.reject] ?? 0) > 0 && turn.words <= 15 && turn.questions === 0
  if (!before || !declined || (before.counts[tagIndex.more] ?? 0) === 0) return
  turn.counts[tagIndex.reject] = 0
  turn.counts[tagIndex.alternative] = 0
  turn.negations = Math.max(0, turn.negations - 1)
}

function turnOf(side: Side, messages: ReadMessage[]): Turn {
  const all = messages.flatMap(m => m.sentences)
  const turn: Turn = {
    side,
    messages,
    sentences: all,
    words: 0,
    counts: emptyCounts(),
    tone: 0,
    positive: 0,
    negative: 0,
    negations: 0,
    questions: 0,
    joy: 0,
    anger: 0,
    shouted: 0,
    content: contentWords(all.flatMap(s => s.words)),
  }
  for (const sentence of all) {
    turn.words += sentence.words.length
    for (let i = 0; i < turn.counts.length; i++)
      turn.counts[i] = (turn.counts[i] ?? 0) + (sentence.counts[i] ?? 0)
    turn.positive += sentence.positive
    turn.negative += sentence.negative
    turn.negations += sentence.negations
    turn.questions += sentence.question ? 1 : 0
    turn.joy += sentence.joy
    turn.anger += sentence.anger
    turn.shouted += sentence.shouted
  }
  turn.tone = toneOf(turn.positive, turn.negative)
  // Next to complaints, an exclamation isn't a sign of joy, even without a negative word.
  if (turn.anger > 0 || turn.tone < -0.2) {
    turn.anger += turn.joy
    turn.joy = 0
  }
  return turn
}
