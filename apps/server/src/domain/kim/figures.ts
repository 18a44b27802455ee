import { type FactorName, factors, metrics, perFactor } from '@pulse/contract'
import type { BreakdownRow } from '../answers/breakdowns/breakdown.ts'
import { duration, percent, points, whole } from './markdown.ts'

export type FigureId =
  | 'csat'
  | 'tickets'
  | 'first'
  | 'resolution'
  | 'reopens'
  | 'sla'
  | 'breaches'
  | 'kim'
  | 'goodRatings'
  | 'badRatings'
  | 'invalid'
  | 'spam'
  | FactorName
export type Statistic = 'mean' | 'median' | 'p90'

export type FigureRow = Pick<
  BreakdownRow,
  | 'totalTickets'
  | 'averageCSAT'
  | 'averageFirstResponseTime'
  | 'averageFullResolutionTime'
  | 'reopenRate'
  | 'counts'
  | 'kimScore'
  | 'factors'
> & {
  sla?: BreakdownRow['sla']
  /** How many tickets have a value for each factor. */
  factorCounts?: Record<FactorName, number>
  ratings?: { good: number; bad: number }
  medianFirstResponseTime?: number | null
  p90FirstResponseTime?: number | null
  medianFullResolutionTime?: number | null
  p90FullResolutionTime?: number | null
}

interface Figure {
  label: string
  better: 'higher' | 'lower' | 'neither'
  write: (value: number) => string
  value: (row: FigureRow) => number | null
  /** How many tickets the figure is based on. */
  n: (row: FigureRow) => number
}

const factor = (id: FactorName): Figure => ({
  label: metrics[id].label,
  better: 'higher',
  write: points,
  value: row => row.factors?.[id] ?? null,
  n: row => row.factorCounts?.[id] ?? row.counts.csat,
})

/** The share of customer ratings that are good or bad. Tickets without a rating don't count. */
const ratedAs = (rating: 'good' | 'bad'): Figure => ({
  label: `Share of ${rating} customer ratings`,
  better: rating === 'good' ? 'higher' : 'lower',
  write: percent,
  value: ({ ratings }) => {
    const n = ratings ? ratings.good + ratings.bad : 0
    return ratings && n > 0 ? Math.round((ratings[rating] * 10_000) / n) / 100 : null
  },
  n: ({ ratings }) => (ratings ? ratings.good + ratings.bad : 0),
})

const figures: Record<Exclude<FigureId, 'invalid' | 'spam'>, Figure> = {
  csat: {
    label: metrics.averageCSAT.label,
    better: 'higher',
    write: points,
    value: row => row.averageCSAT,
    n: row => row.counts.csat,
  },
  tickets: {
    label: 'Resolved tickets',
    better: 'neither',
    write: whole,
    value: row => row.totalTickets,
    n: row => row.totalTickets,
  },
  first: {
    label: metrics.averageFirstResponseTime.label,
    better: 'lower',
    write: duration,
    value: row => row.averageFirstResponseTime,
    n: row => row.counts.firstResponse,
  },
  resolution: {
    label: metrics.averageFullResolutionTime.label,
    better: 'lower',
    write: duration,
    value: row => row.averageFullResolutionTime,
    n: row => row.counts.fullResolution,
  },
  reopens: {
    label: metrics.reopenRate.label,
    better: 'lower',
    write: percent,
    value: row => row.reopenRate,
    n: row => row.counts.reopens,
  },
  sla: {
    label: 'First replies within the target (SLA)',
    better: 'higher',
    write: percent,
    value: row => row.sla?.attainment ?? null,
    n: row => row.sla?.n ?? 0,
  },
  breaches: {
    label: 'First replies after the target (SLA breaches)',
    better: 'lower',
    write: whole,
    value: row => (row.sla && row.sla.n > 0 ? row.sla.n - row.sla.met : null),
    n: row => row.sla?.n ?? 0,
  },
  kim: {
    label: metrics.kimScore.label,
    better: 'higher',
    write: percent,
    value: row => row.kimScore ?? null,
    n: row => row.counts.csat,
  },
  goodRatings: ratedAs('good'),
  badRatings: ratedAs('bad'),
  ...perFactor(factor),
}

export const figureOf = (id: FigureId) => figures[id === 'invalid' || id === 'spam' ? 'tickets' : id]

export const isFactor = (id: string): id is FactorName => Object.hasOwn(factors, id)

const isTime = (id: FigureId) => id === 'first' || id === 'resolution'

/** The value of a figure for a statistic. Only times have a median and a 90th percentile. */
export function statisticOf(id: FigureId, row: FigureRow, statistic: Statistic): number | null {
  if (statistic === 'mean' || !isTime(id)) return figureOf(id).value(row)
  const isMedian = statistic === 'median'
  if (id === 'first') return (isMedian ? row.medianFirstResponseTime : row.p90FirstResponseTime) ?? null
  if (id === 'resolution')
    return (isMedian ? row.medianFullResolutionTime : row.p90FullResolutionTime) ?? null
  return null
}

export function nameOf(id: FigureId, statistic: Statistic): string {
  const { label } = figureOf(id)
  if (statistic === 'mean' || !isTime(id)) return label
  return `${statistic === 'median' ? 'Median' : '90th percentile of'} ${label.toLowerCase()}`
}
