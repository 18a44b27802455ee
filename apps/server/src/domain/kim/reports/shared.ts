import { factors, perFactor } from '@pulse/contract'
import type { Condition, Measure } from '../../answers/tickets/matching-tickets.ts'
import type { Writing } from '../draft.ts'
import { type FigureId, figureOf } from '../figures.ts'
import { duration, points, whole } from '../markdown.ts'
import type { Scope } from '../tools.ts'
import { previousPeriod } from '../understand/calendar.ts'
import type { Order } from '../understand/understood-question.ts'

/** Whether the highest value comes first. “Best” depends on the figure; “most” doesn't. */
export function highestFirstBy(id: FigureId, order: Order): boolean {
  const lowerIsBetter = figureOf(id).better === 'lower'
  switch (order) {
    case 'best':
      return !lowerIsBetter
    case 'worst':
      return lowerIsBetter
    case 'most':
    case 'slow':
      return true
    default:
      return false
  }
}

/** The later and the earlier period, when a question names two; otherwise its period and the previous one. */
export function nowAndBefore({ scope, understood }: Writing): [Scope, Scope] {
  const [one, other] = understood.periods
  const { startDate = '', endDate = '' } = scope
  if (one && other) {
    const [early, late] = one.startDate <= other.startDate ? [one, other] : [other, one]
    return [
      { ...scope, ...late },
      { ...scope, ...early },
    ]
  }
  return [scope, { ...scope, ...previousPeriod({ startDate, endDate }) }]
}

const measureNames: Record<Measure, string> = {
  csat: 'AI CSAT',
  firstResponse: 'first response time',
  resolution: 'resolution time',
  reopens: 'reopens',
  ...perFactor(name => factors[name].label),
}
const comparisons = { over: 'over', under: 'under', atLeast: 'of at least', atMost: 'of at most' } as const

/** “AI CSAT under 3.00”. */
export function conditionName({ measure, is, value }: Condition): string {
  const amount =
    measure === 'reopens'
      ? whole(value)
      : measure === 'firstResponse' || measure === 'resolution'
        ? duration(value)
        : points(value)
  return `${measureNames[measure]} ${comparisons[is]} ${amount}`
}
