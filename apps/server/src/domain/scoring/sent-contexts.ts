/** How many contexts a thread keeps. This is about the number of accounts likely to be scored at the same time. */
const most = 4

/**
 * Caches contexts by key and evicts the oldest first. A thread and its pool each fill their own cache in the same
 * order, so the pool can tell which contexts the thread still has.
 */
export class SentContexts<Context> {
  readonly #known = new Map<string, Context>()

  get(key: string): Context | undefined {
    return this.#known.get(key)
  }

  add(key: string, context: Context): void {
    this.#known.set(key, context)
    const [oldest] = this.#known.keys()
    if (this.#known.size > most && oldest !== undefined) this.#known.delete(oldest)
  }
}
