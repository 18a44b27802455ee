import { channels, type FactorName, factors } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { type Draft, inPeriod, nothing, quotesFrom, type Writing } from '../draft.ts'
import { isFactor } from '../figures.ts'
import {
  and,
  duration,
  outOf,
  percent,
  points,
  quoted,
  safe,
  ticketLink,
  ticketLinks,
  tickets,
  whole,
} from '../markdown.ts'
import { refusedFindings } from '../refusals/unsupported-figures.ts'
import { selectionName, selects, toolSelection } from '../rows.ts'
import { type ListOrder, withoutKind } from '../scope.ts'
import type { ToolAnswer } from '../tools.ts'
import { isWithinCategory } from '../understand/share-parts.ts'
import { ratingsCounted } from './figure-names.ts'

type Matching = ToolAnswer<'tickets'>
type Listed = Matching['tickets'][number]

/** “Show me the tickets” means all of them, unless the list would be too long to read. */
const mostListed = 20

/** Lists single tickets: the worst, the best, the slowest, or those about a topic. */
export async function ticketsReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const list = orderOf(writing)
  const factor = understood.order ? understood.figures.find(isFactor) : undefined
  const chosen = await matching(writing, list, understood.top ?? (understood.order ? 5 : mostListed), factor)
  if (chosen.total === 0)
    return understood.text || understood.conditions.length ? none(writing) : nothing(scope, vocabulary)
  const ids = chosen.tickets.map(ticket => ticket.ticketId)
  const reasons = await runner.use('reasons', { scope, ticketIds: ids })
  const [single, ...more] = chosen.tickets
  const only = single && more.length === 0 ? ` (${detailsOf(single).join(', ')})` : ''
  const listed = only
    ? ticketLinks(ids)
    : chosen.tickets
        .slice(0, mostInFinding)
        .map(ticket => {
          const scored =
            factor && reasons.find(one => one.ticketId === ticket.ticketId)?.factors[factor]?.score
          const value = factor
            ? scored === undefined
              ? ''
              : `(${points(scored)})`
            : sortedValue(ticket, list)
          return `${ticketLink(ticket.ticketId)} ${value}`.trim()
        })
        .join(', ')
  return {
    finding: `**${chosen.tickets.length === 1 ? 'The one' : `The ${whole(chosen.tickets.length)}`} ${factor ? `with the ${list.order === 'desc' ? 'highest' : 'lowest'} ${factors[factor].label}` : orderName(list)}** of ${tickets(chosen.total)}${selectionName(writing.understood)} ${inPeriod(scope)}: ${listed}${only}.`,
    lines: linesOf(chosen, reasons),
    quotes: quotesFrom(reasons, list.order === 'desc' && list.sort === 'csat' ? 'strongest' : 'weakest'),
    ids,
    ...(!factor && { order: list }),
  }
}

/** Counts tickets that meet a condition. */
export async function countReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood } = writing
  const list = orderOf(writing)
  const chosen = await matching(writing, list, 5)
  if (chosen.total === 0) return none(writing)
  // In “what share of tickets is email”, the names are the part and all tickets are the whole.
  const [mention] = understood.mentions
  const ofNames = understood.asksShare && !selects(understood) && mention
  // “Of the reopened ones, how many were rated bad”: the whole is all reopened tickets, whatever their rating.
  const { part } = understood
  const isOfDays = part === 'hours' || part === 'weekdays'
  const wholeScope = part !== null && !isOfDays && selects(understood) ? withoutKind(scope, part) : null
  const ofAll = isOfDays ? { ...understood, [part]: null } : understood
  const ofWhole =
    wholeScope || isOfDays
      ? await runner.use('tickets', { scope: wholeScope ?? scope, ...toolSelection(ofAll), limit: 1 })
      : null
  const { period } = await runner.use('figures', {
    scope: ofNames
      ? understood.part === null && isWithinCategory(understood.mentions)
        ? { ...scope, subcategories: [] }
        : withoutKind(scope, part === null || isOfDays ? mention.kind : part)
      : scope,
  })
  const rated = ofNames && understood.part !== null ? ratingsCounted(understood) : null
  const named = understood.mentions.filter(one => !rated || one.kind !== 'rating')
  const names =
    ofNames || (wholeScope && understood.part !== 'rating')
      ? ` ${understood.mentions.some(one => one.excluded) ? 'without' : 'for'} ${and(named.map(one => safe(one.name)))}`
      : ''
  const all = ofWhole?.total ?? period.totalTickets
  const share = runner.derived(Math.round((chosen.total * 10_000) / Math.max(1, all)) / 100)
  const ids = chosen.tickets.map(ticket => ticket.ticketId)
  const reasons = await runner.use('reasons', { scope, ticketIds: ids.slice(0, 2) })
  return {
    finding: `**${rated ? `${whole(chosen.total)} of ${whole(all)} ${rated}` : outOf(chosen.total, all)} (${percent(share)})**${names}${selectionName(understood)} ${inPeriod(scope)}. For example ${ticketLinks(ids)}.`,
    lines: linesOf(chosen, reasons),
    quotes: quotesFrom(reasons, 'weakest', { most: 2 }),
    ids,
    order: list,
  }
}

