import { previousRange, rangeOf } from '../../facts/range.ts'
import type { FigureId } from '../figures.ts'
import { refusalOfWords, unusedWords } from '../refusals/misread-words.ts'
import { refusalOfTopic } from '../refusals/out-of-scope.ts'
import { refusalOfParts } from '../refusals/unsupported-parts.ts'
import type { Named, Vocabulary } from '../vocabulary.ts'
import { addMonths, type Period } from './calendar.ts'
import { takeConditions } from './conditions.ts'
import {
  takeCounted,
  takeDimension,
  takeFigures,
  takeGrain,
  takeNth,
  takeOrder,
  takeStatistic,
  takeTop,
} from './cues.ts'
import { isFollowUp } from './follow-up.ts'
import {
  asksForShare,
  countsThem,
  goesByVolume,
  takeIntent,
  takesComparison,
  takesPrevious,
  takesUnitBefore,
  wantsTickets,
} from './intents.ts'
import {
  isPlainTypo,
  type Mention,
  type Names,
  nearlyNamed,
  takeNames,
  takePartialNames,
  withoutRepeats,
} from './name-mentions.ts'
import { takePeriods } from './period.ts'
import { Reading } from './reading.ts'
import { takeQuoted, takeSaid, takeText, takeTicketId, takeWeekdays } from './search-words.ts'
import {
  refersToUnnamedAgent,
  takeMovement,
  takesCameIn,
  takesCoaching,
  takeUnanswered,
} from './special-questions.ts'
import { isFiller } from './stop-words.ts'
import type { Intent, Reading as Read, Understood } from './understood-question.ts'

/** Longer texts are rarely questions, and parsing them takes long. */
const mostWords = 120

