import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import { type FigureId, isFactor } from '../figures.ts'
import { refusalOfWords, unusedWords } from '../refusals/misread-words.ts'
import { refusalOfTopic } from '../refusals/out-of-scope.ts'
import { refusalOfParts } from '../refusals/unsupported-parts.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { takeAgainst } from './against.ts'
import { addMonths, type Period, unitBefore } from './calendar.ts'
import { asksWhetherMoved, periodsSince, sinceLastUnit } from './change-since.ts'
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
import { takeDayParts } from './day-parts.ts'
import { rewriteWordings } from './everyday-wordings.ts'
import { isFollowUp } from './follow-up.ts'
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
import {
  inOrder,
  isPartOfName,
  takeNames,
  takePartialNames,
  withExcludedLists,
  withoutRepeats,
} from './name-mentions.ts'
import { correctNameTypos } from './name-typos.ts'
import { takePeriods } from './period.ts'
import { conditionsFor, figuresFor, intentOf, type QuestionParts } from './question-intent.ts'
import { ratingFigures, takeOtherRating } from './ratings.ts'
import { plain, Reading, stem } from './reading.ts'
import { refersToBoth, refersToOne, refersToResult, refersToTickets } from './references.ts'
import {
  takeQuoted,
  takeSaid,
  takesWeekendComparison,
  takeText,
  takeTicketId,
  takeTwoWeekdays,
  takeWeekdays,
} from './search-words.ts'
import {
  refersToUnnamedAgent,
  takeMovement,
  takesCameIn,
  takesCoaching,
  takesFactors,
  takeUnanswered,
} from './special-questions.ts'
import { takeTopic, topicOf } from './topics.ts'
import type { Reading as Read, Understood } from './understood-question.ts'

/** Longer input is rarely a question and is too slow to parse. */
const mostWords = 120

