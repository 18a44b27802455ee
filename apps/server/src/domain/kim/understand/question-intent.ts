import type { FigureId } from '../figures.ts'
import type { Period } from './calendar.ts'
import type { Mention } from './name-mentions.ts'
import type { Intent, Understood } from './understood-question.ts'

/** The parts of a question that determine its intent. */
export interface QuestionParts {
  special: 'unanswered' | 'coaching' | 'movers' | 'factors' | null
  cue: Intent | null
  comparing: boolean
  wanted: { tickets: boolean; counted: boolean; shared: boolean; volume: boolean }
  /** The figures the question names. */
  named: FigureId[]
  dimension: Understood['dimension']
  grain: Understood['grain']
  order: Understood['order']
  conditions: Understood['conditions']
  limits: Understood['limits']
  /** Whether the question asks how scores are distributed. */
  distribution: boolean
  relative: Understood['relative']
  /** Whether a limit applies to days, weeks or months. */
  limitedGrain: boolean
  /** Whether one side is compared with the rest, the team, other days or another part of the day. */
  against: boolean
  text: string | null
  mentions: Mention[]
  periods: Period[]
  unit: string | null
  withPrevious: boolean
  /** Whether names of one kind are counted together instead of compared. */
  together: boolean
  /** Whether the question is about agents, categories and so on rather than tickets. */
  things: boolean
  /** Whether tickets are counted by agent, category and so on. */
  countsTickets: boolean
  /** Whether days of the week or hours select the tickets. */
  selects: boolean
  /** Whether the question mentions times explicitly, not only with a verb such as “resolve”. */
  namesTime: boolean
  /** Whether the question asks for several things: “how many tickets and what csat”. */
  asksSeveral: boolean
  /** Whether the question asks to see tickets: “which tickets did Ken close”. */
  asksForList: boolean
  /** Whether tickets are one of several figures: “CSAT and tickets”. */
  listsTickets: boolean
}

const sorts: ReadonlySet<Understood['order']> = new Set(['least', 'worst', 'best'])

