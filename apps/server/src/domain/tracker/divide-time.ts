/**
 * Divides an amount of time in proportion to the weights, but gives no part more than its limit. The rest goes to the
 * other parts, in proportion to what they can still take. Anything above the sum of all limits is dropped. At least one
 * weight has to be positive.
 */
export function divideTime(amount: number, weights: readonly number[], limits: readonly number[]): number[] {
  const total = sum(weights)
  const limitOf = (index: number) => limits[index] ?? 0
  const shares = weights.map((weight, index) => Math.min(limitOf(index), (amount * weight) / total))
  const rest = amount - sum(shares)
  const room = sum(limits) - sum(shares)
  if (rest <= 0 || room <= 0) return shares
  const part = Math.min(1, rest / room)
  return shares.map((share, index) => share + (limitOf(index) - share) * part)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
