interface Span {
  from: Date
  to: Date
}

const slots = 100

/**
 * Time slices that together cover about 1/`part` of a span. The span is cut into slots, each slot is cut into parts,
 * and one part of each slot is chosen. The choice looks random, so every hour and weekday is represented. It is
 * always the same, so a figure doesn't change when it is requested again.
 */
export function slicesOf({ from, to }: Span, part: number): Span[] {
  if (part === 1) return [{ from, to }]
  const [begin, length] = [from.getTime(), to.getTime() - from.getTime()]
  const cell = length / (slots * part)
  const at = (cells: number) => new Date(Math.round(begin + cells * cell))
  return Array.from({ length: slots }, (_, slot) => {
    const chosen = slot * part + (scattered(slot) % part)
    return { from: at(chosen), to: at(chosen + 1) }
  })
}

/** Hashes a whole number. */
function scattered(value: number): number {
  let mixed = Math.imul(value + 0x9e3779b9, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
