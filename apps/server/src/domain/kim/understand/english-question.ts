import { factorNames } from '@pulse/contract'
import { refusalOfTopic, refused } from '../refusals/out-of-scope.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { unitBefore } from './calendar.ts'
import { checked, type Recognized } from './check-reading.ts'
import { settledDoubts } from './doubtful-names.ts'
import { inOrder, withExcludedLists, withoutRepeats } from './excluded-names.ts'
import { isComplete, isFollowUp } from './follow-up.ts'
import { leftoverWords } from './leftover-words.ts'
import { rewriteOfListed } from './listed-names.ts'
import type { Mention } from './name-mentions.ts'
import { takeCourse } from './question-course.ts'
import {
  aboutThose,
  asksForAny,
  asksForList,
  asksSeveral,
  asksTotal,
  countsActive,
  countsTickets,
  directionIn,
  judgesRatings,
  listsTickets,
  listsTicketsWithCommas,
  namesTime,
  ofReopenedTickets,
  ofTeam,
  relativeToMean,
  withoutNames,
} from './question-hints.ts'
import { conditionsFor, figuresFor, intentOf, type QuestionParts } from './question-intent.ts'
import { takeNamed } from './question-names.ts'
import { takeRanking } from './question-ranking.ts'
import { takeSelection } from './question-selection.ts'
import { comparesFactors, countsTogether, specialOf } from './question-special.ts'
import { takeTimes } from './question-times.ts'
import { takeWishes } from './question-wishes.ts'
import { isOneWhole } from './rated-and-how.ts'
import { ratingFigures } from './ratings.ts'
import { plain, Reading } from './reading.ts'
import { referenceIn } from './references.ts'
import { takeText } from './search-words.ts'
import { partOf, partOfDays, partOfRated, partOfRatings } from './share-parts.ts'
import { asksOneTicket } from './single-ticket.ts'
import { inOrderOfChange, settledPeriods } from './spans.ts'
import { refersToUnnamedAgent, takeUnanswered } from './special-questions.ts'
import type { Reading as Read, Understood } from './understood-question.ts'

/** “Who is still waiting”, “not answered yet” */
const saysNow = /\b(?:now|still|yet|currently|at the moment|at present|sitting)\b/i

const isSelected: ReadonlySet<Mention['kind']> = new Set(['category', 'subcategory', 'rating'])

/** Every part of the question is used, reported as ignored, or refused. */
export function understandEnglish(
  question: string,
  vocabulary: Vocabulary,
  today: string,
  topic: string | null = null,
  isSplit = false,
): Read {
  const recognized = recognize(question, vocabulary, today, topic, isSplit)
  return 'why' in recognized ? recognized : checked(recognized.words, recognized.found)
}

/**
 * The parts of a question that the rules know, and the words that are left. Returns a refusal if no wording would help.
 */
