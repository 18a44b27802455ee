import { count } from '@pulse/contract/plural'
import { shortDay } from '../../../shared/date-range/range.ts'
import type { DayNote } from '../../../shared/day-notes/day-notes-query.ts'
import { csat } from '../../../shared/figures/score.ts'
import type { DayFigures } from '../overview/use-overview.ts'

export type Days = {
  series: readonly DayFigures[]
  /** The days of the comparison period, in order. Empty if there is no comparison. */
  previous: readonly DayFigures[]
  /** Opens a day. Null if the period is already a single day. */
  onDay: ((date: string) => void) | null
  notes: readonly DayNote[]
}

/** The tooltip lines for a day. */
export function dayLines(
  day: DayFigures,
  before: DayFigures | undefined,
  notes: readonly DayNote[],
): string[] {
  const lines = [
    shortDay(day.date),
    `CSAT ${csat(day.averageCSAT)} (${count(day.counts.csat)} scored)`,
    count(day.totalTickets, 'ticket'),
  ]
  if (before)
    lines.push(
      `Previous (${shortDay(before.date)}): ${csat(before.averageCSAT)}, ${count(before.totalTickets, 'ticket')}`,
    )
  for (const { startDate, endDate, text } of notes)
    if (startDate <= day.date && day.date <= endDate) lines.push(`Note: ${text}`)
  return lines
}
