import { offsetMs, type Range } from './range.ts'

/** A stretch of time during which a zone's UTC offset doesn't change. */
export interface Stretch {
  from: Date
  to: Date
  offsetMs: number
}

// No zone has changed its clocks twice within a week since 2000.
const weekMs = 7 * 86_400_000
const halfHourMs = 1_800_000

/** Cuts a range where its zone's clocks change. */
export function stretchesOf({ from, to, timezone }: Pick<Range, 'from' | 'to' | 'timezone'>): Stretch[] {
  const stretches: Stretch[] = []
  const last = to.getTime() - 1
  let start = from
  let offset = offsetMs(from.getTime(), timezone)
  for (let at = from.getTime(); at < last; ) {
    const next = Math.min(at + weekMs, last)
    const nextOffset = offsetMs(next, timezone)
    if (nextOffset !== offset) {
      const change = changeBetween(at, next, offset, timezone)
      stretches.push({ from: start, to: change, offsetMs: offset })
      start = change
      offset = nextOffset
    }
    at = next
  }
  return [...stretches, { from: start, to, offsetMs: offset }]
}

/** Finds the first second with the new offset. */
function changeBetween(before: number, after: number, offset: number, timezone: string): Date {
  let [low, high] = [Math.floor(before / 1000), Math.ceil(after / 1000)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetMs(middle * 1000, timezone) === offset) low = middle
    else high = middle
  }
  return new Date(high * 1000)
}

/** Whether the local hours in these stretches consist of whole UTC half hours. False for Kathmandu and Chatham. */
export function madeOfHalfHours(stretches: readonly Stretch[]): boolean {
  return stretches.every(({ from, to, offsetMs: offset }) =>
    [from.getTime(), to.getTime(), offset].every(ms => ms % halfHourMs === 0),
  )
}
