import { type FactorName, factors } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import { type Draft, inPeriod, nothing, quotesFrom, type Writing } from '../draft.ts'
import { isFactor } from '../figures.ts'
import {
  duration,
  outOf,
  percent,
  points,
  quoted,
  ticketLink,
  ticketLinks,
  tickets,
  whole,
} from '../markdown.ts'
import { selectionName, selects, toolSelection } from '../rows.ts'
import { type ListOrder, withoutKind } from '../scope.ts'
import { mostConditions, type ToolAnswer } from '../tools.ts'
import { isWithinCategory } from '../understand/share-parts.ts'
import type { Understood } from '../understand/understood-question.ts'
import { partName, ratingsCounted } from './figure-names.ts'
import { detailsOf, inFinding } from './ticket-details.ts'

type Matching = ToolAnswer<'tickets'>
type Listed = Matching['tickets'][number]

/** “Show me the tickets” means all of them, unless the list would be too long to read. */
const mostListed = 20
/** A few more tickets are read, to find those tied with the last one. */
const mostTied = 3
const mostFetched = 50

/** Lists single tickets: the worst, the best, the slowest, or those about a topic. */
export async function ticketsReport(writing: Writing): Promise<Draft> {
  const { runner, scope, understood, vocabulary } = writing
  const list = orderOf(writing)
  const factor = understood.order ? understood.figures.find(isFactor) : undefined
  const most = understood.top ?? (understood.order ? 5 : mostListed)
  const found = await matching(writing, list, Math.min(most + mostTied, mostFetched), factor)
  const chosen = { ...found, tickets: found.tickets.slice(0, most) }
  if (chosen.total === 0)
    return understood.text || understood.conditions.length ? none(writing) : nothing(scope, vocabulary)
  const ids = chosen.tickets.map(ticket => ticket.ticketId)
  const reasons = await runner.use('reasons', { scope, ticketIds: ids })
  const rank = `${chosen.tickets.length === 1 ? 'The one' : `The ${whole(chosen.tickets.length)}`} ${factor ? `with the ${list.order === 'desc' ? 'highest' : 'lowest'} ${factors[factor].label}` : orderName(list)}`
  // “Which tickets did Ken close yesterday”, if all of them are listed
  const isWhole =
    !understood.order &&
    !selects(understood) &&
    list.sort === 'csat' &&
    chosen.tickets.length === chosen.total
  const counted = isWhole ? `**${tickets(chosen.total)}**` : `**${rank}** of ${tickets(chosen.total)}`
  const head = `${counted}${selectionName(writing.understood)} ${inPeriod(scope)}${isWhole && chosen.total > 1 ? ', lowest AI CSAT first' : ''}: `
  const scoreOf = (id: string) => factor && reasons.find(one => one.ticketId === id)?.factors[factor]?.score
  const valueIn = (ticket: Listed) => {
    const scored = scoreOf(ticket.ticketId)
    return factor ? (scored === undefined ? '' : points(scored)) : sortedValue(ticket, list)
  }
  const last = chosen.tickets.at(-1)
  const tied =
    understood.order && last && !factor
      ? found.tickets.slice(most).filter(one => measured(one, list) === measured(last, list))
      : []
  const note = tied.length > 0 && last ? await tieName(writing, list, chosen.tickets, tied) : ''
  return {
    finding: `${head}${inFinding(chosen.tickets, reasons, valueIn, `${head}${note}`)}.${note}`,
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
  const names = ofNames || (wholeScope && understood.part !== 'rating') ? partName(named) : ''
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

const measures = {
  csat: 'csat',
  full_resolution_time: 'resolution',
  first_response_time: 'firstResponse',
  reopens: 'reopens',
} as const

/** The tickets with the same value as the last one listed, and how many there are. */
async function tieName(
  writing: Writing,
  list: ListOrder,
  listed: readonly Listed[],
  tied: readonly Listed[],
): Promise<string> {
  const { runner, understood } = writing
  const links = ticketLinks(tied.map(one => one.ticketId))
  const last = listed.at(-1)
  const value = last ? measured(last, list) : null
  const { sort } = list
  if (tied.length < mostTied || value === null || !(sort in measures)) return ` Tied with ${links}.`
  const measure = measures[sort as keyof typeof measures]
  const same: Understood['conditions'] = (['atLeast', 'atMost'] as const).map(is => ({ measure, is, value }))
  const conditions = [...understood.conditions, ...same].slice(-mostConditions)
  const { total } = await matching({ ...writing, understood: { ...understood, conditions } }, list, 1)
  const others = total - listed.filter(one => measured(one, list) === value).length
  return others > tied.length
    ? ` Tied with ${whole(runner.derived(others))} others, such as ${links}.`
    : ` Tied with ${links}.`
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
      return { sort: measured, order: 'desc' }
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

/** The value that the list is sorted by. */
function measured(ticket: Listed, { sort }: ListOrder): number | null {
  if (sort === 'csat') return ticket.csat
  if (sort === 'full_resolution_time') return ticket.resolution
  return sort === 'first_response_time' ? ticket.firstResponse : ticket.reopens
}

function sortedValue(ticket: Listed, list: ListOrder): string {
  const value = measured(ticket, list)
  if (value === null) return ''
  if (list.sort === 'csat') return points(value)
  return list.sort === 'reopens' ? `reopened ${count(value, 'time')}` : duration(value)
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

function searched({ searched: n }: { searched: number | null }): string[] {
  return n === null
    ? []
    : [`Only the newest ${whole(n)} tickets were searched. Choose a shorter period to search all of them.`]
}
