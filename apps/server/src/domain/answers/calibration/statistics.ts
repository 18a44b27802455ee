/** Small pure functions that measure how well two sets of judgments agree. All intervals are 95% intervals. */
export interface Interval {
  low: number
  high: number
}

/** How many cases have each value. */
export type Counts = ReadonlyMap<number, number>

const z = 1.959963984540054

/** The area under the curve: how often a value from `above` exceeds one from `below`, counting ties as half. */
export function areaUnderCurve(above: Counts, below: Counts): number | null {
  const [m, n] = [total(above), total(below)]
  if (m === 0 || n === 0) return null
  const values = [...new Set([...above.keys(), ...below.keys()])].sort((a, b) => a - b)
  let passed = 0
  let pairs = 0
  for (const value of values) {
    const tied = below.get(value) ?? 0
    pairs += (above.get(value) ?? 0) * (passed + tied / 2)
    passed += tied
  }
  return pairs / (m * n)
}

/**
 * The interval around an area. It uses Hanley and McNeil's (1982) variance at each end rather than in the middle
 * (Newcombe 2006, method 5), so it stays between 0 and 1, and an area of 1 from a few pairs doesn't look
 * certain.
 */
export function areaInterval(area: number, m: number, n: number): Interval {
  const half = (m + n) / 2 - 1
  const distance = (at: number) =>
    z * Math.sqrt((at * (1 - at) * (1 + (half * (1 - at)) / (2 - at) + (half * at) / (1 + at))) / (m * n))
  return {
    low: area === 0 ? 0 : border(0, area, at => area - at > distance(at)),
    high: area === 1 ? 1 : border(area, 1, at => at - area <= distance(at)),
  }
}

/** Finds the point between `low` and `high` where `holds` changes from true to false. */
function border(low: number, high: number, holds: (at: number) => boolean): number {
  let [from, to] = [low, high]
  for (let step = 0; step < 50; step++) {
    const middle = (from + to) / 2
    if (holds(middle)) from = middle
    else to = middle
  }
  return (from + to) / 2
}

/** Wilson's interval for a proportion. */
export function shareInterval(part: number, n: number): Interval {
  const share = part / n
  const centre = (share + (z * z) / (2 * n)) / (1 + (z * z) / n)
  const reach = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) }
}

/** Two yes-or-no judgments of the same cases, as counts. */
export interface TwoByTwo {
  bothYes: number
  onlyFirst: number
  onlySecond: number
  bothNo: number
}

/**
 * Cohen's kappa with its large-sample interval. Null if all cases get the same answer, because chance alone would then
 * give full agreement.
 */
export function cohensKappa({ bothYes, onlyFirst, onlySecond, bothNo }: TwoByTwo) {
  const n = bothYes + onlyFirst + onlySecond + bothNo
  if (n === 0) return null
  const observed = (bothYes + bothNo) / n
  const byChance =
    ((bothYes + onlyFirst) * (bothYes + onlySecond) + (bothNo + onlySecond) * (bothNo + onlyFirst)) / (n * n)
  if (byChance === 1) return null
  const value = (observed - byChance) / (1 - byChance)
  const reach = z * Math.sqrt((observed * (1 - observed)) / n / (1 - byChance) ** 2)
  return { value, interval: { low: Math.max(-1, value - reach), high: Math.min(1, value + reach) } }
}

/** Spearman's rank correlation; ties share their mean rank. Null when all values on one side are the same. */
export function spearman(pairs: readonly (readonly [number, number])[]): number | null {
  const [first, second] = [ranks(pairs.map(([a]) => a)), ranks(pairs.map(([, b]) => b))]
  const middle = (pairs.length + 1) / 2
  let [together, ownFirst, ownSecond] = [0, 0, 0]
  first.forEach((rank, at) => {
    const [a, b] = [rank - middle, (second[at] ?? middle) - middle]
    together += a * b
    ownFirst += a * a
    ownSecond += b * b
  })
  if (ownFirst === 0 || ownSecond === 0) return null
  return Math.max(-1, Math.min(1, together / Math.sqrt(ownFirst * ownSecond)))
}

function ranks(values: readonly number[]): number[] {
  const counts = countsOf(values)
  const rankOf = new Map<number, number>()
  let passed = 0
  for (const value of [...counts.keys()].sort((a, b) => a - b)) {
    const tied = counts.get(value) ?? 0
    rankOf.set(value, passed + (tied + 1) / 2)
    passed += tied
  }
  return values.map(value => rankOf.get(value) ?? 0)
}

/**
 * Uses Fisher's z with Bonett and Wright's (2000) variance for ranks. Null for fewer than ten pairs, or if there is no
 * scatter.
 */
export function rankCorrelationInterval(correlation: number, n: number): Interval | null {
  if (n < 10 || Math.abs(correlation) === 1) return null
  const reach = z * Math.sqrt((1 + correlation ** 2 / 2) / (n - 3))
  const centre = Math.atanh(correlation)
  return { low: Math.tanh(centre - reach), high: Math.tanh(centre + reach) }
}

/** The mean, with its Student's t interval if there are at least five values. */
export function meanOf(counts: Counts): { value: number; interval: Interval | null; n: number } | null {
  const n = total(counts)
  if (n === 0) return null
  let sum = 0
  for (const [value, count] of counts) sum += value * count
  const mean = sum / n
  if (n < 5) return { value: mean, interval: null, n }
  let squares = 0
  for (const [value, count] of counts) squares += count * (value - mean) ** 2
  const reach = studentQuantile(n - 1) * Math.sqrt(squares / (n - 1) / n)
  return { value: mean, interval: { low: mean - reach, high: mean + reach }, n }
}

/** Student's 97.5% quantile by Cornish–Fisher expansion, accurate to 0.01 for four or more degrees of freedom. */
export function studentQuantile(freedom: number): number {
  const term = (power: number) => z ** power
  return (
    z +
    (term(3) + z) / (4 * freedom) +
    (5 * term(5) + 16 * term(3) + 3 * z) / (96 * freedom ** 2) +
    (3 * term(7) + 19 * term(5) + 17 * term(3) - 15 * z) / (384 * freedom ** 3)
  )
}

export function total(counts: Counts): number {
  let sum = 0
  for (const count of counts.values()) sum += count
  return sum
}

export function countsOf(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
