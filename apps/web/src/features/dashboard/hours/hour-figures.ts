import { count } from '@pulse/contract/plural'
import { businessTime } from '../../../shared/figures/duration.ts'
import type { Overview } from '../overview/use-overview.ts'

export type Hour = NonNullable<Overview['hours']>[number]
export type HourFigure = {
  name: string
  value: (hour: Hour) => number | null
  shown: (hour: Hour) => string
  least: string
  most: string
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const hourFigures: Record<'volume' | 'response', HourFigure> = {
  volume: {
    name: 'Tickets by weekday and hour',
    value: hour => hour.tickets || null,
    shown: hour => count(hour.tickets),
    least: 'fewer',
    most: 'more',
  },
  response: {
    name: 'First response time by weekday and hour',
    value: hour => hour.averageFirstResponseTime,
    shown: hour => businessTime(hour.averageFirstResponseTime),
    least: 'quicker',
    most: 'slower',
  },
}

/** For example, '09:00'. */
export function clock(hour: number): string {
  return `${String(hour % 24).padStart(2, '0')}:00`
}

export function hourLines(hour: Hour): [string, string, string] {
  return [
    `${weekdays[hour.weekday]} ${clock(hour.hour)}–${clock(hour.hour + 1)}`,
    count(hour.tickets, 'ticket'),
    `First response ${businessTime(hour.averageFirstResponseTime)}`,
  ]
}

/**
 * An hour's color intensity from 0 to 1, relative to the busiest hours. One extreme hour must not wash out the others,
 * so everything above the 95th percentile gets full intensity.
 */
export function strengths(hours: readonly Hour[], figure: HourFigure): (number | null)[] {
  const values = hours.map(figure.value)
  const known = values.filter(value => value !== null).sort((a, b) => a - b)
  const top = known[Math.floor((known.length - 1) * 0.95)] ?? 0
  return values.map(value => (value === null ? null : top > 0 ? Math.min(1, value / top) : 0))
}
