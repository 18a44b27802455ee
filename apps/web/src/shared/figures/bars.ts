const leastPercent = 8
export const barAnimationMs = 1000

/** The value of a full-width bar: the largest value, rounded up to a multiple of 10. */
export function baselineOf(values: readonly number[]): number {
  return Math.max(10, Math.ceil(Math.max(0, ...values) / 10) * 10)
}

/** The bar's width as a percentage of the baseline; any value above zero stays visible. */
export function barWidth(value: number, baseline: number): number {
  return value <= 0 ? 0 : Math.min(100, Math.max(leastPercent, (value / baseline) * 100))
}