/** Parses a question. Every part is used, reported as ignored, or the reason for a refusal. */
export function understand(question: string, vocabulary: Vocabulary, today: string): Read {
  const reading = new Reading(question)
  const words = reading.original.split(' ').length
  if (words > mostWords)
    return {
      is: 'refused',
      why: `I can read questions of up to ${mostWords} words, and this one has ${words}. Use fewer words.`,
    }
  const ticketId = takeTicketId(reading)
  const quotedText = takeQuoted(reading, question) ?? takeSaid(reading)
  const names = takeNames(reading, vocabulary)
  const unanswered = takeUnanswered(reading)
  const refusal = refusalOfTopic(reading.rest, question)
  if (refusal) return { is: 'refused', why: refusal }
  const unnamedAgent = refersToUnnamedAgent(reading) && !names.mentions.some(one => one.kind === 'agent')
  const followsUp = isFollowUp(reading) || unnamedAgent
  // Before periods, because the “in” of “came in yesterday” is not part of one.
  const cameIn = takesCameIn(reading)
  const unit = takesUnitBefore(reading)
  const periods = takePeriods(reading, today)
  const weekdays = takeWeekdays(reading)
  const withPrevious = takesPrevious(reading)
  const spans = reading.takeAll('how (?:many (?:minutes|hours|days|weeks)|much time)').length > 0
  const countedThings = reading.find('how many|number of|count of') ? takeCounted(reading) : null
  const wanted = {
    tickets: wantsTickets(reading),
    counted: countsThem(reading) || countedThings !== null,
    shared: asksForShare(reading),
    volume: goesByVolume(reading),
  }
  const coaching = takesCoaching(reading)
  const movement = takeMovement(reading)
  reading.takeAll(
    'how many (?:hours|minutes|days)(?= (?:does|do|did|it|until|before|to|pass))|how (?:many|much|often|well|good|bad|high|low|long|fast|quick(?:ly)?|is|are|was|were|did|do|does)|at what|since when',
  )
  const conditions = takeConditions(reading)
  const statistic = takeStatistic(reading)
  const nth = takeNth(reading)
  const top = takeTop(reading)
  const cue = takeIntent(reading)
  const comparing = takesComparison(reading)
  const grain = takeGrain(reading)
  const asked = takeFigures(reading)
  if (
    (wanted.counted || wanted.tickets) &&
    asked.includes('reopens') &&
    !conditions.some(one => one.measure === 'reopens')
  )
    conditions.push({ measure: 'reopens', is: 'over', value: 0 })
  const divided = countedThings ? { dimension: countedThings, isAsked: true } : takeDimension(reading)
  const order = takeOrder(reading) ?? (nth ? 'most' : null)
  // “the agent Ken Ito” names one agent and doesn't ask for a ranking.
  const isNamed = divided?.isAsked === false && names.mentions.some(one => one.kind === divided.dimension)
  const dimension = divided && (divided.isAsked || ((order || top) && !isNamed)) ? divided.dimension : null
  const partial = takePartialNames(reading, vocabulary)
  const text = quotedText ?? takeText(reading)
  const inDoubt = [...names.inDoubt, ...partial.inDoubt]
  const { left, typos } = leftOver(reading, vocabulary, inDoubt)
  const mentions = withoutRepeats([...names.mentions, ...partial.mentions, ...typos])
  const special: Parts['special'] = unanswered
    ? 'unanswered'
    : coaching
      ? 'coaching'
      : movement && dimension
        ? 'movers'
        : null
  const parts = {
    special,
    cue,
    comparing,
    wanted,
    asked,
    dimension,
    grain,
    order,
    conditions,
    text,
    mentions,
    periods,
    unit,
    withPrevious,
    things: divided !== null && !isNamed && !asked.includes('tickets'),
  }
  const intent = ticketId ? 'ticket' : intentOf(parts)
  const understood: Understood = {
    intent,
    figures: figuresFor(intent, parts),
    statistic,
    periods:
      unit && periods.length === 1 && periods[0] ? [periods[0], unitBefore(periods[0], unit)] : periods,
    withPrevious: withPrevious || (unit !== null && periods.length === 0),
    mentions,
    dimension:
      dimension ?? (intent === 'rank' ? 'agent' : intent === 'having' ? (divided?.dimension ?? null) : null),
    grain,
    order,
    top,
    nth,
    conditions: forFigure(conditions, asked),
    text,
    weekdays,
    ticketId,
    asksShare: wanted.shared,
    asksFor: directionIn(reading.original),
    movement,
    cameIn,
    unnamedAgent: unnamedAgent && !mentions.some(one => one.kind === 'agent'),
    followsUp,
  }
  if (inDoubt.length > 0) return { is: 'inDoubt', inDoubt, understood }
  if (special === 'movers' && periods.length < 2 && /\bfrom .+ (?:to|until) /.test(reading.original))
    return {
      is: 'refused',
      why: '“From … to …” names one period, but a change needs two. Ask for “in October compared with September”.',
    }
  const polite = reading.left().map(({ word }) => word)
  const unknown = [...left, ...unusedWords(polite, reading.original, understood)]
  if (unknown.length > 0) return { is: 'unknown', words: [...new Set(unknown)], understood }
  const says =
    special !== null ||
    cue !== null ||
    asked.length > 0 ||
    dimension !== null ||
    order !== null ||
    mentions.length > 0
  const narrows = periods.length > 0 || conditions.length > 0 || weekdays !== null || top !== null
  const isEmpty = !says && !narrows && !text && !ticketId && !grain && !withPrevious && !unit
  if (isEmpty && !asksInGeneral.test(reading.original)) return { is: 'unknown', words: [], understood }
  // “How many happy customers” is not a score, and “how many times” is not a duration.
  const [figure = 'tickets'] = understood.figures
  if (wanted.counted && !spans && intent === 'figure' && !countable.has(figure))
    return { is: 'unknown', words: ['how many'], understood }
  if (countedThings && intent !== 'having')
    return { is: 'unknown', words: [`how many ${countedThings}`], understood }
  // A follow-up is checked once it is complete.
  const objection =
    refusalOfWords(reading.original, understood) ?? (followsUp ? null : refusalOfParts(understood))
  if (objection) return { is: 'refused', why: objection }
  return { is: 'understood', understood }
}

const countable: ReadonlySet<FigureId> = new Set(['tickets', 'invalid', 'spam', 'reopens', 'breaches'])
const asksInGeneral =
  /\b(?:summary|summari[sz]e|overview|dashboard|stats|statistics|kpis?|metrics|numbers|figures|same)\b/

/** The direction of change the question presumes. */
function directionIn(question: string): 'up' | 'down' | null {
  if (/\b(drop\w*|fall\w*|fell|declin\w*|decreas\w*|down|worse\w*|dip\w*|slip\w*)\b/.test(question))
    return 'down'
  if (/\b(rise\w*|rose|increas\w*|up|improv\w*|better|jump\w*|grew|climb\w*)\b/.test(question)) return 'up'
  return null
}

function unitBefore(period: Period, unit: 'week' | 'month' | 'day'): Period {
  if (unit === 'month' && period.startDate.endsWith('-01'))
    return { startDate: addMonths(period.startDate, -1), endDate: previous(period).endDate }
  return previous(period)
}

const previous = ({ startDate, endDate }: Period): Period => {
  const before = previousRange(rangeOf(startDate, endDate, 'UTC'))
  return { startDate: before.startDate, endDate: before.endDate }
}

