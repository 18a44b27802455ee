import { channels, readChannel } from '@pulse/contract'
import type { Embedder } from '../embedders.ts'
import { sentencesIn, withoutPlaceholders } from '../passages.ts'
import { wordsIn } from '../searched-text.ts'
import { amountsIn } from './amounts.ts'
import {
  type Answer,
  type AskedTicket,
  capitalized,
  idsOf,
  joined,
  listed,
  number,
  type Scope,
  scopeName,
} from './asked-ticket.ts'
import { quoteLine } from './count-answer.ts'
import { dayName } from './dates.ts'
import { bestQuote } from './quotes.ts'
import { wordMatcher } from './same-word.ts'
import { themesOf } from './themes.ts'

const mostThemes = 6
const mostQuotes = 4
const mostListed = 12
/** Words that often occur in the sentence where an agent describes the solution. */
const usualSolutions = ['refund', 'sent', 'replacement', 'fixed']
const ratingNames: Record<string, string> = { good: 'Good', bad: 'Bad', offered: 'Asked, but not rated' }

export const channelName = ({ channel }: AskedTicket) => channels[readChannel(channel)].label
export const ratingName = ({ rating }: AskedTicket) => ratingNames[rating] ?? 'Not rated'

export function themeLines(scope: Scope, embedder: Embedder): string[] {
  const all = themesOf(scope.tickets, embedder)
  const lines = all.slice(0, mostThemes).map(({ name, tickets }, i) => {
    const [first] = tickets
    const quote = first && bestQuote(first.customerText, [], embedder)
    return `${i + 1}. ${name}: ${number(tickets.length)} (${listed(tickets)})${quote ? `\n“${quote}” (#${first.ticketId})` : ''}`
  })
  const left = all.slice(mostThemes).reduce((sum, { tickets }) => sum + tickets.length, 0)
  if (left > 0) lines.push(`Other themes: ${number(left)}.`)
  return lines
}

export function themes(scope: Scope, embedder: Embedder): Answer {
  const heading = `${capitalized(scopeName(scope))}, by theme:`
  return { response: [heading, ...themeLines(scope, embedder)].join('\n'), ticketIds: idsOf(scope.tickets) }
}

export function grouped(
  scope: Scope,
  what: string,
  groupOf: (ticket: AskedTicket) => string,
  isInOrder = false,
): Answer {
  const groups = [...Map.groupBy(scope.tickets, groupOf)]
  if (!isInOrder) groups.sort((a, b) => b[1].length - a[1].length)
  const lines = groups.map(([name, tickets]) => `• ${name}: ${number(tickets.length)} (${listed(tickets)})`)
  return {
    response: [`${capitalized(scopeName(scope))} by ${what}:`, ...lines].join('\n'),
    ticketIds: idsOf(scope.tickets),
  }
}

/** Answers with agents' replies, preferably those that contain the question's words. */
export function solutions(scope: Scope, words: readonly string[], embedder: Embedder): Answer {
  const answered = scope.tickets.filter(({ agentText }) => agentText.trim() !== '')
  if (answered.length === 0)
    return {
      response: `${scope.tickets.length === 1 ? `${capitalized(scopeName(scope))} has no` : `None of ${scopeName(scope)} has a`} reply from an agent.`,
      ticketIds: [],
    }
  const matches = wordMatcher(words)
  const using = answered.filter(({ agentText }) => wordsIn(withoutPlaceholders(agentText)).some(matches))
  const quoted = using.length > 0 ? using : answered
  const lines = quoted
    .slice(0, mostQuotes)
    .map(one => quoteLine(one, bestQuote(one.agentText, using.length > 0 ? words : usualSolutions, embedder)))
  const example = quoted.length > mostQuotes ? '. For example' : ''
  const topic = joined(
    words.map(word => `“${word}”`),
    'or',
  )
  const isOne = scope.tickets.length === 1
  const missing = words.length > 0 && using.length === 0 ? [`No agent’s reply contains ${topic}.`] : []
  const heading = isOne
    ? `The agent’s reply in #${scope.tickets[0]?.ticketId}:`
    : using.length > 0
      ? `Agents’ replies contain ${topic} in ${using.length} of ${scopeName(scope)}${example}:`
      : `Agents replied in ${answered.length} of ${scopeName(scope)}${example}:`
  return { response: [...missing, heading, ...lines].join('\n'), ticketIds: idsOf(quoted) }
}

export function describe(ticket: AskedTicket, embedder: Embedder): string {
  const category = [ticket.category, ticket.subcategory].filter(Boolean).join(' › ')
  const about = ticket.summary ?? bestQuote(ticket.customerText, [], embedder)
  const facts = `${channelName(ticket)}, created ${dayName(ticket.createdAt)}, rating: ${ratingName(ticket).toLowerCase()}.`
  return `#${ticket.ticketId}${ticket.subject ? ` ${ticket.subject}` : ''}${category ? ` (${category})` : ''}\n${facts}\n${about}`.trim()
}

export function list(scope: Scope): Answer {
  const lines = scope.tickets
    .slice(0, mostListed)
    .map(one => `• #${one.ticketId}: ${one.subject ?? sentencesIn(one.customerText)[0] ?? 'No text'}`)
  const more = scope.tickets.length - mostListed
  if (more > 0) lines.push(`And ${more} more.`)
  return {
    response: [`${capitalized(scopeName(scope))}:`, ...lines].join('\n'),
    ticketIds: idsOf(scope.tickets),
  }
}

const byDate = (tickets: readonly AskedTicket[]) =>
  tickets.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())

