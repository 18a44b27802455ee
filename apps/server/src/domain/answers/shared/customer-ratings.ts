import type { CustomerRatings } from '@pulse/contract'

/** How customers themselves rated the tickets in a rollup. */
export const ratingsOf = (sums: { rated_good: number; rated_bad: number }): CustomerRatings => ({
  good: sums.rated_good,
  n: sums.rated_good + sums.rated_bad,
})
