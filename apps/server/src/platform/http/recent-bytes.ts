/** The approximate number of bytes that an entry uses besides its content. */
const overhead = 256

/** Keeps the most recently used entries, up to a total size in bytes. */
export class RecentBytes {
  readonly #maxBytes: number
  /** The least recently used entry comes first. */
  readonly #entries = new Map<string, Buffer>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get(key: string): Buffer | undefined {
    const found = this.#entries.get(key)
    if (!found) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, found)
    return found
  }

  set(key: string, content: Buffer): void {
    this.#delete(key)
    const size = sizeOf(key, content)
    // A single large entry must not push out all the others.
    if (size > this.#maxBytes / 4) return
    this.#entries.set(key, content)
    this.#bytes += size
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    const found = this.#entries.get(key)
    if (!found) return
    this.#entries.delete(key)
    this.#bytes -= sizeOf(key, found)
  }
}

function sizeOf(key: string, content: Buffer): number {
  return overhead + key.length + content.byteLength
}
