import type { BenchAccount } from './bench-account.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import type { PeerFilter, Span } from './peer-queries.ts'
import { percentile } from './timing.ts'

/**
 * Loads the dashboard for several users at the same time. Returns load times in milliseconds and the number of errors.
 */
export async function concurrentLoads(
  users: number,
  send: BenchAccount['send'],
  span: Span,
  filter: PeerFilter,
): Promise<{ p50: number; p95: number; errors: number }> {
  let errors = 0
  const taken = await Promise.all(
    Array.from({ length: users }, async () => {
      const begin = performance.now()
      await Promise.all(dashboardCalls(span, filter).map(({ path, body }) => send(path, body))).catch(
        () => errors++,
      )
      return performance.now() - begin
    }),
  )
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95), errors }
}