export function intentOf(parts: QuestionParts): Intent {
  const { cue, named, mentions } = parts
  if (parts.special) return parts.special
  if (parts.distribution) return 'distribution'
  if (parts.relative) return 'having'
  if (parts.limitedGrain && parts.limits.length + parts.conditions.length > 0) return 'having'
  const twoAlike = [
    ...Map.groupBy(
      mentions.filter(one => !one.excluded),
      one => one.kind,
    ).values(),
  ].some(same => same.length > 1)
  // “What share came by phone or chat” counts both.
  const isShareOfBoth = parts.wanted.shared && !parts.comparing && named.every(id => id === 'tickets')
  const comparesNames = twoAlike && !parts.together && !isShareOfBoth
  const twoPeriods = parts.periods.length > 1 || parts.unit !== null || parts.withPrevious
  if (cue === 'steps' || cue === 'high' || cue === 'low') return cue
  if (parts.against) return 'compare'
  // “Which agents with at least 30 tickets are below 3.5, lowest first”: “lowest first” sorts the list.
  const isLimited = parts.conditions.some(({ measure }) => measure !== 'reopens' && measure !== 'slaMet')
  if (
    isLimited &&
    parts.dimension &&
    sorts.has(parts.order) &&
    parts.limits.length > 0 &&
    named.every(id => id === 'tickets' || limitedIn(parts.conditions).has(id))
  )
    return 'having'
  // “Which groups are below 50% on the target, worst first”
  const limited = new Set(parts.limits.filter(({ counts }) => !counts).map(({ figure }) => figure))
  if (
    parts.dimension &&
    sorts.has(parts.order) &&
    [...limited].some(id => id !== 'tickets') &&
    named.every(id => id === 'tickets' || limited.has(id))
  )
    return 'having'
  if (parts.limits.length > 0) {
    if (parts.dimension && parts.order) return 'rank'
    // “Which day had the best CSAT, only days with at least 50 tickets”
    if (parts.grain && parts.order && parts.limits.every(({ figure }) => figure === 'tickets')) return 'peak'
    // “SLA by agent, only those with more than 100 tickets” asks for the figure of each agent.
    const asksFigure = named.some(id => id !== 'tickets' && parts.limits.every(limit => limit.figure !== id))
    if (parts.dimension && asksFigure && parts.conditions.length === 0) return 'breakdown'
    return parts.dimension || parts.things ? 'having' : 'figure'
  }
  // “Who has the most reopened tickets” ranks by the number of such tickets.
  if (parts.conditions.length > 0 && parts.dimension && parts.order && named.includes('tickets'))
    return 'rank'
  // “Number of tickets resolved in under an hour, by channel”
  if (
    parts.conditions.length > 0 &&
    parts.dimension &&
    !parts.order &&
    (parts.countsTickets || (parts.wanted.shared && !parts.things))
  )
    return 'breakdown'
  if (parts.conditions.length > 0 && parts.things) return 'having'
  // “Reopened tickets per week”
  const isCourse = parts.grain === 'day' || parts.grain === 'week' || parts.grain === 'month'
  if (parts.conditions.length > 0 && isCourse && !parts.dimension && !parts.order && !twoPeriods)
    return 'trend'
  const isOther = (id: FigureId) => id !== 'tickets' && !limitedIn(parts.conditions).has(id)
  if (parts.conditions.length > 0 && comparesNames && !named.some(isOther) && !parts.dimension)
    return 'compare'
  if (parts.conditions.length > 0 && !(named.some(isOther) && !parts.wanted.tickets && !parts.order))
    return parts.wanted.tickets && !parts.wanted.counted && !parts.wanted.shared ? 'tickets' : 'count'
  // “Which agent has the most tickets about kettles”, “share of tickets with ‘voucher’ by category”
  if (parts.text && parts.dimension && !twoPeriods) return parts.order ? 'rank' : 'breakdown'
  if (parts.text && twoPeriods) return 'compare'
  if (parts.text && !(named.some(isOther) && !parts.wanted.counted))
    return parts.wanted.counted || parts.wanted.shared ? 'count' : 'tickets'
  if (cue === 'why') return 'why'
  if (cue === 'issues') return parts.dimension && parts.order ? 'rank' : 'issues'
  // “Tickets by group, October and September”
  if (twoPeriods && parts.dimension && !parts.order) return 'breakdown'
  if (twoPeriods) return 'compare'
  if (parts.grain && parts.order) return 'peak'
  if (cue === 'trend' || parts.grain)
    return parts.grain === 'hour' || parts.grain === 'weekday' ? 'peak' : 'trend'
  if (parts.dimension && parts.order) return 'rank'
  if (comparesNames) return 'compare'
  if (
    parts.wanted.tickets &&
    !parts.wanted.counted &&
    !parts.dimension &&
    !(named.some(isOther) && !parts.order) &&
    (parts.order || mentions.some(one => one.kind === 'rating'))
  )
    return 'tickets'
  const isListed = named.every(id => !isOther(id) || isVerb(id, parts))
  const isNumber = parts.wanted.counted || parts.wanted.shared
  if (parts.asksForList && isListed && !isNumber && !parts.dimension && !parts.order) return 'tickets'
  if (parts.dimension) return 'breakdown'
  if (parts.wanted.shared && (mentions.length > 0 || parts.selects) && !named.some(isOther)) return 'count'
  if (parts.order && named.length > 0 && !parts.wanted.counted) return 'tickets'
  if (parts.comparing && mentions.length === 0) return 'compare'
  return 'figure'
}

/** In “which tickets did Ken close”, the verb isn't a figure. */
const isVerb = (id: FigureId, { namesTime }: Pick<QuestionParts, 'namesTime'>) =>
  !namesTime && (id === 'resolution' || id === 'first')

