import { activityInterval } from '@pulse/contract'
import { invalidInput } from '../../platform/http/errors.ts'
import type { Interval } from './merge-intervals.ts'
import { longestIntervalMs } from './recorded-time.ts'
import { clockToleranceMs } from './tracker-clock.ts'

const oldestMs = 100 * 24 * 60 * 60_000

/** Parses an interval from a tracker, or returns the reason it can't be stored. */
export function checkInterval(
  value: unknown,
  { now, clockCorrectionMs }: { now: Date; clockCorrectionMs: number },
): Interval | { problem: string } {
  const read = activityInterval.safeParse(value)
  if (!read.success) return { problem: invalidInput(read.error, 'body').message }
  const { startedAt, seconds, idleSeconds } = read.data
  const start = Date.parse(startedAt) + clockCorrectionMs
  const [length, idle] = [Math.round(seconds * 1000), Math.round(idleSeconds * 1000)]
  const end = start + length
  if (length <= 0) return { problem: 'The interval must end after it starts.' }
  if (length > longestIntervalMs)
    return { problem: 'An interval can be at most 24 hours long. Send shorter intervals.' }
  if (idle < 0) return { problem: 'Idle time can’t be negative.' }
  if (idle > length) return { problem: 'Idle time can’t be longer than the interval.' }
  if (end > now.getTime() + clockToleranceMs)
    return { problem: 'This time is in the future. Check the tracker’s clock.' }
  if (start < now.getTime() - oldestMs)
    return { problem: 'This time is more than 100 days ago, which is too old to store.' }
  return { start, end, idle }
}
