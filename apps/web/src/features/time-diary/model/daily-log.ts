import type { DailyLog, TimeCorrection } from '@pulse/contract'
import type { Day } from '../../../shared/date-range/range.ts'
import { isWeekend } from './calendar-month.ts'
import { fromMinutes, fromSeconds, wholeMinutes } from './working-time.ts'

/**
 * The time worked on a day. All times are in milliseconds. The server's minutes and seconds are converted once, when
 * the response arrives.
 */
export type DayLog = {
  day: number
  duration: number
  idleTime: number
  recorded: number
  correction: TimeCorrection | null
}

export function toDayLog(log: DailyLog): DayLog {
  return {
    day: log.day,
    duration: fromMinutes(log.duration),
    idleTime: fromSeconds(log.idleTime),
    recorded: fromMinutes(log.recordedDuration),
    correction: log.correction,
  }
}

/** Adds up the days in whole minutes, as the calendar shows them, so the total equals the sum of the cells. */
export function totalDuration(logs: readonly DayLog[]): number {
  return logs.reduce((total, { duration }) => total + fromMinutes(wholeMinutes(duration)), 0)
}

export type DayKind = 'worked' | 'day-off' | 'absent' | 'blank'

/** How a day is shown. Today can't be an absence, because it isn't over yet. */
export function dayKind(day: Day, today: Day, log: DayLog | undefined): DayKind {
  if (day > today) return 'blank'
  if (log && log.duration > 0) return 'worked'
  if (isWeekend(day)) return 'day-off'
  return day < today ? 'absent' : 'blank'
}
