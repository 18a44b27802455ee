import { setTimeout as pause } from 'node:timers/promises'

interface Entry {
  rows: Promise<unknown>
  /** Belongs to the caller who reads the rows. */
  reader: AbortSignal
}

/** Someone else's read may hang, so a caller who has waited this long reads the rows as well. */
const usualPatienceMs = 2_000

/**
 * Rows that several answers are computed from. A dashboard asks for categories and agents at the same time, and both
 * need the figures of every agent, so these are read once. The key must contain everything that the rows depend on,
 * including the account and the version of its figures. Callers must not change the rows.
 */
export class SharedRows {
  readonly #most: number
  readonly #patienceMs: number
  /** The least recently used entry comes first. */
  readonly #recent = new Map<string, Entry>()

  /** `most` is how many entries to keep. With 0, nothing is shared. */
  constructor(most: number, patienceMs = usualPatienceMs) {
    this.#most = most
    this.#patienceMs = patienceMs
  }

  async get<T>(key: string, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
    if (this.#most === 0) return read()
    let known = this.#recent.get(key)
    while (known) {
      const { rows, reader } = known
      try {
        const found = await this.#waitFor(rows as Promise<T>, signal)
        if (!found) break
        this.#keep(key, known)
        return found.rows
      } catch (error) {
        // If the reader has left, this caller or another one that waits reads the rows. All of them get other errors.
        if (signal.aborted || !reader.aborted) throw error
        known = this.#recent.get(key)
      }
    }
    const entry: Entry = { rows: read(), reader: signal }
    this.#keep(key, entry)
    entry.rows.catch(() => {
      if (this.#recent.get(key) === entry) this.#recent.delete(key)
    })
    return entry.rows as Promise<T>
  }

  /** Returns null if it takes too long. */
  async #waitFor<T>(rows: Promise<T>, signal: AbortSignal): Promise<{ rows: T } | null> {
    const ended = new AbortController()
    const waiting = pause(this.#patienceMs, null, { signal: AbortSignal.any([signal, ended.signal]) })
    waiting.catch(() => {})
    try {
      return await Promise.race([rows.then(found => ({ rows: found })), waiting])
    } finally {
      ended.abort()
    }
  }

  #keep(key: string, entry: Entry): void {
    this.#recent.delete(key)
    this.#recent.set(key, entry)
    for (const oldest of this.#recent.keys()) {
      if (this.#recent.size <= this.#most) return
      this.#recent.delete(oldest)
    }
  }
}
