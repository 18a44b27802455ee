import { type ChannelId, channels } from '@pulse/contract'
import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { FigureId } from '../figures.ts'
import { and, dayName } from '../markdown.ts'
import { addMonths, monthNames, type Period } from '../understand/calendar.ts'
import type { Mention } from '../understand/name-mentions.ts'
import { isEver } from '../understand/period-ends.ts'
import type { Limit, Order, Understood } from '../understand/understood-question.ts'
import { figureWords, statistics } from './figure-words.ts'
import { isState, limit, limited, rateLimit } from './limit-words.ts'
import { figuresOf } from './same-meaning.ts'

/** Writes a parsed question in plain English. Parsing the result gives the same question. */
export function questionOf(understood: Understood): string {
  // The number and the list of unanswered tickets are the same report.
  const figures = understood.intent === 'unanswered' ? understood.figures : figuresOf(understood)
  const one = { ...understood, figures }
  const words = `${asked(one)}${where(one)}`.replaceAll(/\s+/g, ' ').trim()
  return /^(?:Show|Compare|Give)\b/.test(words) ? words : `${words}?`
}

const counted: ReadonlySet<FigureId> = new Set(['tickets', 'invalid', 'spam', 'breaches'])

const plurals: Record<Dimension, string> = {
  agent: 'agents',
  category: 'categories',
  subcategory: 'subcategories',
  channel: 'channels',
  group: 'groups',
  form: 'forms',
  rating: 'ratings',
}

function asked(one: Understood): string {
  const { intent, figures, dimension, grain, top, conditions } = one
  const by = dimension ?? 'agent'
  const figure = `${statistics[one.statistic]}${figureWords[figures[0] ?? 'csat']}`
  switch (intent) {
    case 'rank':
      return `${ranked(one, by, figure)}${ofSelected(one)}${one.each ? ` for each ${one.each}` : ''}${onlyWith(one.limits, plurals[by])}${one.alongside.length > 0 ? `, with the ${and(one.alongside.map(id => figureWords[id]))} of each` : ''}`
    case 'breakdown':
      return `${figureAsked(one)} by ${by}${onlyWith(one.limits, plurals[by])}`
    case 'trend':
      return grain
        ? `${figureAsked(one)} by ${grain}`
        : `What is the trend of the ${figure}${ofSelected(one)}`
    case 'peak':
      return one.order
        ? `${top ? `Which are the ${top} ${grain ?? 'hour'}s with` : `Which ${grain ?? 'hour'} has`} the ${ordinal(one)}${superlative(one)} ${figure}${ofSelected(one)}${one.perDay ? ' on average' : ''}${onlyWith(one.limits, `${grain ?? 'hour'}s`)}`
        : `${figureAsked(one)} by ${grain ?? 'hour'}`
    case 'compare':
      if (comparesPeriods(one)) return figureAsked(one)
      if (one.against && figures.length === 0) return 'Give me an overview'
      return figures.length > 0 ? `Compare the ${figuresAsked(one)} of` : 'Compare'
    case 'why':
      return `Why did the ${figure} change`
    case 'movers':
      return `${top ? `Which are the ${top} ${plurals[by]} that` : `Which ${by}`} ${moved[one.movement ?? 'better']} the ${one.order === 'least' ? 'least' : 'most'} in ${figure}${ofSelected(one)}${onlyWith(one.limits, plurals[by])}`
    case 'having':
      return `Which ${grain ? `${grain}s` : plurals[by]} ${one.relative ? `are ${one.relative === 'over' ? 'above' : 'below'} the average ${figure}` : `have ${and([...conditions.map(each => limit(each, one.statistic)), ...one.limits.map(rateLimit)])}`}`
    case 'tickets':
      return `Show the ${ticketsAsked(one)}`
    case 'count':
      return ticketsCounted(one)
    case 'ticket':
      return `What happened in ticket #${one.ticketId ?? ''}`
    case 'issues':
      return 'What are the top issues'
    case 'distribution':
      return 'What is the distribution of AI CSAT scores'
    case 'steps':
      return 'What should we improve'
    case 'high':
      return 'What are the key factors driving high CSAT'
    case 'low':
      return 'What are the main causes of low CSAT'
    case 'unanswered':
      return unansweredAsked(one)
    case 'factors':
      return one.factorOrder === 'behind'
        ? 'Where is our team furthest behind'
        : one.factorOrder === 'fell' || one.factorOrder === 'rose'
          ? `Which factor ${one.factorOrder} most`
          : `Which factor is the ${one.factorOrder ?? 'lowest'}`
    case 'coaching':
      return top ? `Which ${top} agents need coaching` : 'Who needs coaching'
    default:
      return figureAsked(one)
  }
}