export function extreme(scope: Scope, order: 'oldest' | 'newest', count: number, embedder: Embedder): Answer {
  const sorted = order === 'oldest' ? byDate(scope.tickets) : byDate(scope.tickets).reverse()
  const found = sorted.slice(0, count)
  const heading =
    scope.tickets.length === 1
      ? 'There is only one such ticket:'
      : found.length === 1
        ? `The ${order} of ${scopeName(scope)} is #${found[0]?.ticketId}:`
        : `The ${found.length} ${order} of ${scopeName(scope)}:`
  return {
    response: [heading, ...found.map(one => describe(one, embedder))].join('\n'),
    ticketIds: idsOf(found),
  }
}

export function dates(scope: Scope): Answer {
  const sorted = byDate(scope.tickets)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return { response: 'No ticket has a date.', ticketIds: [] }
  if (first === last)
    return {
      response: `#${first.ticketId} was created on ${dayName(first.createdAt)} (UTC).`,
      ticketIds: [first.ticketId],
    }
  const heading = `${capitalized(scopeName(scope))} were created from ${dayName(first.createdAt)} to ${dayName(last.createdAt)} (UTC), oldest first:`
  const lines = [...Map.groupBy(sorted, one => dayName(one.createdAt))]
    .slice(0, mostListed)
    .map(([day, own]) => `• ${day}: ${listed(own)}`)
  return { response: [heading, ...lines].join('\n'), ticketIds: idsOf(sorted) }
}

/** Amounts as written in the tickets. Currencies aren't converted and nothing is added up. */
export function amounts(scope: Scope, order: 'largest' | 'smallest' | 'all', embedder: Embedder): Answer {
  const all = scope.tickets.flatMap(ticket =>
    amountsIn(`${ticket.subject ?? ''}\n${ticket.customerText}\n${ticket.agentText}`).map(amount => ({
      ticket,
      amount,
    })),
  )
  if (all.length === 0)
    return {
      response: `${scope.tickets.length === 1 ? `${capitalized(scopeName(scope))} doesn’t contain` : `None of ${scopeName(scope)} contains`} an amount with a currency, so there is nothing to compare.`,
      ticketIds: [],
    }
  const currencies = [...Map.groupBy(all, ({ amount }) => amount.currency)]
  const sign = order === 'smallest' ? 1 : -1
  const found: AskedTicket[] = []
  const lines = currencies.map(([currency, own]) => {
    const sorted = own.toSorted((a, b) => sign * (a.amount.value - b.amount.value))
    const unique = [
      ...new Map(sorted.map(one => [`${one.ticket.ticketId} ${one.amount.value}`, one])).values(),
    ]
    const shown =
      order === 'all'
        ? unique.slice(0, mostListed)
        : unique.filter(one => one.amount.value === unique[0]?.amount.value)
    found.push(...shown.map(one => one.ticket))
    const [first] = shown
    const quote =
      order !== 'all' && first
        ? `\n“${bestQuote(textWith(first.ticket, first.amount.text), first.amount.text.match(/\d+/g) ?? [], embedder)}”`
        : ''
    return `• In ${currency}: ${shown.map(one => `${one.amount.text} (#${one.ticket.ticketId})`).join(', ')}${quote}`
  })
  const having = new Set(all.map(({ ticket }) => ticket)).size
  const what = order === 'all' ? 'Amounts' : `The ${order} amount`
  return {
    response: [
      `${what} written in ${scopeName(scope)}${scope.tickets.length > 1 ? ` (${having} of ${scope.tickets.length} contain any)` : ''}:`,
      ...lines,
      ...(order === 'all' ? ['Amounts aren’t added up, because messages repeat them.'] : []),
    ].join('\n'),
    ticketIds: [...new Set(idsOf(found))],
  }
}

const textWith = ({ subject, customerText, agentText }: AskedTicket, amount: string) =>
  [customerText, agentText, subject ?? ''].find(text => text.includes(amount)) ?? customerText
