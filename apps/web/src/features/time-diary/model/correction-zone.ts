import type { TimeCorrection } from '@pulse/contract'

type Corrected = Pick<TimeCorrection, 'day' | 'dayStart' | 'dayEnd'>

/**
 * The offset of the time zone a correction was made in, such as UTC+8, or null if the corrected day has the same hours
 * in the viewer's time zone.
 */
export function otherZone({ day, dayStart, dayEnd }: Corrected, viewerZone: string): string | null {
  const start = Date.parse(dayStart)
  const dayAt = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: viewerZone }).format(at)
  const isSameDay =
    dayAt(start) === day &&
    dayAt(start - 1) !== day &&
    dayAt(Date.parse(dayEnd) - 1) === day &&
    dayAt(Date.parse(dayEnd)) !== day
  return isSameDay ? null : offsetText((Date.parse(`${day}T00:00:00Z`) - start) / 60_000)
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

/** Whether two corrections cover some of the same hours. */
export function overlap(one: Corrected, other: Corrected): boolean {
  return one.dayStart < other.dayEnd && one.dayEnd > other.dayStart
}
