import { similarity } from '@pulse/scoring/embeddings'
import type { Embedder } from '../embedders.ts'
import { sentencesIn, withoutPlaceholders } from '../passages.ts'
import { wordsIn } from '../searched-text.ts'
import type { AskedTicket } from './asked-ticket.ts'
import { wordMatcher } from './same-word.ts'

const longestQuote = 200
const fewestLetters = 12

/** Sentences that look like prompt injection make bad quotes. */
const unsuitable = /\b(ignore|disregard)\b.{0,40}\b(instructions?|prompt|above|previous)\b|\bsystem prompt\b/i

/** The sentence that best matches these words. A greeting or a fragment is used only if there is nothing else. */
export function bestQuote(text: string, words: readonly string[], embedder: Embedder): string {
  const sentences = sentencesIn(text).slice(0, 60)
  const matchers = words.map(word => wordMatcher([word]))
  const target =
    words.length > 0
      ? embedder.embed(words.join(' '))
      : embedder.embed(withoutPlaceholders(text.slice(0, 1_000)))
  let best = { score: Number.NEGATIVE_INFINITY, text: sentences[0] ?? '' }
  for (const sentence of sentences) {
    const own = withoutPlaceholders(sentence)
    const ownWords = matchers.length > 0 ? wordsIn(own) : []
    const hits = matchers.filter(matches => ownWords.some(matches)).length
    if ((own.trim().length < fewestLetters && hits === 0) || unsuitable.test(sentence)) continue
    const score = hits + similarity(target, embedder.embed(own))
    if (score > best.score) best = { score, text: sentence }
  }
  return shortened(best.text)
}

/** Quotes the part of the ticket that contains the most of these words, preferably from the customer. */
export function quoteFrom(ticket: AskedTicket, words: readonly string[], embedder: Embedder): string {
  const texts = [ticket.customerText, ticket.agentText, ticket.subject ?? '']
  const matchers = words.map(word => wordMatcher([word]))
  const hits = texts.map(text => {
    const own = wordsIn(withoutPlaceholders(text))
    return matchers.filter(matches => own.some(matches)).length
  })
  const most = Math.max(...hits)
  const source = most > 0 ? texts[hits.indexOf(most)] : ticket.customerText || ticket.agentText
  return bestQuote(source ?? '', words, embedder)
}

function shortened(text: string): string {
  const plain = text
    .replace(/\bhttps?:\/\/\S+/gi, '[link]')
    .replaceAll('“', '"')
    .replaceAll('”', '"')
  if (plain.length <= longestQuote) return plain
  return `${plain.slice(0, plain.lastIndexOf(' ', longestQuote)).toWellFormed()}…`
}
