import type { Embedder } from '../embedders.ts'
import {
  type Answer,
  type AskedTicket,
  capitalized,
  idsOf,
  listed,
  type Scope,
  scopeName,
} from './asked-ticket.ts'
import { countAnswer, counted } from './count-answer.ts'
import { dayName, monthName } from './dates.ts'
import { asksForPersonalData, personalData, visitorRefusal } from './personal-data.ts'
import { placeName } from './places.ts'
import { plainQuestion } from './plain-question.ts'
import { type Question, readQuestion } from './question.ts'
import { refused } from './refusals.ts'
import {
  amounts,
  channelName,
  dates,
  describe,
  extreme,
  grouped,
  list,
  ratingName,
  solutions,
  themeLines,
  themes,
} from './ticket-answers.ts'

interface Reading {
  embedder: Embedder
  /** True if personal data is hidden from the reader. */
  masked: boolean
  now: Date
}

/**
 * Answers only from these tickets. Every number is counted and every quote is copied from them. Their text is treated
 * as data, never as instructions.
 */
export function answerQuestion(
  text: string,
  tickets: readonly AskedTicket[],
  focusIds: readonly string[],
  reading: Reading,
): Answer {
  if (tickets.length === 0)
    return {
      response: 'There are no fetched tickets. Fetch some, then ask about them.',
      ticketIds: [],
    }
  if (!/[\p{L}\p{N}]/u.test(text)) return refused('wordless', tickets)
  const focused = focusIds.flatMap(id => tickets.find(({ ticketId }) => ticketId === id) ?? [])
  const fetchedIds = idsOf(tickets)
  const question = readQuestion(text, { fetchedIds, focusCount: focused.length, now: reading.now })
  const { scope, missing } = scopeOf(question, tickets, focused)
  const respond = (answer: Answer): Answer => ({
    ...answer,
    response: [...missing, answer.response].join('\n'),
  })
  const plain = plainQuestion(text)
  if (asksForPersonalData(plain) || (question.subject.kind === 'agents' && reading.masked))
    return reading.masked ? { response: visitorRefusal, ticketIds: [] } : respond(personalData(plain, scope))
  if (question.unsupported) return refused(question.unsupported, tickets)
  if (scope.tickets.length === 0) return { response: missing.join('\n'), ticketIds: [] }
  if (question.subject.kind === 'nothing') return refused('unclear', tickets)
  const isOneByOne = question.places.length > 0 || question.namedIds.length > 0
  if (
    isOneByOne &&
    question.groups.length === 0 &&
    ['list', 'themes', 'count', 'why'].includes(question.subject.kind)
  )
    return respond(aboutEach(question, scope, reading.embedder))
  return respond(answered(question, scope, reading))
}

function answered(question: Question, scope: Scope, { embedder }: Reading): Answer {
  const { subject, groups } = question
  if (subject.kind === 'count' || subject.kind === 'nothing')
    return countAnswer(scope, question, question.asksForShare, embedder)
  if (groups.length === 0) {
    const answer = about(question, scope, [], embedder)
    const notes = question.ignored.map(word => `“${word}” can’t be counted and was left out.`)
    return { ...answer, response: [answer.response, ...notes].join('\n') }
  }
  const { found, lines, words } = counted(scope, question, question.asksForShare, embedder)
  if (found.length === 0) {
    const instead =
      subject.kind === 'why'
        ? [
            'So there are no tickets to explain. To see what all tickets are about, ask “What are the main themes?”',
          ]
        : []
    return { response: [...lines, ...instead].join('\n'), ticketIds: [] }
  }
  const narrowed = { tickets: found, isAll: found.length === scope.tickets.length && scope.isAll }
  const { response, ticketIds } = about(question, narrowed, words, embedder)
  return { response: [...lines, response].join('\n'), ticketIds }
}

function about({ subject }: Question, scope: Scope, words: readonly string[], embedder: Embedder): Answer {
  switch (subject.kind) {
    case 'channels':
      return grouped(scope, 'channel', channelName)
    case 'ratings':
      return grouped(scope, 'rating', ratingName)
    case 'agents':
      return grouped(scope, 'agent', one => one.agentName ?? 'No agent')
    case 'months':
      return grouped(scope, 'month of creation (UTC)', one => monthName(one.createdAt))
    case 'days':
      return grouped(scope, 'day of creation (UTC)', one => dayName(one.createdAt))
    case 'solutions':
      return solutions(scope, words, embedder)
    case 'extreme':
      return extreme(scope, subject.order, subject.count, embedder)
    case 'dates':
      return dates(scope)
    case 'amounts':
      return amounts(scope, subject.order, embedder)
    case 'list':
      return list(scope)
    case 'why':
      return {
        response: [
          `Ask Query can’t tell why, but it can count themes. ${capitalized(scopeName(scope))}, by theme:`,
          ...themeLines(scope, embedder),
        ].join('\n'),
        ticketIds: idsOf(scope.tickets),
      }
    default:
      return themes(scope, embedder)
  }
}

/** The tickets that the question is about, and notes about tickets that it mentions by ID or position. */
function scopeOf(
  question: Question,
  tickets: readonly AskedTicket[],
  focused: readonly AskedTicket[],
): { scope: Scope; missing: string[] } {
  const isNarrowed = question.refersTo !== null && focused.length > 0 && focused.length < tickets.length
  const base = isNarrowed
    ? question.refersTo === 'others'
      ? tickets.filter(one => !focused.includes(one))
      : focused
    : tickets
  const { namedIds, places } = question
  const all = { tickets: base, isAll: !isNarrowed }
  if (namedIds.length === 0 && places.length === 0) return { scope: all, missing: [] }
  const missing: string[] = []
  const chosen: AskedTicket[] = []
  for (const id of namedIds) {
    const ticket = tickets.find(({ ticketId }) => ticketId === id)
    if (ticket) chosen.push(ticket)
    else {
      const at = /^\d{1,3}$/.test(id) ? tickets[Number(id) - 1] : undefined
      missing.push(
        `Ticket #${id} isn’t among the fetched tickets.${at ? ` The ${placeName(Number(id))} in the list is #${at.ticketId}.` : ''}`,
      )
    }
  }
  // “The second one” is a position on the page, unless the question says “of those”.
  const isOfThose = isNarrowed && places.length > 0
  const shown = isOfThose ? base : tickets
  for (const place of places) {
    const ticket = shown.at(place < 0 ? place : place - 1)
    if (ticket) {
      chosen.push(ticket)
      if (places.length <= 3)
        missing.push(
          shown.length === 1
            ? `${isOfThose ? 'That’s only one ticket' : 'Only one ticket was fetched'}, #${ticket.ticketId}.`
            : `The ${placeName(place)} of ${scopeName({ tickets: shown, isAll: !isOfThose })} is #${ticket.ticketId}.`,
        )
    } else
      missing.push(
        `There is no ${placeName(place)} ticket among ${scopeName({ tickets: shown, isAll: !isOfThose })}: ${listed(shown)}.`,
      )
  }
  return { scope: { tickets: [...new Set(chosen)], isAll: false }, missing }
}

function aboutEach({ subject, ignored }: Question, scope: Scope, embedder: Embedder): Answer {
  const why = subject.kind === 'why' ? ['Ask Query can’t tell why, but here is a description:'] : []
  const notes = ignored.map(word => `“${word}” can’t be counted and was left out.`)
  return {
    response: [...why, ...scope.tickets.map(one => describe(one, embedder)), ...notes].join('\n'),
    ticketIds: idsOf(scope.tickets),
  }
}
