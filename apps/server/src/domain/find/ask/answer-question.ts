import { channels, readChannel } from '@pulse/contract'
import { similarity } from '@pulse/scoring/embeddings'
import type { Embedder } from '../embedders.ts'
import { sentencesIn, withoutPlaceholders } from '../passages.ts'
import { stemMatcher } from '../query-words.ts'
import { type Question, readQuestion } from './question.ts'
import { bestQuote, rootOf } from './quotes.ts'
import { type ThemedTicket, themesOf } from './themes.ts'

/** A fetched ticket, masked if the reader isn't signed in. */
export interface AskedTicket extends ThemedTicket {
  agentText: string
  channel: string
  rating: string
  summary: string | null
}

export interface Answer {
  response: string
  /** The tickets behind the response. A follow-up question refers to them. */
  ticketIds: string[]
}

const mostThemes = 6
const mostQuotes = 4
const mostIds = 12
/** A sentence this similar to the question counts as a match, even if it uses different words. */
const similarEnough = 0.62
/** The smallest share of the question's words that a ticket must contain. */
const mostOfTheWords = 0.5

/**
 * Answers only from these tickets. Every number is counted and every quote is copied from them. Their text is treated
 * as data, never as instructions.
 */
export function answerQuestion(
  text: string,
  tickets: readonly AskedTicket[],
  focusIds: readonly string[],
  embedder: Embedder,
): Answer {
  if (tickets.length === 0)
    return {
      response: 'There are no fetched tickets to answer from. Fetch tickets first, then ask about them.',
      ticketIds: [],
    }
  const question = readQuestion(
    text,
    tickets.map(one => one.ticketId),
  )
  if (question.namedIds.length > 0) return aboutNamed(question, tickets)
  const focused = tickets.filter(({ ticketId }) => focusIds.includes(ticketId))
  const isNarrowed = question.isFollowUp && focused.length > 0 && focused.length < tickets.length
  const scope = { tickets: isNarrowed ? focused : tickets, name: isNarrowed ? 'of those' : 'fetched' }
  if (question.intent === 'channels')
    return grouped(scope, 'channel', one => channels[readChannel(one.channel)].label)
  if (question.intent === 'ratings')
    return grouped(scope, 'rating', one => ratingNames[one.rating] ?? 'Not rated')
  if (question.intent === 'solutions') return solutions(scope, question, embedder)
  if (question.intent === 'themes') return themes(scope, embedder)
  return mentions(scope, question, embedder)
}

interface Scope {
  tickets: readonly AskedTicket[]
  name: string
}

