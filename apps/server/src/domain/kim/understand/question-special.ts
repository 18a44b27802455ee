import type { FigureId } from '../figures.ts'
import type { Mention } from './name-mentions.ts'
import type { QuestionParts } from './question-intent.ts'
import type { Understood } from './understood-question.ts'

interface Asked extends Pick<Understood, 'movement' | 'dimension' | 'factorOrder'> {
  unanswered: boolean
  coaching: boolean
  /** True if the coaching is about one factor. Agents are then ranked by that factor. */
  coachedOn: boolean
  figures: readonly FigureId[]
}

/** The kinds of questions that have their own report, regardless of the figures they name. */
export function specialOf(asked: Asked): QuestionParts['special'] {
  if (asked.unanswered) return 'unanswered'
  if (asked.factorOrder && asked.figures.every(id => id === 'csat' || id === 'tickets')) return 'factors'
  if (asked.coaching && !asked.coachedOn) return 'coaching'
  return asked.movement && asked.dimension ? 'movers' : null
}

type Together = Pick<QuestionParts, 'special' | 'cue' | 'order' | 'dimension'> &
  Pick<Understood, 'factorOrder'> & { tickets: boolean }

/** Whether several periods in a row are counted together: for factors, coaching and rankings, but not for changes. */
export function countsTogether(asked: Together): boolean {
  const { special, cue, factorOrder, order, dimension, tickets } = asked
  if (factorOrder === 'fell' || factorOrder === 'rose') return false
  if (special === 'coaching' || special === 'factors') return true
  if (cue === 'low' || cue === 'high' || cue === 'steps') return true
  return order !== null && special === null && (dimension !== null || tickets)
}

const allFactors =
  /\b(?:all (?:of )?(?:the |their |our )?(?:(?:5|five) )?(?:csat )?factors|(?:the |their |our )(?:5|five) (?:csat )?factors)\b/
const picksFactor = /\b(?:weakest|strongest|lowest|highest|best|worst|furthest|which|behind)\b/

/**
 * “Compare Mara and Ken on all five factors” shows every factor of both, instead of the lowest factor of the two
 * combined.
 */
export const comparesFactors = (
  factorOrder: Understood['factorOrder'],
  mentions: readonly Mention[],
  question: string,
) =>
  factorOrder !== null &&
  factorOrder !== 'fell' &&
  factorOrder !== 'rose' &&
  allFactors.test(question) &&
  !picksFactor.test(question) &&
  [
    ...Map.groupBy(
      mentions.filter(one => !one.excluded),
      one => one.kind,
    ).values(),
  ].some(same => same.length > 1)
