import { refusalOfTopic } from '../refusals/out-of-scope.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { takeAgainst, takesOtherTickets } from './against.ts'
import { unitBefore } from './calendar.ts'
import { asksWhetherMoved, periodsSince, sinceLastUnit } from './change-since.ts'
import { checked } from './check-reading.ts'
import { takeConditions } from './conditions.ts'
import {
  takeCounted,
  takeDimension,
  takeEach,
  takeFigures,
  takeGrain,
  takeLimitedGrain,
  takeNth,
  takeOrder,
  takeStatistic,
  takeTop,
} from './cues.ts'
import { takeDayParts } from './day-parts.ts'
import { rewriteAroundNames, rewriteWordings } from './everyday-wordings.ts'
import { inOrder, withExcludedLists, withoutRepeats } from './excluded-names.ts'
import { isFollowUp } from './follow-up.ts'
import { addImpliedFigures } from './implied-figures.ts'
import {
  asksForShare,
  countsThem,
  goesByVolume,
  growthInPercent,
  takeIntent,
  takesComparative,
  takesComparison,
  takesGrowth,
  takesPrevious,
  takesUnitBefore,
  wantsTickets,
} from './intents.ts'
import { leftoverWords } from './leftover-words.ts'
import { takeLimits, takeRatingLimit } from './limits.ts'
import { takeNames, takePartialNames } from './name-mentions.ts'
import { correctNameTypos } from './name-typos.ts'
import { isPartOfName } from './name-words.ts'
import { takePeriods } from './period.ts'
import {
  aboutThose,
  asksSeveral,
  asksWhatChanged,
  countsTickets,
  directionIn,
  lastMonths,
  listsTickets,
  listsTicketsWithCommas,
  namesTime,
  ofTeam,
  ofTheseTickets,
  relativeToMean,
  withoutContained,
  withoutNames,
  withoutSame,
} from './question-hints.ts'
import { conditionsFor, figuresFor, intentOf, type QuestionParts } from './question-intent.ts'
import { rankedThings } from './ranked-things.ts'
import { ratingFigures, takeOtherRating, takeRated } from './ratings.ts'
import { Reading } from './reading.ts'
import { referenceIn } from './references.ts'
import {
  takeQuoted,
  takeSaid,
  takesWeekendComparison,
  takeText,
  takeTicketId,
  takeTwoWeekdays,
  takeWeekdays,
} from './search-words.ts'
import { partOf } from './share-parts.ts'
import {
  refersToUnnamedAgent,
  takeMovement,
  takesCameIn,
  takesCoaching,
  takesDistribution,
  takesFactors,
  takeUnanswered,
} from './special-questions.ts'
import { withTicketStates } from './ticket-states.ts'
import { takeTopic } from './topics.ts'
import type { Reading as Read, Understood } from './understood-question.ts'

/** “How many different agents closed something” counts those with tickets. “How many agents do we have” doesn't. */
const countsActive =
  /\b(?:different|distinct|resolv\w*|clos(?:ed|ing)|handl\w*|work(?:ed|ing)|touched|answered|replied|dealt|solved|active)\b/

/** “Of the reopened ones, how many were rated bad”: the reopened ones are the whole. */
const ofReopened = /^(?:out )?of (?:the |all |our |those )*re ?opened\b.* (?:how many|what|which) /

const superlative = /\b(?:best|worst|highest|lowest|busiest|quietest|most|fewest|peak)\b/

/** Longer input is rarely a question and is too slow to parse. */
const mostWords = 120

