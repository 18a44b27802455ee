/**
 * Runs `work` for every item, at most `most` at a time. After a failure, it starts no new items and returns the results
 * so far along with the failure.
 */
export async function workInFlight<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<{ results: Map<T, R>; failure: { error: unknown } | null }> {
  const results = new Map<T, R>()
  let failure: { error: unknown } | null = null
  const waiting = items.values()
  // All lanes take their items from the same iterator.
  const lane = async () => {
    for (const item of waiting) {
      if (failure) return
      try {
        results.set(item, await work(item))
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane))
  return { results, failure }
}
