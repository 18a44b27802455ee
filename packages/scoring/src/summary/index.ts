import type { Conversation } from '../conversation.ts'
import { rolesOf } from '../eligibility/roles.ts'
import { detectLanguage } from '../language/index.ts'
import { type Candidate, candidates, isInstruction, tidy } from './candidates.ts'
import { outcome as outcomeWords } from './features.ts'
import { baseVerbs, isClause } from './grammar.ts'
import { type Ranked, type Ranker, rank, trainedRanker } from './rank.ts'
import { firstWord, goOn, quoted, tell } from './third-person.ts'

export { frameWords } from './third-person.ts'

const mostWords = 45
/** A third sentence must be about as likely to be picked by a person as not. */
const thirdSentence = 0.3

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
  const picked = pick(rank(all, ranker))
  const english = picked.length === 0 || isEnglish(picked)
  const lower = { has: (word: string) => isWrittenSmall(word, all) }
  const sentences = picked.map(({ text, role }, i): Told => {
    const source = shortened(text)
    const replies = role === 'customer' && picked[i - 1]?.role === 'agent'
    const verb = replies ? 'replies' : undefined
    const told = english ? tell(source, role, lower, verb) : quoted(source, role, verb)
    return { source, told: picked[i - 1]?.role === role ? goOn(told, role) : told }
  })
  if (!picked.some(({ role }) => role === 'customer')) {
    const subject = tidy((conversation.subject ?? '').slice(0, 300)).replace(
      /^(?:(?:re|fwd?|aw)\s*:\s*)+/i,
      '',
    )
    if (subject !== '' && !isInstruction(subject)) {
      const source = shortened(subject)
      sentences.unshift({ source, told: quoted(source, 'customer') })
    }
  }
  if (sentences.length > 0 && !hasReply(conversation))
    sentences.push({ source: '', told: 'There is no reply from an agent.' })
  return sentences
}

function hasReply(conversation: Conversation): boolean {
  const roles = rolesOf(conversation)
  return conversation.messages.some((message, i) => roles[i] === 'agent' && message.public !== false)
}

function pick(ranked: readonly Ranked[]): Ranked[] {
  const problem = best(ranked.filter(({ role }) => role === 'customer'))
  const agents = ranked.filter(({ role }) => role === 'agent')
  const telling = agents.filter(({ text }) => isClause(text) || baseVerbs.has(firstWord(text)))
  const after = telling.filter(({ order }) => order > (problem?.order ?? -1))
  const outcome = best(after) ?? best(telling) ?? best(agents)
  const two = [problem, outcome].filter(sentence => sentence !== undefined)
  const words = two.reduce((sum, { text }) => sum + wordCount(text), 0)
  const closing = closingOf(ranked)
  if (outcome !== undefined && closing !== undefined && closing.order > outcome.order && closing !== problem)
    return [...two, closing].sort((a, b) => a.order - b.order)
  const third = best(
    ranked.filter(
      sentence =>
        !two.includes(sentence) &&
        isClause(sentence.text) &&
        sentence.score > thirdSentence &&
        words + wordCount(sentence.text) <= mostWords,
    ),
  )
  const three = third === undefined ? two : [...two, third]
  return three.sort((a, b) => a.order - b.order)
}

/** How it ended for the customer, when their last message says so. */
function closingOf(ranked: readonly Ranked[]): Ranked | undefined {
  const last = ranked.findLast(({ role }) => role === 'customer')?.message
  return best(
    ranked.filter(
      ({ role, message, text }) => role === 'customer' && message === last && outcomeWords.test(text),
    ),
  )
}

function best(sentences: readonly Ranked[]): Ranked | undefined {
  let result: Ranked | undefined
  for (const sentence of sentences)
    if (result === undefined || sentence.score > result.score) result = sentence
  return result
}

const wordCount = (text: string) => text.split(/\s+/).length

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

function isEnglish(picked: readonly Candidate[]): boolean {
  const text = picked.map(candidate => candidate.text).join(' ')
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
