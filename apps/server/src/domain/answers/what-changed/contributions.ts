/** Sums of a group's scores in two periods, in hundredths of a point. */
export interface TwoPeriods {
  n: number
  sum: number
  previousN: number
  previousSum: number
}

/**
 * How many points each group moved the mean between two periods. The contributions add up to the overall change, within
 * floating-point precision. Each has two parts: the change in the group's own mean times its average share, and the
 * change in its share times its distance from the overall mean. A group missing from one period is assumed to have that
 * period's overall mean. Null when one of the periods has no scores at all.
 */
export function contributionsOf(groups: readonly TwoPeriods[]): { change: number; by: number[] } | null {
  const all = addUp(groups)
  if (all.n === 0 || all.previousN === 0) return null
  const mean = all.sum / all.n / 100
  const previousMean = all.previousSum / all.previousN / 100
  const by = groups.map(group => {
    const share = group.n / all.n
    const previousShare = group.previousN / all.previousN
    const own = group.n ? group.sum / group.n / 100 : mean
    const previousOwn = group.previousN ? group.previousSum / group.previousN / 100 : previousMean
    return (
      ((share + previousShare) / 2) * (own - previousOwn) +
      ((own + previousOwn) / 2 - (mean + previousMean) / 2) * (share - previousShare)
    )
  })
  return { change: mean - previousMean, by }
}

export function addUp(groups: readonly TwoPeriods[]): TwoPeriods {
  const all = { n: 0, sum: 0, previousN: 0, previousSum: 0 }
  for (const group of groups) {
    all.n += group.n
    all.sum += group.sum
    all.previousN += group.previousN
    all.previousSum += group.previousSum
  }
  return all
}

const placements = 10_000

/** Adding 0 turns -0 into 0. Rounding a small negative value gives -0. */
export const toFourDecimals = (value: number) => Math.round(value * placements) / placements + 0

/**
 * Rounds to four decimals in such a way that the rounded values still add up to the rounded total. The remainder is
 * added where rounding removed the most.
 */
export function roundedTogether(values: readonly number[], whole: number): number[] {
  const floors = values.map(value => Math.floor(value * placements))
  const missing = Math.round(whole * placements) - floors.reduce((total, floor) => total + floor, 0)
  const byRemainder = values
    .map((value, index) => ({ index, remainder: value * placements - Math.floor(value * placements) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return floors.map((floor, index) => (floor + (raised.has(index) ? 1 : 0)) / placements)
}
