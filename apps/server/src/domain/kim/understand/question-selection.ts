import { takesOtherTickets, takesTwoLimits } from './against.ts'
import { takeConditions } from './conditions.ts'
import { takeNth, takeStatistic, takeTop } from './cues.ts'
import { takeIntent } from './intents.ts'
import { takeLimits, takeRatingLimit, withLimitsOfAll } from './limits.ts'
import type { Names } from './name-mentions.ts'
import type { Reading } from './reading.ts'
import { takesDistribution } from './special-questions.ts'

const inBoth =
  '(?<=¦ )(?:(?:in|for|during|on|across|over) )?(?:each|both|either|every)(?: one)?(?: of (?:the|those|these|them))?(?: two| 2)?(?: (?:months?|periods?|weeks?|halves|half|quarters?|days?|times?))?'

/**
 * Consumes limits, statistics, ranks and the words that show the intent. A limit on ratings replaces the rating's name.
 */
export function takeSelection(reading: Reading, names: Names, { twoPeriods = false, selects = false } = {}) {
  const { limits: found, things: limitedThings } = takeLimits(reading)
  const [rating, otherRating] = names.mentions.filter(one => one.kind === 'rating' && !one.excluded)
  const limits = withLimitsOfAll(found, reading.original, otherRating ? undefined : rating?.key)
  if (limits.some(({ ofAll }) => ofAll)) reading.take('in total')
  // “At least 25 tickets in each of the two months”: a change always needs the minimum in both periods.
  if (twoPeriods && limits.some(({ figure }) => figure === 'tickets')) reading.take(inBoth)
  const ratingLimit = takeRatingLimit(
    reading,
    names.mentions.filter(one => one.kind === 'rating' && !one.excluded).map(one => one.key),
  )
  if (ratingLimit) {
    limits.push(ratingLimit)
    names.mentions = names.mentions.filter(one => one.kind !== 'rating')
  }
  const conditions = takeConditions(reading)
  const otherTickets = takesOtherTickets(reading, conditions.length) || takesTwoLimits(reading, conditions)
  const statistic = takeStatistic(reading)
  const distribution = takesDistribution(reading)
  const nth = takeNth(reading)
  const top = takeTop(reading)
  const asked = takeIntent(reading)
  // “What are tickets under 2 about”, “top issues on weekends”: the categories with the most such tickets.
  const isAboutSome = asked === 'issues' && (conditions.length > 0 || selects)
  const cue = isAboutSome ? null : asked
  return {
    ...{
      limits,
      limitedThings,
      conditions,
      otherTickets,
      statistic,
      distribution,
      nth,
      top,
      cue,
      isAboutSome,
    },
  }
}
