import { type MetricId, metrics } from '@pulse/contract/metrics'
import { count } from '@pulse/contract/plural'
import { businessTime, duration, longBusinessTime } from '../../../shared/figures/duration.ts'
import { csat, percent } from '../../../shared/figures/score.ts'
import type { DayFigures, PeriodFigures } from './use-overview.ts'

export type FigureId = 'averageCSAT' | 'averageFirstResponseTime' | 'averageFullResolutionTime' | 'reopenRate'
type Figures = Omit<PeriodFigures, 'previous'>

type Wording = {
  label: string
  shown: (figures: Figures) => string
  /** Shown right after the value: its scale, or the median for times. */
  suffix: (figures: Figures) => string
  /** The number of tickets the value is based on. */
  behind: (figures: Figures) => string
  /** More detail, for the tooltip. */
  more: (figures: Figures) => string[]
  changed: (difference: number) => string
}

const tickets = (n: number) => count(n, 'ticket')

export const figureTexts: Record<FigureId, Wording> = {
  averageCSAT: {
    label: 'Average CSAT',
    shown: figures => csat(figures.averageCSAT),
    suffix: () => '/ 5',
    behind: figures => `${count(figures.counts.csat)} scored`,
    more: () => [],
    changed: difference => Math.abs(difference).toFixed(2),
  },
  averageFirstResponseTime: {
    label: 'First response time',
    shown: figures => duration(figures.averageFirstResponseTime),
    suffix: figures => `median ${businessTime(figures.medianFirstResponseTime)}`,
    behind: figures => tickets(figures.counts.firstResponse),
    more: figures => timeLines(figures.averageFirstResponseTime, figures.p90FirstResponseTime),
    changed: slowerOrFaster,
  },
  averageFullResolutionTime: {
    label: 'Full resolution time',
    shown: figures => duration(figures.averageFullResolutionTime),
    suffix: figures => `median ${businessTime(figures.medianFullResolutionTime)}`,
    behind: figures => tickets(figures.counts.fullResolution),
    more: figures => timeLines(figures.averageFullResolutionTime, figures.p90FullResolutionTime),
    changed: slowerOrFaster,
  },
  reopenRate: {
    label: 'Reopen rate',
    shown: figures => percent(figures.reopenRate),
    suffix: () => '',
    behind: figures => tickets(figures.counts.reopens),
    more: () => [],
    changed: difference => `${Math.abs(difference).toFixed(1)} pt`,
  },
}

export const figureIds = Object.keys(figureTexts) as FigureId[]

/** Rounds to the displayed precision, so values that look the same count as unchanged. */
const exactness: Record<FigureId, number> = {
  averageCSAT: 100,
  averageFirstResponseTime: 1,
  averageFullResolutionTime: 1,
  reopenRate: 10,
}

/** The current value minus the previous one, both rounded as displayed; null if either is missing. */
export function changeOf(id: FigureId, now: Figures, before: Figures | undefined): number | null {
  const [current, previous] = [now[id], before?.[id] ?? null]
  if (current === null || previous === null) return null
  const units = exactness[id]
  return (Math.round(current * units) - Math.round(previous * units)) / units
}

export function changeText(id: FigureId, change: number): string {
  return change === 0 ? 'no change' : figureTexts[id].changed(change)
}

export function meaningOf(id: MetricId): string {
  return metrics[id].meaning
}

export function dailyValues(id: FigureId, series: readonly DayFigures[]): (number | null)[] {
  return series.map(day => day[id])
}

function timeLines(average: number | null, p90: number | null): string[] {
  const inHours = longBusinessTime(average)
  return [
    ...(inHours ? [`Average: ${inHours}.`] : []),
    `${metrics.p90Time.meaning} Here: ${businessTime(p90)}.`,
  ]
}

function slowerOrFaster(difference: number): string {
  return `${businessTime(Math.abs(difference))} ${difference > 0 ? 'slower' : 'faster'}`
}
