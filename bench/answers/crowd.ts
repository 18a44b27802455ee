import type { BenchAccount } from './app.ts'
import { calls } from './calls.ts'
import { percentile } from './measure.ts'
import type { PeerFilter, Span } from './peers.ts'

/** People who open the dashboard at the same moment; milliseconds until each has all of it. */
export async function crowd(
  people: number,
  send: BenchAccount['send'],
  span: Span,
  filter: PeerFilter,
): Promise<{ p50: number; p95: number; errors: number }> {
  let errors = 0
  const taken = await Promise.all(
    Array.from({ length: people }, async () => {
      const begin = performance.now()
      await Promise.all(calls(span, filter).map(({ path, body }) => send(path, body))).catch(() => errors++)
      return performance.now() - begin
    }),
  )
  return { p50: percentile(taken, 0.5), p95: percentile(taken, 0.95), errors }
}
