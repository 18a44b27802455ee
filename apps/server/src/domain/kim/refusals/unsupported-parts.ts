import { factorNames, perFactor } from '@pulse/contract'
import { count } from '@pulse/contract/plural'
import type { Measure } from '../../answers/tickets/selected-facts.ts'
import { daysBetween } from '../../facts/range.ts'
import type { FigureId } from '../figures.ts'
import { figureWords } from '../reading/figure-words.ts'
import { mostConditions } from '../tools.ts'
import { excludeEachOther } from '../understand/against.ts'
import { dividesSpam } from '../understand/spam-questions.ts'
import type { Intent, Understood } from '../understand/understood-question.ts'
import { unsupportedCombination, unusedMention, unusedShare } from './unsupported-names.ts'

/** Parts of a question that only some reports can use. */
type Slot =
  | 'conditions'
  | 'text'
  | 'order'
  | 'top'
  | 'nth'
  | 'grain'
  | 'dimension'
  | 'each'
  | 'weekdays'
  | 'hours'
  | 'limits'
  | 'statistic'
  | 'secondPeriod'

/** Parts that select individual tickets. */
const selecting = ['conditions', 'text', 'weekdays', 'hours'] as const

/** The parts of a question each report uses. Any other part would be ignored, so the question is refused. */
const uses: Record<Intent, readonly Slot[]> = {
  figure: [...selecting, 'statistic'],
  rank: [...selecting, 'dimension', 'each', 'order', 'top', 'nth', 'limits', 'statistic'],
  breakdown: [...selecting, 'dimension', 'top', 'limits', 'statistic', 'secondPeriod'],
  distribution: [...selecting],
  having: ['dimension', 'order', 'grain', 'conditions', 'limits', 'weekdays', 'hours', 'text', 'statistic'],
  compare: [...selecting, 'secondPeriod', 'statistic'],
  trend: [...selecting, 'grain', 'statistic'],
  peak: [...selecting, 'grain', 'order', 'top', 'nth', 'limits', 'statistic'],
  why: ['secondPeriod', 'dimension'],
  tickets: [...selecting, 'order', 'top'],
  count: [...selecting],
  ticket: ['order', 'dimension', 'top'],
  issues: ['top', 'order', 'dimension'],
  steps: ['order', 'top', 'dimension'],
  unanswered: ['top', 'order', 'dimension'],
  coaching: ['order', 'top', 'dimension'],
  movers: [...selecting, 'secondPeriod', 'order', 'top', 'dimension', 'limits'],
  factors: ['order', 'secondPeriod'],
  high: ['order'],
  low: ['order'],
}

const slotNames: Record<Slot, string> = {
  conditions: 'a limit such as “under 3” or “longer than a day”',
  text: 'words that tickets contain',
  order: 'best, worst, most or least',
  top: 'how many to show',
  nth: 'a rank',
  grain: 'hours, weekdays, days, weeks or months',
  dimension: 'a breakdown by agent, category, channel, group, form or rating',
  each: 'a ranking for each agent, category, channel or group',
  weekdays: 'days of the week',
  hours: 'a part of the day',
  limits: 'a limit on a rate or on the number of tickets',
  statistic: 'a median or percentile',
  secondPeriod: 'more than one period',
}

const intentNames: Record<Intent, string> = {
  figure: 'a single figure',
  rank: 'a ranking',
  breakdown: 'a breakdown',
  having: 'who or what meets a limit',
  compare: 'a comparison',
  trend: 'a trend over time',
  peak: 'a peak',
  why: 'why a figure changed',
  tickets: 'a list of tickets',
  count: 'a count of tickets',
  ticket: 'a single ticket',
  issues: 'top issues',
  steps: 'what to do next',
  unanswered: 'unanswered tickets',
  coaching: 'who needs coaching',
  movers: 'who changed most',
  factors: 'which factor is lowest',
  distribution: 'a distribution of scores',
  high: 'what high scores have in common',
  low: 'what low scores have in common',
}

