import type { FigureId } from '../figures.ts'
import type { QuestionParts } from './question-intent.ts'
import type { Understood } from './understood-question.ts'

interface Asked extends Pick<Understood, 'movement' | 'dimension' | 'factorOrder'> {
  unanswered: boolean
  coaching: boolean
  /** Whether the coaching is about one factor, so agents are ranked by it. */
  coachedOn: boolean
  figures: readonly FigureId[]
}

/** The kinds of questions that have a report of their own, whatever figures they name. */
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
