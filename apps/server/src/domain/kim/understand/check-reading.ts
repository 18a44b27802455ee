import type { Dimension } from '../../answers/breakdowns/breakdown.ts'
import { refusalOfWords, unusedWords, waitingAndMore } from '../refusals/misread-words.ts'
import { refusalOfParts } from '../refusals/unsupported-parts.ts'
import { month } from './calendar.ts'
import { droppedQuestion } from './dropped-question.ts'
import type { Names } from './name-mentions.ts'
import { beyondOverview } from './overview-words.ts'
import { asksInGeneral, countable } from './question-hints.ts'
import type { QuestionParts } from './question-intent.ts'
import { plain, type Reading, stem } from './reading.ts'
import { topicOf } from './topics.ts'
import type { Reading as Read, Understood } from './understood-question.ts'

interface Words {
  question: string
  reading: Reading
  topic: string | null
  /** Unknown words that can change the meaning. */
  left: readonly string[]
  inDoubt: Names['inDoubt']
  /** Whether the question will be split, so one report doesn't have to use all of its parts. */
  isSplit: boolean
  /** Whether the question names more than two parts of the day. */
  moreHours: boolean
}

interface Found {
  parts: QuestionParts
  understood: Understood
  /** The agents, categories and so on that “how many” counts. */
  countedThings: Dimension | null
  /** Whether “how many” asks for hours or days. */
  spans: boolean
  grows: boolean
}

/** A question before it is checked. */
export interface Recognized {
  words: Words
  found: Found
}

const asksForOne =
  /\b(?:which|who|whose|when|where|why|how (?:many|much|long|often|fast|quick\w*|soon)|what (?:share|part|time|day|hour|percent\w*)|rank\w*|grow\w*|gr[eo]w|than|top|most|least)\b/

const asksWhichOne =
  /\bwhich (?!of (?:them|those|these)\b).*\b(?:most|least|best|worst|\p{L}+(?:ppi|gri|si)est)\b/u

/** “Improved most from August to October” could compare the two months or cover everything between them. */
const fromMonth = new RegExp(`\\bfrom (?:mid |early |late )?${month}(?: 20\\d\\d)? (?:to|until) `)

const compares =
  /\b(?:than|vs|versus|v|compar\w*|against|or|difference|gap|better|worse|higher|lower|up|down|chang\w*|average|normal|usual|typical|as|before|after)\b(?! the )/

/** With this many unknown words, asking which name is meant would pretend that the rest was understood. */
const mostUnknown = 4

