/** How many contexts a thread keeps. This is about the number of accounts likely to be scored at the same time. */
const most = 4

/**
 * Contexts by key, evicting the oldest first. A thread and its pool each have such a cache and fill it in the same
 * order, so the pool knows which contexts the thread still has.
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
