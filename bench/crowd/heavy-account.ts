import type { BenchAccount } from '../answers/bench-account.ts'
import { dashboard, dayBefore } from './person.ts'

/**
 * Loads dashboards with about a year of data nonstop until the signal is aborted, one at a time for each client. Every
 * load has a different date range, so none comes from the cache. Returns the number of loads and the errors.
 */
export async function beHeavy(
  send: BenchAccount['send'],
  clients: number,
  signal: AbortSignal,
): Promise<{ loads: number; refusals: string[] }> {
  let loads = 0
  const refusals: string[] = []
  const client = async () => {
    while (!signal.aborted) {
      const shift = loads++
      const range = {
        startDate: dayBefore(364 - (shift % 50)),
        endDate: dayBefore(Math.floor(shift / 50) % 100),
      }
      const posts = dashboard(range, {}).filter(call => call.body)
      await Promise.all(
        posts.map(({ path, body = {} }) =>
          send(path, body).catch((error: Error) => refusals.push(error.message)),
        ),
      )
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { loads, refusals }
}
