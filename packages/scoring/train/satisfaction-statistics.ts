export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => a + b, 0) / values.length
}

export function spread(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map(v => (v - middle) ** 2)))
}

/** Tied values share their mean rank. */
export function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value)
  const result = new Array<number>(values.length).fill(0)
  for (let i = 0; i < order.length; ) {
    let j = i
    while (j < order.length && order[j]?.value === order[i]?.value) j++
    for (const { index } of order.slice(i, j)) result[index] = (i + j - 1) / 2
    i = j
  }
  return result
}

export function spearman(a: readonly number[], b: readonly number[]): number {
  const x = ranks(a)
  const y = ranks(b)
  const mx = mean(x)
  const my = mean(y)
  const together = mean(x.map((v, i) => (v - mx) * ((y[i] ?? 0) - my)))
  const apart = spread(x) * spread(y)
  return apart === 0 ? 0 : together / apart
}

export function meanAbsoluteError(predicted: readonly number[], actual: readonly number[]): number {
  return mean(predicted.map((p, i) => Math.abs(p - (actual[i] ?? 0))))
}

/** The probability that a good example ranks above a bad one. */
export function areaUnderCurve(scores: readonly number[], good: readonly boolean[]): number {
  const positions = ranks(scores)
  const goods = good.filter(Boolean).length
  const bads = good.length - goods
  if (goods === 0 || bads === 0) return 0.5
  const sum = positions.reduce((total, rank, i) => total + (good[i] ? rank + 1 : 0), 0)
  return (sum - (goods * (goods + 1)) / 2) / (goods * bads)
}
