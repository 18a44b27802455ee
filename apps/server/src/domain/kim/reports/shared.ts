import { type FactorFigure, type FigureId, figureOf } from '../figures.ts'
import type { Order } from '../understand/understood.ts'

const factors: ReadonlySet<string> = new Set<FactorFigure>([
  'empathy',
  'qualitySupport',
  'agentResponsive',
  'resolutionalCompleteness',
  'emotionalPolarity',
])
export const isFactor = (id: FigureId): id is FactorFigure => factors.has(id)

/** Whether the highest value comes first. Best is what is good for the figure; most is most. */
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
