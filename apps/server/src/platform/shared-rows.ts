/**
 * Rows that several answers are computed from. A dashboard asks for categories and agents at the same time, and both
 * need the figures of every agent, so these are read once. The key must contain everything that the rows depend on,
 * including the account and the version of its figures. Callers must not change the rows.
 */
export class SharedRows {
  readonly #most: number
  /** The least recently used entry comes first. */
  readonly #recent = new Map<string, Promise<unknown>>()

  /** `most` is how many entries to keep. With 0, nothing is shared. */
  constructor(most: number) {
    this.#most = most
  }

  async get<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (this.#most === 0) return read()
    let known = this.#recent.get(key)
    while (known) {
      try {
        const rows = (await known) as T
        this.#keep(key, known)
        return rows
      } catch {
        // The caller who was reading may have disconnected, so this one reads the rows itself.
        known = this.#recent.get(key)
      }
    }
    const reading = read()
    this.#keep(key, reading)
    reading.catch(() => {
      if (this.#recent.get(key) === reading) this.#recent.delete(key)
    })
    return reading
  }

  #keep(key: string, rows: Promise<unknown>): void {
    this.#recent.delete(key)
    this.#recent.set(key, rows)
    for (const oldest of this.#recent.keys()) {
      if (this.#recent.size <= this.#most) return
      this.#recent.delete(oldest)
    }
  }
}
