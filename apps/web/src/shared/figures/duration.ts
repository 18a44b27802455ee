import { count } from '@pulse/contract/plural'

const hour = 60
const day = 24 * hour
const month = 30 * day

/** Formats minutes as 45m, 2h 30m, 3d 4h or 2mo 5d. Anything smaller than the second unit is dropped. */
export function duration(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return '-'
  const whole = Math.max(0, Math.round(minutes))
  if (whole < hour) return `${whole}m`
  if (whole < day) return inUnits(whole, hour, 'h', 1, 'm')
  if (whole < month) return inUnits(whole, day, 'd', hour, 'h')
  return inUnits(whole, month, 'mo', day, 'd')
}

/**
 * Formats business minutes as 45m, 2h 30m or 60 business h. Days aren't used, because a business day rarely has 24
 * hours.
 */
export function businessTime(minutes: number | null | undefined): string {
  return longBusinessTime(minutes) ?? duration(minutes)
}

/** The duration in business hours, if `duration` shows it in days; otherwise undefined. */
export function longBusinessTime(minutes: number | null | undefined): string | undefined {
  if (typeof minutes !== 'number' || Math.round(minutes) < day) return
  return `${count(Math.round(minutes / hour))} business h`
}

/** Formats work time, always in hours and minutes. */
export function workTime(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  return `${Math.floor(whole / hour)}H ${whole % hour}M`
}

function inUnits(
  minutes: number,
  large: number,
  largeName: string,
  small: number,
  smallName: string,
): string {
  const rest = Math.floor((minutes % large) / small)
  const first = `${Math.floor(minutes / large)}${largeName}`
  return rest === 0 ? first : `${first} ${rest}${smallName}`
}
