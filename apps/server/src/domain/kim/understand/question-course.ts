import { takeGrain } from './cues.ts'
import { takesComparative, takesComparison, takesGrowth } from './intents.ts'
import type { Mention } from './name-mentions.ts'
import { lastMonths } from './question-hints.ts'
import type { Reading } from './reading.ts'
import { asOneSpan } from './spans.ts'
import type { Understood } from './understood-question.ts'

const superlative = /\b(?:best|worst|highest|lowest|busiest|quietest|most|fewest|peak)\b/

type Known =
  | 'periods'
  | 'against'
  | 'otherHours'
  | 'otherWeekdays'
  | 'refersTo'
  | 'movement'
  | 'factorOrder'
  | 'withPrevious'

interface Course extends Pick<Understood, Known> {
  reading: Reading
  today: string
  unit: 'week' | 'month' | 'day' | null
  limitedGrain: Understood['grain']
  asksPercent: boolean
  whetherMoved: boolean
  /** How many limits the question has. */
  limits: number
  mentions: readonly Mention[]
  isShortFollowUp: boolean
  /** Whether the tickets within one limit are compared with those within another. */
  twoLimits: boolean
}

/** Consumes comparisons and intervals such as “per week”, and decides which periods they apply to. */
export function takeCourse(of: Course) {
  const { reading, today, unit, against, otherHours, otherWeekdays, refersTo, movement, limitedGrain } = of
  const { factorOrder, asksPercent, whetherMoved, limits, withPrevious, mentions, isShortFollowUp } = of
  let { periods } = of
  const twoNames = [...Map.groupBy(mentions, one => one.kind).values()].some(same => same.length > 1)
  const asksGrowth =
    asksPercent ||
    whetherMoved ||
    withPrevious ||
    unit !== null ||
    /\bhow much (?:did|has|have|does)\b/.test(reading.original)
  const grows = (asksGrowth || periods.length > 1) && !movement && takesGrowth(reading)
  // First names aren't resolved yet, so “or” alone counts as a comparison. If two names don't turn up later, the
  // question is refused.
  const hasSides =
    twoNames ||
    periods.length > 1 ||
    against !== null ||
    otherHours !== null ||
    otherWeekdays !== null ||
    refersTo === 'both' ||
    of.twoLimits ||
    /\b(?:or|vs|versus)\b/.test(reading.rest)
  const isComparative = hasSides && takesComparative(reading)
  const comparing = takesComparison(reading) || isComparative || grows
  const ownGrain = limitedGrain ?? takeGrain(reading)
  // A comparison of counts shows their daily averages.
  const isPerDay =
    ownGrain === 'day' && periods.length > 1 && /\b(?:average|mean|per day)\b/.test(reading.original)
  const grain = isPerDay ? null : ownGrain
  // “Better since August, month by month” and “by month for August and September” ask for a trend over the whole time.
  const span = grain && grain !== 'hour' && grain !== 'weekday' ? asOneSpan(periods) : null
  if (span) periods = [span]
  const previous =
    withPrevious ||
    (grows && periods.length < 2 && unit === null && !span) ||
    ((factorOrder === 'fell' || factorOrder === 'rose') && periods.length < 2 && unit === null)
  // The page's period is too short for a figure by month.
  const isLong =
    grain === 'month' ||
    (limitedGrain === 'week' && limits > 0) ||
    (grain === 'week' && superlative.test(reading.original))
  if (isLong && periods.length === 0 && !/\b(?:then|that time)\b/.test(reading.original) && !isShortFollowUp)
    periods = [lastMonths(today)]
  return {
    grows,
    isComparative,
    comparing,
    grain,
    previous,
    periods,
    twoPeriods: periods.length > 1 || previous || unit !== null,
  }
}
