/** Recorded time in milliseconds. `start` is inclusive and `end` is exclusive. */
export interface Interval {
  start: number
  end: number
  idle: number
}

/**
 * Adds arriving intervals to known ones, which don't overlap and are in order. Known time stays as it is, and only new
 * time is added. Returns the rows to store: new ones, and known ones that became longer.
 */
export function mergeIntervals(known: readonly Interval[], arriving: readonly Interval[]): Interval[] {
  const rows = known.map(row => ({ ...row }))
  const changed = new Set<Interval>()
  for (const one of arriving.toSorted((a, b) => a.start - b.start || a.end - b.end))
    for (const row of add(rows, one)) changed.add(row)
  return [...changed]
}

function add(rows: Interval[], arriving: Interval): Interval[] {
  const first = firstEndingAfter(rows, arriving.start)
  const { pieces, idle } = newTime(rows, first, arriving)
  const share = idle / pieces.reduce((sum, { start, end }) => sum + end - start, 0)
  const parts = pieces.map(({ start, end }) => ({ start, end, idle: share * (end - start) }))
  const changed: Interval[] = []
  // A tracker sends the same interval repeatedly as it grows, but it is stored as one row.
  const repeated = rows[first]
  const [tail] = parts
  if (repeated && tail && repeated.start === arriving.start && repeated.end === tail.start) {
    repeated.end = tail.end
    repeated.idle += tail.idle
    changed.push(repeated)
    parts.shift()
  }
  for (const part of parts) {
    rows.splice(firstEndingAfter(rows, part.start), 0, part)
    changed.push(part)
  }
  return changed
}

/**
 * The parts of an interval that aren't known yet, and their idle time. The idle time of known parts is subtracted, so a
 * repeated interval doesn't count it twice.
 */
function newTime(
  rows: readonly Interval[],
  first: number,
  { start, end, idle }: Interval,
): { pieces: { start: number; end: number }[]; idle: number } {
  const pieces: { start: number; end: number }[] = []
  let knownIdle = 0
  let at = start
  for (let index = first; ; index++) {
    const row = rows[index]
    if (!row || row.start >= end) break
    if (at < row.start) pieces.push({ start: at, end: row.start })
    const overlap = Math.min(row.end, end) - Math.max(row.start, start)
    knownIdle += (row.idle * overlap) / (row.end - row.start)
    at = row.end
  }
  if (at < end) pieces.push({ start: at, end })
  const length = pieces.reduce((sum, piece) => sum + piece.end - piece.start, 0)
  return { pieces, idle: Math.min(Math.max(idle - knownIdle, 0), length) }
}

function firstEndingAfter(rows: readonly Interval[], at: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.end ?? at) > at) high = middle
    else low = middle + 1
  }
  return low
}
