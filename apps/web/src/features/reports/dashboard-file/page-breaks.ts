/** A page must be at least this full to end between blocks. */
const leastFilled = 0.4

type Content = {
  height: number
  /** Where blocks end, in order. */
  blocks: readonly number[]
  /** Where rows within blocks end, in order. */
  rows: readonly number[]
}

/** Returns where each page ends: between blocks, between rows if a block is too tall, or otherwise at full height. */
export function pageEnds({ height, blocks, rows }: Content, pageHeight: number): number[] {
  const ends: number[] = []
  let start = 0
  while (height - start > pageHeight) {
    const full = start + pageHeight
    const between = (least: number) => (y: number) => y > least && y <= full
    start =
      blocks.findLast(between(start + leastFilled * pageHeight)) ?? rows.findLast(between(start)) ?? full
    ends.push(start)
  }
  return [...ends, height]
}
