import type { AccountHours } from '@pulse/contract'

export const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
const dayMinutes = 24 * 60

type Day = AccountHours['week'][number]

/** A day's opening and closing times. Null means closed. */
export type DayTimes = { opens: string; closes: string } | null

export function timesOf(day: Day): DayTimes {
  return day && { opens: clock(day.opens), closes: clock(day.closes) }
}

/** A closing time at or before the opening time is on the next day. Null while a time is missing. */
export function dayOf(times: NonNullable<DayTimes>): NonNullable<Day> | null {
  const [opens, closes] = [minutes(times.opens), minutes(times.closes)]
  if (opens === null || closes === null) return null
  return { opens, closes: closes <= opens ? closes + dayMinutes : closes }
}

export function endsNextDay(times: NonNullable<DayTimes>): boolean {
  return (dayOf(times)?.closes ?? 0) > dayMinutes
}

/**
 * Shown next to the closing time while the user types, so mistakes stand out. For example, 'until 07:00 the next day,
 * 23 h'.
 */
export function untilNextDay(times: NonNullable<DayTimes>): string | null {
  const day = dayOf(times)
  if (!day || !endsNextDay(times)) return null
  return `until ${clock(day.closes)} the next day, ${inHours(day.closes - day.opens)}`
}

const unusuallyLong = 16 * 60

/** Days with unusually long hours, which are probably a mistake. */
export function longDays(week: readonly DayTimes[]): string[] {
  return week.flatMap((times, index) => {
    const day = times && dayOf(times)
    const open = day ? day.closes - day.opens : 0
    return open > unusuallyLong ? [`${days[index]}, ${inHours(open)}`] : []
  })
}

function clock(minutes: number): string {
  const inDay = minutes % dayMinutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

function minutes(time: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** The total hours per week. */
export function hoursAWeek(week: readonly DayTimes[]): string {
  const open = week.reduce((sum, times) => {
    const day = times && dayOf(times)
    return day ? sum + day.closes - day.opens : sum
  }, 0)
  return `${inHours(open)} per week`
}

function inHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest ? `${hours} h ${rest} min` : `${hours} h`
}