interface Parts {
  special: 'unanswered' | 'coaching' | 'movers' | null
  cue: Intent | null
  comparing: boolean
  wanted: { tickets: boolean; counted: boolean; shared: boolean; volume: boolean }
  asked: FigureId[]
  dimension: Understood['dimension']
  grain: Understood['grain']
  order: Understood['order']
  conditions: Understood['conditions']
  text: string | null
  mentions: Mention[]
  periods: Period[]
  unit: string | null
  withPrevious: boolean
  /** The question is about agents, categories and the like, not about tickets. */
  things: boolean
}

function intentOf(parts: Parts): Intent {
  const { cue, asked, mentions } = parts
  if (parts.special) return parts.special
  const twoAlike = [
    ...Map.groupBy(
      mentions.filter(one => !one.excluded),
      one => one.kind,
    ).values(),
  ].some(same => same.length > 1)
  const twoPeriods = parts.periods.length > 1 || parts.unit !== null || parts.withPrevious
  if (cue === 'steps' || cue === 'high' || cue === 'low') return cue
  if (parts.conditions.length > 0 && parts.things) return 'having'
  if (parts.conditions.length > 0)
    return parts.wanted.tickets && !parts.wanted.counted && !parts.wanted.shared ? 'tickets' : 'count'
  if (parts.text) return parts.wanted.counted ? 'count' : 'tickets'
  if (cue === 'why') return 'why'
  if (cue === 'issues') return parts.dimension && parts.order ? 'rank' : 'issues'
  if (twoPeriods) return 'compare'
  if (parts.grain && parts.order) return 'peak'
  if (cue === 'trend' || parts.grain)
    return parts.grain === 'hour' || parts.grain === 'weekday' ? 'peak' : 'trend'
  if (parts.dimension && parts.order) return 'rank'
  if (twoAlike && (parts.comparing || !parts.wanted.counted)) return 'compare'
  if (
    parts.wanted.tickets &&
    !parts.wanted.counted &&
    (parts.order || mentions.some(one => one.kind === 'rating'))
  )
    return 'tickets'
  if (parts.dimension) return 'breakdown'
  if (parts.order && asked.length > 0 && !parts.wanted.counted) return 'tickets'
  if (parts.comparing && mentions.length === 0) return 'compare'
  return 'figure'
}

/** The requested figures; “tickets” is often just a word. */
function figuresFor(intent: Intent, { asked, wanted, order, text }: Parts): FigureId[] {
  if (intent === 'count' || intent === 'tickets' || intent === 'having')
    return asked.filter(figure => figure !== 'tickets')
  const others = asked.filter(figure => figure !== 'tickets')
  // “How many tickets did we resolve” is not about time.
  const onlyVerbs = others.every(figure => figure === 'resolution' || figure === 'first')
  const onlyClosing = others.length > 0 && others.every(figure => figure === 'resolution')
  if (wanted.counted && !text && onlyVerbs && (asked.includes('tickets') || onlyClosing)) return ['tickets']
  if (others.length > 0) return others
  if (asked.length > 0)
    return intent === 'rank' && (order === 'best' || order === 'worst') && !wanted.volume ? [] : asked
  return wanted.counted ? ['tickets'] : []
}

/** A duration means first response when the question mentions it, otherwise resolution. */
function forFigure(conditions: Understood['conditions'], asked: FigureId[]): Understood['conditions'] {
  const first = asked.includes('first') && !asked.includes('resolution')
  return conditions.map(one =>
    one.measure === 'resolution' && first ? { ...one, measure: 'firstResponse' } : one,
  )
}

/** Only this many unknown words are compared with every name; a question with more is not about names. */
const mostGuesses = 20

/**
 * Unused words that set a condition. A near match with a name is accepted, or the user is asked which name they mean.
 */
function leftOver(
  reading: Reading,
  vocabulary: Vocabulary,
  inDoubt: Names['inDoubt'],
): { left: string[]; typos: Mention[] } {
  const typos: Mention[] = []
  const guesses = new Map<string, Named[]>()
  const left = reading.left().filter(({ word, after }) => {
    if (isFiller(word) || /^[^\p{L}\p{N}]+$/u.test(word)) return false
    const isNew = !guesses.has(word)
    const near = guesses.get(word) ?? (guesses.size < mostGuesses ? nearlyNamed(word, vocabulary) : [])
    guesses.set(word, near)
    const [only] = near
    if (!only) return true
    if (near.length === 1 && isPlainTypo(word, only)) typos.push({ ...only, excluded: after === 'not' })
    else if (isNew) inDoubt.push({ word, candidates: near })
    return false
  })
  return { left: left.map(({ word }) => word), typos }
}
