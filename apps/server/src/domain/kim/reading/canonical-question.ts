import { type ChannelId, channels, perFactor } from '@pulse/contract'
import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { Condition, Measure } from '../../answers/tickets/selected-facts.ts'
import type { FigureId } from '../figures.ts'
import { and, dayName } from '../markdown.ts'
import { addMonths, monthNames, type Period } from '../understand/calendar.ts'
import type { Mention } from '../understand/name-mentions.ts'
import type { Limit, Order, Understood } from '../understand/understood-question.ts'
import { figuresOf } from './same-meaning.ts'

/** Writes a parsed question in plain English. Parsing the result gives the same question. */
export function questionOf(understood: Understood): string {
  const one = { ...understood, figures: figuresOf(understood) }
  const words = `${asked(one)}${where(one)}`.replaceAll(/\s+/g, ' ').trim()
  return /^(?:Show|Compare|Give)\b/.test(words) ? words : `${words}?`
}

export const figureWords: Record<FigureId, string> = {
  csat: 'AI CSAT',
  tickets: 'tickets',
  first: 'first response time',
  resolution: 'resolution time',
  reopens: 'reopen rate',
  sla: 'SLA',
  breaches: 'SLA breaches',
  kim: 'kim score',
  goodRatings: 'share of good ratings',
  badRatings: 'share of bad ratings',
  invalid: 'invalid tickets',
  spam: 'spam tickets',
  ...perFactor(name => (name === 'emotionalPolarity' ? 'emotional polarity' : name)),
}

const counted: ReadonlySet<FigureId> = new Set(['tickets', 'invalid', 'spam', 'breaches'])
const statistics = { mean: '', median: 'median ', p90: '90th percentile of ' } as const

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
  const { intent, figures, dimension, grain, top, conditions, text } = one
  const by = dimension ?? 'agent'
  const figure = figureWords[figures[0] ?? 'csat']
  switch (intent) {
    case 'rank':
      return `${top ? `Which are the ${top} ${superlative(one)} ${plurals[by]} by ${figure}` : `Which ${by} has the ${ordinal(one)}${superlative(one)} ${figure}`}${one.limits.length > 0 ? `, only ${plurals[by]} with ${and(one.limits.map(rateLimit))}` : ''}${one.alongside.length > 0 ? `, with the ${and(one.alongside.map(id => figureWords[id]))} of each` : ''}`
    case 'breakdown':
      return `${figureAsked(one)} by ${by}`
    case 'trend':
      return grain ? `${figureAsked(one)} by ${grain}` : `What is the trend of the ${figure}`
    case 'peak':
      return one.order
        ? `Which ${grain ?? 'hour'} has the ${ordinal(one)}${superlative(one)} ${figure}${one.perDay ? ' on average' : ''}${one.limits.length > 0 ? `, only ${grain ?? 'hour'}s with ${and(one.limits.map(rateLimit))}` : ''}`
        : `${figureAsked(one)} by ${grain ?? 'hour'}`
    case 'compare':
      if (comparesPeriods(one)) return figureAsked(one)
      if (one.against && figures.length === 0) return 'Give me an overview'
      return figures.length > 0 ? `Compare the ${figureList(one)} of` : 'Compare'
    case 'why':
      return `Why did the ${figure} change`
    case 'movers':
      return `Which ${by} ${one.movement ? moved[one.movement] : 'improved'} the most in ${figure}`
    case 'having':
      return `Which ${grain ? `${grain}s` : plurals[by]} have ${and([...conditions.map(limit), ...one.limits.map(rateLimit)])}`
    case 'tickets':
      return `Show the ${ticketsAsked(one)}`
    case 'count':
      return `${one.asksShare ? 'What share of tickets' : 'How many tickets'} ${[...conditions.map(limited), ...(text ? [`mention "${text}"`] : [])].join(' and ')}`
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
      return dimension ? `Which ${dimension} has the most unanswered tickets` : 'Which tickets are unanswered'
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

/** Whether the comparison is only between periods, not between names. */
const comparesPeriods = ({ figures, mentions }: Understood) =>
  figures.length > 0 && new Set(mentions.map(one => one.kind)).size === mentions.length

const moved = { better: 'improved', worse: 'got worse', up: 'rose', down: 'dropped' } as const

function figureAsked(one: Understood): string {
  const [first] = one.figures
  if (one.figures.length === 0 && one.intent === 'figure') return 'Give me an overview'
  if (one.figures.length === 1 && first && counted.has(first))
    return first === 'tickets'
      ? 'How many tickets were resolved'
      : `How many ${figureWords[first]} were there`
  return `What is the ${statistics[one.statistic]}${figureList(one)}`
}

const figureList = ({ figures }: Understood) =>
  and((figures.length > 0 ? figures : (['csat'] as const)).map(id => figureWords[id]))

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
  const { top, order, figures, conditions, text } = one
  const parts = [
    ...(order ? [`with the ${superlative(one)} ${figureWords[figures[0] ?? 'csat']}`] : []),
    ...conditions.map(each => (each.measure === 'reopens' ? `that ${limited(each)}` : `with ${limit(each)}`)),
    ...(text ? [`that mention "${text}"`] : []),
  ]
  // Without an order, “the ticket” doesn’t mean a single one.
  const tickets = top === 1 && order ? 'ticket' : `${top ?? ''} tickets`
  return `${tickets} ${parts.join(' and ')}`
}

