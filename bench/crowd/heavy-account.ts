import type { BenchAccount } from '../answers/bench-account.ts'
import { dashboard, dayBefore } from './person.ts'

/**
 * Loads dashboards of a year without a pause, as many at once as there are clients, until the signal is aborted. Every
 * load has other days, so none comes from the cache. Returns how many loads there were, and the errors.
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
