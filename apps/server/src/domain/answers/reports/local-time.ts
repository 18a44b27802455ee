import { offsetMs } from '../../facts/range.ts'

const quarterHourMs = 900_000
const mostRemembered = 20_000

/**
 * Formats instants in the zone's local time. Offsets change only on the quarter hour, so one lookup per quarter hour
 * is enough.
 */
export function localTime(timezone: string): (at: Date) => string {
  const offsets = new Map<number, number>()
  return at => {
    const quarter = Math.floor(at.getTime() / quarterHourMs)
    let offset = offsets.get(quarter)
    if (offset === undefined) {
      offset = offsetMs(quarter * quarterHourMs, timezone)
      if (offsets.size >= mostRemembered) offsets.clear()
      offsets.set(quarter, offset)
    }
    return new Date(at.getTime() + offset).toISOString().slice(0, 19).replace('T', ' ')
  }
}
