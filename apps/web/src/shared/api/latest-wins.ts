/**
 * Runs tasks so that only the newest counts: starting one aborts the previous one, whose promise then rejects with an
 * AbortError (see `isAborted`), even if its response has already arrived.
 */
export function latestWins() {
  let current: AbortController | undefined
  return async <T>(task: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    current?.abort()
    const own = new AbortController()
    current = own
    const result = await task(own.signal)
    own.signal.throwIfAborted()
    return result
  }
}