const measures: Record<Measure, string> = {
  csat: 'a score',
  firstResponse: 'a first response time',
  resolution: 'a resolution time',
  reopens: 'reopens',
  slaMet: 'SLA',
  ...perFactor(name => figureWords[name]),
}
const comparisons = { over: 'over', under: 'under', atLeast: 'at least', atMost: 'at most' } as const

/** “a score under 3” */
function limit({ measure, is, value }: Condition): string {
  const isTime = measure === 'firstResponse' || measure === 'resolution'
  const of = is === 'over' || is === 'under' || !isTime ? ' ' : ' of '
  return `${measures[measure]}${of}${comparisons[is]} ${isTime ? span(value) : value}`
}

/** “a reopen rate over 8%”, “at least 20 tickets” */
const rateLimit = ({ figure, is, value, ofAll, counts }: Limit) =>
  figure === 'tickets' || counts
    ? `${is === 'over' ? 'more than' : is === 'under' ? 'fewer than' : comparisons[is]} ${value} ${counts ? 'ratings' : 'tickets'}${ofAll ? ' in total' : ''}`
    : `a ${figureWords[figure]} ${comparisons[is]} ${value}%`

/** “have a score under 3”, “were reopened more than twice” */
function limited(one: Condition): string {
  if (one.measure !== 'reopens') return `have ${limit(one)}`
  if (one.is === 'over' && one.value === 0) return 'were reopened'
  return `were reopened ${one.is === 'atLeast' ? 'at least' : 'more than'} ${one.value} times`
}

function span(minutes: number): string {
  if (minutes % 1_440 === 0) return `${minutes / 1_440} days`
  return minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} minutes`
}

/** The part of the question with names, days and the period. */
function where(one: Understood): string {
  const [first, second] = one.periods
  const names = mentioned(one)
  const days = one.weekdays ? ` on ${weekdaysNamed(one.weekdays)}` : ''
  const period = first ? ` ${periodPhrase(first)}` : ''
  const than = one.intent === 'compare' && !comparesPeriods(one) ? ' with' : ' compared with'
  const hours = one.hours ? ` ${one.hours.name}` : ''
  const compared = one.otherWeekdays
    ? ` compared with ${weekdaysNamed(one.otherWeekdays)}`
    : one.otherHours
      ? ` compared with ${one.otherHours.name}`
      : one.against
        ? ` compared with ${one.against === 'otherDays' && one.weekdays?.join() !== '5,6' ? 'the other days' : against[one.against]}`
        : second
          ? `${than} ${periodPhrase(second)}`
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