/** “Which are the 3 agents with the most tickets”, “Which are the 3 best agents by AI CSAT” */
function ranked(one: Understood, by: Dimension, figure: string): string {
  const { top, figures, order } = one
  if (!top) return `Which ${by} has the ${ordinal(one)}${superlative(one)} ${figure}`
  return figures[0] === 'tickets' && (order === 'most' || order === 'least')
    ? `Which are the ${top} ${plurals[by]} with the ${superlative(one)} tickets`
    : `Which are the ${top} ${superlative(one)} ${plurals[by]} by ${figure}`
}

/** Whether the comparison is only between periods, not between names. */
const comparesPeriods = ({ figures, mentions }: Understood) =>
  figures.length > 0 && new Set(mentions.map(one => one.kind)).size === mentions.length

const moved = { better: 'improved', worse: 'got worse', up: 'rose', down: 'dropped' } as const

function figureAsked(one: Understood): string {
  const [first] = one.figures
  if (one.figures.length === 0 && one.intent === 'figure') return 'Give me an overview'
  if (one.figures.length === 1 && first && counted.has(first)) {
    if (first !== 'tickets') return `How many ${figureWords[first]} were there${ofSelected(one)}`
    return selects(one) ? ticketsCounted(one) : 'How many tickets were resolved'
  }
  return `What is the ${figuresAsked(one)}`
}

const figuresAsked = (one: Understood) => `${statistics[one.statistic]}${figureList(one)}${ofSelected(one)}`

const figureList = ({ figures }: Understood) =>
  and((figures.length > 0 ? figures : (['csat'] as const)).map(id => figureWords[id]))

/** Whether conditions or words limit the tickets. Days and hours are written at the end. */
const selects = ({ conditions, text }: Understood) => conditions.length > 0 || text !== null

/** “How many tickets have a score under 3”, “What share of tickets mention "voucher"” */
const ticketsCounted = ({ asksShare, conditions, text }: Understood) =>
  `${asksShare ? 'What share of tickets' : 'How many tickets'} ${[...conditions.map(limited), ...(text ? [`mention "${text}"`] : [])].join(' and ')}`

/** “with a score under 3 and that mention "voucher"” */
const selected = ({ conditions, text }: Understood) =>
  [
    ...conditions.map(each => (isState(each) ? `that ${limited(each)}` : `with ${limit(each)}`)),
    ...(text ? [`that mention "${text}"`] : []),
  ].join(' and ')

/** The figure of only some tickets: “ of tickets with a score under 3”. A number of tickets needs no “of tickets”. */
function ofSelected(one: Understood): string {
  if (!selects(one)) return ''
  return one.figures.join() === 'tickets' ? ` ${selected(one)}` : ` of tickets ${selected(one)}`
}

const onlyWith = (limits: readonly Limit[], things: string) =>
  limits.length > 0 ? `, only ${things} with ${and(limits.map(rateLimit))}` : ''

function unansweredAsked({ dimension, order, top, figures, periods }: Understood): string {
  const fewest = order === 'least' || order === 'best' ? 'fewest' : 'most'
  if (dimension && top)
    return `Which are the ${top} ${plurals[dimension]} with the ${fewest} unanswered tickets`
  if (dimension && order) return `Which ${dimension} has the ${fewest} unanswered tickets`
  if (dimension) return `How many tickets are unanswered by ${dimension}`
  if (top === 1) return 'Which ticket has been waiting longest'
  if (top) return `Which are the ${top} tickets that have been waiting longest`
  return `${figures.includes('tickets') ? 'How many' : 'Which'} tickets are unanswered${periods.some(isEver) ? ' now' : ''}`
}

export function superlative({ order, figures }: Understood): string {
  const isCount = figures[0] !== undefined && counted.has(figures[0])
  const words: Record<Order, string> = {
    best: 'best',
    worst: 'worst',
    most: isCount || figures.length === 0 ? 'most' : 'highest',
    least: isCount || figures.length === 0 ? 'fewest' : 'lowest',
    fast: 'fastest',
    slow: 'slowest',
  }
  return words[order ?? 'most']
}

