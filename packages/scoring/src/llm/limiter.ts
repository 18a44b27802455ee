/** Limits the number of concurrent tasks. The others wait in order of arrival and leave the queue when aborted. */
export function createLimiter(most: number) {
  let running = 0
  const line: (() => void)[] = []

  const enter = (signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      if (running < most) {
        running += 1
        resolve()
        return
      }
      const go = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        line.splice(line.indexOf(go), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      line.push(go)
    })

  return async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted()
    await enter(signal)
    try {
      return await task()
    } finally {
      // The slot goes to the next task in the queue, so the number of running tasks stays the same.
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