/** Every part of the question is used, reported as ignored, or refused. */
export function understandEnglish(
  question: string,
  vocabulary: Vocabulary,
  today: string,
  topic: string | null = null,
): Read {
  const reading = new Reading(question)
  const words = reading.original.split(' ').length
  if (words > mostWords)
    return {
      is: 'refused',
      why: `I can read questions of up to ${mostWords} words, and this one has ${words}. Use fewer words.`,
    }
  const ticketId = takeTicketId(reading)
  const quotedText =
    takeTopic(reading, topic) ?? takeQuoted(reading, question, vocabulary) ?? takeSaid(reading)
  // “The others” is no name.
  const againstPlain = takeAgainst(reading)
  const nameTypos = correctNameTypos(reading, vocabulary)
  const names = takeNames(reading, vocabulary)
  const rewritten = rewriteWordings(reading, word => isPartOfName(word, vocabulary))
  // An everyday wording can mean a rating or a channel.
  names.mentions.push(...takeNames(reading, { names: [] }).mentions)
  names.mentions.push(...takeOtherRating(reading, names.mentions))
  const unanswered = takeUnanswered(reading)
  const refusal = refusalOfTopic(reading.rest)
  if (refusal) return { is: 'refused', why: refusal }
  const unnamedAgent = refersToUnnamedAgent(reading) && !names.mentions.some(one => one.kind === 'agent')
  const refersTo: Understood['refersTo'] = refersToResult(reading)
    ? 'result'
    : refersToBoth(reading) && names.mentions.length < 2
      ? 'both'
      : refersToOne(reading.original) && !names.mentions.some(one => one.kind === 'agent')
        ? 'one'
        : refersToTickets(reading)
          ? 'tickets'
          : null
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
  const found = takePeriods(reading, today)
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
  const spans = reading.takeAll('how (?:many (?:minutes|hours|days|weeks)|much time)').length > 0
  const countedThings = reading.find('how many|number of|count of') ? takeCounted(reading) : null
  const ofRatings =
    reading.takeAll(
      'out of (?:all )?(?:the )?(?:good (?:and|\\+) bad|bad (?:and|\\+) good|ratings|rated)(?: ratings| ones)?',
    ).length > 0
  const asksPercent = growthInPercent(reading)
  const wanted = {
    tickets: wantsTickets(reading),
    counted: countsThem(reading) || countedThings !== null,
    shared: !asksPercent && (asksForShare(reading) || ofRatings),
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
  const statistic = takeStatistic(reading)
  const nth = takeNth(reading)
  const top = takeTop(reading)
  const cue = takeIntent(reading)
  const twoNames = [...Map.groupBy(names.mentions, one => one.kind).values()].some(same => same.length > 1)
  const asksGrowth =
    asksPercent || whetherMoved || /\bhow much (?:did|has|have|does)\b/.test(reading.original)
  const grows = (asksGrowth || periods.length > 1) && !movement && takesGrowth(reading)
  // First names aren't resolved yet, so “or” alone counts as a comparison. If two names don't turn up later, the
  // question is refused.
  const hasSides = twoNames || periods.length > 1 || /\b(?:or|vs|versus)\b/.test(reading.rest)
  const isComparative = hasSides && takesComparative(reading)
  const comparing = takesComparison(reading) || isComparative || grows
  const previous = withPrevious || (grows && periods.length < 2 && unit === null)
  const ownGrain = takeGrain(reading)
  // A comparison of counts shows their daily averages.
  const isPerDay =
    ownGrain === 'day' && periods.length > 1 && /\b(?:average|mean|per day)\b/.test(reading.original)
  const grain = isPerDay ? null : ownGrain
  // A page shows too few days for a figure by month.
  if (grain === 'month' && periods.length === 0 && !followsUp) periods = [lastMonths(today)]
  const figuresNamed = takeFigures(reading)
  // “Who had the most reopened tickets” counts them. The reopen rate is another figure.
  const mostReopened =
    /\b(?:most|fewest|least) re ?opened (?:tickets|cases|ones)\b|\b(?:re ?opened tickets|tickets re ?opened) (?:by|per) .*\b(?:most|highest|fewest)\b/.test(
      reading.original,
    )
  if (mostReopened) figuresNamed.push('tickets')
  if (
    (wanted.counted || wanted.tickets || mostReopened) &&
    figuresNamed.includes('reopens') &&
    !conditions.some(one => one.measure === 'reopens')
  )
    conditions.push({ measure: 'reopens', is: 'over', value: 0 })
  // “CSAT of reopened tickets” is about those tickets only.
  const ofReopened = /\bre ?opened (?:tickets|cases|ones|conversations)\b/.test(reading.original)
  if (ofReopened && !mostReopened && figuresNamed.some(id => id !== 'reopens' && id !== 'tickets')) {
    figuresNamed.splice(figuresNamed.indexOf('reopens'), 1)
    if (!conditions.some(one => one.measure === 'reopens'))
      conditions.push({ measure: 'reopens', is: 'over', value: 0 })
  }
  const divided = countedThings ? { dimension: countedThings, isAsked: true } : takeDimension(reading)
  const ordered = takeOrder(reading) ?? (nth ? 'most' : null)
  const partial = takePartialNames(reading, vocabulary)
  // “the agent Ken Ito” and “the category Delivery” name one and don't ask for a ranking.
  const isNamed =
    divided?.isAsked === false &&
    (names.mentions.some(one => one.kind === divided.dimension) ||
      partial.mentions.some(
        one => one.kind === divided.dimension && isNextTo(divided.dimension, one.name, reading.original),
      ))
  // “Is phone our best channel” needs a ranking of all channels.
  const whetherTop =
    isNamed &&
    divided !== null &&
    new RegExp(
      `\\b(?:best|worst|highest|lowest|slowest|fastest|busiest|quickest|top) ${divided.dimension}\\b`,
    ).test(reading.original)
  if (whetherTop) names.mentions = names.mentions.filter(one => one.kind !== divided.dimension)
  const passing =
    divided && (divided.isAsked || whetherTop || ((ordered || top) && !isNamed)) ? divided.dimension : null
  // “Ken, Priya or Mara, who is fastest” compares the names, so it needs no ranking.
  const side = passing ?? [...names.mentions, ...partial.mentions].find(one => !one.excluded)?.kind
  const rivals = [...names.mentions, ...partial.mentions].filter(one => one.kind === side && !one.excluded)
  const isContest =
    (ordered !== null || isComparative) && !nth && !top && !countedThings && !grain && rivals.length > 1
  // “Top 5 categories” are those with the most tickets. Only people and teams have a best score.
  const isVolume = passing !== null && byVolume.has(passing) && figuresNamed.length === 0
  const isTop = ordered === 'best' && /\btop\b/.test(reading.original)
  // “Who should I coach on empathy” ranks agents by it.
  const coachedOn = coaching && figuresNamed.length === 1 && figuresNamed.some(isFactor)
  const order = isContest ? null : isVolume && isTop ? 'most' : coachedOn ? 'worst' : ordered
  // “top 5 csat”, “bottom three on empathy”: only agents are ranked without saying so.
  const ranksAgents =
    top !== null &&
    (ordered === 'best' || ordered === 'worst') &&
    !grain &&
    !wanted.tickets &&
    !figuresNamed.includes('tickets') &&
    figuresNamed.some(id => id === 'csat' || id === 'kim' || isFactor(id)) &&
    topAndFigure.test(reading.original)
  const dimension = isContest
    ? null
    : (passing ?? (ranksAgents || coachedOn ? 'agent' : ordered || limits.length > 0 ? limitedThings : null))
  if (isContest && !figuresNamed.some(id => id !== 'tickets') && (ordered === 'fast' || ordered === 'slow'))
    figuresNamed.push('first')
  const grew = movement === 'up' && /\bgr[eo]w\w*\b/.test(reading.original)
  if (grew && figuresNamed.length === 0) figuresNamed.push('tickets')
  // “Are we slower than in September” is about the first reply.
  const isSpeed = /\b(?:slower|faster|quicker)\b/.test(reading.original)
  if (isSpeed && (comparing || against !== null)) reading.takeAll('slower|faster|quicker')
  if (isSpeed && !figuresNamed.some(id => id !== 'tickets')) figuresNamed.push('first')
  const text = quotedText ?? takeText(reading)
  if (text) reading.takeAll('(?:that |which )?mention(?:s|ed|ing)? (?:it|them|that|those|this)')
  // If the question has a ticket number, other words such as “what went wrong in” aren't part of a name.
  const inDoubt = ticketId ? [] : [...names.inDoubt, ...partial.inDoubt]
  const { left, typos, corrected, ignored } = leftoverWords(reading, vocabulary, inDoubt)
  const { mentions, named } = ratingFigures(
    inOrder(
      withoutRepeats(withExcludedLists([...names.mentions, ...partial.mentions, ...typos], reading.original)),
      reading.original,
    ),
    figuresNamed,
    wanted,
  )
  // A ranking doesn't change when everyone is compared with the same team.
  const compared = against === 'team' && ((dimension && order) || factorOrder) ? null : against
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
    against: compared !== null || otherHours !== null || otherWeekdays !== null,
    text,
    mentions,
    periods,
    unit,
    withPrevious: previous,
    together,
    namesTime: /(?<!what |which )\btimes?\b(?! of (?:the )?day)/.test(reading.original),
    listsTickets:
      /\b(?:and|plus) (?:the )?(?:number of |resolved |ticket )?(?:tickets|volume)\b|\b(?:tickets|volume) (?:and|plus) (?:\w+ )?(?:csat|sla|first|resolution|reopen)/.test(
        reading.original,
      ),
    asksSeveral: /\b(?:how many|number of)\b.*\b(?:and|what|plus|how)\b/.test(reading.original),
    countsTickets:
      divided?.isAsked === true &&
      named.includes('tickets') &&
      /\b(?:how many|number of|count of|tickets?|volume)\b.* (?:by|per|split by|for each|for every|in each) /.test(
        reading.original,
      ),
    selects: weekdays !== null || hours !== null,
    things: divided !== null && !isNamed && !named.includes('tickets'),
  }
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
    grain,
    order,
    top,
    nth,
    conditions: conditionsFor(conditions, named),
    limits,
    text,
    weekdays,
    otherWeekdays,
    hours,
    otherHours,
    against: compared,
    ticketId,
    asksShare: wanted.shared,
    asksFor: directionIn(withoutNames(reading.original, mentions)),
    movement,
    inPercent: asksPercent,
    factorOrder: intent === 'factors' ? factorOrder : null,
    cameIn,
    unnamedAgent: unnamedAgent && !mentions.some(one => one.kind === 'agent'),
    refersTo,
    followsUp,
    corrected: [...nameTypos, ...rewritten.corrected, ...corrected],
    ignored: [...rewritten.ignored, ...ignored],
  }
  if (inDoubt.length > 0) return { is: 'inDoubt', inDoubt, understood }
  if (special === 'movers' && periods.length < 2 && /\bfrom .+ (?:to|until) /.test(reading.original))
    return {
      is: 'refused',
      why: '“From … to …” names one period, but a change needs two. Ask for “in October compared with September”.',
    }
  if (moreHours.length > 0)
    return { is: 'refused', why: 'I can compare two parts of the day at a time. Ask about two.' }
  const searched = new Set(text?.split(' ').map(stem))
  const polite = reading.left().map(({ word }) => word)
  const unknown = [
    ...left.filter(word => !searched.has(stem(word))),
    ...unusedWords(polite, reading.original, understood),
  ]
  if (unknown.length > 0)
    return {
      is: 'unknown',
      words: [...new Set(unknown)],
      topic: topic === null && text === null ? topicOf(unknown, question) : null,
      understood,
    }
  const says =
    special !== null ||
    cue !== null ||
    grows ||
    named.length > 0 ||
    dimension !== null ||
    order !== null ||
    compared !== null ||
    mentions.length > 0
  const narrows =
    periods.length > 0 || conditions.length > 0 || weekdays !== null || hours !== null || top !== null
  const isEmpty = !says && !narrows && !text && !ticketId && !grain && !withPrevious && !unit
  const isShareOfLast = followsUp && (wanted.shared || asksPercent)
  if (isEmpty && !isShareOfLast && !asksInGeneral.test(reading.original))
    return { is: 'unknown', words: [], topic: null, understood }
  // “How many happy customers” doesn't ask for a score, and “how many times” doesn't ask for a duration.
  const [figure = 'tickets'] = understood.figures
  if (wanted.counted && !spans && intent === 'figure' && !countable.has(figure))
    return { is: 'unknown', words: ['how many'], topic: null, understood }
  if (countedThings && intent !== 'having')
    return { is: 'unknown', words: [`how many ${countedThings}`], topic: null, understood }
  // The parts of a follow-up are checked later, once it has been completed from earlier questions.
  const objection =
    refusalOfWords(reading.original, understood) ?? (followsUp ? null : refusalOfParts(understood))
  if (objection) return { is: 'refused', why: objection }
  return { is: 'understood', understood }
}

