import { type Calendar, dateText } from '../calendar.ts'
import { publicHoliday } from './holidays.ts'
import type { DiaryCorrection, DiaryInterval } from './types.ts'

const hour = 3600

interface Recorded {
  calendar: Calendar
  intervals: DiaryInterval[]
  firstDay: number
  today: number
}

/**
 * A few examples of each kind of correction: forgotten time, wrong time, an undone correction, a day that is corrected
 * twice, and a paid public holiday.
 */
export function correctionsOf(name: string, recorded: Recorded): DiaryCorrection[] {
  const { calendar, today } = recorded
  const days = totals(recorded)
  const worked = [...days.keys()].filter(day => day < today).toSorted((a, b) => b - a)
  const correct = (
    day: number | undefined,
    change: (before: number) => number,
    reason: string,
    {
      before,
      undone = false,
      hoursLater = 10,
    }: { before?: number; undone?: boolean; hoursLater?: number } = {},
  ): DiaryCorrection[] => {
    if (day === undefined) return []
    const secondsBefore = before ?? days.get(day) ?? 0
    // Corrections are made the next morning.
    const at = calendar.toUtc(day + 1, hoursLater * hour)
    return [
      {
        day: dateText(day),
        seconds: Math.round(change(secondsBefore) / 60) * 60,
        secondsBefore,
        reason,
        at,
        undoneAt: undone ? at + 25 * 60 : null,
      },
    ]
  }
  const holiday = lastHoliday(recorded)
  const paid =
    holiday === null
      ? []
      : correct(holiday, () => 8 * hour, `Paid public holiday: ${publicHoliday(holiday)}`, { hoursLater: 11 })
  switch (name) {
    case 'Beatriz Rocha': {
      const twice = worked[9]
      const first = correct(twice, before => before + 1.5 * hour, 'Tracker was off during the team training')
      const shown = first[0]?.seconds ?? 0
      return [
        ...paid,
        ...first,
        ...correct(twice, () => shown + 0.5 * hour, 'The training took two hours', {
          before: shown,
          hoursLater: 15,
        }),
        ...correct(worked[4], before => before + 1.25 * hour, 'Forgot to resume the tracker after lunch'),
      ].toSorted((a, b) => a.at - b.at)
    }
    case 'Grant Becker':
      return correct(worked[6], before => before - 1.75 * hour, 'Tracker kept running after the shift')
    case 'Mara Linde':
      return [...paid, ...correct(worked[7], () => 4 * hour, 'Half day', { undone: true })].toSorted(
        (a, b) => a.at - b.at,
      )
    case 'Owen Clarke':
      return correct(worked[11], before => before + 2 * hour, 'Visited the warehouse, without a computer')
    default:
      return []
  }
}

/** Recorded seconds by calendar day. A night shift is split between its two days. */
function totals({ calendar, intervals }: Recorded): Map<number, number> {
  const days = new Map<number, number>()
  for (const { start, end } of intervals)
    for (let at = start; at < end; ) {
      const day = calendar.localDay(at)
      const until = Math.min(end, calendar.toUtc(day + 1, 0))
      days.set(day, (days.get(day) ?? 0) + until - at)
      at = until
    }
  return days
}

function lastHoliday({ firstDay, today }: Recorded): number | null {
  for (let day = today - 1; day >= firstDay; day--) if (publicHoliday(day)) return day
  return null
}
