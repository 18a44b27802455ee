import type { Conversation } from '../conversation.ts'
import type { Factor } from '../score.ts'
import { quoteOf, readable, sentences } from '../text/index.ts'
import type { GlossedLanguage } from './endings.ts'
import { glossSentence } from './gloss-sentence.ts'
import { glossaryOf, isGlossed } from './glossary.ts'

export interface Gloss {
  /** The conversation in rough English. */
  conversation: Conversation
  /** The share of words that the glossary knows. */
  coverage: number
  /** The factor with its quotes in the conversation's own language; undefined if one of them can't be found. */
  inOwnLanguage(factor: Factor): Factor | undefined
}

interface SentencePair {
  gloss: string
  own: string
}

/** The work is bounded for any input. In a conversation with very many messages, only the start of each is read. */
const charactersInAll = 300_000
const longestMessage = 8_000
const shortestMessage = 100
const mostSentences = 200
const endsSentence = /[.!?…]["'”’)\]]*$/
const longestQuestion = 60

/** With fewer known words than this, a gloss says too little about what happened. */
const leastCoverage = 0.6

/** Undefined if there is no glossary for the language, or if it knows too few of the words. */
export function usableGloss(conversation: Conversation, language: string | null): Gloss | undefined {
  const gloss = isGlossed(language) ? glossConversation(conversation, language) : undefined
  return gloss && gloss.coverage >= leastCoverage ? gloss : undefined
}

/** A rough English version of a conversation, sentence by sentence, that the English rules can read. */
export function glossConversation(conversation: Conversation, language: GlossedLanguage): Gloss {
  const glossary = glossaryOf(language)
  let [words, known] = [0, 0]
  const share = Math.floor(charactersInAll / Math.max(1, conversation.messages.length))
  const limit = Math.max(shortestMessage, Math.min(longestMessage, share))
  const pairs = conversation.messages.map(({ body }): SentencePair[] => {
    const source = readable(body, limit)
    return sentences(source.text, mostSentences).map(({ start, end }) => {
      const glossed = glossSentence(source.text.slice(start, end), glossary, language)
      words += glossed.words
      known += glossed.known
      return { gloss: closed(glossed.text), own: quoteOf(source, start, end) }
    })
  })
  const messages = conversation.messages.map((message, i) => ({
    ...message,
    body: (pairs[i] ?? []).map(({ gloss }) => gloss).join('\n'),
  }))
  const subject = conversation.subject && glossSentence(conversation.subject, glossary, language).text
  return {
    conversation: { ...conversation, subject, messages },
    coverage: words === 0 ? 0 : known / words,
    inOwnLanguage: factor => ownFactor(factor, pairs),
  }
}

/** Ends every sentence with a mark, so the gloss has the same sentences as the original. */
function closed(text: string): string {
  return endsSentence.test(text) ? text : `${text.replace(/[\s,;:–-]+$/, '')}.`
}

function ownFactor(factor: Factor, pairs: readonly SentencePair[][]): Factor | undefined {
  const evidence = factor.evidence.flatMap(({ message, quote }) => {
    const own = pairs[message]?.find(({ gloss }) => gloss.includes(quote) || quote.includes(gloss))?.own
    return own ? [{ message, quote: own }] : []
  })
  if (evidence.length < factor.evidence.length) return undefined
  const parts = factor.reason.replace(/\.$/, '').split(/; (?![^“]*”)/)
  const own = parts.flatMap(part => ownPart(part, pairs) ?? [])
  const text = own.join('; ')
  const reason = text === '' ? wholeConversation : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
  return { ...factor, reason, evidence }
}

const wholeConversation = 'Judged by the conversation as a whole.'
/** The original of fewer quoted words can't be told from the rest of its sentence. */
const fewest = 3

/** A part of a reason with its quotes in the conversation's own language. */
function ownPart(part: string, pairs: readonly SentencePair[][]): string | undefined {
  let isComplete = true
  const text = part.replace(/“([^”]*?)( …)?”/g, (_, quote: string) => {
    const own = pairs.flat().find(({ gloss }) => gloss.includes(quote))
    const isSentence = own !== undefined && own.gloss.length <= quote.length + 2
    if (own === undefined || (!isSentence && quote.split(' ').length < fewest)) isComplete = false
    return `“${shortened((own?.own ?? '').replace(/\s+/g, ' ').trim())}”`
  })
  return isComplete ? text : undefined
}

function shortened(text: string): string {
  if (text.length <= longestQuestion) return text
  const space = text.lastIndexOf(' ', longestQuestion)
  return `${text.slice(0, space > 0 ? space : longestQuestion).replace(/[\s,;:.–-]+$/, '')} …`
}