const ofTeam =
  /\b(?:compared (?:to|with)|versus|vs|against|than) (?:the |our |my )?(?:\w+ )?(?:team|average|mean|everyone|everybody)\b/

const asksWhatChanged =
  /\b(?:what (?:has |have )?(?:changed|moved|is (?:new|different))|why|(?:which|who|whose)\b.*\b(?:got|gone|went|improved|dropped|fell|rose|grew|increased|declined|slipped))\b/

const lastMonths = (today: string): Period => ({
  startDate: addMonths(`${today.slice(0, 8)}01`, -5),
  endDate: today,
})

const topAndFigure =
  /\b(?:top|bottom) (?:\d+|two|three|four|five|ten) (?:in |on |by |for |at )?(?:the |ai |our |emotional )*(?:csat|scores?|empathy|personali[sz]ation|responsiveness|completeness|polarity|kim)\b/

const withoutNames = (text: string, mentions: readonly { name: string }[]) =>
  mentions.reduce((left, { name }) => left.replace(plain(name), ''), text)

/** “category delivery”, “the delivery category” */
const isNextTo = (kind: string, name: string, question: string) =>
  plain(name)
    .split(' ')
    .some(word => question.includes(`${kind} ${word}`) || question.includes(`${word} ${kind}`))

const aboutThose =
  /\b(?:most|many|any|some|which|what|share|percent|%|all|none|worst|best) of (?:those|these|them)\b|\bwhat (?:are|were|is|was) (?:they|those|these)\b/

const byVolume: ReadonlySet<Dimension> = new Set(['category', 'subcategory', 'channel', 'form'])

const countable: ReadonlySet<FigureId> = new Set([
  ...(['tickets', 'invalid', 'spam', 'reopens', 'breaches', 'goodRatings', 'badRatings'] as const),
])
const asksInGeneral =
  /^how (?:is|was|are|were)(?: (?:we|things|everything|it|team|doing|going|we doing))*$|\b(?:summary|summari[sz]e|overview|dashboard|stats|statistics|kpis?|metrics|numbers|figures|same)\b/

/** The direction of change that the question assumes. */
function directionIn(question: string): 'up' | 'down' | null {
  if (/\b(drop\w*|fall\w*|fell|declin\w*|decreas\w*|down|worse\w*|dip\w*|slip\w*)\b/.test(question))
    return 'down'
  if (/\b(rise\w*|rose|increas\w*|up|improv\w*|better|jump\w*|grew|climb\w*)\b/.test(question)) return 'up'
  return null
}
