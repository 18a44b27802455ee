import { median } from '../report.ts'

export interface Timing {
  median: number
  p95: number
}

/** Until then, Node compiles functions, and connections run statements for the first time. */
const warmUps = 5

/**
 * Repeats the work after warming up and returns the times in milliseconds. `before` runs before each round and isn't
 * measured.
 */
export async function timed(
  times: number,
  work: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<Timing> {
  for (let round = 0; round < Math.min(warmUps, times); round++) {
    await before()
    await work()
  }
  const taken: number[] = []
  for (let round = 0; round < times; round++) {
    await before()
    const begin = performance.now()
    await work()
    taken.push(performance.now() - begin)
  }
  return { median: median(taken), p95: percentile(taken, 0.95) }
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
}