const ordinals = ['', '', 'second ', 'third ', 'fourth ', 'fifth ']
const ordinal = ({ nth }: Understood) => ordinals[nth ?? 0] ?? ''

function ticketsAsked(one: Understood): string {
  const { top, order, figures } = one
  const parts = [
    ...(order ? [`with the ${superlative(one)} ${figureWords[figures[0] ?? 'csat']}`] : []),
    ...(selects(one) ? [selected(one)] : []),
  ]
  // Without an order, “the ticket” doesn’t mean a single one.
  const tickets = top === 1 && order ? 'ticket' : `${top ?? ''} tickets`
  return `${tickets} ${parts.join(' and ')}`
}

/** The part of the question with names, days and the period. */
function where(one: Understood): string {
  const [first, ...others] = one.periods
  const names = mentioned(one)
  const days = one.weekdays ? ` on ${weekdaysNamed(one.weekdays)}` : ''
  const isNow = one.intent === 'unanswered' && first !== undefined && isEver(first)
  const period = first && !isNow ? ` ${periodPhrase(first)}` : ''
  const than = one.intent === 'compare' && !comparesPeriods(one) ? ' with' : ' compared with'
  const hours = one.hours ? ` ${one.hours.name}` : ''
  const compared = one.otherWeekdays
    ? ` compared with ${weekdaysNamed(one.otherWeekdays)}`
    : one.otherHours
      ? ` compared with ${one.otherHours.name}`
      : one.against
        ? ` compared with ${one.against === 'otherDays' && one.weekdays?.join() !== '5,6' ? 'the other days' : against[one.against]}`
        : others.length > 0
          ? `${than} ${and(others.map(periodPhrase))}`
          : one.withPrevious
            ? `${than} the previous period`
            : ''
  // The other days and hours come right after the ones that they are compared with.
  return one.against || one.otherHours || one.otherWeekdays
    ? `${names}${days}${hours}${compared}${period}`
    : `${names}${days}${hours}${period}${compared}`
}

const against = {
  rest: 'the rest',
  ownRest: 'the rest of their tickets',
  team: 'the team',
  otherDays: 'weekdays',
  otherTickets: 'the others',
} as const

function mentioned({ mentions, intent }: Understood): string {
  const wanted = mentions.filter(one => !one.excluded)
  const groups = [...Map.groupBy(wanted, one => one.kind).values()]
  // The names to compare come right after “of”.
  if (intent === 'compare') groups.sort((a, b) => b.length - a.length)
  const excluded = mentions.filter(one => one.excluded)
  return [
    ...groups.map((same, at) =>
      intent === 'compare' && at === 0 && same.length > 1
        ? ` ${and(same.map(bare))}`
        : ` ${lead[same[0]?.kind ?? 'agent']}${and(same.map(bare))}`,
    ),
    ...excluded.map(one => ` excluding ${bare(one)}`),
  ].join('')
}

const lead: Record<Mention['kind'], string> = {
  agent: 'for ',
  category: 'in the category ',
  subcategory: 'in the subcategory ',
  channel: 'by ',
  group: 'in the group ',
  form: 'with the form ',
  rating: '',
}

export const bare = (one: Mention) =>
  one.kind === 'channel' ? (channels[one.key as ChannelId]?.inText ?? one.name) : one.name

const weekdayNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

export function weekdaysNamed(days: readonly number[]): string {
  if (days.join() === '5,6') return 'weekends'
  if (days.join() === '0,1,2,3,4') return 'weekdays'
  return and(days.map(day => weekdayNames[day] ?? ''))
}

/** “in October 2026”, “on 7 Nov 2026”, “from 7 Nov 2026 to 13 Nov 2026” */
function periodPhrase({ startDate, endDate }: Period): string {
  if (startDate === endDate) return `on ${dayName(startDate, { year: true })}`
  const month = monthNames[Number(startDate.slice(5, 7)) - 1] ?? ''
  const isMonth = startDate.endsWith('-01') && nextDay(endDate) === addMonths(startDate, 1)
  if (isMonth) return `in ${month.charAt(0).toUpperCase()}${month.slice(1)} ${startDate.slice(0, 4)}`
  return `from ${dayName(startDate, { year: true })} to ${dayName(endDate, { year: true })}`
}

const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