const slotsOf = (one: Understood): Slot[] => {
  const has: Record<Slot, boolean> = {
    conditions: one.conditions.length > 0,
    text: one.text !== null,
    order: one.order !== null,
    top: one.top !== null,
    nth: one.nth !== null,
    grain: one.grain !== null,
    dimension: one.dimension !== null,
    each: one.each !== null,
    weekdays: one.weekdays !== null,
    hours: one.hours !== null,
    limits: one.limits.length > 0,
    statistic: one.statistic !== 'mean',
    secondPeriod: one.periods.length > 1 || one.withPrevious,
  }
  return (Object.keys(has) as Slot[]).filter(slot => has[slot])
}

const mostPeriods = 4
const longestDays = 1_100
const mostListed = 50
/** Kept low because each name is looked up separately. */
const mostNames = 10
/** Upper bounds for limits in a question. The bound for times is ten years, in minutes. */
const largest = { time: 5_256_000, reopens: 10_000 }

/**
 * The last check before answering. The chosen report must use every recognized part of the question. Returns the
 * refusal, or null.
 */
export function refusalOfParts(one: Understood): string | null {
  return (
    outOfBounds(one) ??
    unusedSlot(one) ??
    unusedFigure(one) ??
    unusedMention(one) ??
    unusedShare(one) ??
    unsupportedCombination(one)
  )
}

function outOfBounds({ intent, top, conditions, periods, mentions, against }: Understood): string | null {
  if (intent === 'compare' || intent === 'coaching') {
    const names = mentions.filter(one => !one.excluded).length
    if (names > mostNames || (intent === 'coaching' && (top ?? 0) > mostNames))
      return `I can look at up to ${mostNames} names per question, and this one asks for ${Math.max(names, top ?? 0)}. Ask about fewer.`
  }
  if (top !== null && top < 1) return 'Ask for at least 1.'
  if (top !== null && top > mostListed) return `I can list up to ${mostListed}. Ask for fewer.`
  if (conditions.length > mostConditions)
    return `I can combine up to ${mostConditions} limits per question, so use fewer.`
  const waits = conditions.filter(({ measure }) => measure === 'firstResponse').map(({ is }) => is)
  const areSides = against === 'otherTickets' && excludeEachOther(conditions)
  if (waits.length > 1 && waits.join() !== 'atLeast,atMost' && !areSides)
    return 'I can’t tell which of the times is for the first reply, so use only one.'
  const isTooLarge = conditions.some(({ measure, value }) =>
    measure === 'reopens' ? value > largest.reopens : value > largest.time,
  )
  if (isTooLarge) return 'The number in your question is too large for any ticket, so use a smaller one.'
  if (periods.some(({ startDate, endDate }) => !(daysBetween(startDate, endDate) < longestDays)))
    return `I can look at up to ${count(longestDays, 'day')} at once, so choose a shorter period.`
  return null
}

function unusedSlot(one: Understood): string | null {
  if (one.intent === 'breakdown' && one.limits.length > 0 && (one.periods.length > 1 || one.withPrevious))
    return 'I can’t combine a breakdown of two periods with a limit, so ask for one period.'
  if (one.intent === 'having' && (one.order === 'most' || one.order === 'fast' || one.order === 'slow'))
    return `I can’t combine ${intentNames.having} with ${slotNames.order}. Ask for one at a time.`
  // Only questions about how factors changed have a second period.
  const isOfOne = one.intent === 'factors' && one.factorOrder !== 'fell' && one.factorOrder !== 'rose'
  const unused = slotsOf(one).filter(
    slot => !uses[one.intent].includes(slot) || (isOfOne && slot === 'secondPeriod'),
  )
  if (unused.length > 0)
    return `I can’t combine ${intentNames[one.intent]} with ${unused.map(slot => slotNames[slot]).join(', or with ')}. Ask for one at a time.`
  const twoPeriods = one.periods.length > 1 || one.withPrevious
  if (
    one.asksFor &&
    (one.intent === 'rank' || (one.intent === 'breakdown' && !twoPeriods) || one.intent === 'peak')
  )
    return 'I can’t rank by how much a figure rose or fell, so ask why it changed, or compare two periods for one name.'
  if (one.periods.length > (one.intent === 'compare' ? mostPeriods : 2))
    return `I can compare up to ${mostPeriods} periods at a time, so ask about fewer.`
  return null
}

