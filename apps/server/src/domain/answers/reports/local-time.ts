import { offsetMs } from '../../facts/range.ts'

const quarterHourMs = 900_000
const mostRemembered = 20_000

/** Moments as a clock in the zone shows them. Clocks are changed on quarter hours, so one look serves each of those. */
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
