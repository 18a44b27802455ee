/** A range of hours in a day, such as 22:00 to 06:00. If both times are equal, it covers the whole day. */
export interface WorkingHours {
  start: string
  end: string
}

const dayMinutes = 24 * 60

/** Reads a range such as 09:00-17:00. */
export function readHours(text: string): WorkingHours | null {
  const found = /^\s*((?:[01]\d|2[0-3]):[0-5]\d)\s*[-–]\s*((?:[01]\d|2[0-3]):[0-5]\d)\s*$/.exec(text)
  return found?.[1] && found[2] ? { start: found[1], end: found[2] } : null
}

/** Whether someone available during these hours can work all of the requested hours. */
export function coversHours(available: WorkingHours, wanted: WorkingHours): boolean {
  const [from, until] = span(available)
  if (until - from === dayMinutes) return true
  const [wantedFrom, wantedUntil] = span(wanted)
  // A range that spans midnight can start on the day before or end on the day after, so all three days are checked.
  return [-dayMinutes, 0, dayMinutes].some(
    shift => from + shift <= wantedFrom && wantedUntil <= until + shift,
  )
}

function span({ start, end }: WorkingHours): [number, number] {
  const from = minutes(start)
  const until = minutes(end)
  return [from, until > from ? until : until + dayMinutes]
}

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
