import { count } from '@pulse/contract/plural'
import { displayDay } from '../../../shared/date-range/range.ts'
import { csat } from '../../../shared/figures/score.ts'
import type { DayFigures } from '../overview/use-overview.ts'

export type Days = {
  series: readonly DayFigures[]
  /** The days of the comparison period, in order; empty if there is none. */
  previous: readonly DayFigures[]
  /** Null if the period is already a single day. */
  onDay: ((date: string) => void) | null
}

/** Such as '14 Oct': the date range already shows the year. */
export function shortDay(date: string): string {
  return displayDay(date).split(',')[0] ?? date
}

/** The tooltip lines for a day. */
export function dayLines(day: DayFigures, before: DayFigures | undefined): string[] {
  const lines = [
    shortDay(day.date),
    `CSAT ${csat(day.averageCSAT)} (${count(day.counts.csat)} scored)`,
    count(day.totalTickets, 'ticket'),
  ]
  if (before)
    lines.push(
      `Previous (${shortDay(before.date)}): ${csat(before.averageCSAT)}, ${count(before.totalTickets, 'ticket')}`,
    )
  return lines
}