/** Every part of the question is used, reported as ignored, or refused. */
export function understandEnglish(
  question: string,
  vocabulary: Vocabulary,
  today: string,
  topic: string | null = null,
  isSplit = false,
): Read {
  const reading = new Reading(question)
  const words = reading.original.split(' ').length
  if (words > mostWords)
    return {
      is: 'refused',
      why: `I can read questions of up to ${mostWords} words, and this one has ${words}. Use fewer words.`,
    }
  const aboveOrBelow = relativeToMean(reading.original)
  const ticketId = takeTicketId(reading)
  const quotedText =
    takeTopic(reading, topic) ?? takeQuoted(reading, question, vocabulary) ?? takeSaid(reading)
  // “The others” is no name.
  const againstPlain = takeAgainst(reading)
  const aroundNames = rewriteAroundNames(reading)
  const nameTypos = correctNameTypos(reading, vocabulary)
  const names = takeNames(reading, vocabulary)
  const rewritten = rewriteWordings(reading, word => isPartOfName(word, vocabulary))
  // An everyday wording can mean a rating or a channel.
  names.mentions.push(...takeNames(reading, { names: [] }).mentions)
  names.mentions.push(...takeOtherRating(reading, names.mentions))
  names.mentions.push(...takeRated(reading, names.mentions))
  const unanswered = takeUnanswered(reading)
  const refusal = refusalOfTopic(reading.rest)
  if (refusal) return { is: 'refused', why: refusal }
  const unnamedAgent = refersToUnnamedAgent(reading) && !names.mentions.some(one => one.kind === 'agent')
  const refersTo = referenceIn(reading, names.mentions)
  const followsUp =
    isFollowUp(reading) ||
    unnamedAgent ||
    refersTo === 'result' ||
    refersTo === 'both' ||
    refersTo === 'one' ||
    (refersTo === 'tickets' && aboutThose.test(reading.original))
  // Parsed before periods, because the “in” in “came in yesterday” is not part of a period.
  const cameIn = takesCameIn(reading)
  const [hours = null, otherHours = null, ...moreHours] = takeDayParts(reading)
  const unit = takesUnitBefore(reading)
  const found = withoutSame(withoutContained(takePeriods(reading, today), reading.original), reading.original)
  const lastUnit = unit === null ? sinceLastUnit(reading.original, found) : null
  const whetherMoved = asksWhetherMoved(reading.original)
  let periods = lastUnit
    ? [...takePeriods(new Reading(`this ${lastUnit}`), today), ...found]
    : (((whetherMoved || asksWhatChanged.test(reading.original)) && found.length === 1
        ? periodsSince(reading.original, found[0], today)
        : null) ?? found)
  const againstDays = takesWeekendComparison(reading)
  const [someDays, otherWeekdays] = againstDays ? [null, null] : (takeTwoWeekdays(reading) ?? [null, null])
  const weekdays = againstDays ? [5, 6] : (someDays ?? takeWeekdays(reading))
  const against = againstDays ? 'otherDays' : (againstPlain ?? takeAgainst(reading))
  const withPrevious = takesPrevious(reading)
  const limitedGrain = takeLimitedGrain(reading)
  const spans = reading.takeAll('how (?:many (?:minutes|hours|days|weeks)|much time)').length > 0
  const countedThings = reading.find('how many|number of|count of') ? takeCounted(reading) : null
  const ofRatings =
    reading.takeAll(
      'out of (?:all )?(?:the )?(?:good (?:and|\\+) bad|bad (?:and|\\+) good|ratings|rated)(?: ratings| ones)?',
    ).length > 0
  const asksPercent = growthInPercent(reading)
  // “thumbs down rate”
  const ofRate =
    names.mentions.some(one => one.kind === 'rating') && reading.take('(?<=¦ )(?:rate|ratio)') !== null
  const wanted = {
    tickets: wantsTickets(reading),
    counted: countsThem(reading) || countedThings !== null,
    shared: !asksPercent && (asksForShare(reading) || ofRatings || ofRate),
    volume: goesByVolume(reading),
  }
  const together = reading.takeAll('together').length > 0
  if (together) reading.takeAll('or')
  const coaching = takesCoaching(reading)
  const factorOrder = takesFactors(reading)
  const movement = takeMovement(reading)
  reading.takeAll(
    'how many (?:hours|minutes|days)(?= (?:does|do|did|it|until|before|to|pass))|how (?:many|much|often|well|good|bad|high|low|long|fast|quick(?:ly)?|is|are|was|were|did|do|does)|at what|since when',
  )
  const { limits, things: limitedThings } = takeLimits(reading)
  const ratingLimit = takeRatingLimit(
    reading,
    names.mentions.filter(one => one.kind === 'rating' && !one.excluded).map(one => one.key),
  )
  if (ratingLimit) {
    limits.push(ratingLimit)
    names.mentions = names.mentions.filter(one => one.kind !== 'rating')
  }
  const conditions = takeConditions(reading)
  const otherTickets = takesOtherTickets(reading, conditions.length)
  const statistic = takeStatistic(reading)
  const distribution = takesDistribution(reading)
  const nth = takeNth(reading)
  const top = takeTop(reading)
  const asked = takeIntent(reading)
  // “What are tickets under 2 about”: the categories with the most such tickets.
  const isAboutSome = asked === 'issues' && conditions.length > 0
  const cue = isAboutSome ? null : asked
  const twoNames = [...Map.groupBy(names.mentions, one => one.kind).values()].some(same => same.length > 1)
  const asksGrowth =
    asksPercent || whetherMoved || /\bhow much (?:did|has|have|does)\b/.test(reading.original)
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
    /\b(?:or|vs|versus)\b/.test(reading.rest)
  const isComparative = hasSides && takesComparative(reading)
  const comparing = takesComparison(reading) || isComparative || grows
  const previous = withPrevious || (grows && periods.length < 2 && unit === null)
  const ownGrain = limitedGrain ?? takeGrain(reading)
  // A comparison of counts shows their daily averages.
  const isPerDay =
    ownGrain === 'day' && periods.length > 1 && /\b(?:average|mean|per day)\b/.test(reading.original)
  const grain = isPerDay ? null : ownGrain
  // A page shows too few days for a figure by month.
  const isLong =
    grain === 'month' ||
    (limitedGrain === 'week' && limits.length > 0) ||
    (grain === 'week' && superlative.test(reading.original))
  if (
    isLong &&
    periods.length === 0 &&
    !/\b(?:then|that time)\b/.test(reading.original) &&
    !(followsUp && words < 8)
  )
    periods = [lastMonths(today)]
  const figuresNamed = withTicketStates({
    question: reading.original,
    figures: takeFigures(reading),
    conditions,
    counted: wanted.counted,
    tickets: wanted.tickets,
    shared: wanted.shared,
  })
  // “The CSAT of tickets that were reopened” asks for a figure, not for the tickets.
  if (ofTheseTickets.test(reading.original)) wanted.tickets = false
  const each = takeEach(reading)
  const divided = countedThings
    ? { dimension: countedThings, isAsked: true }
    : (takeDimension(reading) ?? (isAboutSome ? ({ dimension: 'category', isAsked: true } as const) : null))
  if (isAboutSome && !figuresNamed.includes('tickets')) figuresNamed.push('tickets')
  const ordered = takeOrder(reading) ?? (nth || isAboutSome ? 'most' : null)
  const partial = takePartialNames(reading, vocabulary)
  reading.takeAll(
    '(?:take|taking|leave|leaving|keep|keeping|cut|cutting|drop|dropping) (?:¦ )+(?:out|away|aside|off)',
  )
  const ranked = rankedThings({
    question: reading.original,
    named: names.mentions,
    partial: partial.mentions,
    divided,
    ordered,
    top,
    isComparative,
    isPicked: nth !== null || top !== null || countedThings !== null || grain !== null,
    hasGrain: grain !== null,
    wantsTickets: wanted.tickets,
    coaching,
    figures: figuresNamed,
    limitedThings: ordered || limits.length > 0 ? limitedThings : null,
  })
  const { isNamed, isContest, coachedOn, order, dimension } = ranked
  names.mentions = ranked.named
  addImpliedFigures(figuresNamed, {
    reading,
    ranked,
    divided,
    ordered,
    movement,
    counts: cue === 'trend' || grain !== null || together,
    twoPeriods: periods.length > 1 || previous,
    comparing,
    isComparative,
    against: against !== null,
  })
  const text = quotedText ?? takeText(reading)
  if (text) reading.takeAll('(?:that |which )?mention(?:s|ed|ing)? (?:it|them|that|those|this)')
  if (ticketId) {
    reading.takeAll('(?:the )?(?:customers? )?(?:own )?ratings?|rated?|times')
    conditions.length = 0
  }
  // If the question has a ticket number, other words such as “what went wrong in” aren't part of a name.
  const inDoubt = ticketId ? [] : [...names.inDoubt, ...partial.inDoubt]
  const { left, typos, corrected, ignored } = leftoverWords(reading, vocabulary, inDoubt, question)
  const { mentions, named } = ratingFigures(
    inOrder(
      withoutRepeats(withExcludedLists([...names.mentions, ...partial.mentions, ...typos], reading.original)),
      reading.original,
    ),
    figuresNamed,
    wanted,
    reading.original,
  )
  const relative = against === 'team' && dimension && !order ? aboveOrBelow : null
  const isOfTickets = otherTickets || (against === 'rest' && mentions.length === 0 && conditions.length === 1)
  // A ranking doesn't change when everyone is compared with the same team.
  const isSame = against === 'team' && ((dimension && order) || factorOrder || relative)
  const compared = isOfTickets ? 'otherTickets' : isSame ? null : against
  if (against !== null && compared === null) reading.original = reading.original.replace(ofTeam, '')
  const special: QuestionParts['special'] = unanswered
    ? 'unanswered'
    : factorOrder && figuresNamed.every(id => id === 'csat' || id === 'tickets')
      ? 'factors'
      : coaching && !coachedOn
        ? 'coaching'
        : movement && dimension
          ? 'movers'
          : null
  const parts: QuestionParts = {
    special,
    cue,
    comparing: comparing || isContest,
    wanted,
    named,
    dimension,
    grain,
    order,
    conditions,
    limits,
    distribution,
    relative,
    limitedGrain: limitedGrain !== null,
    against: compared !== null || otherHours !== null || otherWeekdays !== null,
    text,
    mentions,
    periods,
    unit,
    withPrevious: previous,
    together,
    namesTime: namesTime.test(reading.original),
    listsTickets: listsTickets.test(reading.original) || listsTicketsWithCommas.test(question),
    asksSeveral: asksSeveral.test(reading.original),
    countsTickets:
      divided?.isAsked === true && named.includes('tickets') && countsTickets.test(reading.original),
    selects: weekdays !== null || hours !== null,
    things: divided !== null && !isNamed && !named.includes('tickets'),
  }
  if (
    countedThings &&
    limits.length + conditions.length === 0 &&
    !order &&
    !grain &&
    countsActive.test(reading.original)
  )
    limits.push({ figure: 'tickets', is: 'atLeast', value: 1 })
  const intent = ticketId ? 'ticket' : intentOf(parts)
  const understood: Understood = {
    intent,
    figures: figuresFor(intent, parts),
    statistic,
    periods:
      unit && periods.length === 1 && periods[0] ? [periods[0], unitBefore(periods[0], unit)] : periods,
    withPrevious: previous || (unit !== null && periods.length === 0),
    mentions,
    dimension:
      dimension ?? (intent === 'rank' ? 'agent' : intent === 'having' ? (divided?.dimension ?? null) : null),
    each,
    grain,
    order,
    top,
    nth,
    conditions: conditionsFor(conditions, named),
    limits,
    relative,
    text,
    weekdays,
    otherWeekdays,
    hours,
    otherHours,
    against: compared,
    ticketId,
    part: wanted.shared
      ? partOf(reading.original, mentions)
      : ofReopened.test(reading.original) && mentions.some(one => one.kind === 'rating' && !one.excluded)
        ? 'rating'
        : null,
    together,
    asksShare: wanted.shared,
    asksFor: directionIn(withoutNames(reading.original, mentions)),
    movement,
    inPercent: asksPercent,
    factorOrder: intent === 'factors' ? factorOrder : null,
    cameIn,
    unnamedAgent: unnamedAgent && !mentions.some(one => one.kind === 'agent'),
    refersTo,
    followsUp,
    isShort: words <= 6,
    corrected: [...aroundNames, ...nameTypos, ...rewritten.corrected, ...corrected],
    ignored: [...rewritten.ignored, ...ignored],
  }
  return checked(
    { question, reading, topic, left, inDoubt, isSplit, moreHours: moreHours.length > 0 },
    { parts, understood, countedThings, spans, grows },
  )
}
