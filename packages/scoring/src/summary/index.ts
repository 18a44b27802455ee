import type { Conversation } from '../conversation.ts'
import { rolesOf } from '../eligibility/roles.ts'
import { detectLanguage } from '../language/index.ts'
import { readable, sentences } from '../text/index.ts'
import { type Candidate, candidates, isInstruction, tidy } from './candidates.ts'
import { isThanking } from './kinds.ts'
import { mostWords, pick } from './pick.ts'
import { type Ranker, rank, trainedRanker } from './rank.ts'
import { goOn, quoted, tell } from './third-person.ts'

export { frameWords } from './third-person.ts'

/**
 * Two or three sentences: what the customer wanted, and what came of it. Every sentence is one of the
 * conversation's own, told in the third person or quoted; nothing is added.
 */
export function summarise(conversation: Conversation): string {
  return summariseWith(conversation, trainedRanker())
}

function summariseWith(conversation: Conversation, ranker: Ranker): string {
  return chosen(conversation, ranker)
    .map(sentence => sentence.told)
    .join(' ')
}

export interface Told {
  source: string
  told: string
}

/** The sentences of the summary with the ones they were made from. */
export function chosen(conversation: Conversation, ranker: Ranker): Told[] {
  const all = candidates(conversation)
  const thanks = thanksIn(conversation)
  const english = all.length === 0 || isEnglish(all)
  const { sentences: picked, thanked } = pick(rank(all, ranker), english, thanks?.message)
  const lower = { has: (word: string) => isWrittenSmall(word, all) }
  const told = picked.map(({ text, role }, i): Told => {
    const source = shortened(text)
    const replies = role === 'customer' && picked[i - 1]?.role === 'agent'
    const verb = replies ? 'replies' : undefined
    const bent = english ? tell(source, role, lower, verb) : quoted(source, role, verb)
    return { source, told: picked[i - 1]?.role === role ? goOn(bent, role) : bent }
  })
  if (!picked.some(({ role }) => role === 'customer')) {
    const subject = tidy((conversation.subject ?? '').slice(0, 300)).replace(
      /^(?:(?:re|fwd?|aw)\s*:\s*)+/i,
      '',
    )
    if (subject !== '' && !isInstruction(subject)) {
      const source = shortened(subject)
      told.unshift({ source, told: quoted(source, 'customer') })
    }
  }
  if (thanked && thanks !== undefined)
    told.push({ source: thanks.text, told: 'The customer thanks the agent.' })
  if (told.length > 0 && !hasReply(conversation))
    told.push({ source: '', told: 'There is no reply from an agent.' })
  return told
}

function hasReply(conversation: Conversation): boolean {
  const roles = rolesOf(conversation)
  return conversation.messages.some((message, i) => roles[i] === 'agent' && message.public !== false)
}

/** The sentence of the customer's last message that thanks, and where that message stands. */
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

/** Long sentences end at a comma or a conjunction, and say so. */
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
  // Five such words settle it without the detector, which would take a tenth of the time of a summary.
  if ((text.match(plainlyEnglish)?.length ?? 0) >= 5) return true
  const { language, confidence } = detectLanguage(text)
  return language === 'en' || language === 'und' || confidence < 0.4
}

/** A word that somebody wrote small in the middle of a sentence is not a name. */
function isWrittenSmall(word: string, all: readonly Candidate[]): boolean {
  if (!/^\p{Ll}[\p{L}']*$/u.test(word)) return false
  return all.some(({ text }) => {
    for (let at = text.indexOf(word, 1); at >= 0; at = text.indexOf(word, at + 1))
      if (/\s/.test(text[at - 1] ?? '') && !/[\p{L}']/u.test(text[at + word.length] ?? '')) return true
    return false
  })
}
