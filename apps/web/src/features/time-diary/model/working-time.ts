import { workTime } from '../../../shared/figures/duration.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** For example, "7H 42M". */
export function hoursAndMinutes(ms: number): string {
  return workTime(wholeMinutes(ms))
}

export const wholeMinutes = (ms: number) => Math.round(ms / minute)

/** For example, "7h 42m 10s". */
export function hoursMinutesSeconds(ms: number): string {
  const whole = Math.max(0, Math.round(ms / second))
  return `${Math.floor(whole / 3600)}h ${Math.floor((whole % 3600) / 60)}m ${whole % 60}s`
}

/** The duration to save, in milliseconds. */
export function enteredTime(hours: number, minutes: number): number {
  return hours * hour + minutes * minute
}

export function activeTime({ duration, idleTime }: { duration: number; idleTime: number }): number {
  return Math.max(0, duration - idleTime)
}

export const fromMinutes = (minutes: number) => minutes * minute
export const fromSeconds = (seconds: number) => seconds * second
