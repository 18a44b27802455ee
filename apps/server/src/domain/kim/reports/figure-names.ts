import type { Writing } from '../draft.ts'
import { type FigureId, type FigureRow, figureOf, nameOf, type Statistic, statisticOf } from '../figures.ts'
import { and, basis, outOf, safe, tickets, whole } from '../markdown.ts'
import type { Understood } from '../understand/understood-question.ts'

/**
 * What to call the tickets if only those with a certain rating count, such as “bad ratings”. Null if all tickets count.
 */
export function ratingsCounted({ mentions }: Pick<Understood, 'mentions'>): string | null {
  const [rated, ...others] = mentions.filter(one => one.kind === 'rating')
  if (!rated || others.length > 0 || rated.excluded) return null
  return rated.key === 'good' || rated.key === 'bad' ? `${rated.key} ratings` : null
}

/** What the tickets of a share have in common: “for Ken”, “without email”, “rated by the customer”. */
export function partName(mentions: Understood['mentions']): string {
  const ratings = mentions.filter(one => one.kind === 'rating' && one.excluded)
  const others = mentions.filter(one => !ratings.includes(one))
  const named = (isExcluded: boolean) =>
    others.filter(one => one.excluded === isExcluded).map(one => safe(one.name))
  const [included, excluded] = [named(false), named(true)]
  return [
    ...(included.length > 0 ? [` for ${and(included)}`] : []),
    ...(excluded.length > 0 ? [` without ${and(excluded)}`] : []),
    ...(ratings.length > 0
      ? [ratings.some(one => one.key === 'good') ? ' have no rating' : ' were rated by the customer']
      : []),
  ].join('')
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

/** What a figure is based on: “28 of 32 ratings”, “34 of 39 first replies”, “3 of 88 tickets” for shares. */
export function basisOf(id: FigureId, row: FigureRow, { runner }: Pick<Writing, 'runner'>): string {
  const n = figureOf(id).n(row)
  if ((id === 'goodRatings' || id === 'badRatings') && row.ratings)
    return `${whole(row.ratings[id === 'goodRatings' ? 'good' : 'bad'])} of ${whole(n)} ratings`
  if (id === 'sla' && row.sla) return `${whole(row.sla.met)} of ${whole(n)} first replies`
  if (id === 'reopens')
    return outOf(runner.derived(Math.round(((figureOf(id).value(row) ?? 0) * n) / 100)), n)
  return basis(n, row.totalTickets)
}

/** The distance between two values. For times, that of the minutes as they are shown. */
export const gapBetween = (id: FigureId, a: number, b: number) =>
  id === 'first' || id === 'resolution'
    ? Math.abs(Math.round(a) - Math.round(b))
    : Math.round(Math.abs(a - b) * 100) / 100
