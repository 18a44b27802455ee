import type { Conversation } from '../conversation.ts'
import { rolesOf } from '../eligibility/roles.ts'
import { detectLanguage } from '../language/index.ts'
import { readable, sentences } from '../text/index.ts'
import { type Candidate, candidates, isInstruction, tidy } from './candidates.ts'
import { mostWords, pick } from './pick-sentences.ts'
import { type Ranker, rank, trainedRanker } from './rank-sentences.ts'
import { isThanking } from './sentence-kinds.ts'
import { asContinuation, inThirdPerson, quoted } from './third-person.ts'

export { frameWords } from './third-person.ts'

/**
 * Summarizes in two or three sentences what the customer wanted and how it turned out. Every sentence comes from the
 * conversation, either quoted or put in the third person. Nothing is added.
 */
export function summarise(conversation: Conversation): string {
  return summariseWith(conversation, trainedRanker())
}

function summariseWith(conversation: Conversation, ranker: Ranker): string {
  return summarySentences(conversation, ranker)
    .map(sentence => sentence.text)
    .join(' ')
}

/** A subject of punctuation alone says nothing. */
const hasWords = /[\p{L}\p{N}]/u

export interface SummarySentence {
  /** The original sentence. */
  source: string
  text: string
}

export function summarySentences(conversation: Conversation, ranker: Ranker): SummarySentence[] {
  const all = candidates(conversation)
  const thanks = thanksIn(conversation)
  const english = all.length === 0 || isEnglish(all)
  const { sentences: picked, thanked } = pick(rank(all, ranker), english, thanks?.message)
  const lower = { has: (word: string) => isLowercase(word, all) }
  const summary = picked.map(({ text, role }, i): SummarySentence => {
    const source = shortened(text)
    const replies = role === 'customer' && picked[i - 1]?.role === 'agent'
    const verb = replies ? 'replies' : undefined
    const retold = english ? inThirdPerson(source, role, lower, verb) : quoted(source, role, verb)
    return { source, text: picked[i - 1]?.role === role ? asContinuation(retold, role) : retold }
  })
  if (!picked.some(({ role }) => role === 'customer')) {
    const subject = tidy((conversation.subject ?? '').slice(0, 300)).replace(
      /^(?:(?:re|fwd?|aw)\s*:\s*)+/i,
      '',
    )
    if (hasWords.test(subject) && !isInstruction(subject)) {
      const source = shortened(subject)
      summary.unshift({ source, text: quoted(source, 'customer') })
    }
  }
  if (thanked && thanks !== undefined)
    summary.push({ source: thanks.text, text: 'The customer thanks the agent.' })
  if (summary.length > 0 && !hasReply(conversation))
    summary.push({ source: '', text: 'No agent has replied.' })
  return summary
}

function hasReply(conversation: Conversation): boolean {
  const roles = rolesOf(conversation)
  return conversation.messages.some((message, i) => roles[i] === 'agent' && message.public !== false)
}

/** The thanks in the customer's last message, and the index of that message. */
function thanksIn(conversation: Conversation): { text: string; message: number } | undefined {
  const roles = rolesOf(conversation)
  const message = conversation.messages.findLastIndex(
    ({ public: isPublic }, i) => roles[i] === 'customer' && isPublic !== false,
  )
  const { text } = readable(conversation.messages[message]?.body ?? '', 2_000)
  if (!isThanking(text) || text.includes('?') || isInstruction(text)) return undefined
  const found = sentences(text, 25).find(({ start, end }) => isThanking(text.slice(start, end)))
  return found && { text: text.slice(found.start, found.end), message }
}

/** Cuts long sentences at a comma or a conjunction and marks the cut with an ellipsis. */
function shortened(text: string): string {
  const words = text.split(' ')
  if (words.length <= mostWords) return text
  const start = words.slice(0, mostWords).join(' ')
  const cut = Math.max(
    start.lastIndexOf(', '),
    start.lastIndexOf('; '),
    start.lastIndexOf(' and '),
    start.lastIndexOf(' but '),
  )
  return `${cut > start.length / 3 ? start.slice(0, cut) : start}…`
}

const plainlyEnglish = /\b(?:the|and|is|are|was|have|has|not|it|this|that|with|you|your|my|for|of|to)\b/gi

function isEnglish(all: readonly Candidate[]): boolean {
  const text = all
    .slice(0, 12)
    .map(candidate => candidate.text)
    .join(' ')
  // Five of these words are enough to skip the detector, which would make a summary take about 10% longer.
  if ((text.match(plainlyEnglish)?.length ?? 0) >= 5) return true
  const { language, confidence } = detectLanguage(text)
  return language === 'en' || language === 'und' || confidence < 0.4
}

/** A word that occurs in lowercase in the middle of a sentence is not a name. */
function isLowercase(word: string, all: readonly Candidate[]): boolean {
  if (!/^\p{Ll}[\p{L}']*$/u.test(word)) return false
  return all.some(({ text }) => {
    for (let at = text.indexOf(word, 1); at >= 0; at = text.indexOf(word, at + 1))
      if (/\s/.test(text[at - 1] ?? '') && !/[\p{L}']/u.test(text[at + word.length] ?? '')) return true
    return false
  })
}
