import { takeFigures } from './cues.ts'
import type { recognize } from './english-question.ts'
import type { Mention } from './name-mentions.ts'
import { plain, Reading } from './reading.ts'
import { asksForFigure } from './remarks.ts'
import { restricts } from './statements.ts'
import type { Understood } from './understood-question.ts'
import { neverIgnored } from './words/never-ignored.ts'

/** What the rules recognize in a clause on its own. */
export type RecognizeClause = (clause: string) => ReturnType<typeof recognize>

const mostWords = 10
/** A clause with one of these words asks for something itself, or limits the question. */
const asksItself =
  /\b(?:how (?:many|much|long|often|fast|quick\w*|soon)|which|who|whose|why|top|most|least|fewest|more|less|fewer|than|or|not|no|never|only|vs|versus|each|every|per|by)\b|\d|%/i

/**
 * The parts of an opening such as “evening crew feels hard done by.” or “kill the old contact form?”, if a later clause
 * can ask the actual question. An unknown word could be the topic, so an opening with unknown words must also contain a
 * known name or time.
 */
export function openingOf(
  clause: string,
  later: readonly string[],
  question: string,
  recognizes: RecognizeClause,
): Understood | null {
  const words = plain(clause).split(' ')
  const isApart = /[?!.…]$/.test(clause) || question.includes(`${clause}:`)
  if (!isApart || words.length > mostWords || asksItself.test(clause)) return null
  if (restricts.test(clause) || asksForFigure(clause)) return null
  if (!later.some(other => takeFigures(new Reading(other)).length > 0 || /\bhow many\b/i.test(other)))
    return null
  const recognized = recognizes(clause)
  if ('why' in recognized) return null
  const { left, inDoubt, reading } = recognized.words
  const { understood } = recognized.found
  const { mentions, hours, weekdays, periods, text, ticketId, conditions, limits, against } = understood
  const isAboutNamed = mentions.some(one => one.kind !== 'rating') || hours !== null || weekdays !== null
  if (inDoubt.length > 0 || (left.length > 0 && !isAboutNamed)) return null
  const unused = reading.left().map(({ word }) => word)
  if ([...left, ...unused].some(word => neverIgnored.has(word))) return null
  const isMore =
    text !== null ||
    ticketId !== null ||
    against !== null ||
    conditions.length + limits.length > 0 ||
    periods.length > 1 ||
    understood.statistic !== 'mean' ||
    understood.dimension !== null ||
    mentions.some(one => one.excluded)
  return isMore ? null : understood
}

const isSame = (one: Mention, other: Mention) => one.kind === other.kind && one.key === other.key

/** Whether a reading without the opening still has all its names, dates, hours and figures. */
export const includes = (read: Understood, opening: Understood): boolean =>
  opening.mentions.every(one => read.mentions.some(other => isSame(one, other))) &&
  (opening.periods.length === 0 || read.periods.length > 0) &&
  (opening.hours === null || read.hours !== null) &&
  (opening.weekdays === null || read.weekdays !== null) &&
  (opening.grain === null || read.grain === opening.grain) &&
  opening.figures.every(id => id === 'tickets' || read.figures.includes(id)) &&
  (read.figures.length > 0 ||
    read.intent === 'count' ||
    read.intent === 'unanswered' ||
    read.intent === 'factors')
