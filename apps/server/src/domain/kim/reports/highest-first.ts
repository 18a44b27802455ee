import { type FigureId, figureOf } from '../figures.ts'
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
