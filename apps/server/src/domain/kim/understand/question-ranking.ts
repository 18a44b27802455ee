import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { takeAlongside } from './alongside.ts'
import { takeDimension, takeEach, takeFigures, takeOrder } from './cues.ts'
import { withExcludedLists } from './excluded-names.ts'
import { addImpliedFigures } from './implied-figures.ts'
import { type Names, takePartialNames } from './name-mentions.ts'
import type { takeCourse } from './question-course.ts'
import { ofTheseTickets } from './question-hints.ts'
import type { QuestionParts } from './question-intent.ts'
import { rankedThings } from './ranked-things.ts'
import type { Reading } from './reading.ts'
import { withTicketStates } from './ticket-states.ts'
import type { Limit, Understood } from './understood-question.ts'

interface Ranking extends Pick<Understood, 'limits' | 'conditions' | 'nth' | 'top' | 'movement' | 'against'> {
  reading: Reading
  vocabulary: Vocabulary
  names: Names
  wanted: QuestionParts['wanted']
  countedThings: Dimension | null
  limitedThings: Dimension | null
  coaching: boolean
  /** Whether the question asks what tickets within a limit are about. */
  isAboutSome: boolean
  /** Whether tickets about a topic are counted, over time or in total. */
  counts: boolean
  course: ReturnType<typeof takeCourse>
  /** Whether tickets are one of several figures: “tickets, SLA and CSAT”. */
  listsTickets: boolean
}

/** “Best on billing, at least 15 tickets”: a single ticket has no number of tickets, so agents are ranked. */
const hasMinimum = ({ figure, is }: Limit) => figure === 'tickets' && is === 'atLeast'

/**
 * Consumes the figures, what they are ranked or broken down by, and the order. Names that a ranking covers are removed.
 */
export function takeRanking(of: Ranking) {
  const { reading, vocabulary, names, wanted, countedThings, limitedThings, limits, conditions } = of
  const { nth, top, coaching, movement, against, isAboutSome, counts } = of
  const { grain, isComparative, comparing, twoPeriods } = of.course
  // “Give me the reopened tickets week by week” asks for a trend, not for a list.
  if (grain === 'day' || grain === 'week' || grain === 'month') wanted.tickets = false
  const alongside = takeAlongside(reading)
  const figuresNamed = withTicketStates({
    question: reading.original,
    figures: takeFigures(reading),
    conditions,
    counted: wanted.counted,
    tickets: wanted.tickets,
    shared: wanted.shared,
    listsTickets: of.listsTickets,
    isAgainst: against === 'rest' || against === 'ownRest' || against === 'team',
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
    '(?:take|taking|leave|leaving|keep|keeping|cut|cutting|drop|dropping) ¦(?: (?:(?:and|or|plus) )?¦)* (?:out|away|aside|off)',
  )
  const ranked = rankedThings({
    question: reading.original,
    named: withExcludedLists(names.mentions, reading.original),
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
    limitedThings:
      limitedThings && (ordered || limits.length > 0)
        ? limitedThings
        : ordered && !grain && !wanted.tickets && limits.some(hasMinimum)
          ? 'agent'
          : null,
  })
  names.mentions = ranked.named
  addImpliedFigures(figuresNamed, {
    reading,
    ranked,
    divided,
    ordered,
    movement,
    counts,
    twoPeriods,
    comparing,
    isComparative,
    against: against !== null,
  })
  return { figuresNamed, alongside, each, divided, partial, ranked }
}