/** Reports on one ticket: what happened and why it got its score. */
export async function ticketReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood } = writing
  const id = understood.ticketId ?? ''
  const [ticket] = await runner.use('reasons', { scope, ticketIds: [id] })
  if (!ticket) return refusedFindings.ticket(safe(id))
  const found = Object.entries(ticket.factors).sort(([, a], [, b]) => a.score - b.score)
  return {
    finding: `**${ticketLink(id)}${ticket.subject ? `: ${safe(ticket.subject)}` : ''}.** ${factsOf(ticket)}${ticket.summary ? safe(ticket.summary) : 'It has no summary.'}`,
    lines: [
      ...found.map(
        ([name, factor]) =>
          `${isFactor(name) ? factors[name].label : 'Bonus'}: ${points(factor.score)}. ${safe(factor.reason)}`,
      ),
      `The customer’s own rating: ${safe(ticket.rating)}${ticket.ratingComment ? `, ${quoted(ticket.ratingComment)}` : ''}.`,
    ],
    quotes: quotesFrom([ticket], 'weakest', { most: 1 }),
    ids: [id],
  }
}

/** The ticket's score, agent, channel and times. */
function factsOf(ticket: ToolAnswer<'reasons'>[number]): string {
  const { agent, channel, csat, firstResponse, resolution, reopens, rating } = ticket
  const parts = [
    csat === null ? 'no AI CSAT' : `AI CSAT ${points(csat)}`,
    ...(agent ? [safe(agent)] : []),
    ...(channel ? [channels[channel].label] : []),
    ...(firstResponse === null ? [] : [`first reply after ${duration(firstResponse)}`]),
    ...(resolution === null ? [] : [`resolved in ${duration(resolution)}`]),
    ...(reopens === null ? [] : [reopens ? `reopened ${count(reopens, 'time')}` : 'never reopened']),
    ...(rating === 'good' || rating === 'bad' ? [`rated ${rating} by the customer`] : []),
  ]
  return `${parts.join(', ')}. `
}

function matching(
  { runner, scope, understood }: Writing,
  list: ListOrder,
  limit: number,
  factor?: FactorName,
): Promise<Matching> {
  return runner.use('tickets', {
    scope,
    ...toolSelection(understood),
    sortBy: factor ?? list.sort,
    sortOrder: list.order,
    limit,
  })
}

function linesOf(chosen: Matching, reasons: ToolAnswer<'reasons'>): string[] {
  const subjects = new Map(reasons.map(one => [one.ticketId, one.subject]))
  return [
    ...chosen.tickets.map(ticket => ticketLine(ticket, subjects.get(ticket.ticketId) ?? null)),
    ...searched(chosen),
  ]
}

function orderOf({ understood: { figures, order, conditions, text } }: Writing): ListOrder {
  const [condition] = conditions
  const measured =
    figures.includes('resolution') || condition?.measure === 'resolution'
      ? 'full_resolution_time'
      : figures.includes('first') || condition?.measure === 'firstResponse'
        ? 'first_response_time'
        : figures.includes('reopens') || condition?.measure === 'reopens'
          ? 'reopens'
          : 'csat'
  if (!order && text) return { sort: 'csat', order: 'asc' }
  if (!order && measured === 'csat' && !condition) return { sort: 'csat', order: 'asc' }
  const longTimes = measured !== 'csat'
  switch (order) {
    case 'best':
    case 'fast':
      return { sort: measured, order: longTimes ? 'asc' : 'desc' }
    case 'most':
    case 'slow':
      return {
        sort: order === 'slow' && measured === 'csat' ? 'full_resolution_time' : measured,
        order: 'desc',
      }
    case 'least':
      return { sort: measured, order: 'asc' }
    case 'worst':
      return { sort: measured, order: longTimes ? 'desc' : 'asc' }
    default:
      return {
        sort: measured,
        order: condition?.is === 'over' || condition?.is === 'atLeast' ? 'desc' : 'asc',
      }
  }
}

/** Keeps the finding short. The lines below it list all tickets. */
const mostInFinding = 8

/** The value that the list is sorted by. */
function sortedValue(ticket: Listed, { sort }: ListOrder): string {
  if (sort === 'csat' && ticket.csat !== null) return `(${points(ticket.csat)})`
  if (sort === 'full_resolution_time' && ticket.resolution !== null) return `(${duration(ticket.resolution)})`
  if (sort === 'first_response_time' && ticket.firstResponse !== null)
    return `(${duration(ticket.firstResponse)})`
  return ''
}

function orderName({ sort, order }: ListOrder): string {
  switch (sort) {
    case 'full_resolution_time':
      return order === 'desc' ? 'with the longest resolution time' : 'with the shortest resolution time'
    case 'first_response_time':
      return order === 'desc'
        ? 'with the longest first response time'
        : 'with the shortest first response time'
    case 'reopens':
      return order === 'desc' ? 'reopened most often' : 'reopened least often'
    default:
      return order === 'desc' ? 'with the highest AI CSAT' : 'with the lowest AI CSAT'
  }
}

function none(writing: Writing): Draft {
  return {
    finding: `**No ticket**${selectionName(writing.understood)} was resolved ${inPeriod(writing.scope)}.`,
  }
}

function ticketLine(ticket: Listed, subject: string | null): string {
  return `${ticketLink(ticket.ticketId)}${subject ? ` ${quoted(subject)}` : ''}: ${detailsOf(ticket).join(', ')}`
}

function detailsOf(ticket: Listed): string[] {
  return [
    ticket.csat === null ? 'no AI CSAT' : `AI CSAT ${points(ticket.csat)}`,
    ...(ticket.agent ? [safe(ticket.agent.name)] : []),
    safe(ticket.subcategory ?? ticket.category),
    ...(ticket.resolution === null ? [] : [`resolved in ${duration(ticket.resolution)}`]),
    ...(ticket.firstResponse === null ? [] : [`first reply after ${duration(ticket.firstResponse)}`]),
  ]
}

function searched({ searched: n }: { searched: number | null }): string[] {
  return n === null
    ? []
    : [`Only the newest ${whole(n)} tickets were searched. Choose a shorter period to search all of them.`]
}
