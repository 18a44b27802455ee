import { displayDay } from '../../../shared/date-range/range.ts'
import { count, csat } from '../../../shared/figures/score.ts'
import type { DayFigures } from '../overview/use-overview.ts'

export type Days = {
  series: readonly DayFigures[]
  /** As many days before them. */
  previous: readonly DayFigures[]
  /** Null where the day is the whole period already. */
  onDay: ((date: string) => void) | null
}

/** As in 14 Oct: the year is said by the date range. */
export function shortDay(date: string): string {
  return displayDay(date).split(',')[0] ?? date
}

/** What the chart says about a day, line by line. */
export function dayLines(day: DayFigures, before: DayFigures | undefined): string[] {
  const lines = [
    shortDay(day.date),
    `CSAT ${csat(day.averageCSAT)} from ${count(day.counts.csat)}`,
    count(day.totalTickets, 'ticket'),
  ]
  if (before)
    lines.push(`${shortDay(before.date)} before: ${csat(before.averageCSAT)}, ${count(before.totalTickets)}`)
  return lines
}
