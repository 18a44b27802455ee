/** A span in which a time zone's offset from UTC stays the same. All values are in minutes. */
export interface Stretch {
  from: number
  to: number
  offset: number
}

const stepMinutes = 7 * 24 * 60
/** Clocks change at whole seconds. */
const precision = 1 / 60

const formatters = new Map<string, Intl.DateTimeFormat>()
const years = new Map<string, Stretch[]>()
const rememberedYears = 2_000

const startOf = (year: number) => new Date(0).setUTCFullYear(year, 0, 1) / 60_000

/** Returns the spans of one UTC year in which a zone's offset stays the same, in order. Results are cached. */
export function stretchesOf(timezone: string, year: number): readonly Stretch[] {
  const key = `${timezone} ${year}`
  const known = years.get(key)
  if (known) return known
  const found = findStretches(timezone, startOf(year), startOf(year + 1))
  if (years.size >= rememberedYears) years.clear()
  years.set(key, found)
  return found
}

/** Samples once a week, then bisects the weeks in which the clocks change. */
function findStretches(timezone: string, from: number, to: number): Stretch[] {
  const stretches: Stretch[] = []
  let begun = from
  let offset = offsetAt(timezone, from)
  for (let at = from; at < to; at += stepMinutes) {
    const next = Math.min(at + stepMinutes, to - precision)
    const after = offsetAt(timezone, next)
    if (after === offset) continue
    const changed = changeBetween(timezone, at, next, offset)
    stretches.push({ from: begun, to: changed, offset })
    begun = changed
    offset = after
  }
  return [...stretches, { from: begun, to, offset }]
}

function changeBetween(timezone: string, before: number, after: number, offset: number): number {
  let [low, high] = [Math.round(before * 60), Math.round(after * 60)]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(timezone, middle / 60) === offset) low = middle
    else high = middle
  }
  return high / 60
}

const written = /GMT(?:([+-])(\d{1,2}):(\d{2})(?::(\d{2}))?)?/

/** A zone's offset from UTC at a moment, in minutes. */
export function offsetAt(timezone: string, minutes: number): number {
  let formatter = formatters.get(timezone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
    formatters.set(timezone, formatter)
  }
  const [, sign, hours = '0', rest = '0', seconds = '0'] =
    written.exec(formatter.format(Math.round(minutes * 60_000))) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(rest) + Number(seconds) / 60)
}
