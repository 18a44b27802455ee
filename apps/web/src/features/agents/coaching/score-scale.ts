/** Padding below the lowest and above the highest score, in points. */
const room = 0.1

/** Maps a score to its position between the lowest and the highest of `scores`, as a percentage of the width. */
export function scaleFor(scores: readonly (number | null | undefined)[]): (score: number) => number {
  const known = scores.filter(score => score != null)
  const low = Math.max(0, Math.min(...known) - room)
  const high = Math.min(5, Math.max(...known) + room)
  return score => (known.length === 0 || high === low ? 50 : ((score - low) / (high - low)) * 100)
}

/** The gridlines of a chart: at least two, half a point or a point apart. */
export function ticksFor(scores: readonly number[]): number[] {
  const step = Math.max(...scores) - Math.min(...scores) > 2 ? 1 : 0.5
  const from = Math.max(0, Math.floor(Math.min(...scores) / step) * step)
  const to = Math.min(5, Math.ceil(Math.max(...scores) / step) * step)
  const last = to > from ? to : Math.min(5, from + step)
  const first = last > from ? from : last - step
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step)
}
