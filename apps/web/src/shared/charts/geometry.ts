export type Point = { x: number; y: number }

/** Maps values to pixels and places grid lines. The scale spans at least half a CSAT point. */
export function csatScale(values: readonly number[], top: number, bottom: number) {
  const lowest = values.length ? Math.min(...values) : 3.5
  const highest = values.length ? Math.max(...values) : 4.5
  const step = highest - lowest > 2 ? 1 : 0.5
  let low = Math.max(0, Math.floor(lowest / step) * step)
  let high = Math.min(5, Math.ceil(highest / step) * step)
  if (low === high) [low, high] = high < 5 ? [low, high + step] : [low - step, high]
  const ticks: number[] = []
  for (let tick = low; tick <= high + 0.001; tick += step) ticks.push(Math.round(tick * 10) / 10)
  return { ticks, y: (value: number) => bottom - ((value - low) / (high - low)) * (bottom - top) }
}

/** Lays out days side by side, with equal widths. */
export function dayScale(days: number, left: number, right: number) {
  const share = (right - left) / Math.max(1, days)
  return {
    share,
    x: (day: number) => left + share * (day + 0.5),
    dayAt: (x: number) => Math.max(0, Math.min(days - 1, Math.floor((x - left) / share))),
  }
}

/** Draws a line through the known values, with gaps for missing ones. */
export function linePath(values: readonly (number | null)[], at: (day: number, value: number) => Point) {
  let path = ''
  let pen = 'M'
  for (const [day, value] of values.entries()) {
    if (value === null) {
      pen = 'M'
      continue
    }
    const { x, y } = at(day, value)
    path += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`
    pen = 'L'
  }
  return path
}

/** The line's height at `left`, followed by the heights of all its points to the right of `left`. */
export function heightsFrom(left: number, points: readonly Point[]): number[] {
  const inside = points.filter(point => point.x > left)
  const before = points.findLast(point => point.x <= left)
  const [after] = inside
  const ys = inside.map(point => point.y)
  if (!before || !after) return ys
  return [before.y + ((after.y - before.y) * (left - before.x)) / (after.x - before.x), ...ys]
}

/** Days to label on the axis: evenly spaced, as many as fit, always including the first. */
export function labelledDays(days: number, width: number, labelWidth = 72): number[] {
  const most = Math.max(1, Math.floor(width / labelWidth))
  const every = Math.max(1, Math.ceil(days / most))
  // Whole weeks are easier to read than any other step.
  const step = every > 2 && every <= 7 ? (days > 7 ? 7 : every) : every > 7 ? Math.ceil(every / 7) * 7 : every
  return Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step)
}

/** The lowest value, if at least three are known. */
export function lowestDay(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value, day) => (value === null ? [] : [{ value, day }]))
  if (known.length < 3) return null
  return known.reduce((lowest, one) => (one.value < lowest.value ? one : lowest)).day
}
