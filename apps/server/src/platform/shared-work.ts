interface Running<T> {
  result: Promise<T>
  waiting: number
  abort: AbortController
}

/**
 * Runs the same work once for all callers that request it at the same time. A caller who leaves doesn't affect the
 * others; the work is aborted when all have left. If it fails, every waiting caller gets the error, and the next caller
 * starts again.
 */
export class SharedWork<T> {
  readonly #running = new Map<string, Running<T>>()

  async run(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted()
    const running = this.#running.get(key) ?? this.#start(key, work)
    running.waiting += 1
    const { promise: left, reject } = Promise.withResolvers<never>()
    const leave = () => reject(signal.reason)
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await Promise.race([running.result, left])
    } finally {
      signal.removeEventListener('abort', leave)
      running.waiting -= 1
      if (running.waiting === 0) {
        this.#forget(key, running)
        running.abort.abort()
      }
    }
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<T>): Running<T> {
    const abort = new AbortController()
    const running = { result: work(abort.signal), waiting: 0, abort }
    this.#running.set(key, running)
    const forget = () => this.#forget(key, running)
    running.result.then(forget, forget)
    return running
  }

  #forget(key: string, running: Running<T>): void {
    if (this.#running.get(key) === running) this.#running.delete(key)
  }
}
