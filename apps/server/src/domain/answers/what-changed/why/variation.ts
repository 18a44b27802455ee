/**
 * Sums of one value by day (or week): the count, sum and sum of squares for each block, one after another. This is an
 * array of numbers because creating objects for hundreds of groups with dozens of blocks would be slow.
 */
export type BlockSums = Float64Array

const perBlock = 3

export interface Sums {
  n: number
  sum: number
  squares: number
}

export function emptySums(blocks: number): BlockSums {
  return new Float64Array(blocks * perBlock)
}

/** Ignores blocks outside the period. */
export function addValue(sums: BlockSums, block: number, value: number): void {
  const at = block * perBlock
  if (at < 0 || at >= sums.length) return
  sums[at] = (sums[at] ?? 0) + 1
  sums[at + 1] = (sums[at + 1] ?? 0) + value
  sums[at + 2] = (sums[at + 2] ?? 0) + value * value
}

/** The block-by-block total of several groups. All have the same number of blocks. */
export function mergeSums(groups: readonly BlockSums[]): BlockSums {
  const merged = new Float64Array(groups[0]?.length ?? 0)
  for (const group of groups)
    for (let at = 0; at < merged.length; at++) merged[at] = (merged[at] ?? 0) + (group[at] ?? 0)
  return merged
}

/** How often a group occurs, as a mean over all tickets: the group's own tickets count as 1, and all others as 0. */
export function sharesOf(group: BlockSums, all: BlockSums): BlockSums {
  const shares = new Float64Array(all.length)
  for (let at = 0; at < all.length; at += perBlock) {
    const own = group[at] ?? 0
    shares[at] = all[at] ?? 0
    shares[at + 1] = own
    shares[at + 2] = own
  }
  return shares
}

export function totalOf(blocks: BlockSums): Sums {
  let [n, sum, squares] = [0, 0, 0]
  for (let at = 0; at < blocks.length; at += perBlock) {
    n += blocks[at] ?? 0
    sum += blocks[at + 1] ?? 0
    squares += blocks[at + 2] ?? 0
  }
  return { n, sum, squares }
}

/**
 * How much a value usually varies between tickets, and how much more it varies between days than chance would explain.
 */
export interface Variation {
  tickets: number
  days: number
}

/** The assumed deviation has the same weight as this many days of data. */
const assumedDays = 4

/**
 * The usual variation of a value, from the days of several periods. Each period is compared with its own mean, so a
 * change between periods doesn't count as variation. `assumed` is the deviation between days to assume until there is
 * data for enough days.
 */
export function usualVariation(periods: readonly BlockSums[], assumed: number): Variation {
  let [within, withinFreedom, between, betweenFreedom, size] = [0, 0, 0, 0, 0]
  for (const blocks of periods) {
    const all = totalOf(blocks)
    if (all.n < 2) continue
    let [full, byBlock, sizes] = [0, 0, 0]
    for (let at = 0; at < blocks.length; at += perBlock) {
      const n = blocks[at] ?? 0
      if (n === 0) continue
      full += 1
      byBlock += (blocks[at + 1] ?? 0) ** 2 / n
      sizes += n ** 2
    }
    within += Math.max(0, all.squares - byBlock)
    withinFreedom += all.n - full
    between += Math.max(0, byBlock - all.sum ** 2 / all.n)
    betweenFreedom += full - 1
    size += all.n - sizes / all.n
  }
  const tickets = withinFreedom > 0 ? within / withinFreedom : 1
  const excess = betweenFreedom > 0 && size > 0 ? Math.max(0, (between - betweenFreedom * tickets) / size) : 0
  return {
    tickets,
    days: (betweenFreedom * excess + assumedDays * assumed ** 2) / (betweenFreedom + assumedDays),
  }
}

/** The variance of a period's mean. */
export function varianceOfMean(blocks: BlockSums, { tickets, days }: Variation): number {
  const { n } = totalOf(blocks)
  if (n === 0) return Number.POSITIVE_INFINITY
  let sizes = 0
  for (let at = 0; at < blocks.length; at += perBlock) sizes += (blocks[at] ?? 0) ** 2
  return tickets / n + (days * sizes) / n ** 2
}
