interface Running<T> {
  result: Promise<T>
  /** The run that starts when this one has ended, for everyone who asked in the meantime. */
  next?: Promise<T>
}

/**
 * Runs the same work once for all callers that request it while it is running. They don't get the result of that run,
 * which may have read the data before they asked, but share one that starts after it. So no result is older than its
 * request.
 */
export class NextRun<T> {
  readonly #running = new Map<string, Running<T>>()

  run(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key)
    if (!running) return this.#start(key, work)
    const start = () => this.#start(key, work)
    running.next ??= running.result.then(start, start)
    return running.next
  }

  #start(key: string, work: () => Promise<T>): Promise<T> {
    const running: Running<T> = { result: work() }
    this.#running.set(key, running)
    const ended = () => {
      if (!running.next) this.#running.delete(key)
    }
    running.result.then(ended, ended)
    return running.result
  }
}