/** The requested figures. The word “tickets” often doesn't ask for a figure. */
export function figuresFor(
  intent: Intent,
  {
    named: all,
    wanted,
    order,
    text,
    conditions,
    relative,
    namesTime,
    asksForList,
    asksSeveral,
    listsTickets,
    mentions,
  }: QuestionParts,
): FigureId[] {
  // “CSAT of tickets with an empathy under 2” asks for AI CSAT only.
  const limited = limitedIn(conditions)
  const named =
    (several.has(intent) || intent === 'rank') && all.some(id => id !== 'tickets' && !limited.has(id))
      ? all.filter(id => !limited.has(id))
      : all
  if (intent === 'unanswered') return wanted.counted ? ['tickets'] : []
  if (intent === 'count' || intent === 'tickets' || intent === 'having') {
    const figures = relative ? named : named.filter(figure => figure !== 'tickets')
    // “The slowest ticket” is the one that took longest to resolve.
    const isSpeed = intent === 'tickets' && (order === 'fast' || order === 'slow')
    const hasTime = conditions.some(({ measure }) => measure === 'firstResponse' || measure === 'resolution')
    if (isSpeed && figures.length === 0 && !hasTime) return ['resolution']
    return asksForList && !order && !hasTime ? figures.filter(id => !isVerb(id, { namesTime })) : figures
  }
  if (
    (intent === 'breakdown' || intent === 'compare' || intent === 'trend') &&
    conditions.length > 0 &&
    (intent !== 'breakdown' || named.includes('tickets')) &&
    all.every(id => id === 'tickets' || limited.has(id))
  )
    return ['tickets']
  const others = named.filter(figure => figure !== 'tickets')
  if (
    intent === 'rank' &&
    named.includes('tickets') &&
    others.length > 0 &&
    others.every(id => limited.has(id))
  )
    return ['tickets']
  // “Who resolved the most tickets” is not about time, and “who closes tickets fastest” is not about their number.
  if (intent === 'rank' && named.includes('tickets') && !namesTime) {
    if ((order === 'most' || order === 'least') && others.join() === 'resolution') return ['tickets']
    if (order === 'fast' || order === 'slow') return others
  }
  // “How many tickets did we resolve” is not about time.
  const onlyVerbs = others.every(figure => figure === 'resolution' || figure === 'first')
  const onlyClosing = others.length > 0 && others.every(figure => figure === 'resolution')
  const isCount = wanted.counted || (intent === 'peak' && (order === 'most' || order === 'least'))
  if (isCount && !text && onlyVerbs && !namesTime && (named.includes('tickets') || onlyClosing))
    return ['tickets']
  const ofRatings = others.every(figure => figure === 'goodRatings' || figure === 'badRatings')
  const listsCount = intent === 'figure' || (intent === 'compare' && named.includes('tickets'))
  // “Spam, and the tickets that couldn't be scored” are two counts.
  const areApart = others.length > 0 && others.every(figure => figure === 'spam' || figure === 'invalid')
  if (listsCount && wanted.counted && asksSeveral && !ofRatings && !areApart)
    return ['tickets', ...others.filter(figure => figure !== 'resolution' || namesTime)]
  // “CSAT and tickets for Ken and Mara”
  if (others.length > 0)
    return listsTickets && several.has(intent) && !areApart ? [...others, 'tickets'] : others
  if (named.length > 0)
    return intent === 'rank' &&
      conditions.length === 0 &&
      (order === 'best' || order === 'worst') &&
      !wanted.volume &&
      !wanted.shared
      ? []
      : named
  // “Bad ratings by category” counts them.
  const isCounted =
    wanted.counted ||
    ((intent === 'rank' || intent === 'breakdown') && (text !== null || wanted.shared)) ||
    (intent === 'compare' && text !== null) ||
    ((byParts.has(intent) || intent === 'figure') && mentions.some(one => one.kind === 'rating'))
  return isCounted ? ['tickets'] : []
}

const several: ReadonlySet<Intent> = new Set(['figure', 'compare', 'breakdown', 'trend'])
const byParts: ReadonlySet<Intent> = new Set(['breakdown', 'trend', 'peak', 'compare', 'movers'])

/** The figures that limits on single tickets apply to. A duration can be a first response or a resolution time. */
function limitedIn(conditions: Understood['conditions']): ReadonlySet<FigureId> {
  return new Set(
    conditions.flatMap(({ measure }): FigureId[] =>
      measure === 'resolution' || measure === 'firstResponse'
        ? ['first', 'resolution']
        : measure === 'slaMet'
          ? ['sla', 'breaches']
          : [measure],
    ),
  )
}

/** A duration means first response time if the question mentions it, and resolution time otherwise. */
export function conditionsFor(
  conditions: Understood['conditions'],
  named: FigureId[],
): Understood['conditions'] {
  const first = named.includes('first') && !named.includes('resolution')
  return conditions.map(one =>
    one.measure === 'resolution' && first ? { ...one, measure: 'firstResponse' } : one,
  )
}
