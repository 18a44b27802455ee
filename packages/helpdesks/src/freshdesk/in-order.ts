/**
 * Processes several items in parallel. Returns the results that come before the first failed item, so a failure near
 * the end doesn't waste a whole page.
 */
export async function inOrder<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<{ results: R[]; error: unknown }> {
  const results = new Map<number, R>()
  let next = 0
  let firstFailed = items.length
  let error: unknown = null
  const worker = async () => {
    while (next < firstFailed) {
      const index = next++
      try {
        results.set(index, await work(items[index] as T))
      } catch (failure) {
        if (index >= firstFailed) continue
        firstFailed = index
        error = failure
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  const complete: R[] = []
  for (let index = 0; index < firstFailed; index++) complete.push(results.get(index) as R)
  return { results: complete, error }
}
