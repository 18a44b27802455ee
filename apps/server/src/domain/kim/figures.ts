import { type FactorName, factors, type MetricId, metrics, perFactor } from '@pulse/contract'
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
> & { sla?: BreakdownRow['sla'] }

interface Figure {
  label: string
  metric: MetricId
  better: 'higher' | 'lower' | 'neither'
  write: (value: number) => string
  value: (row: FigureRow) => number | null
  /** How many tickets the figure is based on. */
  n: (row: FigureRow) => number
}

const factor = (id: FactorName): Figure => ({
  label: metrics[id].label,
  metric: id,
  better: 'higher',
  write: points,
  value: row => row.factors?.[id] ?? null,
  n: row => row.counts.csat,
})

const figures: Record<Exclude<FigureId, 'invalid' | 'spam'>, Figure> = {
  csat: {
    label: metrics.averageCSAT.label,
    metric: 'averageCSAT',
    better: 'higher',
    write: points,
    value: row => row.averageCSAT,
    n: row => row.counts.csat,
  },
  tickets: {
    label: 'Resolved tickets',
    metric: 'totalTickets',
    better: 'neither',
    write: whole,
    value: row => row.totalTickets,
    n: row => row.totalTickets,
  },
  first: {
    label: metrics.averageFirstResponseTime.label,
    metric: 'averageFirstResponseTime',
    better: 'lower',
    write: duration,
    value: row => row.averageFirstResponseTime,
    n: row => row.counts.firstResponse,
  },
  resolution: {
    label: metrics.averageFullResolutionTime.label,
    metric: 'averageFullResolutionTime',
    better: 'lower',
    write: duration,
    value: row => row.averageFullResolutionTime,
    n: row => row.counts.fullResolution,
  },
  reopens: {
    label: metrics.reopenRate.label,
    metric: 'reopenRate',
    better: 'lower',
    write: percent,
    value: row => row.reopenRate,
    n: row => row.counts.reopens,
  },
  sla: {
    label: 'First replies within the target (SLA)',
    metric: 'slaAttainment',
    better: 'higher',
    write: percent,
    value: row => row.sla?.attainment ?? null,
    n: row => row.sla?.n ?? 0,
  },
  breaches: {
    label: 'First replies after the target (SLA breaches)',
    metric: 'slaAttainment',
    better: 'lower',
    write: whole,
    value: row => (row.sla && row.sla.n > 0 ? row.sla.n - row.sla.met : null),
    n: row => row.sla?.n ?? 0,
  },
  kim: {
    label: metrics.kimScore.label,
    metric: 'kimScore',
    better: 'higher',
    write: percent,
    value: row => row.kimScore ?? null,
    n: row => row.counts.csat,
  },
  ...perFactor(factor),
}

export const figureOf = (id: FigureId) => figures[id === 'invalid' || id === 'spam' ? 'tickets' : id]

export const isFactor = (id: string): id is FactorName => Object.hasOwn(factors, id)
