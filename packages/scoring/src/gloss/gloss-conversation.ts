import type { Conversation } from '../conversation.ts'
import type { Factor } from '../score.ts'
import { quoteOf, readable, sentences } from '../text/index.ts'
import type { GlossedLanguage } from './endings.ts'
import { glossSentence } from './gloss-sentence.ts'
import { glossaryOf } from './glossary.ts'

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

const longestMessage = 8_000
const mostSentences = 200
const endsSentence = /[.!?…]["'”’)\]]*$/
const longestQuestion = 60

/** A rough English version of a conversation, sentence by sentence, that the English rules can read. */
export function glossConversation(conversation: Conversation, language: GlossedLanguage): Gloss {
  const glossary = glossaryOf(language)
  let [words, known] = [0, 0]
  const pairs = conversation.messages.map(({ body }): SentencePair[] => {
    const source = readable(body, longestMessage)
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
  return {
    conversation: { ...conversation, messages },
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
  let isComplete = true
  const reason = factor.reason.replace(/“([^”]*?)( …)?”/g, (_, quote: string) => {
    const own = pairs.flat().find(({ gloss }) => gloss.includes(quote))?.own
    if (own === undefined) isComplete = false
    return `“${shortened((own ?? '').replace(/\s+/g, ' ').trim())}”`
  })
  return isComplete ? { ...factor, reason, evidence } : undefined
}

function shortened(text: string): string {
  if (text.length <= longestQuestion) return text
  const space = text.lastIndexOf(' ', longestQuestion)
  return `${text.slice(0, space > 0 ? space : longestQuestion).replace(/[\s,;:.–-]+$/, '')} …`
}