/** The reading of a question, or the reason it can't be answered as read. */
export function checked(words: Words, { parts, understood, countedThings, spans, grows }: Found): Read {
  const { question, reading, topic, left, inDoubt } = words
  const { intent, text, ticketId, followsUp, periods, weekdays, hours, top } = understood
  const { special, wanted } = parts
  // A question in another language isn't only unclear about a name.
  if (inDoubt.length > 0 && left.length < mostUnknown) return { is: 'inDoubt', inDoubt, understood }
  const isOnePeriod = parts.periods.length < 2 && !understood.withPrevious && understood.periods.length < 2
  if (special === 'movers' && isOnePeriod && fromMonth.test(plain(question)))
    return {
      is: 'refused',
      why: '“From … to …” names one period, but a change needs two, so ask for “in October compared with September”.',
    }
  const [one, other] = understood.periods
  if (one && other && one.startDate === other.startDate && one.endDate === other.endDate)
    return {
      is: 'refused',
      why: 'Both sides of the comparison have the same dates, so name two different periods.',
    }
  const overlap = one && other && one.startDate <= other.endDate && other.startDate <= one.endDate
  if (special === 'movers' && overlap)
    return {
      is: 'refused',
      why: 'The two periods overlap, so the change between them isn’t clear, so name two separate periods.',
    }
  // “Late delivery went mad after the storm on 22 October. Number per day 20–31 October”: read again without the remark.
  if (intent === 'compare' && overlap && !compares.test(reading.original))
    return { is: 'unknown', words: [], topic: null, understood }
  const isOneDay = one !== undefined && other === undefined && one.startDate === one.endDate
  if (isOneDay && (intent === 'peak' || intent === 'trend') && understood.grain !== 'hour')
    return { is: 'refused', why: 'A single day has no course over days or weeks, so name a longer period.' }
  const bounds = understood.conditions.map(({ measure, is }) => `${measure} ${/^(?:over|atLeast)$/.test(is)}`)
  if (new Set(bounds).size < bounds.length)
    return { is: 'refused', why: 'I can’t tell which of the limits counts, so use only one.' }
  if (words.moreHours)
    return { is: 'refused', why: 'I can compare two parts of the day at a time, so ask about two.' }
  const searched = new Set(text?.split(' ').map(stem))
  const polite = reading.left().map(({ word }) => word)
  const unknown = [
    ...left.filter(word => !searched.has(stem(word))),
    ...unusedWords(polite, reading.original, understood),
  ]
  // “Delivery drags us down. What is CSAT without it”: read again without the first sentence.
  const unclear = bothWays(understood.mentions)
  if (unclear) return { is: 'unknown', words: [unclear], topic: null, understood }
  if (unknown.length > 0)
    return {
      is: 'unknown',
      words: [...new Set(unknown)],
      topic: topic === null && text === null ? topicOf(unknown, question) : null,
      understood,
      rewritten: reading.original,
    }
  const says =
    special !== null ||
    parts.cue !== null ||
    grows ||
    parts.named.length > 0 ||
    parts.distribution ||
    parts.dimension !== null ||
    parts.order !== null ||
    understood.against !== null ||
    understood.mentions.length > 0
  const narrows =
    periods.length > 0 || parts.conditions.length > 0 || weekdays !== null || hours !== null || top !== null
  const isEmpty =
    !says && !narrows && !text && !ticketId && !parts.grain && !parts.withPrevious && !parts.unit
  // “As a percentage”, “what about the median”
  const changesLast = followsUp && (wanted.shared || understood.inPercent || understood.statistic !== 'mean')
  if (isEmpty && !changesLast && !asksInGeneral.test(reading.original))
    return { is: 'unknown', words: [], topic: null, understood }
  // An overview answers “how is Ken doing”, but not “which channel is our third largest”.
  const isOverview = intent === 'figure' && understood.figures.length === 0 && !followsUp
  if (isOverview && !text && !asksInGeneral.test(reading.original) && asksForOne.test(reading.original))
    return { is: 'unknown', words: [], topic: null, understood }
  const dropped = droppedQuestion(reading, understood, polite)
  if (dropped !== null) return { is: 'unknown', words: [dropped], topic: null, understood }
  // “Which way of getting in touch makes customers happiest” asks for one of several.
  const isOneFigure = intent === 'figure' && understood.figures.length > 0
  if (isOneFigure && asksWhichOne.test(reading.original))
    return { is: 'unknown', words: ['which'], topic: null, understood }
  const beyond = followsUp ? [] : beyondOverview(understood, polite, reading.original)
  if (beyond.length > 0) return { is: 'unknown', words: [...new Set(beyond)], topic: null, understood }
  // “Closed yesterday, misses yesterday, still waiting now”
  if (intent === 'unanswered' && parts.named.some(id => id !== 'tickets' && id !== 'first'))
    return { is: 'refused', why: waitingAndMore }
  // “How many happy customers” doesn't ask for a score, and “how many times” doesn't ask for a duration.
  const [figure = 'tickets'] = understood.figures
  if (wanted.counted && !spans && intent === 'figure' && !countable.has(figure))
    return { is: 'unknown', words: ['how many'], topic: null, understood }
  if (countedThings && intent !== 'having')
    return { is: 'unknown', words: [`how many ${countedThings}`], topic: null, understood }
  // The parts of a follow-up are checked later, once it has been completed from earlier questions.
  const objection =
    refusalOfWords(reading.original, understood) ??
    (followsUp || words.isSplit ? null : refusalOfParts(understood))
  if (objection) return { is: 'refused', why: objection }
  return { is: 'understood', understood }
}

/** A name that the question both includes and excludes. */
const bothWays = (mentions: Understood['mentions']) =>
  mentions.find(one => !one.excluded && mentions.some(other => other.excluded && isSameName(one, other)))
    ?.name

const isSameName = (one: Understood['mentions'][number], other: Understood['mentions'][number]) =>
  one.kind === other.kind && one.key === other.key && one.within === other.within