const measureFigures: Record<Measure, FigureId> = {
  csat: 'csat',
  firstResponse: 'first',
  resolution: 'resolution',
  reopens: 'reopens',
  slaMet: 'sla',
  ...perFactor(name => name),
}
const apart: ReadonlySet<FigureId> = new Set(['invalid', 'spam'])
const inWhy: ReadonlySet<FigureId> = new Set(['csat', 'tickets', 'first', 'resolution', 'reopens', 'sla'])
const inLists: ReadonlySet<FigureId> = new Set(['csat', 'first', 'resolution', 'reopens', ...factorNames])
const ofTime: ReadonlySet<FigureId> = new Set(['first', 'resolution'])

const limitedIn = (conditions: Understood['conditions']) =>
  new Set(conditions.map(({ measure }) => measureFigures[measure]))

/** Spam and invalid tickets in two periods. */
const comparesCounts = (one: Understood) =>
  one.intent === 'compare' &&
  one.figures.every(id => apart.has(id)) &&
  (one.periods.length > 1 || one.withPrevious) &&
  one.against === null &&
  one.mentions.length + one.conditions.length === 0 &&
  one.text === null &&
  one.weekdays === null &&
  one.hours === null

const tooManyFigures = 'I can do this for one figure at a time, so ask about each separately.'

function unusedFigure(one: Understood): string | null {
  const { figures, intent, conditions, limits, statistic, order } = one
  const isOfTime = (intent === 'having' ? [...limitedIn(conditions)] : figures).some(id => ofTime.has(id))
  if (statistic !== 'mean' && !(isOfTime && (figures.length > 0 || conditions.length > 0)))
    return 'I have the median and 90th percentile only for first response and resolution time.'
  switch (intent) {
    case 'figure':
      return figures.some(id => apart.has(id)) && !figures.every(id => apart.has(id))
        ? 'Spam and invalid tickets are only counted, so I can’t combine them with another figure.'
        : null
    case 'rank':
    case 'breakdown':
    case 'compare':
      if (figures.some(id => apart.has(id)) && !comparesCounts(one) && !dividesSpam(one))
        return 'Spam and invalid tickets are counted for a whole period, so I can compare periods and show them by channel, group or form, but can’t divide them any other way.'
      if (intent === 'compare' && figures.includes('kim'))
        return 'I can give the kim score of one agent at a time, or rank agents by it.'
      if (
        one.alongside.some(id => apart.has(id) || id === 'kim') ||
        (one.alongside.length > 0 && (one.each || conditions.length > 0 || one.text !== null))
      )
        return tooManyFigures
      return intent === 'rank' && figures.length > 1 ? tooManyFigures : null
    case 'trend':
    case 'peak':
      return figures.length > 1 ? tooManyFigures : null
    case 'why':
      if (figures.length > 1) return tooManyFigures
      return figures.every(id => inWhy.has(id))
        ? null
        : `I can explain why AI CSAT, tickets, times, reopens or the SLA changed, but not why ${figureWords[figures[0] ?? 'csat']} did.`
    case 'count':
    case 'having':
      if (one.relative !== null && figures.some(id => id === 'tickets' || id === 'breaches'))
        return 'I can compare with the average by score, time or rate, but not by number, so ask who has the most or the fewest.'
      return one.relative !== null ||
        figures.every(id => limitedIn(conditions).has(id) || limits.some(({ figure }) => figure === id))
        ? null
        : 'I can count the tickets above or below a limit, but can’t give any other figure for them.'
    case 'tickets':
      if (!order && conditions.length > 0 && figures.some(id => !limitedIn(conditions).has(id)))
        return 'I can list the tickets above or below a limit, but can’t use the other figure. Leave it out, or give it a limit too.'
      return figures.every(id => inLists.has(id))
        ? null
        : 'I can list tickets only by AI CSAT, its factors, first response time, resolution time and reopens.'
    default:
      return null
  }
}
