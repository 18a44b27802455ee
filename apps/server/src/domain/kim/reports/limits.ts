import { fairRanking } from '@pulse/contract'
import { type FigureRow, figureOf, nameOf, type Statistic, statisticOf } from '../figures.ts'
import { and } from '../markdown.ts'
import { limitValue } from '../rows.ts'
import type { Limit } from '../understand/understood-question.ts'

/** Whether the figures of an agent, a category and so on meet every limit. */
export const meetsLimits = (row: FigureRow, limits: readonly Limit[], statistic: Statistic) =>
  limits.every(limit => {
    const value = limit.counts
      ? figureOf(limit.figure).n(row)
      : statisticOf(limit.figure, row, statisticFor(limit, statistic))
    return value !== null && meets(value, limit)
  })

function meets(value: number, { is, value: amount }: Limit): boolean {
  switch (is) {
    case 'over':
      return value > amount
    case 'under':
      return value < amount
    case 'atLeast':
      return value >= amount
    default:
      return value <= amount
  }
}

const comparisons = { over: 'over', under: 'under', atLeast: 'of at least', atMost: 'of at most' } as const

/** `counted` is what a limit on tickets counts, such as “bad ratings”, or null if it counts all tickets. */
export const limitNames = (limits: readonly Limit[], statistic: Statistic, counted: string | null = null) =>
  and(
    limits.map(({ figure, is, value, ofAll, counts }) =>
      counts
        ? `ratings ${comparisons[is]} ${value}`
        : figure === 'tickets' && is === 'atMost' && value === 0
          ? `no ${counted ?? 'tickets'}`
          : figure === 'badRatings' && is === 'atMost' && value === 0
            ? 'no bad ratings'
            : `${figure === 'tickets' ? (ofAll ? 'all tickets' : (counted ?? figureOf(figure).label.toLowerCase())) : nameOf(figure, statisticFor({ figure }, statistic))} ${comparisons[is]} ${limitValue(figure, value)}`,
    ),
  )

/** Only times have a median and a 90th percentile. */
const statisticFor = ({ figure }: Pick<Limit, 'figure'>, statistic: Statistic) =>
  figure === 'first' || figure === 'resolution' ? statistic : 'mean'

/** How many tickets a mean needs. A question can ask for fewer than usual. */
export function leastTickets(limits: readonly Limit[]): number {
  const stated = limits.find(
    ({ figure, is, counts }) => (figure === 'tickets' || counts) && (is === 'atLeast' || is === 'over'),
  )
  return Math.min(fairRanking.fewTickets, stated?.value ?? fairRanking.fewTickets)
}