export function recognize(
  question: string,
  vocabulary: Vocabulary,
  today: string,
  topic: string | null = null,
  isSplit = false,
  ofTopic: 'refused' | 'ignored' = 'refused',
): Recognized | Extract<Read, { is: 'refused' }> {
  const reading = new Reading(question)
  const words = reading.original.split(' ').length
  const aboveOrBelow = relativeToMean(reading.original)
  const listed = rewriteOfListed(reading)
  const {
    ticketId,
    quotedText,
    againstPlain,
    names,
    corrected: rewrites,
    ignored: unasked,
  } = takeNamed(reading, question, vocabulary, topic)
  const unanswered = takeUnanswered(reading)
  const refusal = ofTopic === 'ignored' ? null : refusalOfTopic(reading.rest)
  if (refusal) return refused(refusal)
  const unnamedAgent = refersToUnnamedAgent(reading) && !names.mentions.some(one => one.kind === 'agent')
  const refersTo = referenceIn(reading, names.mentions)
  const opening = isFollowUp(reading)
  const refersBack =
    unnamedAgent ||
    refersTo === 'such' ||
    refersTo === 'result' ||
    refersTo === 'both' ||
    refersTo === 'one' ||
    (refersTo === 'tickets' && (aboutThose.test(reading.original) || aboutThose.test(plain(question))))
  const followsUp = opening !== null || refersBack || listed !== null
  const times = takeTimes(reading, today, againstPlain)
  const { cameIn, hours, otherHours, unit, whetherMoved, weekdays, otherWeekdays } = times
  // “Saturdays compared with the rest” has no name, so the rest are the other days.
  const isRestOfDays = times.against === 'rest' && weekdays !== null && names.mentions.length === 0
  const against = isRestOfDays ? 'otherDays' : times.against
  const { limitedGrain, spans, countedThings, asksPercent, wanted, together, ...asksFor } = takeWishes(
    reading,
    names.mentions,
  )
  const { coaching, movement } = asksFor
  const { limits, conditions, otherTickets, statistic, distribution, nth, top, cue, ...selection } =
    takeSelection(reading, names, {
      selects: weekdays !== null || hours !== null,
      twoPeriods: times.periods.length > 1 || times.withPrevious || unit !== null || movement !== null,
    })
  const course = takeCourse({
    ...{
      reading,
      today,
      periods: times.periods,
      unit,
      against,
      otherHours,
      otherWeekdays,
      refersTo,
      movement,
      limitedGrain,
    },
    ...{
      factorOrder: asksFor.factorOrder,
      asksPercent,
      whetherMoved,
      limits: limits.length,
      withPrevious: times.withPrevious,
    },
    mentions: names.mentions,
    isShortFollowUp: followsUp && words < 8,
    twoLimits: otherTickets && conditions.length > 1,
  })
  const { grows, comparing, grain, previous } = course
  const ranking = takeRanking({
    ...{
      reading,
      vocabulary,
      names,
      wanted,
      countedThings,
      limits,
      conditions,
      nth,
      top,
      coaching,
      movement,
    },
    ...{ against, course, counts: cue === 'trend' || grain !== null || together },
    limitedThings: selection.limitedThings,
    listsTickets: listsTicketsWithCommas.test(question),
    isAboutSome: selection.isAboutSome,
  })
  const { figuresNamed, alongside, each, divided, partial, ranked } = ranking
  const { isNamed, isContest, coachedOn, order, dimension } = ranked
  const text = quotedText ?? takeText(reading)
  if (text) reading.takeAll('(?:that |which )?mention(?:s|ed|ing)? (?:it|them|that|those|this)')
  if (ticketId) {
    reading.takeAll(
      '(?:the )?(?:customers? )?(?:own )?ratings?|rated?|times|(?:(?:each|every|all|per|by|the|5|five|of) )*(?:csat )?factors?(?: scores?)?',
    )
    conditions.length = 0
  }
  // If the question has a ticket number, other words such as “what went wrong in” aren't part of a name.
  const doubts = settledDoubts(ticketId ? [] : [...names.inDoubt, ...partial.inDoubt], [
    ...names.mentions,
    ...partial.mentions,
  ])
  const { inDoubt } = doubts
  const { left, typos, corrected, ignored } = leftoverWords(reading, vocabulary, inDoubt, question)
  const allNames = inOrder(
    withoutRepeats(
      withExcludedLists(
        [...names.mentions, ...partial.mentions, ...doubts.mentions, ...typos],
        reading.original,
      ),
    ),
    reading.original,
  )
  const ofRatings = wanted.shared ? partOfRatings(reading.original, allNames) : null
  const { mentions, named: figuresOrRatings } = ratingFigures(
    allNames,
    figuresNamed,
    {
      ...wanted,
      shared: wanted.shared || judgesRatings.test(reading.original),
      listsTickets: listsTicketsWithCommas.test(question),
      areWhole: ofRatings !== null,
    },
    reading.original,
  )
  const isByFactor = comparesFactors(asksFor.factorOrder, mentions, reading.original)
  const named = isByFactor ? [...figuresOrRatings, ...factorNames] : figuresOrRatings
  const factorOrder = isByFactor ? null : asksFor.factorOrder
  const relative = against === 'team' && dimension && !order ? aboveOrBelow : null
  const isOfTickets = otherTickets || (against === 'rest' && mentions.length === 0 && conditions.length === 1)
  // A ranking doesn't change when everyone is compared with the same team.
  const isSame = against === 'team' && ((dimension && order) || factorOrder || relative)
  const compared = isOfTickets ? 'otherTickets' : isSame ? null : against
  if (against !== null && compared === null) reading.original = reading.original.replace(ofTeam, '')
  const special = specialOf({
    ...{
      unanswered,
      coaching: coaching && !isByFactor,
      coachedOn,
      movement,
      dimension,
      factorOrder,
      figures: figuresNamed,
    },
  })
  const periods = settledPeriods(course.periods, {
    question: reading.original,
    today,
    isSpan:
      !previous &&
      (countsTogether({ special, cue, factorOrder, order, dimension, tickets: wanted.tickets }) ||
        isOneWhole(question)),
    isNow: special === 'unanswered' && (dimension !== null || top !== null || saysNow.test(question)),
    isWhy: cue === 'why' && special === null,
    isChange: special === 'movers',
  })
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
    asksForList:
      asksForList.test(reading.original) ||
      (asksForAny.test(reading.original) && mentions.some(one => isSelected.has(one.kind))),
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
  // Without a ranking, they are figures like the others.
  if (alongside.length > 0 && intentOf(parts) !== 'rank')
    parts.named.push(...alongside.filter(id => !parts.named.includes(id)))
  const intent = ticketId ? 'ticket' : intentOf(parts)
  const ofListed = mentions.every(one => one.excluded) ? listed : null
  const understood: Understood = {
    intent,
    figures: figuresFor(intent, parts),
    alongside: intent === 'rank' ? alongside : [],
    statistic,
    periods:
      unit && periods.length === 1 && periods[0]
        ? [periods[0], unitBefore(periods[0], unit)]
        : inOrderOfChange(periods, special === 'movers' || intent === 'why'),
    withPrevious: previous || (unit !== null && periods.length === 0),
    mentions,
    dimension:
      dimension ?? (intent === 'rank' ? 'agent' : intent === 'having' ? (divided?.dimension ?? null) : null),
    each,
    grain,
    order: special === 'unanswered' && dimension === null ? null : order,
    top: top ?? (intent === 'tickets' && order && asksOneTicket(reading.original) ? 1 : null),
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
      ? (ofRatings ??
        partOfRated(reading.original, mentions) ??
        partOf(reading.original, mentions) ??
        partOfDays(reading.original, { weekdays, hours }))
      : ofReopenedTickets.test(reading.original) &&
          mentions.some(one => one.kind === 'rating' && !one.excluded)
        ? 'rating'
        : null,
    together,
    asksShare: wanted.shared || asksTotal(intent, named, reading.original),
    asksFor: directionIn(withoutNames(reading.original, mentions)),
    movement,
    perDay:
      grain === 'weekday' &&
      named.every(id => id === 'tickets' || id === 'spam' || id === 'invalid') &&
      /\b(?:average|per day)\b/.test(reading.original),
    inPercent: asksPercent,
    factorOrder: intent === 'factors' ? factorOrder : null,
    cameIn: cameIn && intent !== 'unanswered',
    unnamedAgent: unnamedAgent && !mentions.some(one => one.kind === 'agent'),
    refersTo,
    ofListed,
    followsUp,
    isShort: words <= 6,
    corrected: [...rewrites, ...corrected],
    ignored: [...unasked, ...ignored],
  }
  if (isComplete(understood, plain(question))) {
    understood.isShort = false
    understood.followsUp = refersBack || opening === 'opening'
  }
  // “Mei, Omar and Hannah: who of them is quickest?” names them itself.
  if (listed && !ofListed) understood.followsUp = refersBack || opening !== null
  return {
    words: { question, reading, topic, left, inDoubt, isSplit, moreHours: times.moreHours },
    found: { parts, understood, countedThings, spans, grows },
  }
}