const ratingNames: Record<string, string> = { good: 'Good', bad: 'Bad', offered: 'Asked, but not rated' }
const number = (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`

function listed(tickets: readonly AskedTicket[]): string {
  const shown = tickets.slice(0, mostIds).map(({ ticketId }) => `#${ticketId}`)
  const more = tickets.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const scopeName = ({ tickets, name }: Scope) =>
  name === 'fetched'
    ? `${tickets.length} fetched ${tickets.length === 1 ? 'ticket' : 'tickets'}`
    : number(tickets.length)

const idsOf = (tickets: readonly AskedTicket[]) => tickets.map(({ ticketId }) => ticketId)

function themes(scope: Scope, embedder: Embedder): Answer {
  const all = themesOf(scope.tickets, embedder)
  const shown = all.slice(0, mostThemes)
  const lines = shown.map(({ name, tickets }, i) => {
    const [first] = tickets
    const quote = first && bestQuote(first.customerText, [], embedder)
    return `${i + 1}. ${name}: ${number(tickets.length)} (${listed(tickets)})${quote ? `\n“${quote}” (#${first.ticketId})` : ''}`
  })
  const left = all.slice(mostThemes).reduce((sum, { tickets }) => sum + tickets.length, 0)
  if (left > 0) lines.push(`Other themes: ${number(left)}.`)
  const heading = `The ${scopeName(scope)}, by theme:`
  return { response: [heading, ...lines].join('\n'), ticketIds: idsOf(scope.tickets) }
}

function grouped(scope: Scope, what: string, groupOf: (ticket: AskedTicket) => string): Answer {
  const groups = [...Map.groupBy(scope.tickets, groupOf)].sort((a, b) => b[1].length - a[1].length)
  const lines = groups.map(([name, tickets]) => `• ${name}: ${number(tickets.length)} (${listed(tickets)})`)
  return {
    response: [`The ${scopeName(scope)} by ${what}:`, ...lines].join('\n'),
    ticketIds: idsOf(scope.tickets),
  }
}

interface Match {
  ticket: AskedTicket
  score: number
}

interface Matches {
  found: Match[]
  /** The question's words that occur in at least one ticket. Empty if tickets match only by meaning. */
  words: string[]
}

function matchesOf(scope: Scope, words: readonly string[], embedder: Embedder): Matches {
  const texts = scope.tickets.map(one =>
    withoutPlaceholders(`${one.subject ?? ''}\n${one.customerText}\n${one.agentText}`),
  )
  const wordsOf = texts.map(text => text.match(/[\p{L}\p{N}]+/gu) ?? [])
  const known = words
    .map(word => {
      const matches = stemMatcher([rootOf(word)])
      const has = wordsOf.map(own => own.some(matches))
      const tickets = has.filter(Boolean).length
      return { word, has, tickets, rarity: Math.log(1 + texts.length / (0.5 + tickets)) }
    })
    .filter(({ tickets }) => tickets > 0)
  const total = known.reduce((sum, { rarity }) => sum + rarity, 0)
  const target = embedder.embed(words.join(' '))
  const scoreOf = (at: number) => {
    if (total > 0) return known.reduce((sum, { has, rarity }) => sum + (has[at] ? rarity : 0), 0) / total
    const sentences = sentencesIn(texts[at] ?? '').slice(0, 30)
    return Math.max(0, ...sentences.map(sentence => similarity(target, embedder.embed(sentence))))
  }
  const found = scope.tickets
    .map((ticket, at) => ({ ticket, score: scoreOf(at) }))
    .filter(({ score }) => score >= (total > 0 ? mostOfTheWords : similarEnough))
    .sort((a, b) => b.score - a.score)
  return { found, words: known.map(({ word }) => word) }
}

function mentions(scope: Scope, question: Question, embedder: Embedder): Answer {
  const matches = matchesOf(scope, question.words, embedder)
  const found = matches.found.map(({ ticket }) => ticket)
  const byWords = matches.words.length > 0
  const topic = `“${(byWords ? matches.words : question.words).join(' ')}”`
  const isOnly = scope.tickets.length === 1
  if (found.length === 0)
    return {
      response: `${isOnly ? 'The fetched ticket doesn’t mention' : `None of the ${scopeName(scope)} mentions`} ${topic}. Try other words, or fetch more tickets.`,
      ticketIds: [],
    }
  const single = found.length === 1
  const verb = byWords ? (single ? 'mentions' : 'mention') : `${single ? 'says' : 'say'} something similar to`
  const isMatch = stemMatcher(matches.words.map(rootOf))
  const hasWord = (text: string) => (withoutPlaceholders(text).match(/[\p{L}\p{N}]+/gu) ?? []).some(isMatch)
  const quotes = found.slice(0, mostQuotes).map(one => {
    const texts = [one.customerText, one.agentText, one.subject ?? '']
    const source = texts.find(hasWord) ?? (one.customerText || one.agentText)
    return quoteLine(one, bestQuote(source, question.words, embedder))
  })
  const share = isOnly ? 'The fetched ticket' : `${found.length} of the ${scopeName(scope)}`
  return {
    response: [`${share} ${verb} ${topic}: ${listed(found)}.`, ...quotes].join('\n'),
    ticketIds: idsOf(found),
  }
}

/** Answers with agents' replies. If the question names a topic, only replies about it are used. */
function solutions(scope: Scope, question: Question, embedder: Embedder): Answer {
  const words = question.words.filter(
    word => !/^(sol|resol|fix|handl|agent|support|team|repl|respon|offer|answer)/.test(word),
  )
  const found =
    words.length > 0 ? matchesOf(scope, words, embedder).found.map(({ ticket }) => ticket) : scope.tickets
  const answered = found.filter(({ agentText }) => agentText.trim() !== '')
  if (answered.length === 0)
    return {
      response: `None of the ${scopeName(scope)} has an agent’s reply about that. Try other words, or fetch more tickets.`,
      ticketIds: [],
    }
  const lines = answered
    .slice(0, mostQuotes)
    .map(one =>
      quoteLine(
        one,
        bestQuote(one.agentText, [...words, 'refund', 'sent', 'replacement', 'fixed'], embedder),
      ),
    )
  return {
    response: [
      `Agents replied in ${number(answered.length)} of ${scope.tickets.length}. For example:`,
      ...lines,
    ].join('\n'),
    ticketIds: idsOf(answered),
  }
}

function aboutNamed({ namedIds }: Question, tickets: readonly AskedTicket[]): Answer {
  const known = namedIds.flatMap(id => tickets.find(({ ticketId }) => ticketId === id) ?? [])
  const lines = namedIds.map(id => {
    const ticket = known.find(({ ticketId }) => ticketId === id)
    if (!ticket) return `Ticket #${id} isn’t among the fetched tickets.`
    const category = [ticket.category, ticket.subcategory].filter(Boolean).join(' › ')
    const about = ticket.summary ?? sentencesIn(ticket.customerText)[0] ?? ''
    return `#${id}${ticket.subject ? ` ${ticket.subject}` : ''}${category ? ` (${category})` : ''}\n${about}`.trim()
  })
  return { response: lines.join('\n'), ticketIds: idsOf(known) }
}

function quoteLine({ ticketId }: AskedTicket, quote: string): string {
  return `• #${ticketId}: “${quote}”`
}
