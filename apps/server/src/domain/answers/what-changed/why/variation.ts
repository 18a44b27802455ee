/** Sums of one value over the tickets of one day (or week). */
export interface BlockSums {
  n: number
  sum: number
  squares: number
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
 * change between periods doesn't count as variation. `assumed` is the day-to-day deviation to use until there is data
 * for enough days.
 */
export function usualVariation(periods: readonly (readonly BlockSums[])[], assumed: number): Variation {
  let [within, withinFreedom, between, betweenFreedom, size] = [0, 0, 0, 0, 0]
  for (const blocks of periods) {
    const all = totalOf(blocks)
    if (all.n < 2) continue
    const full = blocks.filter(block => block.n > 0)
    const byBlock = full.reduce((total, { n, sum }) => total + sum ** 2 / n, 0)
    within += Math.max(0, all.squares - byBlock)
    withinFreedom += all.n - full.length
    between += Math.max(0, byBlock - all.sum ** 2 / all.n)
    betweenFreedom += full.length - 1
    size += all.n - full.reduce((total, { n }) => total + n ** 2, 0) / all.n
  }
  const tickets = withinFreedom > 0 ? within / withinFreedom : 1
  const excess = betweenFreedom > 0 && size > 0 ? Math.max(0, (between - betweenFreedom * tickets) / size) : 0
  return {
    tickets,
    days: (betweenFreedom * excess + assumedDays * assumed ** 2) / (betweenFreedom + assumedDays),
  }
}

/** The variance of a period's mean. */
export function varianceOfMean(blocks: readonly BlockSums[], { tickets, days }: Variation): number {
  const { n } = totalOf(blocks)
  if (n === 0) return Number.POSITIVE_INFINITY
  return tickets / n + (days * blocks.reduce((total, block) => total + block.n ** 2, 0)) / n ** 2
}

export function totalOf(blocks: readonly BlockSums[]): BlockSums {
  const all = { n: 0, sum: 0, squares: 0 }
  for (const { n, sum, squares } of blocks) {
    all.n += n
    all.sum += sum
    all.squares += squares
  }
  return all
}
