import { type FigureId, type FigureRow, figureOf, nameOf, type Statistic, statisticOf } from '../figures.ts'
import { tickets, whole } from '../markdown.ts'
import type { Understood } from '../understand/understood-question.ts'

/**
 * What to call the tickets if only those with a certain rating count, such as “bad ratings”. Null if all tickets count.
 */
export function ratingsCounted({ mentions }: Pick<Understood, 'mentions'>): string | null {
  const [rated, ...others] = mentions.filter(one => one.kind === 'rating')
  if (!rated || others.length > 0 || rated.excluded) return null
  return rated.key === 'good' || rated.key === 'bad' ? `${rated.key} ratings` : null
}

/** The name of a figure. If only tickets with a certain rating count, they are called ratings. */
export function figureName(id: FigureId, understood: Pick<Understood, 'mentions' | 'statistic'>): string {
  const counted = id === 'tickets' ? ratingsCounted(understood) : null
  return counted ? `${counted.charAt(0).toUpperCase()}${counted.slice(1)}` : nameOf(id, understood.statistic)
}

/** “12 tickets”, or “12 bad ratings” if only those count. */
export function countName(n: number, understood: Pick<Understood, 'mentions'>): string {
  const counted = ratingsCounted(understood)
  if (!counted) return tickets(n)
  return `${whole(n)} ${n === 1 ? counted.replace(/s$/, '') : counted}`
}

/** The value of a figure, as text. */
export function written(id: FigureId, statistic: Statistic, row: FigureRow): string {
  const value = statisticOf(id, row, statistic)
  return value === null ? 'not measured' : figureOf(id).write(value)
}
